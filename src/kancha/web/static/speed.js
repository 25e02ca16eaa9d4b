// @ts-check
// How fast the others play: chosen beside the question or in the menu, and remembered in this browser.

import {find, findAll, listen} from './page.js';

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

/** The speed that holds now: whoever wants no motion, or does not look, is shown everything at once. */
export function speed() {
  return SPEEDS[still.matches || document.hidden ? 'once' : chosen()];
}

function chosen() {
  return localStorage[SHELF] in SPEEDS ? localStorage[SHELF] : USUAL;
}

/**
 * Let somebody know when the speed has changed.
 * @param {() => void} changed
 */
export function attend(changed) {
  const choose = (/** @type {string} */ name) => {
    localStorage[SHELF] = name;
    display();
    changed();
  };
  listen(find('pace'), 'click', event => {
    const {speed: name} = event.target.closest('[data-speed]')?.dataset ?? {};
    if (name) choose(name);
  });
  listen(find('speed'), 'change', event => choose(event.target.value));
  listen(document, 'visibilitychange', changed);
}

/** Show which speed is chosen. */
function display() {
  for (const each of findAll('[data-speed]')) each.ariaPressed = String(each.dataset.speed === chosen());
  if (find('speed')) find('speed').value = chosen();
}

display();
