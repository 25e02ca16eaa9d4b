// @ts-check
// Pills at the edge of the board: what the question is about and lies beyond. A tap brings the board there.

import {beyond, narrow, onStage, show} from './camera.js';
import {find, findAll, listen} from './page.js';
import {make as element} from './rows.js';
import {boxOf, middle, union} from './sight.js';

/** @typedef {import('./sight.js').Box} Box */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Rectangle */

const ARROWS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'];
/** More pills than this would be a frame around the board. */
const MOST = 6;
/** How far a pill keeps from the edge, in pixels, and by how much it steps aside. */
const EDGE = 6;
const STEP = 12;
/** So few can be named one by one. */
const NAMED = 2;
const CORNERS = ['north-west', 'south-west', 'north-east', 'south-east'];

const stage = find('stage');
const place = find('pills');
let waiting = 0;

/** Lay the pills once the camera has been aimed and before the next picture. */
function lay() {
  waiting = 0;
  const heaps = narrow() ? beyond().slice(0, MOST) : [];
  place.replaceChildren(...heaps.map(make));
  const targets = findAll('.legal:not(.aside)', stage).map(each => rectangle(boxOf(each)));
  const buttons = [cornered(targets)];
  heaps.forEach(({heap}, at) => buttons.push(settle(place.children[at], heap, buttons, targets)));
}

/**
 * Put the button that fits the board into a corner where it covers nothing that can be chosen.
 * @param {Rectangle[]} taken
 */
function cornered(taken) {
  const button = find('frame');
  const spots = CORNERS.map(name => {
    button.className = `small-screen ${name}`;
    const {offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight} = button;
    return {name, box: {left, top, right: left + offsetWidth, bottom: top + offsetHeight}};
  });
  const found = spots.find(({box}) => taken.every(other => apart(box, other))) ?? spots[0];
  button.className = `small-screen ${found.name}`;
  return found.box;
}

/**
 * Whether two rectangles have nothing in common.
 * @param {Rectangle} one
 * @param {Rectangle} other
 */
function apart(one, other) {
  return one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;
}

/**
 * Where a box lies on the stage.
 * @param {Box} box
 */
function rectangle([x, y, width, height]) {
  const [[left, top], [right, bottom]] = [onStage([x, y]), onStage([x + width, y + height])];
  return {left, top, right, bottom};
}

/** @param {{heap: Box[], first?: Element, count: number}} heap */
function make({heap, first, count}) {
  const name = nameOf(first);
  const words = count > NAMED || !name ? `${count} more ` : count > 1 ? `${name} and ${count - 1} ` : `${name} `;
  const pill = element('button', 'pill-beyond', words, element('i', '', arrow(heap)));
  pill.ariaLabel = count > 1 ? `Show ${count} more choices` : `Show ${name || 'another choice'}`;
  pill.onclick = () => show(heap);
  return pill;
}

/**
 * What a part of the board is called: what its note says before it explains.
 * @param {any} element
 */
function nameOf(element) {
  const name = element?.dataset.note?.split(/[:.,;(]/)[0].trim() ?? '';
  return name.length > 18 ? '' : name;
}

/**
 * Where a heap lies, seen from the middle of the stage, in pixels.
 * @param {Box[]} heap
 */
function direction(heap) {
  const [across, down] = onStage(middle(union(heap)));
  return [across - stage.clientWidth / 2, down - stage.clientHeight / 2];
}

/** @param {Box[]} heap */
function arrow(heap) {
  const [across, down] = direction(heap);
  return ARROWS[(Math.round(Math.atan2(down, across) / (Math.PI / 4)) + 8) % 8];
}

/**
 * Put a pill where the way to its heap leaves the stage, or beside that where it covers nothing, at least no button.
 * @param {any} pill
 * @param {Box[]} heap
 * @param {Rectangle[]} buttons
 * @param {Rectangle[]} targets
 */
function settle(pill, heap, buttons, targets) {
  const [across, down] = direction(heap);
  const [width, height] = [stage.clientWidth, stage.clientHeight];
  const reach = Math.max(Math.abs(across) / width, Math.abs(down) / height, 0.01) * 2;
  const sideways = Math.abs(across) / width > Math.abs(down) / height;
  const ideal = {left: width / 2 + across / reach - pill.offsetWidth / 2, top: height / 2 + down / reach - pill.offsetHeight / 2};
  const boxAt = (/** @type {number} */ by) => {
    const left = inside(ideal.left + (sideways ? 0 : by), pill.offsetWidth, width);
    const top = inside(ideal.top + (sideways ? by : 0), pill.offsetHeight, height);
    return {left, top, right: left + pill.offsetWidth, bottom: top + pill.offsetHeight};
  };
  const steps = Array.from({length: 60}, (_, at) => (at % 2 ? -1 : 1) * Math.ceil(at / 2) * STEP).map(boxAt);
  const free = steps.filter(one => buttons.every(other => apart(one, other)));
  const found = free.find(one => targets.every(other => apart(one, other))) ?? free[0] ?? steps[0];
  pill.style.left = `${found.left}px`;
  pill.style.top = `${found.top}px`;
  return found;
}

/**
 * @param {number} edge
 * @param {number} length
 * @param {number} room
 */
function inside(edge, length, room) {
  return Math.max(EDGE, Math.min(room - length - EDGE, edge));
}

listen(stage, 'aimed', () => {
  waiting ||= requestAnimationFrame(lay);
});
