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

/**
 * The part of the drawing in which an element of the page lies, null when it lies elsewhere.
 * @param {any} element
 */
export function partOf(element) {
  const found = element.closest?.('[class^="layer-"] > [id]');
  return found && drawing?.contains(found) ? found : null;
}

/**
 * What is written on a part: at the place that is meant, on the whole, somewhere in it, its heading, or at least what the
 * whole drawing shows.
 * @param {any} whole
 * @param {any} [place] an element in it
 * @returns {string}
 */
export function noteOf(whole, place = whole) {
  const near = whole.contains(place) ? place.closest('[data-note], [data-title]') : null;
  const told = [whole.contains(near) ? near : null, whole, whole.querySelector('[data-note], [data-title]')];
  const written = told.map(each => each?.dataset.note ?? each?.dataset.title).find(Boolean);
  return written ?? whole.querySelector('.head')?.textContent ?? drawing.getAttribute('aria-label');
}

/**
 * Everything on the board that can be chosen now, from back to front.
 * @returns {any[]}
 */
export function targets() {
  return drawing ? [...drawing.getElementsByClassName('legal')] : [];
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

/** Give cards and pieces their notes as names for who listens; what can be chosen has the name of its choice. */
export function name() {
  for (const each of findAll('.layer-pieces > [data-note], .layer-cards > [data-note], .layer-overlay > [data-note]', drawing)) {
    if (each.hasAttribute('role')) continue;
    each.setAttribute('role', 'img');
    each.setAttribute('aria-label', each.dataset.note);
  }
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
  const root = document.importNode(parsed.documentElement, true);
  // The page tells of parts by its own tooltip, and who listens hears of them by their names, not by loose numbers.
  for (const title of findAll('title', root)) {
    if (title.parentNode !== root) /** @type {any} */ (title.parentNode).dataset.title = title.textContent;
    title.remove();
  }
  for (const text of findAll('text', root)) text.ariaHidden = 'true';
  return [...root.children];
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
