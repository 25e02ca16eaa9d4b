// @ts-check
// What one can choose: targets on the board, and the same as rows in groups. light.js shows the targets, note.js tells of
// what is looked at.

import {drawing, part, targets} from './board.js';
import * as light from './light.js';
import {play} from './line.js';
import * as menu from './menu.js';
import {lookAt, tell} from './note.js';
import {find, findAll, listen, soon} from './page.js';
import {make, makeRow, points} from './rows.js';

/** @typedef {import('./line.js').Option} Option */
/** @typedef {import('./line.js').Patch} Patch */

/** A longer list has headings and can be searched. */
const SHORT_LIST = 12;
/** A longer group of nothing but places is a hint to the board, and unfolds. */
const MOST_PLACES = 15;
/** The heading of what ends a turn; it comes last. */
const END = 'End';
/** What makes a part of the board a button. */
const BUTTON = ['role', 'tabindex', 'aria-label', 'data-do'];

const list = find('options'); // null in a replay, where nothing is asked
const filter = find('filter');

/** @type {Option[]} */
let options = [];
/** The notation of the choice that ends the turn, once it was pressed and asked about. */
let sure = '';

/**
 * The option with a notation.
 * @param {string | undefined} notation
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
  sure = '';
  menu.close();
  const cause = patch.ask?.cause ?? '';
  document.body.classList.toggle('asked', patch.ask !== null);
  document.body.classList.toggle('over', patch.result !== '');
  document.body.classList.toggle('continued', cause !== '' && patch.undo);
  find('ask').innerHTML = patch.ask?.question ?? patch.status;
  tell('');
  if (!list) return;
  find('cause').textContent = cause;
  find('undo').hidden = !patch.undo;
  filter.hidden = options.length <= SHORT_LIST;
  filter.value = '';
  list.classList.toggle('short', options.length <= SHORT_LIST);
  list.replaceChildren(...grouped().map(makeGroup));
  soon(list, () => list.scrollTo(0, 0));
  options.forEach(makeTarget);
  findAll('[data-group]', drawing).forEach(makeHeading);
  light.shine(targets().map(target => target.id));
  targets()[0]?.setAttribute('tabindex', '0');
}

/**
 * The options under their headings: in the order in which they are offered, what brings points first, the end last.
 * @returns {[heading: string, options: Option[]][]}
 */
function grouped() {
  /** @type {Map<string, Option[]>} */
  const groups = new Map();
  for (const each of options) groups.set(each.group, [...groups.get(each.group) ?? [], each]);
  const last = (/** @type {string} */ heading) => Number(heading === END);
  return [...groups]
    .sort(([one], [other]) => last(one) - last(other))
    .map(([heading, found]) => [heading, found.sort((one, other) => points(other) - points(one))]);
}

/**
 * A group of rows under its heading; one that the board shows better is folded.
 * @param {[heading: string, options: Option[]]} group
 */
function makeGroup([heading, found]) {
  const section = make('section', 'batch', '');
  const places = found.length > MOST_PLACES && found.every(each => part(each.at));
  section.dataset.group = heading;
  if (heading || places) section.append(makeHead(heading, found.length, places));
  section.classList.toggle('folded', places);
  for (const each of found) {
    section.append(makeRow(each));
    section.insertAdjacentHTML('beforeend', each.then ?? '');
  }
  return section;
}

/**
 * @param {string} heading
 * @param {number} count
 * @param {boolean} places whether all of it lies on the board
 */
function makeHead(heading, count, places) {
  const head = make('button', places ? 'batch-head places' : 'batch-head', '');
  head.ariaExpanded = String(!places);
  const title = places ? `${heading && `${heading}: `}${count} places on the board` : heading;
  head.append(make('span', 'heading', title), make('span', 'count', places ? '' : String(count)));
  return head;
}

/**
 * Fold a group up, or unfold it.
 * @param {any} head
 */
export function fold(head) {
  const folded = head.parentNode.classList.toggle('folded');
  head.ariaExpanded = String(!folded);
}

/**
 * Options that share a part of the board become one target, which then opens a menu.
 * @param {Option} option
 */
function makeTarget(option) {
  const target = part(option.at);
  if (!target) return;
  const shared = target.classList.contains('legal');
  makeButton(target, shared ? `${target.getAttribute('aria-label')}; or: ${option.say}` : option.say);
  if (shared) delete target.dataset.do;
  else target.dataset.do = option.do;
}

/**
 * A part that carries a heading, such as a die, stands for everything under it.
 * @param {any} each
 */
function makeHeading(each) {
  if (!each.matches('.legal') && options.some(({group}) => group === each.dataset.group)) makeButton(each, `${each.dataset.group} …`);
}

/**
 * @param {any} target
 * @param {string} label
 */
function makeButton(target, label) {
  target.classList.add('legal');
  target.setAttribute('role', 'button');
  target.setAttribute('tabindex', '-1');
  target.setAttribute('aria-label', label);
}

/**
 * The options that a target stands for: those that lie there, and those whose heading it carries.
 * @param {any} target
 */
export function meantBy(target) {
  const {group} = target.dataset;
  return options.filter(each => each.at === target.id || (group !== undefined && each.group === group));
}

/** Take every mark of a choice off the board, so that a patch finds it as the server drew it. */
export function clear() {
  for (const kind of /** @type {const} */ (['chosen', 'refused', 'hint', 'focus'])) light.mark(kind);
  for (const target of targets()) {
    target.classList.remove('legal', 'aside');
    for (const name of BUTTON) target.removeAttribute(name);
  }
}

/**
 * Choose a target: what it stands for, or first which of several things.
 * @param {any} target
 */
export function choose(target) {
  const meant = target.dataset.do ? [target.dataset.do] : meantBy(target).map(each => each.do);
  const one = option(meant[0]);
  if (meant.length > 1) menu.open(target, options.filter(each => meant.includes(each.do)).map(makeRow));
  else if (one && left(one) && sure !== one.do) menu.open(target, [doubted(one)]);
  else take(meant[0]);
}

/**
 * Choose an option; the end of a turn that leaves something unused is asked about once, in the row that was pressed.
 * @param {string} notation
 * @param {any} [row]
 */
export function take(notation, row) {
  const chosen = option(notation);
  if (row && chosen && left(chosen) && sure !== notation) {
    const held = document.activeElement?.closest('#options, #menu');
    const asking = doubted(chosen);
    row.replaceWith(asking);
    if (held) asking.focus();
    return;
  }
  menu.close();
  play({do: notation});
}

/**
 * The row that asks whether the turn shall end indeed.
 * @param {Option} option
 */
function doubted(option) {
  sure = option.do;
  const row = makeRow({...option, say: `Really end? ${left(option)}`});
  row.classList.add('sure');
  return row;
}

/**
 * What would be lost by ending the turn now, empty when it is little.
 * @param {Option} option
 */
function left({group, say}) {
  if (group !== END || !options.some(each => each.group !== END)) return '';
  const unused = say.match(/\(([^()]*unused)\)/)?.[1] ?? say.match(/ without (.+)$/)?.[0].trim();
  if (unused) return unused[0].toUpperCase() + unused.slice(1);
  const better = options.filter(each => each.group !== END && points(each) > 0);
  return better.length ? `${better.length === 1 ? 'A choice' : `${better.length} choices`} would still bring points` : '';
}

/**
 * Show some of the rows; a group without any is not shown, nor is it folded while one searches.
 * @param {((row: any) => boolean) | null} fits null shows everything as it was at first
 */
function show(fits) {
  for (const row of findAll('.option', list)) row.hidden = fits !== null && !fits(row);
  for (const group of findAll('.batch', list)) {
    group.hidden = fits !== null && !group.querySelector('.option:not([hidden])');
    group.classList.toggle('found', fits !== null);
  }
}

/** Go to the list, with all its rows. */
export function goToList() {
  if (!list) return;
  filter.value = '';
  show(null);
  for (const head of findAll('.batch.folded > .batch-head', list)) fold(head);
  list.querySelector('.option')?.focus();
}

/**
 * Step back from what is open here: a menu, a search, a doubt.
 * @returns {boolean} whether there was anything
 */
export function escape() {
  if (menu.isOpen()) {
    menu.close(true);
    sure = '';
    return true;
  }
  if (filter?.value) {
    filter.value = '';
    show(null);
    return true;
  }
  const asking = list?.querySelector('.sure');
  if (!asking) return false;
  const row = makeRow(/** @type {Option} */ (option(sure)));
  asking.replaceWith(row);
  sure = '';
  return true;
}

/** The targets of the open group, null when all are open. */
function lit() {
  const open = targets().filter(target => !target.matches('.aside'));
  return open.length < targets().length ? open.map(target => target.id) : null;
}

/**
 * Point at an option from the board or from the list: the other one answers.
 * @param {any} source a row, a heading or a target; null for none
 */
function point(source) {
  const group = source?.matches('.batch-head') ? source.parentNode : null;
  const ids = findAll('.option', group).map(row => row.dataset.at).filter(Boolean);
  light.narrow(ids.length ? ids : lit());
  const looked = option(source?.dataset.do);
  const place = source?.matches('.legal') ? source.id : null;
  for (const row of findAll('.option', list)) row.classList.toggle('pointed', row.dataset.at === place);
  if (looked) lookAt(looked);
  if (!source?.matches('.option')) light.mark('chosen'); // on the board, the pointer itself shows what is meant
}

listen(filter, 'input', () => {
  const text = filter.value.toLowerCase();
  show(text ? row => (row.dataset.do + row.ariaLabel).toLowerCase().includes(text) : null);
});

listen(find('table'), 'pointerover focusin', event => {
  // A finger does not point, it taps: were the note to grow under it, the row would move away before the tap is done.
  const finger = event.type === 'focusin' ? !event.target.matches(':focus-visible') : event.pointerType === 'touch';
  if (list && !finger && !document.body.matches('.selecting')) point(event.target.closest('.option, .legal, .batch-head'));
  const more = event.target.closest('.then > *');
  if (more) find('note').textContent = more.ariaLabel;
});
// On a telephone one group is open at a time: what lies aside is not lit.
listen(document, 'narrowed', () => light.narrow(lit()));
listen(find('stage'), 'focusin', event => light.mark('focus', event.target.matches(':focus-visible') ? event.target.id : ''));
listen(find('stage'), 'focusout', () => light.mark('focus'));
