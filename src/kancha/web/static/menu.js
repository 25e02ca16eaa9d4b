// @ts-check
// A small menu at a place of the board, for a target that stands for several things. Escape or a click elsewhere closes it.

import {find, findAll, listen} from './page.js';

/** Pixels between the menu and its target. */
const GAP = 8;

const menu = find('menu');
/** @type {any} */
let opener = null;

/** Whether it is open. */
export function isOpen() {
  return Boolean(menu) && !menu.hidden;
}

/**
 * Open it at a target.
 * @param {any} target
 * @param {HTMLElement[]} rows buttons, each a choice
 */
export function open(target, rows) {
  opener = target;
  menu.replaceChildren(...rows);
  for (const row of rows) row.setAttribute('role', 'menuitem');
  menu.hidden = false;
  place(target.getBoundingClientRect());
  rows[0].focus({preventScroll: true});
}

/**
 * Beside the target, inside of the window.
 * @param {DOMRect} box
 */
function place(box) {
  const {offsetWidth, offsetHeight} = menu;
  const right = box.right + GAP + offsetWidth <= innerWidth;
  const left = right ? box.right + GAP : Math.max(GAP, box.left - GAP - offsetWidth);
  const top = Math.min(Math.max(GAP, box.top), Math.max(GAP, innerHeight - offsetHeight - GAP));
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}

/**
 * Close it.
 * @param {boolean} [back] whether the focus goes back to the target
 */
export function close(back = false) {
  if (!isOpen()) return;
  menu.hidden = true;
  menu.replaceChildren();
  if (back) opener?.focus?.({preventScroll: true});
  opener = null;
}

listen(menu, 'keydown', event => {
  const by = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[/** @type {string} */ (event.key)];
  if (!by) return;
  const rows = findAll('.option', menu);
  rows[(rows.indexOf(document.activeElement) + by + rows.length) % rows.length].focus();
  event.preventDefault();
  event.stopPropagation();
});

listen(document, 'pointerdown', event => {
  if (!menu?.contains(event.target)) close();
}, {capture: true});
