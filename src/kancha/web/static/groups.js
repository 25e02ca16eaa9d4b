// @ts-check
// The kinds of choices as pills on a telephone: the open one narrows the list, the light on the board and the camera.
// What lies aside has the class `aside` on the board, and `narrowed` in the list; who listens to `narrowed` learns of it.

import {part, targets} from './board.js';
import {follow} from './camera.js';
import {find, findAll, listen, soon} from './page.js';
import {make} from './rows.js';
import {phone} from './sheet.js';

/** @typedef {import('./line.js').Option} Option */

/** The group that ends a turn is not opened unasked. */
const LAST = 'End';

const bar = find('groups');
const list = find('options');

/** @type {Option[]} */
let options = [];
/**
 * The group that is open; null when there is only one.
 * @type {string | null}
 */
let opened = null;

/**
 * Show the groups of a question. The one that was open stays open if there is one of this name.
 * @param {Option[]} asked
 */
export function divide(asked) {
  if (!bar) return;
  options = asked;
  const names = findAll('.batch', list).map(batch => batch.dataset.group);
  const several = phone.matches && names.length > 1;
  bar.replaceChildren(...(several ? names.map(pill) : []));
  bar.hidden = !several;
  const largest = names.reduce((best, name) => size(name) > size(best) ? name : best, names[0]);
  open(several ? (opened !== null && opened !== LAST && names.includes(opened) ? opened : largest) : null);
}

/**
 * How many options a group has.
 * @param {string} name
 */
function size(name) {
  return options.filter(each => each.group === name).length;
}

/** @param {string} name */
function pill(name) {
  const count = size(name);
  const found = make('button', 'group', name || 'Other');
  found.dataset.group = name;
  if (count > 1) found.append(' ', make('b', '', String(count)));
  return found;
}

/**
 * Open one group, or all with null.
 * @param {string | null} name
 */
function open(name) {
  opened = name;
  const inside = options.filter(each => name === null || each.group === name);
  const said = new Set(inside.map(each => each.do));
  const places = new Set(inside.map(each => part(each.at)));
  const heads = new Set(inside.map(each => each.group));
  for (const row of findAll('.option', list)) row.classList.toggle('narrowed', !said.has(row.dataset.do));
  for (const target of targets()) target.classList.toggle('aside', !places.has(target) && !heads.has(target.dataset.group));
  for (const each of findAll('.group', bar)) each.ariaPressed = String(each.dataset.group === name);
  soon(list, () => list?.scrollTo(0, 0));
  follow(targets().filter(target => !target.matches('.aside, .at-hand')));
  document.dispatchEvent(new Event('narrowed'));
}

/** The only option of the open group, if it has but one. */
export function only() {
  const inside = options.filter(each => each.group === opened);
  return inside.length === 1 ? inside[0] : undefined;
}

listen(bar, 'click', event => {
  const group = event.target.closest('.group');
  if (group) open(group.dataset.group);
});
phone.addEventListener('change', () => divide(options));
