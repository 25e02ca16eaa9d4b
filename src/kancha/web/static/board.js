// @ts-check
// The board: what the server has drawn, as elements by their ids. Patches are laid upon it here.

import {find, findAll} from './page.js';

/** @typedef {import('./line.js').Patch} Patch */

const camera = find('camera');

/**
 * The whole drawing, null until the first patch.
 * @type {any}
 */
export let drawing = null;

/**
 * A part of the drawing by its id, null when there is none.
 * @param {string | undefined} id
 * @returns {any}
 */
export function part(id) {
  return id && drawing ? drawing.getElementById(id) : null;
}

/** Everything on the board that can be chosen now, from back to front. */
export function targets() {
  return findAll('.legal', drawing);
}

/**
 * Give a class to one part of the board and to no other.
 * @param {string} name
 * @param {string} [id] without it, to none
 */
export function mark(name, id) {
  for (const each of findAll('.' + name, drawing)) each.classList.remove(name);
  part(id)?.classList.add(name);
}

/**
 * Lay a patch upon the board. A part that stays keeps its element, so that its move is a transition.
 * @param {Patch} patch
 */
export function lay(patch) {
  if (patch.frame) {
    drawing = parse(patch.frame)[0];
    camera.replaceChildren(drawing);
  }
  for (const [old, id] of patch.move) part(old).id = id;
  for (const id of patch.del) part(id).remove();
  const fragments = parse(patch.set.map(([, fragment]) => fragment).join(''));
  const changing = new Set(patch.set.map(([id]) => part(id)));
  patch.set.forEach(([id, , layer, previous], at) => place(id, fragments[at], layer, previous));
  for (const ids of patch.order) arrange(ids.map(part), changing);
}

/**
 * Read markup of the server as elements of this page.
 * @param {string} markup
 * @returns {any[]}
 */
function parse(markup) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (parsed.querySelector('parsererror')) throw new Error('the drawing cannot be read');
  return [...document.importNode(parsed.documentElement, true).children];
}

/**
 * Put a part where it belongs: into its own element, or behind the part before it.
 * @param {string} id
 * @param {any} fresh the part as it should be
 * @param {string} layer
 * @param {string} previous empty for the first of its layer
 */
function place(id, fresh, layer, previous) {
  const old = part(id);
  const home = drawing.querySelector('.layer-' + layer);
  if (old?.parentNode === home) {
    renew(old, fresh);
    return;
  }
  old?.remove();
  if (previous) part(previous).after(fresh);
  else home.prepend(fresh);
}

/**
 * Put the parts of a layer into their order. Those that are changing stay where they are, and the others are put
 * around them: what is taken out, be it for a moment, stops moving.
 * @param {any[]} parts
 * @param {Set<any>} changing
 */
function arrange(parts, changing) {
  let next = parts[0].parentNode.firstElementChild;
  for (const each of parts) {
    while (next !== each && changing.has(each)) {
      const other = next;
      next = other.nextElementSibling;
      other.parentNode.append(other);
    }
    if (next === each) next = each.nextElementSibling;
    else next.before(each);
  }
}

/**
 * Make one element like another; what is equal already stays untouched.
 * @param {Element} old
 * @param {Element} fresh
 */
function renew(old, fresh) {
  for (const {name} of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const {name, value} of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
}
