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
  seats = patch.seats;
  place();
}

/** The list of seats as the last patch had it, and what is said beside the names. */
let seats = '';
/** @type {string[] | null} */
let people = null;

/** Show who sits where. */
function place() {
  find('seats').innerHTML = seats;
  findAll('#seats li').forEach((item, at) => {
    const word = people?.[at];
    item.classList.toggle('free', Boolean(word));
    if (word) item.querySelector('.who').textContent = word;
  });
}

/** The seat of this page, -1 for somebody who only watches. */
export function ownSeat() {
  return findAll('#seats li').findIndex(item => item.matches('.own'));
}

/**
 * Somebody has sat down or left. The host's page then shows which seats can be given away.
 * @param {string[]} words beside each name
 */
export async function seat(words) {
  const changed = people !== null;
  people = words;
  place();
  if (!changed || !find('invitations')) return;
  const page = await (await fetch(location.href)).text();
  find('invitations').replaceWith(new DOMParser().parseFromString(page, 'text/html').getElementById('invitations') ?? '');
}

/**
 * Say to everybody what is no part of the game.
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!sentence) return;
  const status = find('status');
  status.textContent = sentence;
  setTimeout(() => {
    if (status.textContent === sentence) status.textContent = '';
  }, 10_000);
}

// A link that is to be sent on is chosen as a whole.
listen(document, 'focusin', event => {
  if (event.target.matches?.('.invitation input')) event.target.select();
});

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
