// @ts-check
// Carrying by mouse: what can be taken (class `carry`) is dragged to its place, which answers two questions with one hand.
// What it is taken for is played as soon as it leaves its place, so that the places where it may go are lit meanwhile; where
// it could be taken for several things, such as a die, the place where it is dropped says which.

import {drawing, partOf} from './board.js';
import {choose, meantBy, take} from './choices.js';
import {find, listen} from './page.js';

/** A press that travels farther than this, in pixels, carries something. */
const FAR = 8;

const stage = find('stage');

/**
 * What the mouse has been pressed on, and where.
 * @type {{target: any, x: number, y: number} | null}
 */
let pressed = null;
/**
 * The picture of what is carried, null while nothing is.
 * @type {any}
 */
let picture = null;
/** Whether the first half of the choice is played, and whether its answer is here. */
let taken = false;
let answered = false;
/**
 * Where it was dropped before the answer came.
 * @type {[x: number, y: number] | null}
 */
let dropped = null;

/** A question has been laid out: what was dropped meanwhile finds its place. */
export function arrive() {
  if (!taken) return;
  answered = true;
  if (dropped) land(...dropped);
}

/** Take something up: what it means is played, unless the place must tell. */
function lift() {
  const {target} = /** @type {{target: any}} */ (pressed);
  const box = target.getBBox();
  const {width, height} = target.getBoundingClientRect();
  picture = drawing.cloneNode(false);
  const copy = target.cloneNode(true);
  for (const name of ['id', 'transform', 'role', 'tabindex']) copy.removeAttribute(name);
  picture.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  picture.setAttribute('aria-hidden', 'true');
  picture.classList.add('carried');
  Object.assign(picture.style, {width: `${width}px`, height: `${height}px`});
  picture.append(copy);
  document.body.append(picture);
  document.body.classList.add('carrying');
  taken = meantBy(target).length === 1;
  if (taken) choose(target);
}

/**
 * Put what is carried down: the place answers, or nothing does and the question stays.
 * @param {number} x
 * @param {number} y
 */
function land(x, y) {
  const [target, begun] = [pressed?.target, taken];
  release();
  const place = document.elementFromPoint(x, y)?.closest('.legal');
  if (!place || place === target) return;
  if (begun) choose(place);
  else {
    const meant = meantBy(target).filter(each => each.at === partOf(place)?.id);
    if (meant.length === 1) take(meant[0].do);
  }
}

/** Hold nothing any more. */
function release() {
  picture?.remove();
  document.body.classList.remove('carrying');
  [pressed, picture, dropped, taken, answered] = [null, null, null, false, false];
}

// Before the camera, which would move the board.
listen(stage, 'pointerdown', event => {
  const target = event.pointerType === 'mouse' && event.button === 0 ? event.target.closest('.carry.legal') : null;
  if (!target) return;
  release();
  pressed = {target, x: event.clientX, y: event.clientY};
  event.stopPropagation();
}, {capture: true});

listen(window, 'pointermove', event => {
  if (!pressed || dropped) return;
  if (!picture && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR) lift();
  if (picture) picture.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
});

listen(window, 'pointerup', event => {
  if (!picture) pressed = null;
  else if (taken && !answered) dropped = [event.clientX, event.clientY];
  else land(event.clientX, event.clientY);
});

listen(window, 'pointercancel', release);

// What ends a drag is no click: not on the place where it ends, nor on what lies around both ends.
listen(window, 'pointerup', event => {
  if (!picture && !dropped) return;
  const swallow = (/** @type {Event} */ click) => click.stopPropagation();
  listen(window, 'click', swallow, {capture: true, once: true});
  setTimeout(() => window.removeEventListener('click', swallow, {capture: true}), 0);
}, {capture: true});
