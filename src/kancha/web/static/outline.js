// @ts-check
// Outlines of parts of the board, in place even while a part is still moving there.

import {findAll} from './page.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Air around a part that has no ring, in units of the drawing. */
const AIR = 3;

/**
 * An element of SVG.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {any}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Where a part lies when it has come to rest: a move that is under way does not matter.
 * @param {any} element
 * @returns {DOMMatrix}
 */
export function place(element) {
  // Reading only: to consolidate the list would change the part, and the board would be laid out anew for each.
  return [...element.transform.baseVal].reduce((way, {matrix: {a, b, c, d, e, f}}) => way.multiply(new DOMMatrix([a, b, c, d, e, f])),
    new DOMMatrix());
}

/**
 * A way as an attribute.
 * @param {DOMMatrix} matrix
 */
export function written({a, b, c, d, e, f}) {
  return `matrix(${[a, b, c, d, e, f].join(' ')})`;
}

/**
 * The ring that a part has for being chosen, else a frame around it.
 * @param {any} element
 */
export function outline(element) {
  const group = make('g', {transform: written(place(element))});
  const rings = findAll('.ring', element).filter(ring => ring.getBBox().width > 0);
  group.append(...(rings.length ? rings.map(ring => inPlace(ring, element)) : [frame(element)]));
  return group;
}

/**
 * A ring for a part that has none of its own.
 * @param {any} element
 */
export function frame(element) {
  const {x, y, width, height} = element.getBBox();
  const box = {x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR, rx: 6};
  return make('g', {class: 'ring'}, make('rect', {class: 'glow', ...box}), make('rect', {class: 'rim', ...box}));
}

/**
 * A copy of something inside of a part, as it lies in it.
 * @param {any} inner
 * @param {any} element
 */
function inPlace(inner, element) {
  const way = element.getCTM().inverse().multiply(inner.parentNode.getCTM());
  return make('g', {transform: written(way)}, inner.cloneNode(true));
}

/**
 * The mark of a seat at the corner of a part.
 * @param {number} seat
 * @param {any} element
 */
export function mark(seat, element) {
  const {x, y, width, height} = element.getBBox();
  const corner = new DOMPoint(x + width, y + height).matrixTransform(place(element));
  return make('g', {class: 'sign', transform: `translate(${corner.x} ${corner.y})`},
    make('circle', {r: 11}), make('use', {href: `#mark-${seat % 4}`, transform: 'scale(.72)'}));
}
