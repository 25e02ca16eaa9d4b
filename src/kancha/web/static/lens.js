// @ts-check
// The lens of the tooltip: a part of the board, drawn larger when its print is too small to be read where it lies.

import {make} from './outline.js';
import {findAll} from './page.js';

/** Print smaller than this, in pixels, cannot be read. */
const SMALL = 9;
/** Print in the lens has this size, as long as the lens does not grow too large. */
const READABLE = 15;
const WIDEST = 300;
const HIGHEST = 240;
/** Air around the part, in units of the drawing. */
const AIR = 4;

/**
 * The part under the lens; nothing when it can be read where it lies, or has nothing to read.
 * @param {any} part
 * @returns {Element[]}
 */
export function lens(part) {
  const sizes = findAll('text', part).filter(text => text.textContent.trim()).map(text => parseFloat(getComputedStyle(text).fontSize));
  if (!sizes.length) return [];
  const scale = part.getScreenCTM().a;
  const smallest = Math.min(...sizes);
  const {x, y, width, height} = part.getBBox();
  const grown = Math.min(READABLE / smallest, WIDEST / (width + 2 * AIR), HIGHEST / (height + 2 * AIR));
  if (smallest * scale >= SMALL || grown < scale * 1.3) return [];
  const copy = part.cloneNode(true);
  for (const each of [copy, ...findAll('[id]', copy)]) each.removeAttribute('id');
  for (const name of ['transform', 'role', 'tabindex', 'aria-label', 'aria-describedby']) copy.removeAttribute(name);
  copy.classList.remove('legal', 'chosen', 'refused', 'hint', 'focus', 'last');
  const [across, down] = [width + 2 * AIR, height + 2 * AIR];
  const viewBox = [x - AIR, y - AIR, across, down].join(' ');
  return [make('svg', {class: 'kancha', viewBox, width: across * grown, height: down * grown, 'aria-hidden': 'true'}, copy)];
}
