// @ts-check
// What happened, in order: the entries of the log, cut into turns and headings. A turn is what one seat did in a row.

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
export const HEAD = -2;
/** A sentence that is longer tells too much to be a summary. */
const LONG = 110;

/** @type {{html: string, by: number}[]} */
const entries = [];
/** @type {Item[]} */
const items = [];

/**
 * Take up what happened: which items are gone, and which have come.
 * @param {Patch} patch
 */
export function change(patch) {
  let from = patch.from;
  entries.length = Math.min(entries.length, from);
  patch.say.forEach((html, at) => entries.push({html, by: patch.by[at]}));
  // The last turn may go on, so it is made anew; a choice may stand in several items.
  if (items.length && items[items.length - 1].last < from) from = items[items.length - 1].first;
  const gone = [];
  while (items.length && items[items.length - 1].last >= from) {
    const item = /** @type {Item} */ (items.pop());
    from = Math.min(from, item.first);
    gone.push(item);
  }
  const kept = items.length;
  for (const line of entries.slice(from).flatMap(({html, by}, at) => read(html, by, from + at))) add(line, kept);
  return {gone, come: items.slice(kept)};
}

/** How many entries there are: what came before the first choice, and one for each choice. */
export function count() {
  return entries.length;
}

/** All turns, without headings and without what came before the first choice. */
export function all() {
  return items.filter(item => item.seat >= 0);
}

/**
 * Who made a choice, -1 for what is none.
 * @param {number} at
 */
export function chosenBy(at) {
  return entries[at]?.by ?? -1;
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

/**
 * The most telling sentence of a turn, without the name that stands before it: the one that brings most, else the longest of
 * those that are not too long.
 * @param {Line[]} lines
 * @param {string} name
 */
export function summary(lines, name) {
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

/**
 * What happened in the last turns: whose they are, and their sentences.
 * @returns {{seat: number, said: string[]}[]}
 */
export function lately() {
  return items.slice(-12).filter(item => item.seat >= 0).map(({seat, lines}) => ({seat, said: lines.map(line => line.html)}));
}

/** The last sentence, and whose it is. */
export function lastly() {
  const line = items[items.length - 1]?.lines.at(-1);
  return {html: line?.html ?? '', seat: line?.seat ?? -1};
}

/**
 * The sentences of a choice.
 * @param {number} at
 */
export function told(at) {
  return read(entries[at]?.html ?? '', -1, at).map(line => line.html);
}
