// @ts-check
// The line to the server: a socket that comes back by itself, messages in order, choices that count once.
// What a message means is not known here.

import {find} from './page.js';

/**
 * One answer to the question: its notation, its words, the id of the part of the board that it lies on, its heading, what it
 * will do as safe HTML and what it changes in numbers, both null until they are asked for; what can follow at once, as HTML.
 * @typedef {{do: string, say: string, at: string, group: string, note: string | null, changes?: Change[] | null, then?: string}} Option
 */

/**
 * Something that a choice changes, points first.
 * @typedef {[good: string, name: string, icon: string, before: number, after: number]} Change
 */

/**
 * What turns the board that is shown into the next one; with `base` null, the whole board.
 * @typedef {object} Patch
 * @property {number | null} base the moment that it changes
 * @property {number} seq the moment that it leads to
 * @property {string} [frame] the empty drawing
 * @property {[id: string, fragment: string, layer: string, previous: string][]} set what is new or different
 * @property {string[]} del ids of parts that are gone
 * @property {[old: string, id: string][]} move ids of parts that go on under another id, because they moved
 * @property {string[][]} order all ids of each layer in which the order has changed
 * @property {number} from how many entries of the log still hold
 * @property {string[]} say the entries after these
 * @property {string} seats the list of seats
 * @property {boolean} undo whether the last choice can be taken back
 * @property {{question: string, cause?: string, options: Option[]} | null} ask the question, and the choice that led to it
 * @property {{step: number, first: number, made: number, wait: boolean} | null} lesson where the lesson of this table stands
 * @property {string} status what is happening, while this seat is not asked
 * @property {string} result how it ended, empty until then
 * @property {number[]} by who made each of these choices, -1 for what came before the first
 * @property {string[]} heads the headings that stand in them
 * @property {string[]} touched ids of the parts of the board on which something has happened
 * @property {number | null} seat the seat of this page, null for somebody who only watches
 * @property {number} doer who did it, noted by pace.js; -1 when nobody has just done something
 * @property {number} actor the seat that is asked
 * @property {Strip[]} strips what lies before every seat
 * @property {{round: number, text: string}} now what time it is in the game
 */

/**
 * Something that a seat has in a number.
 * @typedef {[id: string, name: string, value: number, icon: string, note: string, main: boolean]} Good
 */

/**
 * What lies before a seat: goods in numbers, and ids of parts of the drawing (hand, dice, own pieces).
 * @typedef {{goods: Good[], parts: string[]}} Strip
 */

/**
 * Choices that lead to a part of the board one after the other; plain when nobody need be asked whether they are meant.
 * @typedef {{do: string[], say: string, plain: boolean}} Way
 */

/**
 * A choice of a turn that is proposed: which step it belongs to, and whether nothing is learned before that could change it.
 * @typedef {{do: string, at: string, step: number, sure: boolean}} Choice
 */

/**
 * What the server answers when this browser asked for something, as safe HTML or a notation; and as plain text a word beside
 * the name of everybody at the table, or none, and what happened there that is no part of the game.
 * @typedef {{refused: string, hint: any, verdict: any, preview: string, note: string, changes?: Change[], about: string, html: string,
 *   ways?: Way[], words: string[], people: string[], notice: string, steps: Patch[], places: number, ids: string[], news: number,
 *   look: number, of: number}} Answer
 */

/**
 * A message of the server has the fields of a patch, or some of those of an answer.
 * @typedef {Patch & Answer} Message
 */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const NO_SUCH_TABLE = 4404;
const TOO_MUCH = 4429;

const status = find('status');

/** @type {WebSocket} */
let socket;
let wait = FIRST_WAIT;
let chain = Promise.resolve();
/** @type {{type: string, key: string, seq: number} | null} */
let pending = null;

/**
 * The moment that is shown, null while nothing is.
 * @type {number | null}
 */
export let seq = null;

/** The notation of the choice that was sent last, empty when one was taken back. */
export let chosen = '';

/**
 * Open the line, and open it again whenever it breaks.
 * @param {string} path
 * @param {(message: Message) => void} receive
 */
export function connect(path, receive) {
  socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => {
    wait = FIRST_WAIT;
    status.textContent = '';
  };
  // Unpacking takes time: the chain keeps a short message from overtaking a long one.
  socket.onmessage = event => {
    chain = chain.then(async () => receive(await unpack(event.data))).catch(recover);
  };
  socket.onclose = event => {
    if (event.code === NO_SUCH_TABLE) {
      status.textContent = event.reason;
      return;
    }
    const pushed = event.code === TOO_MUCH;
    status.textContent = pushed ? event.reason : 'The connection is lost; trying again …';
    wait = pushed ? LONGEST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
    setTimeout(connect, wait, path, receive);
  };
}

/**
 * @param {string | ArrayBuffer} data text, or deflated text
 * @returns {Promise<Message>}
 */
async function unpack(data) {
  if (typeof data === 'string') return JSON.parse(data);
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'))).json();
}

/** @param {object} message */
export function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/**
 * Ask for the whole board, because a change could not be followed.
 * @param {unknown} reason
 */
export function recover(reason) {
  console.warn('The board is laid again:', reason);
  setTimeout(send, 500, {type: 'whole'});
}

/**
 * Send a choice, or take one back; one at a time.
 * @param {{do: string} | {undo: true}} choice
 */
export function play(choice) {
  if (pending || holds.size || seq === null) return;
  chosen = 'do' in choice ? choice.do : '';
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  pending = {type: 'play', key, seq, ...choice};
  send(pending);
}

/** Why nothing can be played just now. */
const holds = new Set();

/**
 * Let nothing be played as long as somebody holds.
 * @param {string} reason
 * @param {boolean} holding
 */
export function hold(reason, holding) {
  if (holding) holds.add(reason);
  else holds.delete(reason);
}

/** The choice that was sent is answered: another one may be made. */
export function settle() {
  pending = null;
}

/**
 * Whether a patch can be laid upon what is shown.
 * @param {Patch} patch
 */
export function follows(patch) {
  return patch.base === null || patch.base === seq;
}

/**
 * A patch has been laid. A choice that was on its way when the line broke goes out again; its key keeps it
 * from happening twice.
 * @param {Patch} patch
 */
export function arrive(patch) {
  seq = patch.seq;
  if (pending && pending.seq === seq && patch.base === null) send(pending);
  else settle();
}
