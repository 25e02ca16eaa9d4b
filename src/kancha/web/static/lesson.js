// @ts-check
// The panel of a lesson: its steps as the page has them, which of them is shown, and what its buttons say.

import {find, findAll} from './page.js';

/** The panel, null where nothing is taught. */
export const panel = find('lesson');
/** All steps, as elements. */
export const steps = findAll('#lesson-text > article');

const [backward, show, onward] = ['back', 'show', 'on'].map(name => panel?.querySelector(`[data-lesson="${name}"]`));

/** The last step that was said to those who listen to the page. */
let said = -1;

/**
 * Show a step.
 * @param {number} shown
 * @param {{doing: boolean, wait: boolean, undo: boolean}} now whether it asks for a choice, whether the others are on turn,
 *   and whether there is a way back
 */
export function write(shown, now) {
  steps.forEach((step, at) => {
    step.hidden = at !== shown;
  });
  findAll('.progress i', panel).forEach((bar, at) => {
    bar.className = at < shown ? 'done' : at === shown ? 'now' : '';
  });
  const count = `Step ${shown + 1} of ${steps.length}`;
  find('lesson-count').textContent = count;
  panel.querySelector('.progress').ariaLabel = count;
  refuse('');
  label(shown, now);
  if (said !== shown) find('live').append(` ${count}. ${steps[shown].textContent.trim()} `);
  said = shown;
}

/**
 * @param {number} shown
 * @param {{doing: boolean, wait: boolean, undo: boolean}} now
 */
function label(shown, {doing, wait, undo}) {
  const last = shown === steps.length - 1;
  const {deed} = steps[shown].dataset;
  onward.textContent = wait ? 'The others play …' : doing ? `Do it: ${deed}` : last ? 'Play on' : 'Next';
  onward.disabled = wait;
  show.hidden = !doing;
  backward.disabled = wait || !undo;
}

/**
 * Say why a choice was refused.
 * @param {string} html
 */
export function refuse(html) {
  if (panel) find('lesson-refused').innerHTML = html;
}
