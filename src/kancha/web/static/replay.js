// @ts-check
// A finished game to leaf through: a slider over its moments, one step on or back, and running by itself.

import {send, seq} from './line.js';
import {tell} from './note.js';
import {find, listen} from './page.js';

/** Milliseconds between two moments while the game runs by itself. */
const PACE = 700;

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 3000;

const slider = find('at');
let running = 0;

/**
 * When the last moment was asked for, null once it is shown; and the one that is wanted after it.
 * @type {number | null}
 */
let awaited = null;
/** @type {number | null} */
let wanted = null;

/** Whether this page is a replay. */
export const leafing = slider !== null;

/**
 * Show which moment it is, and the last thing that was said.
 * @param {import('./line.js').Patch} patch
 */
export function show(patch) {
  awaited = null;
  if (wanted !== null) goTo(wanted);
  else slider.value = String(patch.seq);
  tell(patch.say.at(-1) ?? '');
}

/**
 * Ask for a moment. While an answer is awaited only the last wish is kept: who drags the slider wants its end.
 * @param {number} moment
 */
function goTo(moment) {
  if (awaited !== null && Date.now() - awaited < PATIENCE) {
    wanted = moment;
    return;
  }
  wanted = null;
  awaited = Date.now();
  send({type: 'at', at: Math.max(0, moment)});
}

export function back() {
  goTo((seq ?? 0) - 1);
}

export function next() {
  goTo((seq ?? 0) + 1);
}

/** Let the game run by itself, or stop it. */
export function run() {
  clearInterval(running);
  running = running ? 0 : setInterval(next, PACE);
  find('run').ariaPressed = String(running > 0);
}

listen(slider, 'input', () => goTo(Number(slider.value)));
