// @ts-check
// The camera: a wrapper around the board that the server never draws, moved by fingers, wheel and buttons.
// On a narrow screen it follows the question: sight.js says what lies where, pills.js points to what lies beyond the edge.

import {drawing} from './board.js';
import {find, listen} from './page.js';
import {boxOf, gather, middle, most, readable, union} from './sight.js';

/** @typedef {import('./sight.js').Box} Box */

const CLOSEST = 6;
const FARTHEST = 0.15;
/** The closest that the camera comes by itself, on a desk and on a telephone. */
const CLOSEST_FIT = 2.5;
const CLOSEST_FOLLOW = 1.25;
/** Air around the choices that are shown, in units of the drawing. */
const MARGIN = 30;
/** A stage narrower than this is a telephone. */
const NARROW = 700;
/** A press that travels farther than this, in pixels, is a drag and no click. */
const STILL = 6;
/** So many pixels of the board stay in sight wherever it is dragged. */
const KEPT = 96;

const stage = find('stage');
const wrapper = find('camera');
/** @type {Map<number, PointerEvent>} */
const fingers = new Map();

let x = 0;
let y = 0;
let scale = 0;
/** Whether a person has chosen what to see; the camera then stays there, on a telephone until the next question. */
let chosen = false;
/** Whether the whole board is shown because a person asked for it. */
let whole = false;
let travelled = 0;

/** Whether the press that ends now moved the board. */
export function dragged() {
  return travelled > STILL;
}

/** How wide the stage is; to ask each time would lay the page out. */
let breadth = stage.clientWidth;

/** Whether the stage is that of a telephone. */
export function narrow() {
  return breadth < NARROW;
}

/**
 * Move the camera. Who listens to `aimed` on the stage learns of it.
 * @param {number} left where the left upper corner of the board comes to lie
 * @param {number} top
 * @param {boolean} [glide] take the time to be followed by the eye
 */
function aim(left, top, glide = false) {
  const board = drawing.viewBox.baseVal;
  x = kept(left, board.width * scale, stage.clientWidth);
  y = kept(top, board.height * scale, stage.clientHeight);
  [chosen, whole] = [true, false];
  wrapper.classList.toggle('gliding', glide);
  wrapper.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  wrapper.style.setProperty('--zoom', scale.toFixed(3));
  stage.dispatchEvent(new Event('aimed'));
}

/**
 * An edge of the board that keeps some of it in sight.
 * @param {number} edge
 * @param {number} length
 * @param {number} room
 */
function kept(edge, length, room) {
  const least = Math.min(KEPT, length, room);
  return Math.max(least - length, Math.min(room - least, edge));
}

/**
 * Show a box of the board in the middle of the stage, or all of it.
 * @param {Box} [box] left, top, width, height
 * @param {{farthest?: number, closest?: number, glide?: boolean}} [limits] of the scale
 */
export function fit(box, {farthest = 0, closest = CLOSEST_FIT, glide = false} = {}) {
  const board = drawing.viewBox.baseVal;
  const [left, top, width, height] = box ?? [0, 0, board.width, board.height];
  const [across, down] = [stage.clientWidth, stage.clientHeight];
  scale = Math.max(farthest, Math.min(across / width, down / height, closest));
  const [x, y] = [(across - width * scale) / 2 - left * scale, (down - height * scale) / 2 - top * scale];
  if (box && narrow()) aim(filling(x, board.width * scale, across), filling(y, board.height * scale, down), glide);
  else aim(x, y, glide);
  [chosen, whole] = [Boolean(box), !box];
}

/**
 * An edge of the board that leaves no empty ground beside it where the board is larger than the stage.
 * @param {number} edge
 * @param {number} length
 * @param {number} room
 */
function filling(edge, length, room) {
  return length > room ? Math.max(room - length, Math.min(0, edge)) : edge;
}

/** The part of the board that matters most, which a telephone shows while nothing is asked. */
function heart() {
  const {focus} = drawing.dataset;
  return focus ? focus.split(' ').map(Number) : undefined;
}

/** Where one starts: the whole board, on a telephone its heart. Who has chosen another sight keeps it. */
export function home() {
  if (chosen || !drawing) return;
  if (narrow() && aims.length) follow();
  else goHome();
}

/** Go where one starts, unless a person has chosen another sight. */
function goHome() {
  if (chosen) return;
  fit(narrow() ? heart() : undefined, {glide: narrow()});
  chosen = false;
}

/**
 * What the question is about, as far as it lies on the board.
 * @type {Element[]}
 */
let aims = [];

/**
 * On a telephone go where the question is, and back to the heart of the board when there is none. Nothing moves while all
 * of it is in sight and can be read, and nothing for the sake of buttons: the list has them too.
 * @param {Element[]} [wanted] what can be chosen there; without it, the same as before
 */
export function follow(wanted = aims) {
  const ended = aims.length > 0 && !wanted.length;
  aims = wanted;
  if (!drawing || !narrow()) return;
  const boxes = aims.filter(each => !each.matches('.button-pad')).map(boxOf);
  if (ended || (aims.length && !boxes.length)) chosen = false;
  if (!boxes.length) {
    goHome();
    return;
  }
  const least = readable();
  if (scale < least * 0.99 || whole || !boxes.every(sees)) show(most(boxes, span(least), middleOfView()));
  chosen = false;
  stage.dispatchEvent(new Event('aimed'));
}

/** What the question is about and cannot be seen now, in heaps that can be seen at once. */
export function beyond() {
  const boxes = aims.filter(each => each.isConnected).map(each => ({each, box: boxOf(each)})).filter(({box}) => !sees(box));
  const heaps = boxes.length ? gather(boxes.map(({box}) => box), span(Math.max(scale, readable())), middleOfView()) : [];
  return heaps.map(heap => ({heap, first: boxes.find(({box}) => box === heap[0])?.each, count: heap.length}));
}

/**
 * Show boxes together, near enough to be read.
 * @param {Box[]} boxes
 */
export function show(boxes) {
  const least = readable();
  fit(withAir(union(boxes)), {farthest: least, closest: Math.max(least, CLOSEST_FOLLOW), glide: true});
}

/**
 * A box with air around it.
 * @param {Box} box
 * @returns {Box}
 */
function withAir([left, top, width, height]) {
  return [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
}

/**
 * Bring a part of the board into sight, if it is not.
 * @param {Element} element
 */
export function bring(element) {
  const box = boxOf(element);
  if (!narrow() || sees(box)) return;
  show([box]);
}

/**
 * How much of the board the stage shows at a scale, without the air at its edges.
 * @param {number} at
 * @returns {[width: number, height: number]}
 */
function span(at) {
  return [Math.max(1, stage.clientWidth / at - 2 * MARGIN), Math.max(1, stage.clientHeight / at - 2 * MARGIN)];
}

/**
 * Where a point of the drawing comes to lie on the stage, in pixels, when the camera has arrived.
 * @param {number[]} point
 */
export function onStage([across, down]) {
  return [across * scale + x, down * scale + y];
}

/** The middle of what is shown, in units of the drawing. */
function middleOfView() {
  return [(stage.clientWidth / 2 - x) / scale, (stage.clientHeight / 2 - y) / scale];
}

/**
 * Whether a box is in sight: all of it, or its middle with a finger's breadth around it.
 * @param {Box} box
 */
export function sees(box) {
  const [left, top] = onStage(middle(box));
  const [half, tall] = [Math.min(12, box[2] * scale / 2), Math.min(12, box[3] * scale / 2)];
  return left >= half && top >= tall && left <= stage.clientWidth - half && top <= stage.clientHeight - tall;
}

/** Show everything that can be chosen, or the whole board when there is nothing. */
export function showChoices() {
  if (aims.length) fit(withAir(union(aims.map(boxOf))), {glide: narrow()});
  else fit();
}

/** All of the board; on a telephone from there back to where the question is, or to its heart. */
export function toggle() {
  if (!narrow() || !whole) {
    fit(undefined, {glide: narrow()});
    chosen = narrow();
    return;
  }
  chosen = false;
  home();
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
  if (chosen && !whole) fit();
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
  else if (dragged()) {
    stage.classList.add('dragging');
    aim(x + dx, y + dy);
  }
  fingers.set(event.pointerId, event);
}

/**
 * A finger no longer moves the board: it carries something.
 * @param {number} pointer
 */
export function letGo(pointer) {
  fingers.delete(pointer);
}

/**
 * @param {PointerEvent} one
 * @param {PointerEvent} other
 */
function apart(one, other) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

listen(window, 'pointerdown', () => {
  if (!fingers.size) travelled = 0;
}, {capture: true});
listen(stage, 'pointerdown', event => fingers.set(event.pointerId, event));
listen(window, 'pointermove', drag);
listen(window, 'pointerup pointercancel', event => {
  fingers.delete(event.pointerId);
  stage.classList.remove('dragging');
});
listen(stage, 'wheel', event => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
}, {passive: false});
new ResizeObserver(() => {
  breadth = stage.clientWidth;
  if (drawing && chosen) aim(x, y);
  else home();
}).observe(stage);
