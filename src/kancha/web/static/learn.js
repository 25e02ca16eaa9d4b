// @ts-check
// The lesson at a table. The server knows from the log which step is under way; here its words are shown, its part of
// the board is lit, and steps that are only read are leafed through.

import {part, targets} from './board.js';
import * as camera from './camera.js';
import {blink, look, near, quench, shine} from './lamp.js';
import {play} from './line.js';
import {find, findAll, listen} from './page.js';

/** @typedef {import('./line.js').Patch} Patch */

/** Milliseconds between two choices of one step, so that one sees what each does. */
const STRIDE = 350;

const {body} = document;
/** The panel, null where nothing is taught. */
const panel = find('lesson');
/** All steps, as elements. */
const steps = findAll('#lesson-text > article');

const [backward, show, onward] = ['back', 'show', 'on'].map(name => panel?.querySelector(`[data-lesson="${name}"]`));

/** The last step that was said to those who listen to the page. */
let said = -1;

/** The step that is shown, -1 for none yet, and the one that goes on by itself. */
let [shown, running] = [-1, -1];
/** @type {Patch | null} */
let latest = null;
/** @type {(patch: Patch) => void} how a question is asked; only table.js knows */
let ask = () => {};

/** The step that the log has come to, null when the lesson is over. */
function place() {
  return latest?.lesson ?? null;
}

/** Whether the step that is shown waits for a choice. */
function doing() {
  const now = place();
  return now !== null && shown === now.step && !now.wait && Number(steps[shown].dataset.choices) > now.made;
}

/**
 * Take note of where the lesson stands.
 * @param {Patch} patch
 * @returns {Patch} the same; without its question while there is something to be read
 */
export function heed(patch) {
  if (!panel) return patch;
  latest = patch;
  const now = place();
  body.classList.toggle('guided', now !== null);
  panel.hidden = now === null;
  if (!now) return patch;
  if (now.made || shown > now.step) shown = now.step;
  else if (shown < now.first) shown = now.first;
  return doing() ? patch : {...patch, ask: null};
}

/** Show the step: its words, its buttons, its light. */
export function present() {
  const now = place();
  if (!now) {
    quench();
    return;
  }
  write(now);
  light();
  if (running !== shown || !doing()) running = -1;
  else setTimeout(go, STRIDE);
}

/** The part of the board that is to be chosen now. */
function target() {
  return doing() ? targets()[0] ?? null : null;
}

/** Light what the step speaks of, and come closer to it. */
function light() {
  const aim = target();
  const ids = steps[shown].dataset.light.split(' ').filter(part);
  look(shown, [...ids, aim?.id].map(part).filter(Boolean), aim);
  shine(ids, aim?.id, aim ? (matchMedia('(pointer: coarse)').matches ? 'tap here' : 'click here') : '');
}

/** Make the choice that the step waits for. */
function go() {
  const choice = latest?.ask?.options[0];
  if (choice && doing()) play({do: choice.do});
}

/** @param {number} by */
function leaf(by) {
  shown += by;
  if (latest) ask(doing() ? latest : {...latest, ask: null});
  present();
}

/** @type {Record<string, () => void>} */
const acts = {
  back: () => {
    const now = place();
    if (now && shown > now.first) leaf(-1);
    else if (latest?.undo) play({undo: true});
  },
  show: () => {
    blink();
    light();
    target()?.focus({preventScroll: true});
  },
  on: () => {
    if (doing()) {
      running = shown;
      go();
    } else if (shown < steps.length - 1) leaf(1);
    else finish();
  },
};

/** The steps are over: the table is one like any other. */
function finish() {
  body.classList.remove('guided');
  panel.hidden = true;
  quench();
  camera.fit();
  if (latest) ask(latest);
}

/**
 * Say why a choice was refused.
 * @param {string} html
 */
export function refuse(html) {
  running = -1;
  say(html);
}

/** @param {string} html */
function say(html) {
  if (panel) find('lesson-refused').innerHTML = html;
}

/**
 * Show the step, and what its buttons say.
 * @param {{first: number, wait: boolean}} now where the lesson stands
 */
function write({first, wait}) {
  steps.forEach((step, at) => {
    step.hidden = at !== shown;
  });
  findAll('.progress i', panel).forEach((bar, at) => {
    bar.className = at < shown ? 'done' : at === shown ? 'now' : '';
  });
  const count = `Step ${shown + 1} of ${steps.length}`;
  find('lesson-count').textContent = count;
  panel.querySelector('.progress').ariaLabel = count;
  say('');
  const onwards = shown === steps.length - 1 ? 'Play on' : 'Next';
  onward.textContent = wait ? 'The others play …' : doing() ? `Do it: ${steps[shown].dataset.deed}` : onwards;
  onward.disabled = wait;
  show.hidden = !doing();
  backward.disabled = wait || !(shown > first || latest?.undo);
  if (said !== shown) find('live').append(` ${count}. ${steps[shown].textContent.trim()} `);
  said = shown;
}

/**
 * Wire the lesson to the page.
 * @param {(patch: Patch) => void} asking how the question of a patch is shown
 */
export function begin(asking) {
  ask = asking;
  listen(panel, 'click', event => {
    const button = event.target.closest('[data-lesson]');
    if (button) acts[button.dataset.lesson]();
  });
  // A lesson asks for one thing only: what is lit is chosen at the first touch.
  listen(window, 'click', event => {
    if (!find('stage').contains(event.target) || !doing() || camera.dragged() || !near(target(), event)) return;
    event.stopPropagation();
    go();
  }, {capture: true});
}

// The card for a newcomer: at the first table of a game in this browser, and again from Help.
const card = find('primer');
if (card) {
  const shelf = 'primer ' + card.dataset.game;
  card.hidden = localStorage[shelf] !== undefined;
  listen(document, 'click', event => {
    const wish = event.target.closest('[data-primer]')?.dataset.primer;
    // Who chooses something has begun to play: the card goes, and can be asked for again.
    if (!wish && (card.hidden || !event.target.closest('.option, .legal, #confirm'))) return;
    card.hidden = wish !== 'open';
    localStorage[shelf] = 'read';
  });
}
