// @ts-check
// Ways: a click on a part that the question does not speak of yet plays the choices that lead there, one after the other; so does
// one on what stands beneath a row. Each is a choice of its own and can be taken back alone.

import {partOf} from './board.js';
import {open as asked} from './choices.js';
import {play, send} from './line.js';
import * as menu from './menu.js';
import {find} from './page.js';
import {makeRow} from './rows.js';
import {close, refuse} from './tooltip.js';

/** @typedef {import('./line.js').Way} Way */

/** The ways to parts of the board at this moment. @type {Map<string, Way[]>} */
const known = new Map();
/** The element that was clicked before its ways were known, null when none was. @type {any} */
let clicked = null;
/** Whether a finger has clicked it, which asks before it plays. */
let finger = false;
/** What is still to be chosen, in order. @type {string[]} */
let rest = [];
let pressing = false;

/**
 * An element was clicked that nothing lies on now.
 * @param {any} element
 * @param {boolean} byFinger
 */
export function want(element, byFinger) {
  const id = partOf(element)?.id;
  [clicked, finger] = [element, byFinger];
  if (!id || !asked()) refuse(element);
  else if (known.has(id)) go(id);
  else send({type: 'about', at: id});
}

/**
 * The server has told which ways lead to a part.
 * @param {string} id
 * @param {Way[]} ways
 */
export function learn(id, ways) {
  known.set(id, ways);
  if (clicked && partOf(clicked)?.id === id) go(id);
}

/**
 * Go the way to the part that was clicked, if there is one; of several, or if much depends on it, ask which.
 * @param {string} id
 */
function go(id) {
  const [element, ways] = [clicked, /** @type {Way[]} */ (known.get(id))];
  clicked = null;
  if (!ways.length) refuse(element);
  else if (ways.length === 1 && ways[0].plain && !finger) follow(ways[0].do);
  else {
    close();
    menu.open(partOf(element), ways.map(row));
  }
}

/** @param {Way} way */
function row(way) {
  const made = makeRow({do: '', say: way.say, at: '', group: '', note: ''});
  made.dataset.way = JSON.stringify(way.do);
  return made;
}

/**
 * Make choices one after the other.
 * @param {string[]} choices
 * @param {boolean} [presses] whether each is made as if its row were pressed, which asks before much is lost
 */
export function follow([first, ...others], presses = false) {
  menu.close();
  [rest, pressing] = [others, presses];
  play({do: first});
}

/** Choose nothing more by itself. */
export function stop() {
  rest = [];
}

/** Another moment: the next choice of the way is made, if it is there. */
export function goOn() {
  known.clear();
  clicked = null;
  const next = rest.shift();
  const row = next && find('options')?.querySelector(`[data-do="${CSS.escape(next)}"]`);
  if (!row) stop();
  else if (pressing) row.click();
  else play({do: next});
}
