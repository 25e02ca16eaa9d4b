// @ts-check
// Where a lesson looks: the whole board where its words can be read, or else the part that the step speaks of.

import {drawing} from './board.js';
import * as camera from './camera.js';
import {find} from './page.js';

/** The least part of the board that is shown around what is lit. */
const LEAST = 0.3;
/** How far from a target a tap may lie, in pixels. */
const REACH = 16;
/** Below this scale the smallest words of a board cannot be read. */
const READABLE = 0.62;

/** @typedef {[left: number, top: number, width: number, height: number]} Box */

/**
 * What holds some parts, in units of the drawing.
 * @param {any[]} parts
 * @returns {Box}
 */
export function boxOf(parts) {
  const back = drawing.getScreenCTM().inverse();
  const boxes = parts.map(each => each.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))];
  const [right, bottom] = [Math.max(...boxes.map(box => box.right)), Math.max(...boxes.map(box => box.bottom))];
  const start = new DOMPoint(left, top).matrixTransform(back);
  const end = new DOMPoint(right, bottom).matrixTransform(back);
  return [start.x, start.y, end.x - start.x, end.y - start.y];
}

/** The step for which the camera was last moved. */
let looked = -1;

/**
 * Bring what is lit into sight. Within a step the camera stays, as long as it sees the target.
 * @param {number} step
 * @param {any[]} lit
 * @param {any} [aim] the target
 */
export function look(step, lit, aim) {
  const stage = find('stage').getBoundingClientRect();
  const {width, height} = drawing.viewBox.baseVal;
  if (looked === step && (!aim || inside(aim.getBoundingClientRect(), stage))) return;
  const whole = !lit.length || Math.min(stage.width / width, stage.height / height) > READABLE;
  looked = step;
  camera.fit(whole ? undefined : widened(boxOf(lit)));
}

/** Look again at the next step, even if it is the same. */
export function blink() {
  looked = -1;
}

/**
 * @param {DOMRect} box
 * @param {DOMRect} view
 */
function inside(box, view) {
  return box.left >= view.left && box.top >= view.top && box.right <= view.right && box.bottom <= view.bottom;
}

/**
 * Whether a click or a tap means a target: it hits it, or comes as near as a finger is broad.
 * @param {any} target
 * @param {MouseEvent} event
 */
export function near(target, {clientX: x, clientY: y}) {
  if (!target) return false;
  const box = (target.querySelector('.ring') ?? target).getBoundingClientRect();
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) <= REACH;
}

/**
 * A box with enough around it to know where one is.
 * @param {Box} box
 * @returns {Box}
 */
function widened([left, top, width, height]) {
  const board = drawing.viewBox.baseVal;
  const wide = Math.max(width + 40, board.width * LEAST);
  const high = Math.max(height + 60, board.height * LEAST);
  return [left + width / 2 - wide / 2, top + height / 2 - high / 2, wide, high];
}
