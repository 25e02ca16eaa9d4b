// @ts-check
// The strip above the sheet of a telephone: what lies before a seat. Goods are numbers; hand and dice are copies of what
// the board shows, and to tap a copy is to tap the thing itself. One swipe leads to the next seat.

import {drawing, part} from './board.js';
import {make} from './outline.js';
import {find, findAll, listen} from './page.js';
import {make as element} from './rows.js';
import {phone} from './sheet.js';

/** @typedef {import('./line.js').Patch} Patch */
/** @typedef {import('./line.js').Good} Good */
/** @typedef {import('./line.js').Change} Change */

/** With more goods than this only the main ones stand there with their names, the others in two rows of icons. */
const NAMED = 4;
/** A copy has this height in pixels. Of what is broader than so many heights only the left side is shown, where its picture is. */
const HEIGHT = 46;
const BROADEST = 2.6;
const LEFT_SIDE = 1.2;
/** What can be chosen comes to lie so far from the left edge, in pixels, that what is before it can be seen. */
const LEAD = 44;
/** What a copy must not have twice on a page. */
const ONCE = ['id', 'role', 'tabindex', 'aria-label', 'data-do', 'data-note', 'transform'];

const strip = find('strip');
const pages = find('pages');
const dots = find('dots');

/** What there is to show, on a screen that is narrow or becomes so. */
let build = () => {};

/**
 * Show what lies before every seat, the own one first.
 * @param {Patch} patch
 * @param {number} own the seat of this page, -1 for a spectator
 */
export function show(patch, own) {
  if (!strip) return;
  build = () => fill(patch, own);
  if (phone.matches) build();
}

/**
 * @param {Patch} patch
 * @param {number} own
 */
function fill(patch, own) {
  for (const each of findAll('.at-hand', drawing)) each.classList.remove('at-hand');
  const count = patch.strips.length;
  const order = patch.strips.map((_, at) => (at + Math.max(0, own)) % count);
  const filled = order.filter(seat => patch.strips[seat].goods.length + patch.strips[seat].parts.length);
  document.body.classList.toggle('stripped', filled.length > 0);
  const {scrollLeft} = pages;
  pages.replaceChildren(...filled.map(seat => page(patch, seat, seat === own)));
  dots.replaceChildren(...(filled.length > 1 ? filled.map(() => document.createElement('i')) : []));
  const asked = pages.querySelector('.own .ringed');
  if (asked) pages.scrollLeft = asked.offsetLeft + asked.offsetWidth > pages.clientWidth ? asked.offsetLeft - LEAD : 0;
  else pages.scrollLeft = filled.length > 1 && scrollLeft < pages.children[1].offsetLeft ? 0 : scrollLeft;
  point();
}

/**
 * @param {Patch} patch
 * @param {number} seat
 * @param {boolean} own
 */
function page(patch, seat, own) {
  const {goods, parts} = patch.strips[seat];
  const found = element('div', `before p${seat}` + (own ? ' own' : ''), seatMark(seat));
  found.dataset.seat = String(seat);
  // The points stand beside the name already.
  found.append(...inOrder(goods.filter(([id]) => id !== 'points')));
  const copies = parts.map(id => part(id)).filter(Boolean).map(each => copy(each, own));
  if (own) for (const id of parts) part(id)?.classList.add('at-hand');
  if (copies.length) found.append(element('div', 'hand', ...copies));
  return found;
}

/**
 * Goods with their names, and behind these, if there are many, the smaller ones by their icons alone.
 * @param {Good[]} goods
 */
function inOrder(goods) {
  const large = goods.length <= NAMED ? goods : goods.filter(([, , , , , main]) => main);
  const small = goods.filter(each => !large.includes(each));
  const rows = element('div', 'goods', ...small.map(each => good(each, false)));
  return [...large.map(each => good(each, true)), ...(small.length ? [rows] : [])];
}

/**
 * The mark of a seat.
 * @param {number} seat
 */
export function seatMark(seat) {
  return svg('seat-mark kancha', '-12 -12 24 24', `#mark-${seat % 4}`);
}

/**
 * A picture of something that the drawing defines.
 * @param {string} name its class
 * @param {string} box
 * @param {string} href
 */
function svg(name, box, href) {
  return make('svg', {class: name, viewBox: box, 'aria-hidden': 'true'}, make('use', {href}));
}

/**
 * @param {Good} good
 * @param {boolean} named
 */
function good([id, name, value, icon, note], named) {
  const drawn = part(`i-${icon}`);
  const found = element('span', 'good', ...(drawn ? [svg('kancha icon-image', '0 0 24 24', `#i-${icon}`)] : []),
    element('b', '', String(value)), element('small', named || !drawn ? '' : 'hidden', name));
  found.dataset.good = id;
  found.dataset.note = note ? `${name}: ${note}` : name;
  return found;
}

/**
 * A copy of a part of the board, as a button.
 * @param {any} original
 * @param {boolean} own whether it lies before the own seat
 */
function copy(original, own) {
  const {x, y, width: whole, height} = original.getBBox();
  const width = own && whole > height * BROADEST ? height * LEFT_SIDE : whole;
  const button = document.createElement('button');
  const clone = original.cloneNode(true);
  for (const name of ONCE) clone.removeAttribute(name);
  for (const each of findAll('[id]', clone)) each.removeAttribute('id');
  const [kind, viewBox] = [drawing.getAttribute('class') ?? '', `${x} ${y} ${width} ${height}`];
  const frame = make('svg', {class: kind, viewBox, 'aria-hidden': 'true'}, clone);
  frame.style.width = `${HEIGHT * width / Math.max(1, height)}px`;
  button.type = 'button';
  button.className = 'copy' + (original.matches('.legal') ? ' ringed' : '') + (original.matches('.chosen') ? ' picked' : '');
  button.dataset.of = original.id;
  button.ariaLabel = original.getAttribute('aria-label') ?? original.dataset.note ?? original.id;
  button.append(frame);
  return button;
}

/**
 * Show beside the own goods what an option would make of them.
 * @param {Change[] | null | undefined} changes without them, the goods as they are
 */
export function foresee(changes) {
  for (const each of findAll('.after', pages)) each.remove();
  const own = pages?.querySelector('.own');
  for (const [id, , , , after] of own ? changes ?? [] : []) {
    own.querySelector(`[data-good="${CSS.escape(id)}"] b`)?.after(element('b', 'after', `→ ${after}`));
  }
}

/**
 * Mark the copy of what is selected.
 * @param {string} [id]
 */
export function pick(id) {
  for (const each of findAll('.copy', pages)) each.classList.toggle('picked', each.dataset.of === id);
}

/**
 * Swipe to a seat.
 * @param {number} seat
 */
export function turnTo(seat) {
  pages?.querySelector(`[data-seat="${seat}"]`)?.scrollIntoView({inline: 'start', block: 'nearest', behavior: 'smooth'});
}

/** Show by a dot which seat is in sight. */
function point() {
  const middle = pages.scrollLeft + pages.clientWidth / 2;
  [...pages.children].forEach((each, at) => {
    const here = each.offsetLeft <= middle && middle < each.offsetLeft + each.offsetWidth;
    dots.children[at]?.classList.toggle('here', here);
  });
}

listen(pages, 'scroll', point, {passive: true});
listen(phone, 'change', () => {
  if (phone.matches) build();
});
