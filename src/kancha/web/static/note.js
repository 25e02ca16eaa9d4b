// @ts-check
// The line under the question: what the option that is looked at will certainly do, in numbers and in words.

import {send} from './line.js';
import {find} from './page.js';
import {icon} from './rows.js';

/** @typedef {import('./line.js').Option} Option */
/** @typedef {import('./line.js').Change} Change */

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
  note.classList.remove('advice');
  shown = {option: null, hint: ''};
}

/**
 * Tell what an option means, while it is looked at or because a bot would choose it.
 * @param {Option | undefined} option
 * @param {string} [hint] words before it
 */
export function lookAt(option, hint = '') {
  if (!option) return;
  if (option.note === null) {
    option.note = '';
    send({type: 'preview', do: option.do});
  }
  tell((option.changes ?? []).map(change).join(' ') + (option.note ? ` ${option.note}` : ''));
  note.classList.toggle('advice', hint !== '');
  if (hint) note.prepend(hint + option.say + '. ');
  else note.prepend(Object.assign(document.createElement('b'), {textContent: option.say + ' '}));
  shown = {option, hint};
}

/** @param {Change} change */
function change([, name, sign, before, after]) {
  const way = after > before ? 'more' : 'less';
  return `<span class="change ${way}">${icon(sign)} ${name} <b>${before} → ${after}</b></span>`;
}

/**
 * The server has told what an option will do; who still looks at it is told.
 * @param {Option | undefined} option
 * @param {string} html
 * @param {Change[]} [changes]
 */
export function foresee(option, html, changes = []) {
  if (!option) return;
  option.note = html;
  option.changes = changes;
  if (shown.option === option) lookAt(option, shown.hint);
}
