// @ts-check
// What lies where on the board, in units of the drawing, and how much of it fits into one look.

import {drawing} from './board.js';
import {findAll} from './page.js';

/** @typedef {number[]} Box left, top, width, height */

/** Text must not be smaller than this many pixels where somebody has to choose. */
const SMALLEST_TEXT = 9;
/** The camera neither comes closer than this nor stays farther away, whatever the smallest text is. */
const SCALES = [0.5, 1.1];
/** The share of texts that may be smaller: ornaments and numbers under pieces. */
const IGNORED = 0.1;

/** A look is tried around so many boxes: with hundreds of them each would take too long, and they lie close together. */
const SEEDS = 40;

/**
 * Where a part of the board lies: its ring, if it has one, because its ghost reaches farther.
 * @param {Element} element
 * @returns {Box}
 */
export function boxOf(element) {
  const seen = (element.querySelector('.ring') ?? element).getBoundingClientRect();
  // Both are read at the same moment, so the answer holds while the camera glides.
  const units = drawing.getScreenCTM().inverse();
  return [seen.left * units.a + units.e, seen.top * units.d + units.f, seen.width * units.a, seen.height * units.d];
}

/**
 * The middle of a box.
 * @param {Box} box
 */
export function middle([left, top, width, height]) {
  return [left + width / 2, top + height / 2];
}

/**
 * The box around boxes.
 * @param {Box[]} boxes
 * @returns {Box}
 */
export function union(boxes) {
  const left = Math.min(...boxes.map(box => box[0]));
  const top = Math.min(...boxes.map(box => box[1]));
  const right = Math.max(...boxes.map(box => box[0] + box[2]));
  const bottom = Math.max(...boxes.map(box => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

/**
 * The most boxes that fit into one look; of equally many those that are nearest.
 * @param {Box[]} boxes
 * @param {number[]} span width and height of a look
 * @param {number[]} here a point to be near to
 * @returns {Box[]}
 */
export function most(boxes, span, here) {
  const every = Math.ceil(boxes.length / SEEDS);
  const found = boxes.filter((_, at) => at % every === 0).map(seed => around(seed, boxes, span));
  const count = Math.max(...found.map(heap => heap.length));
  const far = (/** @type {Box[]} */ heap) => distance(middle(union(heap)), here);
  return found.filter(heap => heap.length === count).reduce((one, other) => far(other) < far(one) ? other : one);
}

/**
 * All boxes in heaps, each of which fits into one look. Whatever lies farthest away is gathered first, so that nothing is
 * left over between the heaps.
 * @param {Box[]} boxes
 * @param {number[]} span width and height of a look
 * @param {number[]} here a point to begin far from
 * @returns {Box[][]}
 */
export function gather(boxes, span, here) {
  const heaps = [];
  let rest = boxes;
  while (rest.length) {
    const far = (/** @type {Box} */ box) => distance(middle(box), here);
    const heap = around(rest.reduce((one, other) => far(other) > far(one) ? other : one), rest, span);
    heaps.push(heap);
    const taken = new Set(heap);
    rest = rest.filter(box => !taken.has(box));
  }
  return heaps;
}

/**
 * What fits into one look together with a box, the nearest first.
 * @param {Box} seed
 * @param {Box[]} boxes
 * @param {number[]} span
 */
function around(seed, boxes, [width, height]) {
  const from = middle(seed);
  const sorted = boxes.filter(box => box !== seed).map(box => ({box, far: distance(middle(box), from)}));
  sorted.sort((one, other) => one.far - other.far);
  const heap = [seed];
  let whole = seed;
  for (const {box} of sorted) {
    const wider = union([whole, box]);
    if (wider[2] > width || wider[3] > height) continue;
    heap.push(box);
    whole = wider;
  }
  return heap;
}

/**
 * @param {number[]} one
 * @param {number[]} other
 */
function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** @type {WeakMap<object, number>} */
const measured = new WeakMap();

/** The scale at which what is written on the board can be read. */
export function readable() {
  const known = measured.get(drawing);
  if (known) return known;
  const sizes = findAll('text', drawing).map(size).sort((one, other) => one - other);
  const smallest = sizes[Math.floor(sizes.length * IGNORED)] ?? SMALLEST_TEXT;
  const scale = Math.min(SCALES[1], Math.max(SCALES[0], SMALLEST_TEXT / smallest));
  measured.set(drawing, scale);
  return scale;
}

/**
 * The height of a text in units of the drawing.
 * @param {any} text
 */
function size(text) {
  const {a, b} = drawing.getScreenCTM().inverse().multiply(text.getScreenCTM());
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
}
