// @ts-check
// The keyboard: letters for what buttons do, arrows over the choices, and a focus that stays where one plays.

import {targets} from './board.js';
import {choose} from './choices.js';
import {find, findAll, listen} from './page.js';

/**
 * What each key does, by the name that buttons carry as `data-act`.
 * @type {Record<string, string>}
 */
const KEYS = {u: 'undo', h: 'hint', f: 'fit', c: 'choices', '?': 'help', b: 'board', l: 'list'};

/** @type {Record<string, [dx: number, dy: number]>} */
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

const list = find('options');
const stage = find('stage');

/**
 * Listen to the keyboard.
 * @param {Record<string, () => void>} acts
 */
export function attend(acts) {
  listen(document, 'keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches('input, textarea, select')) return;
    const act = actOf(event, acts);
    if (!act) return;
    act();
    event.preventDefault();
  });
}

/**
 * What a key means where it is pressed, undefined when nothing.
 * @param {{key: string, target: any}} event
 * @param {Record<string, () => void>} acts
 */
function actOf({key, target}, acts) {
  const arrow = ARROWS[key];
  if (arrow && target.matches('.legal')) return () => step(target, ...arrow);
  if (arrow && target.matches('.option')) return () => stepInList(target, arrow[0] + arrow[1]);
  if ((key === 'Enter' || key === ' ') && target.matches('.legal')) return () => choose(target);
  return acts[KEYS[key]];
}

/**
 * Move the focus to the nearest target in a direction; what lies aside counts as twice as far.
 * @param {any} here
 * @param {number} dx
 * @param {number} dy
 */
function step(here, dx, dy) {
  const from = middle(here);
  const distance = (/** @type {Element} */ target) => {
    const to = middle(target);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy + (to.y - from.y) * dx);
    return ahead > 2 ? ahead + 2 * aside : Infinity;
  };
  const nearer = (/** @type {any} */ best, /** @type {any} */ target) =>
    distance(target) < distance(best) ? target : best;
  targets().reduce(nearer, here).focus({preventScroll: true});
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
  const buttons = findAll('.option:not([hidden])', list);
  buttons[(buttons.indexOf(here) + by + buttons.length) % buttons.length].focus();
}

/**
 * Where a person plays by keyboard: the list, the board, or null for neither.
 * @returns {any}
 */
export function held() {
  return [list, stage].find(place => place?.contains(document.activeElement)) ?? null;
}

/**
 * Go on there after the choices have changed: a person does not have to find the way back.
 * @param {any} place what was held before
 */
export function hold(place) {
  if (!place) return;
  const target = place === stage ? targets()[0] : null;
  (target ?? list?.querySelector('button') ?? place).focus({preventScroll: true});
}
