// @ts-check
// The camera: a wrapper around the board that the server never draws, moved by fingers, wheel and buttons.

import {drawing, targets} from './board.js';
import {find, listen} from './page.js';

const CLOSEST = 6;
const FARTHEST = 0.15;
/** The closest that the camera comes by itself. */
const CLOSEST_FIT = 2.5;
/** Air around the choices that are shown, in units of the drawing. */
const MARGIN = 30;
/** A stage narrower than this is a telephone. */
const NARROW = 700;
/** A press that travels farther than this, in pixels, is a drag and no click. */
const STILL = 6;

const stage = find('stage');
const wrapper = find('camera');
/** @type {Map<number, PointerEvent>} */
const fingers = new Map();

let x = 0;
let y = 0;
let scale = 1;
/** Whether a person has chosen what to see; the camera then stays there. */
let chosen = false;
let travelled = 0;

/** Whether the press that ends now moved the board. */
export function dragged() {
  return travelled > STILL;
}

/**
 * @param {number} left where the left upper corner of the board comes to lie
 * @param {number} top
 */
function aim(left, top) {
  [x, y, chosen] = [left, top, true];
  wrapper.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  wrapper.style.setProperty('--zoom', String(scale));
}

/**
 * Show a box of the board in the middle of the stage, or all of it.
 * @param {number[]} [box] left, top, width, height
 */
export function fit(box) {
  const view = stage.getBoundingClientRect();
  const whole = drawing.viewBox.baseVal;
  const [left, top, width, height] = box ?? [0, 0, whole.width, whole.height];
  scale = Math.min(view.width / width, view.height / height, CLOSEST_FIT);
  aim((view.width - width * scale) / 2 - left * scale, (view.height - height * scale) / 2 - top * scale);
  chosen = Boolean(box);
}

/** Where one starts: the whole board, on a telephone its heart. Who has chosen another sight keeps it. */
export function home() {
  if (chosen || !drawing) return;
  const {focus} = drawing.dataset;
  fit(stage.clientWidth < NARROW && focus ? focus.split(' ').map(Number) : undefined);
  chosen = false;
}

/** Show everything that can be chosen. */
export function showChoices() {
  const boxes = targets().map(target => target.getBoundingClientRect());
  if (!boxes.length) {
    fit();
    return;
  }
  const corner = stage.getBoundingClientRect();
  const across = (/** @type {number} */ pixels) => (pixels - corner.left - x) / scale;
  const down = (/** @type {number} */ pixels) => (pixels - corner.top - y) / scale;
  const west = across(Math.min(...boxes.map(box => box.left))) - MARGIN;
  const north = down(Math.min(...boxes.map(box => box.top))) - MARGIN;
  const east = across(Math.max(...boxes.map(box => box.right))) + MARGIN;
  const south = down(Math.max(...boxes.map(box => box.bottom))) + MARGIN;
  fit([west, north, east - west, south - north]);
}

/**
 * Come closer to a point of the screen, or draw back from it.
 * @param {number} factor
 * @param {number} clientX
 * @param {number} clientY
 */
function zoom(factor, clientX, clientY) {
  const corner = stage.getBoundingClientRect();
  const [px, py] = [clientX - corner.left, clientY - corner.top];
  const old = scale;
  scale = Math.min(CLOSEST, Math.max(FARTHEST, scale * factor));
  aim(px - (px - x) * scale / old, py - (py - y) * scale / old);
}

/**
 * From the whole board to a point of it, and from anywhere back to the whole board.
 * @param {MouseEvent} event
 */
export function jump(event) {
  if (chosen) fit();
  else zoom(2.2, event.clientX, event.clientY);
}

/**
 * One finger or the mouse moves the board, two fingers zoom it around the one that rests.
 * @param {PointerEvent} event
 */
function drag(event) {
  const last = fingers.get(event.pointerId);
  if (!last) return;
  const other = [...fingers.values()].find(finger => finger.pointerId !== event.pointerId);
  const [dx, dy] = [event.clientX - last.clientX, event.clientY - last.clientY];
  travelled += Math.abs(dx) + Math.abs(dy);
  if (other) zoom(apart(event, other) / apart(last, other), other.clientX, other.clientY);
  else if (dragged()) aim(x + dx, y + dy);
  fingers.set(event.pointerId, event);
}

/**
 * @param {PointerEvent} one
 * @param {PointerEvent} other
 */
function apart(one, other) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

listen(stage, 'pointerdown', event => {
  fingers.set(event.pointerId, event);
  if (fingers.size === 1) travelled = 0;
});
listen(window, 'pointermove', drag);
listen(window, 'pointerup pointercancel', event => fingers.delete(event.pointerId));
listen(stage, 'wheel', event => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
}, {passive: false});
new ResizeObserver(home).observe(stage);
