// @ts-check
// The line under the question: what the option that is looked at will certainly do, in numbers and in words.

import * as light from './light.js';
import {send} from './line.js';
import {find} from './page.js';
import {icon, make} from './rows.js';

/** @typedef {import('./line.js').Option} Option */
/** @typedef {import('./line.js').Change} Change */

const note = find('note');

/** The option that the note is about. @type {Option | null} */
let shown = null;

/**
 * @param {string} html
 * @param {boolean} [bad] whether it says that something cannot be done
 */
export function tell(html, bad = false) {
  note.innerHTML = html;
  note.classList.toggle('bad', bad && html !== '');
  shown = null;
}

/**
 * Tell what an option means, while it is looked at.
 * @param {Option | undefined} option without one, only the ring of the last one goes
 */
export function lookAt(option) {
  light.mark('chosen', option?.at);
  if (!option) return;
  if (option.note === null) {
    option.note = '';
    send({type: 'preview', do: option.do});
  }
  tell(option.note);
  note.prepend(...(option.changes ?? []).map(change));
  note.prepend(make('b', '', `${option.say} `));
  shown = option;
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
  if (shown === option) lookAt(option);
}
