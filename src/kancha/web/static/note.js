// @ts-check
// The note under the question: what an option will do, why something cannot be chosen, what a bot would do.

import {mark, part} from './board.js';
import {send} from './line.js';
import {find} from './page.js';

/** @typedef {import('./line.js').Option} Option */

const note = find('note');

/**
 * The option that the note is about, and the words before it.
 * @type {{option: Option | null, hint: string}}
 */
let shown = {option: null, hint: ''};

/**
 * @param {string} html
 * @param {boolean} [bad] whether it says that something cannot be done
 */
export function tell(html, bad = false) {
  note.innerHTML = html;
  note.classList.toggle('bad', bad && html !== '');
  shown = {option: null, hint: ''};
}

/**
 * Tell what an option means, while it is looked at or because a bot would choose it.
 * @param {Option | undefined} option without one, only the mark of the last one goes
 * @param {string} [hint] words before it
 */
export function lookAt(option, hint = '') {
  mark('chosen', option?.at);
  if (!option) return;
  if (option.note === null) {
    option.note = '';
    send({type: 'preview', do: option.do});
  }
  tell(option.note);
  note.prepend(hint, option.say + (option.note ? ': ' : '.'));
  shown = {option, hint};
}

/**
 * The server has told what an option will do; who still looks at it is told.
 * @param {Option | undefined} option
 * @param {string} html
 * @param {import('./line.js').Change[]} [changes]
 */
export function foresee(option, html, changes) {
  if (!option) return;
  option.note = html;
  option.changes = changes;
  if (shown.option === option) lookAt(option, shown.hint);
}

/**
 * Tell why a part of the board cannot be chosen; when nothing forbids it, what is written on it.
 * @param {string} why
 * @param {string} [id] the part
 */
export function explain(why, id) {
  tell(why || part(id)?.dataset.note || '', true);
  mark('refused', why ? id : undefined);
}
