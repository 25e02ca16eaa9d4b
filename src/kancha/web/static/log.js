// @ts-check
// The log: what happened, folded by turn, with headings where a part of the game begins. Whoever points at a line sees its places
// on the board, whoever chooses it goes to that moment.

import {send} from './line.js';
import {lit} from './last.js';
import {find, findAll, listen, soon} from './page.js';
import {make} from './rows.js';
import {seatMark} from './strip.js';
import * as turns from './turns.js';

/** @typedef {import('./line.js').Patch} Patch */
/** @typedef {import('./turns.js').Item} Item */
/** @typedef {import('./turns.js').Line} Line */

/** So many turns at the end are open. */
const OPEN = 2;
const log = find('log');
/**
 * The places of a choice, by its number, once they were asked for.
 * @type {Map<number, string[] | null>}
 */
const places = new Map();
let pointed = 0;

/**
 * Write down what happened.
 * @param {Patch} patch
 */
export function write(patch) {
  for (const at of [...places.keys()]) if (at >= patch.from) places.delete(at);
  const {gone, come} = turns.change(patch);
  for (const item of gone) item.node.remove();
  log.dataset.count = String(turns.count());
  log.append(...come.map(render));
  fold();
  soon(log, () => {
    log.parentNode.scrollTop = log.parentNode.scrollHeight;
  });
}

/** @param {Item} item */
function render({node, seat, lines}) {
  node.className = seat === turns.HEAD ? 'head' : `turn p${seat}`;
  if (seat === turns.HEAD) {
    node.innerHTML = lines[0].html;
    return node;
  }
  const list = make('ol', '', '');
  const choices = [...new Set(lines.map(line => line.at))];
  list.append(...choices.map(at => renderChoice(at, lines.filter(line => line.at === at))));
  if (seat < 0) {
    node.append(list);
    return node;
  }
  const head = make('summary', '', seatMark(seat));
  const name = nameOf(seat);
  head.append(make('b', '', name), ' ', make('span', '', turns.summary(lines, name)));
  const fold = make('details', '', head);
  fold.append(list);
  node.append(fold);
  return node;
}

/**
 * The sentences of one choice in one turn.
 * @param {number} at
 * @param {Line[]} lines
 */
function renderChoice(at, lines) {
  const item = make('li', '', '');
  item.innerHTML = lines.map(({html}) => `<p>${html}</p>`).join('');
  if (at === 0) return item;
  item.dataset.at = String(at);
  const look = make('button', 'look quiet', 'look');
  look.type = 'button';
  look.dataset.look = String(at);
  look.ariaLabel = `Look at the board after choice ${at}`;
  item.append(look);
  return item;
}

/** @param {number} seat */
function nameOf(seat) {
  return findAll('#seats .name')[seat].textContent;
}

/** Open the last turns and close the others, but for those that somebody has opened or closed. */
function fold() {
  const all = turns.all();
  all.forEach(({node}, at) => {
    const details = node.querySelector('details');
    const open = at >= all.length - OPEN;
    if (!details.dataset.kept && details.open !== open) details.open = open;
  });
}

/**
 * Show what is newest, for a telephone: the last sentence, what the one who plays has done in this turn, what the one before did.
 * @param {Patch} patch
 * @param {number} own the seat of this page
 */
export function showLately(patch, own) {
  if (!find('last')) return;
  showLast();
  const late = turns.lately();
  const running = late.at(-1)?.seat === patch.actor ? late.pop() : undefined;
  find('running').innerHTML = (running?.said ?? []).map(html => `<li>${html}</li>`).join('');
  find('running').className = `p${patch.actor}`;
  showTurn(late.findLast(turn => turn.seat !== own));
}

/** The last sentence, with the mark of whose choice it was. */
function showLast() {
  const {html, seat} = turns.lastly();
  find('lastly').innerHTML = html;
  find('lastly').title = find('lastly').textContent;
  find('last').querySelector('.seat-mark')?.remove();
  if (seat >= 0) find('last').prepend(seatMark(seat));
}

/**
 * What the one before did, in a card that leads to the log.
 * @param {{seat: number, said: string[]} | undefined} turn
 */
function showTurn(turn) {
  const card = find('last-turn');
  card.hidden = !turn;
  if (!turn) return;
  const words = make('span', '', '');
  words.innerHTML = turn.said.join(' ');
  // A button must not hold links.
  words.textContent = words.textContent;
  words.prepend(make('b', '', 'Last turn: '));
  card.className = `p${turn.seat}`;
  card.replaceChildren(seatMark(turn.seat), words);
}

/**
 * Mark the choice after which the board is shown, or with null none.
 * @param {number | null} at
 */
export function here(at) {
  for (const each of findAll('.here', log)) each.classList.remove('here');
  if (at === null) return;
  for (const each of findAll(`[data-at="${at}"]`, log)) {
    const details = each.closest('details');
    if (details) details.open = true;
    each.classList.add('here');
    each.scrollIntoView({block: 'nearest'});
  }
}

/**
 * The server has told which places a choice has changed.
 * @param {number} at
 * @param {string[]} ids
 */
export function show(at, ids) {
  places.set(at, ids);
  if (at === pointed) lit(ids, turns.chosenBy(at));
}

/** @param {any} target */
function point(target) {
  const at = Number(target.closest?.('[data-at]')?.dataset.at ?? 0);
  if (at === pointed) return;
  pointed = at;
  lit(places.get(at) ?? [], turns.chosenBy(at));
  if (!at || places.has(at)) return;
  places.set(at, null);
  send({type: 'places', at});
}

listen(log, 'pointerover focusin', event => point(event.target));
listen(log, 'pointerleave focusout', () => point(document.body));
listen(log, 'click', event => {
  const details = event.target.closest('summary')?.parentNode;
  if (details) details.dataset.kept = 'yes';
});
