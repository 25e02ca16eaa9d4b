// @ts-check
// The line under the question: what the option that is looked at will certainly do, in numbers and in words.

import * as light from './light.js';
import {send} from './line.js';
import {find} from './page.js';
import {icon, make} from './rows.js';

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
 * @param {Option | undefined} option without one, only the ring of the last one goes
 * @param {string} [hint] words before it
 */
export function lookAt(option, hint = '') {
  light.mark('chosen', option?.at);
  if (!option) return;
  if (option.note === null) {
    option.note = '';
    send({type: 'preview', do: option.do});
  }
  tell(option.note);
  note.prepend(...(option.changes ?? []).map(change));
  note.classList.toggle('advice', hint !== '');
  note.prepend(make('b', '', hint ? `${hint}${option.say}. ` : `${option.say} `));
  shown = {option, hint};
}

/**
 * A good before and after.
 * @param {Change} change
 */
function change([, name, sign, before, after]) {
  const shown = make('span', after > before ? 'change more' : 'change', '');
  shown.innerHTML = icon(sign);
  shown.append(` ${name} `, make('b', '', `${before} → ${after}`));
  return shown;
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
