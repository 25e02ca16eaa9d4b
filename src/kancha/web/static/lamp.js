// @ts-check
// A lamp over the board: everything lies under a scrim but what a lesson speaks of. It lies behind no click. The camera looks
// where it shines: at the whole board where its words can be read, or else at that part.

import {drawing, part} from './board.js';
import * as camera from './camera.js';
import {make, written} from './outline.js';
import {find, findAll, listen} from './page.js';
import {boxOf, union} from './sight.js';

/** How far light reaches around what is lit, in units of the drawing. */
const AIR = 9;
/** The least part of the board that is shown around what is lit. */
const LEAST = 0.3;
/** How far from a target a tap may lie, in pixels. */
const REACH = 16;
/** Below this scale the smallest words of a board cannot be read. */
const READABLE = 0.62;

/** What the flag points at, and its word. @type {[any, string]} */
let flagged = [null, ''];

/** Raise the flag, as large as it has to be at the present distance. */
function raise() {
  drawing.querySelector('.lamp-flag')?.remove();
  const [aim, word] = flagged;
  if (aim?.isConnected && word) drawing.append(flag(boxOf(aim), word));
}

/** Take the lamp away. */
export function quench() {
  flagged = [null, ''];
  for (const each of findAll('.lamp', drawing)) each.remove();
}

/**
 * Light some parts of the board and darken the rest; without parts everything is seen.
 * @param {string[]} ids
 * @param {string} [target] the part to be chosen now
 * @param {string} [word] what stands beside it
 */
export function shine(ids, target, word = '') {
  quench();
  const lit = [...ids, target].map(part).filter(Boolean);
  if (!drawing || !lit.length) return;
  const {width, height} = drawing.viewBox.baseVal;
  const all = {x: 0, y: 0, width, height};
  const light = make('g', {class: 'lamp-light'}, ...lit.flatMap(holes));
  const dark = make('rect', {class: 'lamp-dark', ...all});
  const mask = make('mask', {id: 'lamp-mask', maskUnits: 'userSpaceOnUse', ...all}, dark, light);
  const scrim = make('rect', {class: 'lamp-scrim', mask: 'url(#lamp-mask)', ...all});
  const lamp = make('g', {class: 'lamp', 'aria-hidden': 'true'}, mask, scrim);
  const aim = part(target);
  drawing.insertBefore(lamp, drawing.querySelector(':scope > .light'));
  flagged = [aim, aim ? word : ''];
  raise();
}

/**
 * The shapes where the lamp shines on a part: its rings where it has some, or else its box.
 * @param {any} lit
 * @returns {any[]}
 */
function holes(lit) {
  const rings = findAll('.ring', lit);
  if (rings.length) return rings.map(ring => laid(ring.cloneNode(true), ring.parentNode));
  return [laid(around(lit.getBBox()), lit)];
}

/**
 * A shape where it would lie inside of an element.
 * @param {any} shape
 * @param {any} home
 */
function laid(shape, home) {
  return make('g', {transform: written(toBoard(home))}, shape);
}

/** @param {DOMRect} box */
function around({x, y, width, height}) {
  return make('rect', {x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR, rx: AIR, class: 'lamp-box'});
}

/**
 * From the units of an element to those of the drawing.
 * @param {any} element
 * @returns {DOMMatrix}
 */
function toBoard(element) {
  return drawing.getScreenCTM().inverse().multiply(element.getScreenCTM());
}

/**
 * A word that points at a box from above, or from below where there is no room; as large as the words of the page.
 * @param {import('./sight.js').Box} box
 * @param {string} word
 */
function flag([left, top, width, height], word) {
  const unit = 1 / drawing.getScreenCTM().a;
  const [wide, tall, tip] = [(word.length * 8 + 22) * unit, 28 * unit, 7 * unit];
  const above = top > tall + tip;
  const x = Math.min(Math.max(left + width / 2, wide / 2), drawing.viewBox.baseVal.width - wide / 2);
  const y = above ? top - tip - tall : top + height + tip;
  const foot = above ? y + tall : y;
  const point = `M${x - tip} ${foot}h${2 * tip}l${-tip} ${above ? tip : -tip}z`;
  const text = make('text', {x, y: y + tall * 0.68, 'text-anchor': 'middle'}, word);
  text.style.fontSize = `${15 * unit}px`;
  const ground = make('rect', {x: x - wide / 2, y, width: wide, height: tall, rx: tall / 2});
  return make('g', {class: 'lamp lamp-flag', 'aria-hidden': 'true'}, make('path', {d: point}), ground, text);
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
  camera.fit(whole ? undefined : widened(union(lit.map(boxOf))));
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
 * @param {import('./sight.js').Box} box
 */
function widened([left, top, width, height]) {
  const board = drawing.viewBox.baseVal;
  const wide = Math.max(width + 40, board.width * LEAST);
  const high = Math.max(height + 60, board.height * LEAST);
  return [left + width / 2 - wide / 2, top + height / 2 - high / 2, wide, high];
}

listen(find('stage'), 'aimed', () => requestAnimationFrame(raise));
