// @ts-check
// What somebody did, drawn on the board in the colour of the seat with its mark: the running turn with solid lines, the last turn
// of every opponent with dashed ones, until this seat acts.

import {drawing, part} from './board.js';
import {make, mark, outline} from './outline.js';
import {find} from './page.js';

/** @typedef {import('./line.js').Patch} Patch */

/**
 * The places that each seat has touched in its last turn.
 * @type {Map<number, Set<string>>}
 */
const touched = new Map();
let running = -1;
/** Where this tab keeps them, so that they are there again when the page is loaded anew. */
const SHELF = 'last ' + find('table').dataset.id;

/**
 * Note what a step has touched; a whole board finds what was noted before it, if nothing has happened since.
 * @param {Patch} patch
 */
export function note({base, seq, doer, seat, touched: ids}) {
  if (base === null) {
    const kept = JSON.parse(sessionStorage[SHELF] ?? '{}');
    touched.clear();
    if (kept.seq === seq) for (const [other, places] of kept.turns) touched.set(other, new Set(places));
  }
  if (doer < 0) {
    if (base !== null) touched.clear(); // something was taken back, or a replay has gone back
    return;
  }
  if (seq > Number(base) + 1) { // who leafs ahead sees the last choice alone
    touched.clear();
    running = -1;
  }
  if (doer === seat) touched.clear();
  else if (doer !== running) touched.set(doer, new Set());
  running = doer === seat ? -1 : doer;
  for (const id of ids) touched.get(doer)?.add(id);
}

/**
 * Draw what was noted. Who is asked sees that every turn is over.
 * @param {Patch} patch
 */
export function draw({seq, ask, result}) {
  sessionStorage[SHELF] = JSON.stringify({seq, turns: [...touched].map(([seat, ids]) => [seat, [...ids]])});
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
