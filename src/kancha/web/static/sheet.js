// @ts-check
// The sheet under the board of a telephone: as high at every question, until somebody drags its handle to another stop.

import {find, listen} from './page.js';

/** Where the sheet can stand, from low to high. */
const STOPS = ['peek', 'normal', 'tall'];
const SHELF = 'sheet';
/** A press of the handle that travels less than this, in pixels, is a tap. */
const STILL = 6;

/** Narrow screens, upright or not: there the page is laid out as on a telephone. */
export const phone = matchMedia('(max-width: 820px), (max-height: 500px)');

const table = find('table');
const sheet = find('question');
const handle = find('handle');

/**
 * Let the sheet stand at a stop and remember it.
 * @param {string} stop
 */
function stand(stop) {
  table.dataset.sheet = localStorage[SHELF] = stop;
  table.style.removeProperty('--sheet');
  handle.ariaValueText = stop;
  handle.ariaValueNow = String(STOPS.indexOf(stop));
}

/**
 * The height of the sheet at a stop, in pixels.
 * @param {string} stop
 */
function height(stop) {
  table.dataset.sheet = stop;
  return parseFloat(getComputedStyle(sheet).height);
}

/**
 * The sheet follows the finger, and then goes to the nearest stop.
 * @param {PointerEvent} down
 */
function grasp(down) {
  const before = table.dataset.sheet ?? 'normal';
  const start = sheet.offsetHeight;
  table.classList.add('dragging');
  const stops = STOPS.map(stop => ({stop, height: height(stop)}));
  table.dataset.sheet = before;
  let travelled = 0;
  handle.setPointerCapture(down.pointerId);
  handle.onpointermove = (/** @type {PointerEvent} */ move) => {
    travelled = down.clientY - move.clientY;
    table.style.setProperty('--sheet', `${Math.max(stops[0].height, Math.min(stops[2].height, start + travelled))}px`);
  };
  handle.onpointerup = handle.onpointercancel = () => {
    handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
    table.classList.remove('dragging');
    const end = start + travelled;
    const far = (/** @type {{height: number}} */ each) => Math.abs(each.height - end);
    const nearest = stops.reduce((best, each) => far(each) < far(best) ? each : best);
    stand(Math.abs(travelled) < STILL ? next(before, 1) : nearest.stop);
  };
}

/**
 * The stop after another, from the highest to the lowest.
 * @param {string} stop
 * @param {number} by
 */
function next(stop, by) {
  return STOPS[(STOPS.indexOf(stop) + by + STOPS.length) % STOPS.length];
}

if (handle) {
  stand(STOPS.includes(localStorage[SHELF]) ? localStorage[SHELF] : 'normal');
  listen(handle, 'pointerdown', grasp);
  listen(handle, 'keydown', event => {
    const by = {ArrowUp: 1, ArrowDown: -1}[/** @type {string} */ (event.key)];
    if (!by) return;
    const at = STOPS.indexOf(table.dataset.sheet ?? 'normal') + by;
    stand(STOPS[Math.max(0, Math.min(STOPS.length - 1, at))]);
    event.preventDefault();
  });
}
