// @ts-check
// A choice as a row: its name, what it brings, its price at the right, its gain in green.

/** @typedef {import('./line.js').Option} Option */
/** @typedef {import('./line.js').Change} Change */

/** A price inside of the words of a choice: a number with its good, or nothing to pay. */
const PRICE = /^(?:free|\d+ (?!VP|PP|left)\p{L}+)$/u;
/** A price behind the words of a choice. */
const FOR = / for (\d+ \p{L}+(?:, \d+ \p{L}+)*)(?= \(|$)/u;
/** What can only be spent, so that it is a price even before it is paid. */
const SPENT = /^\d+ (?:AP|labor|pips?)$/;
/** A detail of this kind brings something. */
const GAIN = /^\+\d/;
/** A name before a colon, which does not stand inside of a quotation. */
const NAMED = /^([^:"]{1,48}): (.+)$/;

/**
 * Something that a choice brings: as words, and as a number with its icon where it has one.
 * @typedef {{words: string, number: string, icon: string}} Gain
 */

/**
 * The parts of the words of a choice. "Conquer Manu (3 labor, +2 VP, 3 labor a round)" has a name, a price, a gain and one
 * thing more; "Train: draw 2 cards" has a name and what it brings.
 * @param {Option} option
 */
export function read({say, changes}) {
  const grown = gained(changes ?? []);
  const [bargain, cost] = say.match(FOR) ?? ['', ''];
  const paid = !changes || grown.some(({words}) => words === '+' + cost) ? '' : cost;
  const words = paid ? say.replace(bargain, '') : say;
  const [, head, inside] = words.match(/^(.+?) \(([^()]+)\)\.?$/) ?? [null, words, ''];
  const details = inside ? inside.split(', ') : [];
  const pays = !changes || changes.some(([, , , before, after]) => after < before);
  const price = paid || (details.find(each => (pays || each === 'free' ? PRICE : SPENT).test(each)) ?? '');
  const said = details.filter(each => GAIN.test(each));
  const gains = changes?.length ? grown : said.map(words => ({words, number: words, icon: ''}));
  const rest = details.filter(each => each !== price && !said.includes(each)).join(', ');
  const [, name, more] = head.match(NAMED) ?? [null, head, ''];
  const told = new Set([price, gains.map(({words}) => words.slice(1)).join(', ')]);
  const brings = [more, rest].filter(each => each && !told.has(each)).join(' · ');
  return {name, named: more !== '' && brings !== '', brings, price, gains};
}

/**
 * What grows, such as "+2 points".
 * @param {Change[]} changes
 * @returns {Gain[]}
 */
function gained(changes) {
  return changes.filter(([, , , before, after]) => after > before).map(([, name, sign, before, after]) => {
    const number = `+${after - before}`;
    return {words: `${number} ${name}`, number: sign ? number : `${number} ${name}`, icon: sign};
  });
}

/**
 * The points that a choice brings, as far as that is known.
 * @param {Option} option
 */
export function points({changes}) {
  const found = changes?.find(([id]) => id === 'points');
  return found ? found[4] - found[3] : 0;
}

/**
 * @param {string} tag
 * @param {string} kind
 * @param {(string | Node)[]} content
 */
export function make(tag, kind, ...content) {
  const element = document.createElement(tag);
  element.className = kind;
  element.append(...content);
  return element;
}

/**
 * The button of a choice.
 * @param {Option} option
 */
export function makeRow(option) {
  const {name, named, brings, price, gains} = read(option);
  const row = make('button', 'option', '');
  row.ariaLabel = option.say;
  row.dataset.do = option.do;
  if (option.at) row.dataset.at = option.at;
  const words = make('span', 'words', make('span', 'name', named ? `${name}:` : name));
  if (brings) words.append(' ', make('span', 'brings', brings));
  row.append(words);
  const worth = make('span', 'worth', '');
  if (price) worth.append(make('span', 'price', price));
  for (const gain of gains) {
    const shown = make('span', 'gain', gain.number);
    shown.insertAdjacentHTML('beforeend', icon(gain.icon));
    worth.append(shown);
  }
  if (worth.childNodes.length) row.append(worth);
  for (const each of row.children) each.ariaHidden = 'true'; // the whole sentence is its name
  return row;
}

/**
 * An icon of the drawing, beside a number; empty when it has none.
 * @param {string} name
 */
export function icon(name) {
  return name ? `<svg class="kancha icon-image" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${CSS.escape(name)}"/></svg>` : '';
}
