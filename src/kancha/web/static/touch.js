// @ts-check
// Fingers: the first tap on a choice selects it, the second tap or the button that names it plays. A finger is broad, so
// the nearest choice within its reach is meant. The mouse and the keyboard choose at once, elsewhere.

import {part, targets} from './board.js';
import {bring, dragged} from './camera.js';
import {choose, option} from './choices.js';
import {only} from './groups.js';
import {play} from './line.js';
import * as menu from './menu.js';
import {lookAt, tell} from './note.js';
import {find, findAll, listen} from './page.js';
import {make, makeRow, read} from './rows.js';
import {foresee, pick, turnTo} from './strip.js';

/** @typedef {import('./line.js').Option} Option */

/** How far from a finger's middle a choice may lie, in pixels: half of 44. */
const REACH = 22;
/** Distances that differ by less than this, in pixels, are equal for a finger. */
const EQUALLY = 2;
/** Points along the outline of a target that are tried. */
const SAMPLES = 48;

const list = find('options');
const confirm = find('confirm');
const back = find('back');

/** @type {Option | null} */
let selected = null;
/** What Back does when nothing is selected. */
let undo = '';

/**
 * A new question: nothing is selected.
 * @param {string} word what taking back is called now, empty when it is not possible
 */
export function begin(word) {
  undo = word;
  selected = null;
  display();
}

/**
 * Select an option: what it brings is shown, and nothing is played yet.
 * @param {Option} wanted
 */
function select(wanted) {
  selected = wanted;
  lookAt(wanted);
  display();
  row(wanted)?.scrollIntoView({block: 'nearest'});
  const target = part(wanted.at);
  if (target && !target.matches('.at-hand')) bring(target);
}

/** Select nothing. */
function release() {
  selected = null;
  lookAt(undefined);
  tell('');
  display();
}

/**
 * The button of an option in the list.
 * @param {Option} wanted
 */
function row(wanted) {
  return list?.querySelector(`[data-do="${CSS.escape(wanted.do)}"]`);
}

/** Show what is selected: in the list, in the strip, on the button that plays it. */
export function display() {
  if (!confirm) return;
  document.body.classList.toggle('selecting', selected !== null);
  for (const each of findAll('.option', list)) {
    each.classList.toggle('selected', each.dataset.do === selected?.do);
    each.querySelector('.changes')?.remove();
  }
  const shown = selected && row(selected)?.offsetParent ? row(selected) : null;
  shown?.append(...changes(selected));
  // What the row says need not be said again beside it.
  document.body.classList.toggle('told-in-row', shown !== null);
  find('note').classList.toggle('silent', shown !== null && !selected?.note);
  foresee(selected?.changes);
  pick(selected?.at);
  confirm.disabled = selected === null;
  confirm.firstElementChild.textContent = selected ? read(selected).name : 'Tap a choice';
  back.hidden = selected === null && undo === '';
  back.textContent = selected ? 'Back' : undo;
}

/**
 * What an option changes, in numbers before and after.
 * @param {Option | null} wanted
 */
function changes(wanted) {
  if (!wanted?.changes?.length) return [];
  return [make('span', 'changes', ...wanted.changes.map(([, name, , before, after]) =>
    make('span', '', name, ' ', make('b', '', `${before} → ${after}`))))];
}

/**
 * A finger has tapped a choice: select it, and if it is selected already, play it.
 * @param {Option | undefined} wanted
 */
function tap(wanted) {
  if (!wanted) return;
  if (selected === wanted) play({do: wanted.do});
  else select(wanted);
}

/**
 * What a target stands for.
 * @param {any} target
 */
function optionsAt(target) {
  return findAll('.option', list).map(each => option(each.dataset.do)).filter(each => each?.at === target.id);
}

/**
 * A finger has tapped a target; one that means several things asks which.
 * @param {any} target
 */
function tapTarget(target) {
  if (target.dataset.do) {
    tap(option(target.dataset.do));
    return;
  }
  if (selected) release();
  choose(target);
}

/**
 * The choices that a finger may mean: what it hits, or else what lies nearest within its reach; several when they are
 * equally near.
 * @param {{clientX: number, clientY: number, target: any}} event
 */
function meant({clientX, clientY, target}) {
  const hit = target.closest('.legal:not(.aside)');
  if (hit) return [hit];
  const all = targets().filter(each => !each.matches('.aside')).map(each => ({each, far: distance(each, clientX, clientY)}));
  const near = all.filter(({far}) => far <= REACH).sort((one, other) => one.far - other.far);
  return near.filter(({far}) => far < near[0].far + EQUALLY).map(({each}) => each);
}

/**
 * How far a target lies from a point of the screen, in pixels; Infinity when it is out of reach.
 * @param {any} target
 * @param {number} x
 * @param {number} y
 */
function distance(target, x, y) {
  const ring = target.querySelector('.ring') ?? target;
  const box = ring.getBoundingClientRect();
  const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  if (away > REACH) return Infinity;
  const shapes = ring.matches('path, rect, circle, ellipse, polygon') ? [ring] : findAll('path, rect, circle', ring);
  const far = Math.min(...shapes.map(shape => fromOutline(shape, x, y)));
  return Number.isFinite(far) ? far : away;
}

/**
 * How far a shape lies from a point of the screen, 0 inside.
 * @param {any} shape
 * @param {number} x
 * @param {number} y
 */
function fromOutline(shape, x, y) {
  const matrix = shape.getScreenCTM();
  if (shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()))) return 0;
  const length = shape.getTotalLength();
  const points = Array.from({length: SAMPLES}, (_, at) => shape.getPointAtLength(length * at / SAMPLES).matrixTransform(matrix));
  return Math.min(...points.map(point => Math.hypot(point.x - x, point.y - y)));
}

/**
 * Whether an event comes from a finger or a pen.
 * @param {any} event
 */
function byFinger({pointerType}) {
  return pointerType === 'touch' || pointerType === 'pen';
}

/** Whether the last click on the board was a finger's: a double click does not say. */
let lastByFinger = false;

listen(find('stage'), 'click', event => {
  lastByFinger = byFinger(event);
  if (!lastByFinger || dragged() || event.target.closest('button') || !list) return;
  const near = meant(event);
  if (!near.length && !selected) return;
  event.stopPropagation();
  const again = near.find(each => each.dataset.do && each.dataset.do === selected?.do);
  if (again || near.length === 1) tapTarget(again ?? near[0]);
  else if (near.length) menu.open(near[0], near.flatMap(each => optionsAt(each)).map(makeRow));
  else release();
}, {capture: true});

// The second tap on a choice plays it, and buttons may be tapped fast: neither is a wish to come closer.
listen(find('stage'), 'dblclick', event => {
  if (event.target.closest('button') || (lastByFinger && meant(event).length)) event.stopPropagation();
}, {capture: true});

for (const place of [list, find('menu')]) {
  listen(place, 'click', event => {
    const button = event.target.closest('.option');
    if (!button || !byFinger(event) || button.dataset.way) return;
    event.stopPropagation();
    menu.close();
    tap(option(button.dataset.do));
  }, {capture: true});
}

listen(find('pages'), 'click', event => {
  const copy = event.target.closest('.copy');
  if (!copy) return;
  event.stopPropagation();
  const target = part(copy.dataset.of);
  if (byFinger(event) && target?.matches('.legal')) tapTarget(target);
  else target?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
}, {capture: true});

listen(find('groups'), 'click', event => {
  const alone = only();
  if (selected) release();
  if (alone && byFinger(event)) select(alone);
});

listen(confirm, 'click', () => {
  if (selected) play({do: selected.do});
});

listen(back, 'click', () => {
  if (selected) release();
  else play({undo: true});
});

listen(find('seats'), 'click', event => {
  const seat = findAll('#seats li').indexOf(event.target.closest('li'));
  if (seat >= 0) turnTo(seat);
});
