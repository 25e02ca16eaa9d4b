// @ts-check
// The light on the board: what cannot be chosen lies under a veil, what can be chosen shows through it with a ring, a
// price and its name; and the rings of what is focused, pointed at, advised or refused. Nothing here takes a click.

import {drawing, part} from './board.js';
import {frame, make, written} from './outline.js';
import {findAll} from './page.js';

/** When targets cover more of the board than this, a veil would hide nothing. */
const MOST = 0.5;
/** What a ring of each kind means; later ones lie above earlier ones. */
const KINDS = ['legal', 'last', 'focus', 'chosen', 'hint', 'refused'];

/** @typedef {'focus' | 'chosen' | 'hint' | 'refused'} Kind */

/** @type {any} */
let layer = null;
/** @type {string[]} */
let legal = [];

/** The layer of light above everything that the server draws, one group for each kind of ring. */
function above() {
  if (layer?.parentNode === drawing) return layer;
  const {width, height} = drawing.viewBox.baseVal;
  const box = {x: 0, y: 0, width, height};
  const [left, top, across, down] = heart();
  const inner = {x: left, y: top, width: across, height: down};
  const mask = make('mask', {id: 'holes', maskUnits: 'userSpaceOnUse', ...box},
    make('rect', {class: 'whole', ...box}), make('g', {class: 'holes'}));
  const veils = make('g', {class: 'veils', mask: 'url(#holes)'},
    make('rect', {class: 'veil', ...box}), make('rect', {class: 'veil', ...inner}));
  const [lowest, ...others] = KINDS.map(kind => make('g', {class: `rings ${kind}-rings`}));
  layer = make('g', {class: 'light', 'aria-hidden': 'true'}, mask, veils, lowest, make('g', {class: 'lifted'}), ...others);
  drawing.append(layer);
  return layer;
}

/** The box of the board that matters most, outside of which lie cards, goods and prices: left, top, width, height. */
function heart() {
  const {width, height} = drawing.viewBox.baseVal;
  return drawing.dataset.focus ? drawing.dataset.focus.split(' ').map(Number) : [0, 0, width, height];
}

/**
 * A copy that has no id, with its place on the board.
 * @param {any} element
 */
function copy(element) {
  const clone = element.cloneNode(true);
  for (const each of [clone, ...findAll('[id], [tabindex], [role]', clone)]) {
    for (const name of ['id', 'tabindex', 'role', 'aria-label', 'data-do', 'data-note']) each.removeAttribute(name);
  }
  return make('g', {transform: written(element.parentNode.getCTM())}, clone);
}

/**
 * The ring of a part of the board; a part without one gets a frame around it.
 * @param {any} target
 * @returns {any[]}
 */
function rings(target) {
  const drawn = findAll('.ring', target);
  return drawn.length ? drawn.map(copy) : [make('g', {transform: written(target.getCTM())}, frame(target))];
}

/**
 * Light what can be chosen, and veil the rest.
 * @param {string[]} ids parts of the board, none when nothing can be chosen
 */
export function shine(ids) {
  if (!drawing) return;
  above();
  legal = ids;
  // First everything is measured, then everything is drawn: whoever takes turns makes the browser lay the board out each time.
  const drawn = ids.flatMap(id => {
    const found = rings(part(id));
    for (const ring of found) Object.assign(ring.dataset, {of: id, kind: part(id).getAttribute('class')});
    return found;
  });
  const copies = lifted(ids);
  const share = covered(ids);
  const veiled = share > 0 && share <= MOST;
  for (const group of [...layer.children].slice(2)) group.replaceChildren();
  layer.querySelector('.holes').replaceChildren(...(veiled ? drawn.map(ring => ring.cloneNode(true)) : []));
  layer.querySelector('.legal-rings').append(...drawn);
  layer.querySelector('.lifted').append(...copies);
  layer.classList.toggle('veiled', veiled);
}

/**
 * What stands on targets or names their price, as copies that lie above the veil.
 * @param {string[]} ids
 */
function lifted(ids) {
  const kin = findAll('.layer-pieces > [id], .layer-overlay > [id]', drawing).filter(each => !each.classList.contains('legal'));
  return ids.flatMap(id => {
    const name = id.slice(id.indexOf('-') + 1);
    const own = name === id ? [] : kin.filter(each => each.id.endsWith('-' + name));
    return [...own, ...findAll('.cost', part(id))].map(each => {
      const clone = copy(each);
      clone.dataset.of = id;
      return clone;
    });
  });
}

/**
 * How much of the board parts cover, as a share.
 * @param {string[]} ids
 */
function covered(ids) {
  const [, , width, height] = heart();
  const area = ids.reduce((sum, id) => {
    const box = part(id).getBBox();
    return sum + box.width * box.height;
  }, 0);
  return area / (width * height);
}

/**
 * Narrow the light to some of what can be chosen, or with null widen it again.
 * @param {string[] | null} ids
 */
export function narrow(ids) {
  if (!layer) return;
  const kept = new Set(ids ?? legal);
  for (const each of findAll('[data-of]', layer)) each.classList.toggle('dark', !kept.has(each.dataset.of));
  layer.classList.toggle('narrowed', ids !== null);
}

/**
 * Put rings of one kind around parts of the board, and around no others.
 * @param {Kind} kind
 * @param {(string | undefined)[]} ids
 */
export function mark(kind, ...ids) {
  if (!drawing) return;
  const found = ids.map(part).filter(Boolean);
  const group = above().querySelector(`.${kind}-rings`);
  if (found.length || group.firstChild) group.replaceChildren(...found.flatMap(rings));
  for (const each of [...drawing.getElementsByClassName(kind)]) each.classList.remove(kind);
  for (const each of found) each.classList.add(kind);
}
