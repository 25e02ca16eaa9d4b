// @ts-check
// The log: what happened, folded by turn, with headings where a part of the game begins. Whoever points at a line sees its places
// on the board, whoever chooses it goes to that moment.

import {send} from './line.js';
import {lit} from './last.js';
import {find, findAll, listen} from './page.js';
import {make} from './rows.js';
import {seatMark} from './strip.js';

/** @typedef {import('./line.js').Patch} Patch */

/**
 * A sentence: of which choice, whose, and whether it is a heading.
 * @typedef {{html: string, at: number, seat: number, head: boolean}} Line
 */

/**
 * An item of the list: a turn, or a heading; the first and the last choice that it tells of.
 * @typedef {{first: number, last: number, seat: number, lines: Line[], node: any}} Item
 */

/** What stands for a seat where an item is a heading. */
const HEAD = -2;
/** So many turns at the end are open. */
const OPEN = 2;
/** A sentence that is longer tells too much to be a summary. */
const LONG = 110;

const log = find('log');
/** @type {{html: string, by: number}[]} */
const entries = [];
/** @type {Item[]} */
const items = [];
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
  let from = patch.from;
  entries.length = Math.min(entries.length, from);
  for (const at of [...places.keys()]) if (at >= from) places.delete(at);
  patch.say.forEach((html, at) => entries.push({html, by: patch.by[at]}));
  log.dataset.count = String(entries.length);
  // The last turn may go on, so it is written anew; a choice may stand in several items.
  if (items.length && items[items.length - 1].last < from) from = items[items.length - 1].first;
  while (items.length && items[items.length - 1].last >= from) {
    const gone = /** @type {Item} */ (items.pop());
    from = Math.min(from, gone.first);
    gone.node.remove();
  }
  const kept = items.length;
  for (const line of entries.slice(from).flatMap(({html, by}, at) => read(html, by, from + at))) add(line, kept);
  log.append(...items.slice(kept).map(render));
  fold();
  log.parentNode.scrollTop = log.parentNode.scrollHeight;
}

/**
 * The sentences of a choice.
 * @param {string} html
 * @param {number} by
 * @param {number} at
 * @returns {Line[]}
 */
function read(html, by, at) {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return [...holder.children].map(each => {
    const {by: other} = /** @type {HTMLElement} */ (each).dataset;
    return {html: each.innerHTML, at, seat: other === undefined ? by : Number(other), head: each.matches('.head')};
  });
}

/**
 * Put a sentence into the item that goes on, or into a new one.
 * @param {Line} line
 * @param {number} kept so many items are written already
 */
function add(line, kept) {
  const item = items[items.length - 1];
  const seat = line.head ? HEAD : line.seat;
  if (items.length > kept && !line.head && item.seat === seat) {
    item.lines.push(line);
    item.last = line.at;
  } else items.push({first: line.at, last: line.at, seat, lines: [line], node: document.createElement('li')});
}

/** @param {Item} item */
function render({node, seat, lines}) {
  node.className = seat === HEAD ? 'head' : `turn p${seat}`;
  if (seat === HEAD) {
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
  head.append(make('b', '', name), ' ', make('span', '', summary(lines, name)));
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
  return findAll('#seats li')[seat]?.querySelector('.name')?.textContent ?? `Player ${seat + 1}`;
}

/**
 * The most telling sentence of a turn, without the name that stands before it: the one that brings most, else the longest of
 * those that are not too long.
 * @param {Line[]} lines
 * @param {string} name
 */
function summary(lines, name) {
  const holder = document.createElement('p');
  const texts = lines.map(({html}) => {
    holder.innerHTML = html;
    return holder.textContent ?? '';
  });
  const worth = (/** @type {string} */ text) => {
    const gains = [...text.matchAll(/\+(\d+)|(\d+) VP/g)].map(found => Number(found[1] ?? found[2]));
    return 1000 * Math.max(0, ...gains) + (text.length > LONG ? 0 : text.length);
  };
  const best = texts.reduce((one, other) => worth(other) > worth(one) ? other : one);
  return best.startsWith(name + ' ') ? best.slice(name.length + 1) : best;
}

/** Open the last turns and close the others, but for those that somebody has opened or closed. */
function fold() {
  const turns = items.filter(item => item.seat >= 0);
  turns.forEach(({node}, at) => {
    const details = node.querySelector('details');
    if (!details.dataset.kept) details.open = at >= turns.length - OPEN;
  });
}

/**
 * What happened in the last turns: whose they are, and their sentences.
 * @returns {{seat: number, said: string[]}[]}
 */
export function lately() {
  return items.slice(-12).filter(item => item.seat >= 0).map(({seat, lines}) => ({seat, said: lines.map(line => line.html)}));
}

/** The last sentence, and whose it is. */
export function lastly() {
  const line = items.at(-1)?.lines.at(-1);
  return {html: line?.html ?? '', seat: line?.seat ?? -1};
}

/**
 * The sentences of a choice.
 * @param {number} at
 */
export function told(at) {
  return read(entries[at]?.html ?? '', -1, at).map(line => line.html);
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
  if (at === pointed) lit(ids, entries[at]?.by ?? -1);
}

/** @param {any} target */
function point(target) {
  const at = Number(target.closest?.('[data-at]')?.dataset.at ?? 0);
  if (at === pointed) return;
  pointed = at;
  lit(places.get(at) ?? [], entries[at]?.by ?? -1);
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
