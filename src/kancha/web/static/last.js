// @ts-check
// What somebody did, drawn on the board in the colour of the seat with its mark: the running turn with solid lines, the last turn
// of every opponent with dashed ones, until this seat acts. And what is new on the board is seen coming.

import {drawing, part} from './board.js';
import {findAll} from './page.js';

/** @typedef {import('./line.js').Patch} Patch */

const SVG = 'http://www.w3.org/2000/svg';
/** Air around a part that has no ring, in units of the drawing. */
const AIR = 3;
/** How long something new takes to come, in milliseconds, and how large it is at first. */
const COMING = 200;
const SMALL = 0.6;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The places that each seat has touched in its last turn.
 * @type {Map<number, Set<string>>}
 */
const touched = new Map();
let running = -1;

/**
 * Note what a step has touched.
 * @param {Patch} patch
 */
export function note({doer, seat, touched: ids}) {
  if (doer < 0) return;
  if (doer === seat) touched.clear();
  else if (doer !== running) touched.set(doer, new Set());
  running = doer === seat ? -1 : doer;
  for (const id of ids) touched.get(doer)?.add(id);
}

/**
 * Draw what was noted. Who is asked sees that every turn is over.
 * @param {Patch} patch
 */
export function draw({ask, result}) {
  const group = layer('lasts');
  if (!group) return;
  const over = ask !== null || result !== '';
  group.replaceChildren(...[...touched].map(([seat, ids]) => turn(seat, [...ids], over || seat !== running)));
}

/**
 * Light some places for a moment, because somebody points at what happened there.
 * @param {string[]} ids
 * @param {number} seat whose colour they have
 */
export function lit(ids, seat) {
  layer('lit')?.replaceChildren(...(ids.length ? [turn(seat, ids, false)] : []));
}

/**
 * A group above all that the server draws, made when it is not there.
 * @param {string} name
 */
function layer(name) {
  if (!drawing) return null;
  const group = drawing.querySelector(`:scope > .${name}`) ?? make('g', {class: name, 'aria-hidden': 'true'});
  // Above the veil, whenever that was laid.
  drawing.append(group);
  return group;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @returns {any}
 */
function make(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * The outlines of a turn, and its mark at the last of them.
 * @param {number} seat
 * @param {string[]} ids
 * @param {boolean} past
 */
function turn(seat, ids, past) {
  const group = make('g', {class: `deed p${seat % 4}${past ? ' past' : ''}`});
  const parts = ids.map(part).filter(each => each?.getBBox);
  // What can be chosen keeps its own ring, and no other: that must be unmistakable.
  group.append(...parts.filter(each => !past || !each.classList.contains('legal')).map(outline));
  const last = parts.at(-1);
  if (last && seat >= 0) group.append(mark(seat, last));
  return group;
}

/**
 * Where a part lies when it has come to rest: a move that is under way does not matter.
 * @param {any} element
 * @returns {DOMMatrix}
 */
function place(element) {
  const {matrix} = element.transform.baseVal.consolidate() ?? {};
  return matrix ? new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]) : new DOMMatrix();
}

/**
 * @param {DOMMatrix} matrix
 */
function written({a, b, c, d, e, f}) {
  return `matrix(${[a, b, c, d, e, f].join(' ')})`;
}

/**
 * The ring that a part has for being chosen, else a frame around it.
 * @param {any} element
 */
function outline(element) {
  const group = make('g', {transform: written(place(element))});
  const rings = findAll('.ring', element).filter(ring => ring.getBBox().width > 0);
  if (rings.length) group.append(...rings.map(ring => inPlace(ring, element)));
  else {
    const {x, y, width, height} = element.getBBox();
    const box = {x: String(x - AIR), y: String(y - AIR), width: String(width + 2 * AIR), height: String(height + 2 * AIR), rx: '6'};
    group.append(make('rect', {class: 'glow', ...box}), make('rect', {class: 'rim', ...box}));
  }
  return group;
}

/**
 * A copy of something inside of a part, as it lies in it.
 * @param {any} inner
 * @param {any} element
 */
function inPlace(inner, element) {
  const way = element.getCTM().inverse().multiply(inner.parentNode.getCTM());
  const group = make('g', {transform: written(way)});
  group.append(inner.cloneNode(true));
  return group;
}

/**
 * The mark of a seat at the corner of a part.
 * @param {number} seat
 * @param {any} element
 */
function mark(seat, element) {
  const {x, y, width, height} = element.getBBox();
  const corner = new DOMPoint(x + width, y + height).matrixTransform(place(element));
  const group = make('g', {class: 'sign', transform: `translate(${corner.x} ${corner.y})`});
  group.append(make('circle', {r: '11'}), make('use', {href: `#mark-${seat % 4}`, transform: 'scale(.72)'}));
  return group;
}

/**
 * The parts that a change will bring and that are not there yet.
 * @param {Patch} patch
 * @returns {string[]}
 */
export function awaited(patch) {
  if (patch.base === null || still.matches) return [];
  const moving = new Set(patch.move.map(([, id]) => id));
  return patch.set.filter(([id, , layer]) => layer !== 'overlay' && !moving.has(id) && !part(id)).map(([id]) => id);
}

/**
 * Let what is new come, and what has changed where somebody acted.
 * @param {string[]} fresh
 * @param {string[]} changed
 */
export function come(fresh, changed) {
  if (still.matches || document.hidden) return;
  const coming = new Set(fresh.slice(0, 24));
  for (const id of new Set([...coming, ...changed])) {
    const element = part(id);
    if (!element?.getBBox) continue;
    const {x, y, width, height} = element.getBBox();
    const [dx, dy] = [x + width / 2, y + height / 2];
    const end = place(element);
    const start = coming.has(id) ? end.translate(dx, dy).scale(SMALL).translate(-dx, -dy) : end;
    const steps = [{opacity: coming.has(id) ? 0 : 0.35, transform: String(start)}, {opacity: 1, transform: String(end)}];
    element.animate(steps, {duration: COMING, easing: 'ease-out'});
  }
}
