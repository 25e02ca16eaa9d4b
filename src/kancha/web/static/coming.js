// @ts-check
// What is new on the board is seen coming, and what has changed where somebody acted; once, and never twice.

import {part} from './board.js';
import {place} from './outline.js';

/** @typedef {import('./line.js').Patch} Patch */

/** How long something new takes to come, in milliseconds, and how large it is at first. */
const COMING = 200;
const SMALL = 0.6;
/** When more is new at once, the rest is simply there. */
const MOST = 24;

const still = matchMedia('(prefers-reduced-motion: reduce)');

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
  const coming = new Set(fresh.slice(0, MOST));
  for (const id of new Set([...coming, ...changed])) {
    const element = part(id);
    if (!element?.getBBox) continue;
    // What has only changed keeps its place to itself: it may be on the way to another one.
    const steps = coming.has(id) ? growing(element) : [{opacity: 0.35}, {opacity: 1}];
    element.animate(steps, {duration: COMING, easing: 'ease-out'});
  }
}

/**
 * How something grows around its own middle.
 * @param {any} element
 */
function growing(element) {
  const {x, y, width, height} = element.getBBox();
  const [dx, dy] = [x + width / 2, y + height / 2];
  const end = place(element);
  const start = end.translate(dx, dy).scale(SMALL).translate(-dx, -dy);
  return [{opacity: 0, transform: String(start)}, {opacity: 1, transform: String(end)}];
}
