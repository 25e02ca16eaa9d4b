// @ts-check
// The keyboard: letters for what buttons do, arrows over the choices, with Shift over everything that has a note, and a focus
// that stays where one plays. Who plays by pointer is never moved anywhere.

import {noteOf, part, partOf, targets} from './board.js';
import {choose} from './choices.js';
import {find, findAll, listen} from './page.js';

/**
 * What each key does, by the name that buttons carry as `data-act`.
 * @type {Record<string, string>}
 */
const KEYS = {u: 'undo', h: 'hint', f: 'fit', c: 'choices', '?': 'help', b: 'board', l: 'list', i: 'keep', Escape: 'escape'};

/** @type {Record<string, [dx: number, dy: number]>} */
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

const list = find('options');
const stage = find('stage');

/** Whether the last thing that a hand did was done with the keyboard. */
let typing = false;
/**
 * Where on the board the focus was last: the id of the part, and its middle on the screen.
 * @type {{id: string, x: number, y: number} | null}
 */
let place = null;

/**
 * Listen to the keyboard.
 * @param {Record<string, () => void>} acts
 */
export function attend(acts) {
  listen(document, 'keydown', event => {
    typing = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches('input, textarea, select') && event.key !== 'Escape') return;
    const act = actOf(event, acts);
    if (!act) return;
    act();
    event.preventDefault();
  });
  listen(document, 'pointerdown', () => {
    typing = false;
  });
  listen(stage, 'focusin', event => {
    if (event.target.id !== stage.id) place = {id: event.target.id, ...middle(event.target)};
  });
}

/**
 * What a key means where it is pressed, undefined when nothing.
 * @param {{key: string, shiftKey: boolean, target: any}} event
 * @param {Record<string, () => void>} acts
 */
function actOf({key, shiftKey, target}, acts) {
  const arrow = ARROWS[key];
  if (arrow && shiftKey && !target.closest('#panels')) return () => explore(...arrow);
  if (arrow && target.matches('.legal')) return () => step(target, ...arrow);
  if (arrow && target.matches('#options button')) return () => stepInList(target, arrow[0] + arrow[1]);
  if ((key === 'Enter' || key === ' ') && target.matches('.legal')) return () => choose(target);
  if (key === 'Enter' && partOf(target)) return () => target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  return acts[KEYS[key]];
}

/**
 * Move the focus to the nearest target in a direction.
 * @param {any} here
 * @param {number} dx
 * @param {number} dy
 */
function step(here, dx, dy) {
  nearest(targets(), middle(here), dx, dy)?.focus({preventScroll: true});
}

/**
 * Move the focus over everything on the board that has a note, whether it can be chosen or not.
 * @param {number} dx
 * @param {number} dy
 */
function explore(dx, dy) {
  const parts = findAll('[class^="layer-"] > [id]', stage).filter(each => each.dataset.note && noteOf(each));
  const from = stage.contains(document.activeElement) ? middle(/** @type {Element} */ (document.activeElement)) : place ?? middle(stage);
  const found = nearest(parts, from, dx, dy);
  if (found && !found.hasAttribute('tabindex')) found.setAttribute('tabindex', '-1');
  found?.focus({preventScroll: true});
}

/**
 * What lies nearest in a direction; what lies aside counts as twice as far.
 * @param {any[]} candidates
 * @param {{x: number, y: number}} from
 * @param {number} dx
 * @param {number} dy
 */
function nearest(candidates, from, dx, dy) {
  const distance = (/** @type {any} */ candidate) => {
    const to = middle(candidate);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy + (to.y - from.y) * dx);
    return ahead > 2 ? ahead + 2 * aside : Infinity;
  };
  return least(candidates.filter(candidate => distance(candidate) < Infinity), distance);
}

/**
 * @param {any[]} candidates
 * @param {(candidate: any) => number} value
 */
function least(candidates, value) {
  const values = candidates.map(value);
  return candidates[values.indexOf(Math.min(...values))];
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return {x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2};
}

/**
 * Move the focus along the list, from its end to its beginning.
 * @param {any} here
 * @param {number} by
 */
function stepInList(here, by) {
  const buttons = findAll('button', list).filter(button => button.offsetParent);
  buttons[(buttons.indexOf(here) + by + buttons.length) % buttons.length].focus();
}

/** Go to the board: to the place used last, if it can be chosen still, else to the target nearest to it. */
export function goToBoard() {
  const last = place;
  const again = last && part(last.id)?.matches('.legal') ? part(last.id) : null;
  const away = (/** @type {any} */ target) => Math.hypot(middle(target).x - (last?.x ?? 0), middle(target).y - (last?.y ?? 0));
  (again ?? least(targets(), away))?.focus({preventScroll: true});
}

/**
 * Where a person plays by keyboard: the list, the board, or null for neither.
 * @returns {any}
 */
export function held() {
  if (!typing) return null;
  const active = document.activeElement;
  return active?.closest('#menu') ? stage : [list, stage].find(each => each?.contains(active)) ?? null;
}

/**
 * Go on there after the choices have changed: a person does not have to find the way back.
 * @param {any} before what was held before
 */
export function hold(before) {
  if (!before) return;
  if (before === stage && targets().length) goToBoard();
  else (findAll('.option, .batch-head', list).find(button => button.offsetParent) ?? before).focus({preventScroll: true});
}
