// @ts-check
// What something is, said beside it: at once what is written on it, then what the server adds. It opens when the pointer or
// the focus rests on a part of the board or on a choice, after a long press, and at once after a click that chooses nothing.

import {drawing, noteOf, part, partOf, targets} from './board.js';
import * as light from './light.js';
import {lens} from './lens.js';
import {send} from './line.js';
import {find, listen} from './page.js';

/** Milliseconds until it opens: under a resting pointer, under a resting finger. */
const HOVER = 250;
const PRESS = 450;
/** Milliseconds for which a refusal is red. */
const REFUSED = 1500;
/** A finger that travels farther than this, in pixels, does not rest. */
const STILL = 8;
/** Pixels between the tooltip and what it tells of, and between it and the edge of the window. */
const GAP = 10;

/** How far from its subject it may lie, in pixels, and in which steps places are tried. */
const REACH = 480;
const STEP = 48;
/** What it costs to cover a pixel of the subject, and to lie a pixel farther away, in pixels of targets that are covered. */
const COVERED = 20;
const AWAY = 6;

/**
 * What is told of: the part of the board, the element beside which it is told, and the words that are known at once.
 * @typedef {{id: string, anchor: any, name: string, kind: string, text: string}} Subject
 */

const box = find('tooltip');
/** What the server said of a part at this moment. @type {Map<string, string>} */
const known = new Map();
/** @type {Subject | null} */
let subject = null;
let kept = false;
let timer = 0;
let refusal = 0;
/** The last press: what comes under a pointer that stays there is not pointed at. @type {PointerEvent} */
let pressed;
/** A finger that rests, and whether it has rested long enough. @type {{x: number, y: number, long: boolean} | null} */
let finger = null;

/** Whether it is open. */
export function isOpen() {
  return subject !== null;
}

/**
 * What an element of the page tells of, null when nothing.
 * @param {any} element
 * @returns {Subject | null}
 */
function subjectOf(element) {
  const row = element.closest?.('.option[data-at], .copy[data-of]');
  if (row) return told(part(row.dataset.at ?? row.dataset.of), row, row);
  const own = element.closest?.('#table [data-note]');
  if (own && !drawing?.contains(own)) return told(null, own, own);
  const found = partOf(element);
  return found ? told(found, element, found) : null;
}

/**
 * @param {any} target the part of the board
 * @param {any} element where in it, if there is more than one thing to tell
 * @param {any} anchor
 * @returns {Subject | null}
 */
function told(target, element, anchor) {
  const note = target ? noteOf(target, element) : element.dataset.note;
  if (!note) return null;
  const [, name, text] = note.match(/^([^:.(]{1,60}): ([^]+)$/) ?? note.match(/^([^:.(]{1,60}) (\([^]+)$/) ?? [null, note, ''];
  return {id: target?.id ?? '', anchor, name, kind: target ? kindOf(target.id, name) : '', text};
}

/**
 * The heading of the area in which a part lies, where the area has one of its own.
 * @param {string} id
 * @param {string} name
 */
function kindOf(id, name) {
  const area = part(id.split('-')[0]) ?? part(id.split('-')[0] + 's');
  const head = area?.id === id ? '' : area?.querySelector('.head')?.textContent ?? '';
  return head === name ? '' : head;
}

/**
 * Tell of something.
 * @param {Subject} found
 */
function open(found) {
  close();
  subject = found;
  find('tooltip-name').textContent = found.name;
  find('tooltip-kind').textContent = found.kind;
  find('tooltip-text').textContent = found.text;
  find('tooltip-more').innerHTML = known.get(found.id) ?? '';
  find('tooltip-lens').replaceChildren(...lens(part(found.id)));
  box.hidden = false;
  box.classList.toggle('of-row', found.anchor.matches('.option')); // the row says already what it means
  if (found.id && !known.has(found.id)) send({type: 'about', at: found.id});
  found.anchor.setAttribute('aria-describedby', 'tooltip');
  place();
}

/**
 * The server has said more about a part.
 * @param {string} id
 * @param {string} html
 */
export function add(id, html) {
  known.set(id, html);
  if (subject?.id !== id) return;
  find('tooltip-more').innerHTML = html;
  place();
}

/** Close it. */
export function close() {
  clearTimeout(timer);
  subject?.anchor.removeAttribute('aria-describedby');
  subject = null;
  kept = false;
  box.hidden = true;
  box.classList.remove('kept', 'refusing');
}

/** Keep it open until it is closed, so that the pointer can go to it; or let it go again. */
export function keep() {
  if (!subject) return;
  kept = !kept;
  box.classList.toggle('kept', kept);
}

/** Another moment: nothing that was known of it holds any longer. */
export function forget() {
  known.clear();
  const again = subject?.anchor.isConnected ? subjectOf(subject.anchor) : null;
  const stays = kept;
  if (!again) close();
  else open(again);
  if (again && stays) keep();
}

/**
 * Say what a part is that was clicked in vain: with the reason, if there is one, in red for a moment.
 * @param {any} element
 */
export function refuse(element) {
  const found = subjectOf(element);
  if (!found) return;
  open(found);
  box.classList.add('refusing');
  light.mark('refused', found.id);
  clearTimeout(refusal);
  refusal = setTimeout(() => {
    box.classList.remove('refusing');
    light.mark('refused');
  }, REFUSED);
}

/** Put it beside its subject; a little away where it would cover targets or the question. */
function place() {
  const anchor = /** @type {Subject} */ (subject).anchor.getBoundingClientRect();
  const {offsetWidth: width, offsetHeight: height} = box;
  const taken = [...targets(), find('question')].map(each => each.getBoundingClientRect());
  const costs = spots(anchor, width, height).map(([x, y]) => {
    const spot = new DOMRect(x, y, width, height);
    const covered = taken.reduce((sum, each) => sum + common(spot, each), COVERED * common(spot, anchor));
    return {x, y, cost: covered + AWAY * distance(spot, anchor)};
  });
  const {x, y} = costs.reduce((one, other) => other.cost < one.cost ? other : one);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/**
 * Where it could lie: close to its subject on every side, or anywhere around it.
 * @param {DOMRect} anchor
 * @param {number} width
 * @param {number} height
 */
function spots(anchor, width, height) {
  const [left, right] = [anchor.left - GAP - width, anchor.right + GAP];
  const [above, below] = [anchor.top - GAP - height, anchor.bottom + GAP];
  const [middle, centre] = [(anchor.left + anchor.right - width) / 2, (anchor.top + anchor.bottom - height) / 2];
  const near = [[right, centre], [left, centre], [middle, above], [middle, below], [right, anchor.top], [left, anchor.top]];
  for (let across = -REACH; across <= REACH; across += STEP) {
    for (let down = -REACH; down <= REACH; down += STEP) near.push([middle + across, centre + down]);
  }
  return near.map(([x, y]) => [within(x, innerWidth - width), within(y, innerHeight - height)]);
}

/**
 * How many pixels lie between two boxes.
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function distance(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

/**
 * @param {number} at
 * @param {number} most
 */
function within(at, most) {
  return Math.max(GAP, Math.min(at, most - GAP));
}

/**
 * How many pixels two boxes have in common.
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function common(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * Open after a while, or close, depending on where the pointer or the focus has come to.
 * @param {any} element
 * @param {number} after milliseconds
 */
function rest(element, after) {
  if (kept) return;
  const found = subjectOf(element);
  if (found && found.anchor === subject?.anchor && found.name === subject.name) return;
  close();
  if (found) timer = setTimeout(open, after, found);
}

listen(document, 'pointerover', event => {
  const moved = event.clientX !== pressed?.clientX || event.clientY !== pressed.clientY;
  if (event.pointerType !== 'touch' && moved) rest(event.target, HOVER);
});
listen(document, 'focusin', event => {
  if (event.target.matches(':focus-visible')) rest(event.target, 0);
});
listen(document, 'focusout', () => {
  if (!kept) close();
});
listen(document, 'pointerdown', event => {
  if (!box.contains(event.target)) close();
  pressed = event;
  finger = event.pointerType === 'touch' ? {x: event.clientX, y: event.clientY, long: false} : null;
  if (finger) timer = setTimeout(press, PRESS, event.target);
});
listen(document, 'pointermove', event => {
  if (finger && !finger.long && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > STILL) clearTimeout(timer);
});
listen(document, 'pointerup pointercancel', () => {
  if (finger && !finger.long) clearTimeout(timer);
});
listen(document, 'wheel', () => {
  if (!kept) close();
});

/**
 * A finger has rested on something: it is told what that is, until the next touch, and nothing is chosen.
 * @param {any} element
 */
function press(element) {
  const found = subjectOf(element);
  if (!found || !finger) return;
  finger.long = true;
  open(found);
  keep();
}

// The click that ends a long press is none.
listen(document, 'click', event => {
  if (!finger?.long) return;
  finger = null;
  event.stopPropagation();
  event.preventDefault();
}, {capture: true});
listen(find('table'), 'contextmenu', event => {
  if (finger) event.preventDefault();
});
