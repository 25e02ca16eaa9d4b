// @ts-check
// What has happened lately, for a telephone: the last sentence of the log, what the one who plays has done in this turn, and
// what the one before did.

import {find} from './page.js';
import {seatMark} from './strip.js';

/** @typedef {import('./line.js').Patch} Patch */

/**
 * The entries of the log, and who made each choice; -1 for the opening and where it is not known.
 * @type {{html: string, seat: number}[]}
 */
const entries = [];
/** Whom the last patch asked: the choice that comes next is theirs. */
let actor = -1;

/**
 * Write down what a patch tells, and show what is newest.
 * @param {Patch} patch
 */
export function show(patch) {
  entries.length = patch.from;
  patch.say.forEach((html, at) => entries.push({html, seat: patch.by?.[at] ?? (patch.base === null ? -1 : actor)}));
  actor = patch.actor;
  find('now').textContent = patch.now.text;
  if (!find('last')) return;
  showLast();
  const turns = inTurns();
  const running = turns.at(-1)?.seat === patch.actor ? turns.pop() : undefined;
  find('running').replaceChildren(...lines(running?.said ?? []));
  find('running').className = `p${patch.actor}`;
  showTurn(turns.at(-1));
}

/** The last sentence, with the mark of whose choice it was. */
function showLast() {
  const {html, seat} = entries.findLast(each => each.html !== '') ?? {html: '', seat: -1};
  const said = sentences(html);
  find('lastly').innerHTML = said.at(-1) ?? '';
  find('lastly').title = find('lastly').textContent;
  find('last').querySelector('.seat-mark')?.remove();
  if (seat >= 0) find('last').prepend(seatMark(seat));
}

/**
 * The paragraphs of an entry.
 * @param {string} html
 */
function sentences(html) {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.children.length ? [...holder.children].map(each => each.innerHTML) : [html].filter(Boolean);
}

/** The sentences of every turn: choices of one seat in a row. */
function inTurns() {
  /** @type {{seat: number, said: string[]}[]} */
  const turns = [];
  for (const {html, seat} of entries.slice(-80)) {
    if (turns.at(-1)?.seat !== seat) turns.push({seat, said: []});
    turns.at(-1)?.said.push(...sentences(html));
  }
  return turns.filter(turn => turn.seat >= 0 && turn.said.length);
}

/** @param {string[]} said */
function lines(said) {
  return said.map(html => Object.assign(document.createElement('li'), {innerHTML: html}));
}

/**
 * What the one before did, in a card that leads to the log.
 * @param {{seat: number, said: string[]} | undefined} turn
 */
function showTurn(turn) {
  const card = find('last-turn');
  card.hidden = !turn;
  if (!turn) return;
  const words = document.createElement('span');
  words.innerHTML = turn.said.join(' ');
  // A button must not hold links.
  words.textContent = words.textContent;
  words.prepend(Object.assign(document.createElement('b'), {textContent: 'Last turn: '}));
  card.className = `p${turn.seat}`;
  card.replaceChildren(seatMark(turn.seat), words);
}
