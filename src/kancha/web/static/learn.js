// @ts-check
// The lesson at a table, and the card for a newcomer. The server knows from the log which step is under way; here
// its words are shown, its part of the board is lit, and steps that are only read are leafed through.

import {drawing, part, targets} from './board.js';
import * as camera from './camera.js';
import {boxOf, quench, shine} from './lamp.js';
import {play} from './line.js';
import {find, findAll, listen} from './page.js';

/** @typedef {import('./line.js').Patch} Patch */

/** Milliseconds between two choices of one step, so that one sees what each does. */
const STRIDE = 350;
/** The least part of the board that is shown around what is lit. */
const LEAST = 0.3;
/** Below this scale the smallest words of a board cannot be read. */
const READABLE = 0.62;

const panel = find('lesson');
const steps = findAll('#lesson-text > article');
const {body} = document;
const [backward, show, onward] = ['back', 'show', 'on'].map(name => panel?.querySelector(`[data-lesson="${name}"]`));

/** The step that is shown, -1 for none yet, and the one that goes on by itself. */
let shown = -1;
let running = -1;
/** @type {Patch | null} */
let latest = null;
/** How a question is asked; only table.js knows.
 * @type {(patch: Patch) => void} */
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
  steps.forEach((step, at) => {
    step.hidden = at !== shown;
  });
  findAll('.progress i', panel).forEach((bar, at) => {
    bar.className = at < shown ? 'done' : at === shown ? 'now' : '';
  });
  const count = `Step ${shown + 1} of ${steps.length}`;
  find('lesson-count').textContent = count;
  panel.querySelector('.progress').ariaLabel = count;
  find('lesson-refused').textContent = '';
  label(now);
  light();
  announce(count);
  if (running !== shown || !doing()) running = -1;
  else setTimeout(go, STRIDE);
}

/** @param {{step: number, first: number, wait: boolean}} now */
function label(now) {
  const last = shown === steps.length - 1 && !doing();
  const {deed} = steps[shown].dataset;
  onward.textContent = now.wait ? 'The others play …' : doing() ? `Do it: ${deed}` : last ? 'Play on' : 'Next';
  onward.disabled = now.wait;
  show.hidden = !doing();
  backward.disabled = now.wait || (shown === now.first && !latest?.undo);
}

/** The last step that was said to those who listen to the page. */
let said = -1;

/** @param {string} count */
function announce(count) {
  if (said !== shown) find('live').append(` ${count}. ${steps[shown].textContent.trim()} `);
  said = shown;
}

/** The part of the board that is to be chosen now. */
function target() {
  return doing() ? targets()[0] ?? null : null;
}

/** Light what the step speaks of, and come closer to it. */
function light() {
  const aim = target();
  const ids = steps[shown].dataset.light.split(' ').filter(part);
  look([...ids, aim?.id].map(part).filter(Boolean), aim);
  shine(ids, aim?.id, aim ? (matchMedia('(pointer: coarse)').matches ? 'tap here' : 'click here') : '');
}

/** The step for which the camera was last moved. */
let looked = -1;

/**
 * Bring what is lit into sight: the whole board where its words can be read, or else a part of it. Within a step the camera
 * stays, as long as it sees the target.
 * @param {any[]} lit
 * @param {any} aim
 */
function look(lit, aim) {
  const stage = find('stage').getBoundingClientRect();
  const {width, height} = drawing.viewBox.baseVal;
  if (looked === shown && (!aim || inside(aim.getBoundingClientRect(), stage))) return;
  const whole = !lit.length || Math.min(stage.width / width, stage.height / height) > READABLE;
  looked = shown;
  camera.fit(whole ? undefined : widened(boxOf(lit)));
}

/**
 * @param {DOMRect} box
 * @param {DOMRect} view
 */
function inside(box, view) {
  return box.left >= view.left && box.top >= view.top && box.right <= view.right && box.bottom <= view.bottom;
}

/**
 * A box with enough around it to know where one is.
 * @param {[number, number, number, number]} box
 */
function widened([left, top, width, height]) {
  const board = drawing.viewBox.baseVal;
  const wide = Math.max(width + 40, board.width * LEAST);
  const high = Math.max(height + 60, board.height * LEAST);
  return [left + width / 2 - wide / 2, top + height / 2 - high / 2, wide, high];
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
    looked = -1;
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
  if (panel) find('lesson-refused').innerHTML = html;
}

/**
 * Wire the lesson, or the card for a newcomer, to the page.
 * @param {(patch: Patch) => void} asking how the question of a patch is shown
 */
export function begin(asking) {
  ask = asking;
  listen(panel, 'click', event => {
    const button = event.target.closest('[data-lesson]');
    if (button) acts[button.dataset.lesson]();
  });
  // A lesson asks for one thing only: what is lit is chosen at the first touch.
  listen(find('stage'), 'click', event => {
    if (!event.target.closest('.legal') || !doing() || camera.dragged()) return;
    event.stopPropagation();
    go();
  }, {capture: true});
  welcome();
}

/** The card for a newcomer: at the first table of a game, and again from Help. */
function welcome() {
  const card = find('primer');
  if (!card) return;
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
