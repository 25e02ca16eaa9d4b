// @ts-check
// The pace: what others do waits here and is shown step by step, as fast as whoever sits here likes. The server is always ahead;
// one's own choices, and everything that is asked, never wait. How fast is chosen beside the question or in the menu.

import {hold, recover} from './line.js';
import {find, findAll, listen} from './page.js';

/** @typedef {import('./line.js').Patch} Patch */

/**
 * How long a step and a whole turn may take at each speed, in milliseconds.
 * @type {Record<string, {step: number, turn: number}>}
 */
const SPEEDS = {
  slow: {step: 1400, turn: 9000},
  normal: {step: 600, turn: 2800},
  fast: {step: 220, turn: 1100},
  once: {step: 0, turn: 0},
};
const USUAL = 'normal';
const SHELF = 'pace';

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** While a turn goes on, so many further steps are expected. */
const MORE = 2;

/** @type {Patch[]} */
let waiting = [];
let timer = 0;
/** Whose turn is being shown, and since when. */
let turn = {seat: -1, began: 0};
/** Whether everything is shown at once until this seat is asked, and whose turn it was when that was wished. */
let rushing = false;
let rushed = -1;
/** @type {(patch: Patch, more: boolean) => void} */
let lay;

/** Whether something waits to be shown. */
export function busy() {
  return waiting.length > 0;
}

/**
 * Show what is to be shown with a function; its second argument says that the next step follows at once.
 * @param {(patch: Patch, more: boolean) => void} show
 */
export function attend(show) {
  lay = show;
}

/**
 * Take a change of the table. The whole board replaces everything that waits.
 * @param {Patch} patch
 */
export function take(patch) {
  if (patch.base === null) clear();
  push(attribute(patch));
}

/**
 * Note who did what a patch shows.
 * @param {Patch} patch
 */
export function attribute(patch) {
  patch.doer = patch.base === null ? -1 : patch.by.at(-1) ?? -1;
  return patch;
}

/**
 * Take what happened within one choice, in order: first what the one who chose did, then what the rules did for an opponent.
 * @param {Patch[]} patches
 */
export function takeSteps(patches) {
  patches.forEach((patch, at) => {
    patch.doer = at ? patches[at - 1].actor : patch.by.at(-1) ?? -1;
    push(patch);
  });
}

/** @param {Patch} patch */
function push(patch) {
  waiting.push(patch);
  if (urgent(patch)) stop();
  if (!timer) go();
}

/** Show what need not wait, then wait for the next step. */
function go() {
  stop();
  while (waiting.length) {
    const wait = pause();
    if (wait > 0) {
      timer = setTimeout(goOn, wait);
      break;
    }
    showFirst();
  }
  display();
}

/** The first step has waited long enough. */
function goOn() {
  try {
    showFirst();
    go();
  } catch (reason) {
    clear();
    recover(reason);
  }
}

function stop() {
  clearTimeout(timer);
  timer = 0;
}

/** Show the step that has waited longest. */
function showFirst() {
  const patch = /** @type {Patch} */ (waiting.shift());
  begin(patch.doer);
  if (patch.ask || patch.result || (patch.seat === null && patch.doer !== rushed)) rushing = false;
  lay(patch, waiting.length > 0 && pause() === 0);
}

/**
 * A turn has begun, if it is not the one that is shown already.
 * @param {number} seat
 */
function begin(seat) {
  if (turn.seat !== seat) turn = {seat, began: performance.now()};
}

/** How many milliseconds the first step in the queue still has to wait. */
function pause() {
  const {step, turn: whole} = speed();
  const [first] = waiting;
  if (!step || rushing || waiting.some(urgent) || silent(first)) return 0;
  begin(first.doer);
  const other = waiting.findIndex(patch => patch.doer !== first.doer);
  const same = other < 0 ? waiting : waiting.slice(0, other);
  const ended = other >= 0 || same.some(patch => patch.ask || patch.result);
  const left = Math.max(0, whole - (performance.now() - turn.began));
  return Math.min(step, left / (same.filter(patch => !silent(patch)).length + (ended ? 0 : MORE)));
}

/**
 * Whether a change must be shown at once, and all that came before it: the whole board, what this seat did, what was taken back.
 * @param {Patch} patch
 */
function urgent(patch) {
  return patch.doer < 0 || patch.doer === patch.seat;
}

/**
 * Whether a step shows nothing by itself: the first half of a choice, or that it is somebody's turn.
 * @param {Patch} patch
 */
function silent(patch) {
  return !patch.touched.length && (patch.ask !== null || patch.say.every(said => said === ''));
}

/** Show all that waits, and all that comes until this seat is asked, at once. */
export function skip() {
  rushing = true;
  rushed = turn.seat;
  go();
}

/** Forget what waits, because the board is shown anew. */
export function clear() {
  stop();
  waiting = [];
  turn = {seat: -1, began: 0};
}

/** Nothing can be played while something waits; who waits can change the speed. */
function display() {
  hold('pace', busy());
  document.body.classList.toggle('pacing', busy());
}

/** The speed that holds now: whoever wants no motion, or does not look, is shown everything at once. */
function speed() {
  return SPEEDS[still.matches || document.hidden ? 'once' : chosen()];
}

function chosen() {
  return localStorage[SHELF] in SPEEDS ? localStorage[SHELF] : USUAL;
}

/**
 * Choose a speed.
 * @param {string} name
 */
function choose(name) {
  localStorage[SHELF] = name;
  displaySpeed();
  changed();
}

/** The speed has changed, or whether somebody looks. */
function changed() {
  if (busy()) go();
}

/** Show which speed is chosen. */
function displaySpeed() {
  for (const each of findAll('[data-speed]')) each.ariaPressed = String(each.dataset.speed === chosen());
  if (find('speed')) find('speed').value = chosen();
}

displaySpeed();
listen(find('pace'), 'click', event => {
  const {speed: name} = event.target.closest('[data-speed]')?.dataset ?? {};
  if (name) choose(name);
});
listen(find('speed'), 'change', event => choose(event.target.value));
listen(document, 'visibilitychange', changed);
listen(find('skip'), 'click', skip);
listen(document, 'keydown', event => {
  if (event.key !== ' ' || !busy() || event.target.closest('button, a, input, textarea, select, summary, [role="slider"]')) return;
  skip();
  event.preventDefault();
});
