// @ts-check
// What has happened lately, for a telephone: the last sentence of the log, what the one who plays has done in this turn, and
// what the one before did.

import * as log from './log.js';
import {find} from './page.js';
import {seatMark} from './strip.js';

/** @typedef {import('./line.js').Patch} Patch */

/**
 * Show what is newest.
 * @param {Patch} patch
 * @param {number} own the seat of this page
 */
export function show(patch, own) {
  if (!find('last')) return;
  showLast();
  const turns = log.lately();
  const running = turns.at(-1)?.seat === patch.actor ? turns.pop() : undefined;
  find('running').replaceChildren(...lines(running?.said ?? []));
  find('running').className = `p${patch.actor}`;
  showTurn(turns.findLast(turn => turn.seat !== own));
}

/** The last sentence, with the mark of whose choice it was. */
function showLast() {
  const {html, seat} = log.lastly();
  find('lastly').innerHTML = html;
  find('lastly').title = find('lastly').textContent;
  find('last').querySelector('.seat-mark')?.remove();
  if (seat >= 0) find('last').prepend(seatMark(seat));
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
