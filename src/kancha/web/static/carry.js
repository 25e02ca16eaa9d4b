// @ts-check
// Carrying: what can be taken (class `carry`) is dragged to its place, which answers two questions with one hand. A finger has to
// rest on it for a moment, since one that sets out at once moves the board.
// What it is taken for is played as soon as it leaves its place, so that the places where it may go are lit meanwhile; where
// it could be taken for several things, such as a die, the place where it is dropped says which.

import {drawing, partOf} from './board.js';
import {letGo} from './camera.js';
import {choose, meantBy, take} from './choices.js';
import {find, listen} from './page.js';

/** A press that travels farther than this, in pixels, carries something. */
const FAR = 8;
/** So many milliseconds a finger rests on what it takes. */
const REST = 160;

const stage = find('stage');

/**
 * What has been pressed, where, by which pointer, and from when on it can be carried.
 * @type {{target: any, x: number, y: number, pointer: number, from: number} | null}
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
  const {target, pointer} = /** @type {{target: any, pointer: number}} */ (pressed);
  letGo(pointer);
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

// Before the camera, which a mouse would move the board with.
listen(stage, 'pointerdown', event => {
  const second = pressed && !event.isPrimary;
  release();
  const target = event.button === 0 && !second ? event.target.closest('.carry.legal') : null;
  if (!target) return;
  const finger = event.pointerType !== 'mouse';
  pressed = {target, x: event.clientX, y: event.clientY, pointer: event.pointerId, from: finger ? event.timeStamp + REST : 0};
  if (!finger) event.stopPropagation();
}, {capture: true});

listen(window, 'pointermove', event => {
  if (!pressed || dropped || event.pointerId !== pressed.pointer) return;
  const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR;
  if (!picture && far && event.timeStamp < pressed.from) pressed = null;
  else if (!picture && far) lift();
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
