// @ts-check
// What one can choose: targets on the board, and the same as a list of buttons. note.js tells of them.

import {mark, part, targets} from './board.js';
import {play} from './line.js';
import {lookAt, tell} from './note.js';
import {find, findAll, listen} from './page.js';

/** @typedef {import('./line.js').Option} Option */
/** @typedef {import('./line.js').Patch} Patch */

/** A longer list can be searched, and what lies on the board as well is only a chip in it. */
const SHORT_LIST = 12;
/** What makes a part of the board a button. */
const BUTTON = ['role', 'tabindex', 'aria-label', 'data-do'];

const list = find('options'); // null in a replay, where nothing is asked
const filter = find('filter');

/** @type {Option[]} */
let options = [];

/**
 * The option with a notation.
 * @param {string} notation
 */
export function option(notation) {
  return options.find(each => each.do === notation);
}

/** Whether there is anything to choose. */
export function open() {
  return options.length > 0;
}

/**
 * Show the question of a patch, or what is happening while there is none.
 * @param {Patch} patch
 */
export function ask(patch) {
  options = patch.ask?.options ?? [];
  document.body.classList.toggle('asked', patch.ask !== null);
  document.body.classList.toggle('over', patch.result !== '');
  find('ask').innerHTML = patch.ask?.question ?? patch.status;
  tell('');
  if (!list) return;
  find('undo').hidden = !patch.undo;
  filter.hidden = options.length <= SHORT_LIST;
  filter.value = '';
  list.replaceChildren(...options.map(makeButton));
  options.forEach(makeTarget);
  targets()[0]?.setAttribute('tabindex', '0');
}

/** @param {Option} option */
function makeButton(option) {
  const button = document.createElement('button');
  const chip = options.length > SHORT_LIST && option.at !== '';
  button.type = 'button';
  button.className = chip ? 'option chip' : 'option';
  button.textContent = chip ? option.do : option.say;
  button.ariaLabel = option.say;
  button.dataset.do = option.do;
  return button;
}

/**
 * Options that share a part of the board become one target, which then asks which of them is meant.
 * @param {Option} option
 */
function makeTarget(option) {
  const target = part(option.at);
  if (!target) return;
  const shared = target.classList.contains('legal');
  const label = shared ? `${target.getAttribute('aria-label')}; or: ${option.say}` : option.say;
  target.classList.add('legal');
  target.setAttribute('role', 'button');
  target.setAttribute('tabindex', '-1');
  target.setAttribute('aria-label', label);
  if (shared) delete target.dataset.do;
  else target.dataset.do = option.do;
}

/** Take every mark of a choice off the board, so that a patch finds it as the server drew it. */
export function clear() {
  mark('chosen');
  mark('refused');
  for (const target of targets()) {
    target.classList.remove('legal');
    for (const name of BUTTON) target.removeAttribute(name);
  }
}

/**
 * Choose a target: what it stands for, or first which of several things.
 * @param {any} target
 */
export function choose(target) {
  if (target.dataset.do) {
    play({do: target.dataset.do});
    return;
  }
  show(button => option(button.dataset.do)?.at === target.id);
  tell('Which of these?');
  list.querySelector('button:not([hidden])')?.focus();
}

/**
 * Show some of the buttons.
 * @param {(button: any) => boolean} fits
 */
function show(fits) {
  for (const button of findAll('.option', list)) button.hidden = !fits(button);
}

/** Go to the list, with all its buttons. */
export function goToList() {
  show(() => true);
  list?.querySelector('button')?.focus();
}

/**
 * Tell what a bot would choose, and bring its button into sight.
 * @param {string} notation
 */
export function hint(notation) {
  lookAt(option(notation), 'A bot would choose: ');
  list.querySelector(`[data-do="${CSS.escape(notation)}"]`)?.scrollIntoView({block: 'nearest'});
}

listen(filter, 'input', () => {
  const text = filter.value.toLowerCase();
  show(button => (button.dataset.do + button.ariaLabel).toLowerCase().includes(text));
});

listen(find('table'), 'pointerover focusin', event => {
  const choice = event.target.closest('[data-do]');
  if (choice) lookAt(option(choice.dataset.do));
});
