// @ts-check
// The panel beside the board: seats, tabs, the position in words, and the notebook that stays in this browser.

import {send} from './line.js';
import {find, findAll, listen} from './page.js';
import {icon, make} from './rows.js';

/** @typedef {import('./line.js').Patch} Patch */
/** @typedef {import('./line.js').Strip} Strip */

const notebook = find('notebook');
const {body} = document;

/**
 * Tell who stands where.
 * @param {Patch} patch
 */
export function write(patch) {
  speak(patch);
  seats = patch.seats;
  strips = patch.strips ?? [];
  place();
  find('now').textContent = patch.now?.text ?? '';
  if (find('words-panel')?.hidden === false) askForWords();
}

/**
 * Who listens to the page hears what is new and what is asked, not the whole game again; in one voice.
 * @param {Patch} patch
 */
function speak(patch) {
  const said = patch.base === null ? [] : patch.say;
  const asked = patch.ask ? [patch.ask.cause ?? '', patch.ask.question] : [patch.result];
  find('live').innerHTML = [...said, ...asked].join(' ');
}

/** The list of seats as the last patch had it, what is said beside the names, and what lies before each. */
let seats = '';
/** @type {string[] | null} */
let people = null;
/** @type {Strip[]} */
let strips = [];

/** Show who sits where, with what. */
function place() {
  find('seats').innerHTML = seats;
  findAll('#seats li').forEach((item, at) => {
    const word = people?.[at];
    item.classList.toggle('free', Boolean(word));
    if (word) item.querySelector('.who').textContent = word;
    item.querySelector('.points').before(goodsOf(strips[at]));
  });
}

/** The seat of this page, -1 for somebody who only watches. */
export function ownSeat() {
  return findAll('#seats li').findIndex(item => item.matches('.own'));
}

/**
 * The main goods of a seat, as icons with numbers.
 * @param {Strip | undefined} strip
 */
function goodsOf(strip) {
  const goods = make('span', 'goods', '');
  for (const [id, name, value, sign, note, main] of strip?.goods ?? []) {
    if (!main || id === 'points') continue;
    const good = make('span', 'good', '');
    good.innerHTML = icon(sign);
    if (!sign) good.append(make('span', 'unit', name));
    else good.append(make('span', 'hidden', name));
    good.append(make('b', '', String(value)));
    good.dataset.note = `${value} ${name}: ${note || name}`;
    goods.append(good);
  }
  return goods;
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
  find('live').textContent = sentence;
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
  body.classList.toggle('sheet', stay || closed || find(name + '-panel').hidden);
  for (const tab of findAll('#tabs [role="tab"]')) {
    tab.ariaSelected = String(tab.dataset.tab === name);
    tab.tabIndex = tab.dataset.tab === name ? 0 : -1;
  }
  for (const panel of findAll('#panels > *')) panel.hidden = panel.id !== name + '-panel';
  if (name === 'words') askForWords();
}

/** Ask for the position in words. */
function askForWords() {
  send({type: 'words'});
}

/**
 * Write the position in words; lines that are set in belong to the one before them.
 * @param {string[]} lines
 */
export function tellPosition(lines) {
  find('words').replaceChildren(...lines.map(line => make('p', line.startsWith(' ') ? 'inner' : '', line.trim())));
}

listen(find('tabs'), 'keydown', event => {
  const tabs = findAll('#tabs [role="tab"]');
  const at = tabs.indexOf(document.activeElement);
  const to = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1}[/** @type {string} */ (event.key)];
  if (to === undefined) return;
  const tab = tabs[(to + tabs.length) % tabs.length];
  openTab(tab.dataset.tab, true);
  tab.focus();
  event.preventDefault();
});

const shelf = 'notes ' + find('table').dataset.id;
notebook.value = localStorage[shelf] ?? '';
listen(notebook, 'input', () => {
  localStorage[shelf] = notebook.value;
});
