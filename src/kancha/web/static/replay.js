// @ts-check
// A finished game to leaf through: a slider over its moments, one step on or back, and running by itself.

import {send, seq} from './line.js';
import {tell} from './note.js';
import {find, listen} from './page.js';

/** Milliseconds between two moments while the game runs by itself. */
const PACE = 700;

const slider = find('at');
let running = 0;

/** Whether this page is a replay. */
export const leafing = slider !== null;

/**
 * Show which moment it is, and the last thing that was said.
 * @param {import('./line.js').Patch} patch
 */
export function show(patch) {
  slider.value = String(patch.seq);
  tell(patch.say.at(-1) ?? '');
}

/** @param {number} moment */
function goTo(moment) {
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
