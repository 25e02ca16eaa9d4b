// @ts-check
// The panel beside the board: seats, log, tabs, and the notebook that stays in this browser.

import {find, findAll, listen} from './page.js';

/** @typedef {import('./line.js').Patch} Patch */

const log = find('log');
const notebook = find('notebook');
const {body} = document;

/**
 * Write down what happened, and who stands where.
 * @param {Patch} patch
 */
export function write(patch) {
  while (log.children.length > patch.from) log.lastChild.remove();
  log.insertAdjacentHTML('beforeend', patch.say.map(html => `<li>${html}</li>`).join(''));
  log.scrollTop = log.scrollHeight;
  // Who listens to the page hears what is new, not the whole game again.
  if (patch.base !== null && patch.say.length) find('live').innerHTML = patch.say.join(' ');
  find('seats').innerHTML = patch.seats;
}

/**
 * Say something that everybody at the table should know and that is no part of the game.
 * @param {string} sentence
 */
export function announce(sentence) {
  find('status').textContent = sentence;
}

/**
 * Open a tab. On a telephone the panel is a sheet, which the tab that opened it closes again.
 * @param {string} name
 * @param {boolean} [stay] never close it
 */
export function openTab(name, stay = false) {
  const closed = !body.classList.contains('sheet');
  body.classList.toggle('sheet', stay || closed || find(name).hidden);
  for (const tab of findAll('[data-tab]')) tab.ariaSelected = String(tab.dataset.tab === name);
  for (const panel of findAll('#panels > *')) panel.hidden = panel.id !== name;
}

const shelf = 'notes ' + find('table').dataset.id;
notebook.value = localStorage[shelf] ?? '';
listen(notebook, 'input', () => {
  localStorage[shelf] = notebook.value;
});
