// @ts-check
// Advice: a turn that is proposed, drawn with the numbers of its steps and told in a panel, as long as one follows it. The same
// panel tells how good the last turn was.

import {drawing, part} from './board.js';
import {narrow, show as aim} from './camera.js';
import {mark} from './light.js';
import {chosen, send, seq} from './line.js';
import {tell} from './note.js';
import {make} from './outline.js';
import {find, findAll, listen} from './page.js';
import {make as element} from './rows.js';
import {boxOf, middle} from './sight.js';
import {all} from './turns.js';
import {follow} from './ways.js';

/** @typedef {import('./line.js').Patch} Patch */
/** @typedef {import('./line.js').Choice} Choice */

/** A part that is wider than this, in units of the drawing, is large. */
const LARGE = 70;
const QUESTION = 'How good was it?';
const panel = find('advice');
/** Asks how good the last turn was; stands under it in the log. */
const judge = Object.assign(element('button', 'judge', ''), {type: 'button'});
judge.dataset.act = 'judge';

/** The turns that are told, as far as they are not yet played; the first is proposed. @type {Choice[][]} */
let ways = [];
/** Which is drawn. */
let drawn = 0;
/** Where the focus was before the panel opened. @type {any} */
let opener = null;

/** Ask for a hint. */
export function ask() {
  if (!document.body.matches('.asked')) return;
  tell('The adviser thinks about your turn …');
  send({type: 'hint'});
}

/** Ask how good the last turn was. */
export function askVerdict() {
  label('Thinking …', true);
  tell('The adviser thinks about your last turn …');
  send({type: 'verdict'});
}

/**
 * @param {string} words
 * @param {boolean} [busy]
 */
function label(words, busy = false) {
  judge.textContent = words;
  judge.ariaDisabled = String(busy);
}

/** There is no answer. */
export function refuse() {
  if (panel) label(QUESTION);
}

/**
 * Show a hint, unless something was chosen meanwhile.
 * @param {{of: number, turn: Choice[], others: {turn: Choice[]}[], html: string}} hint
 */
export function show(hint) {
  if (hint.of !== seq) return;
  open(hint.html);
  tell('');
  ways = [hint.turn, ...hint.others.map(({turn}) => turn)];
  draw(0);
  const said = findAll('[data-way="0"] .steps li', panel).map(each => each.textContent).join('. ');
  find('live').textContent = `Hint: ${said}. ${panel.querySelector('p').textContent}`;
}

/**
 * Show how good the last turn was.
 * @param {{html: string}} verdict
 */
export function showVerdict({html}) {
  shut();
  open(html);
  tell('');
  label(QUESTION);
  find('live').textContent = panel.innerText;
}

/** @param {string} html */
function open(html) {
  if (panel.hidden) opener = document.activeElement;
  panel.innerHTML = html;
  panel.hidden = false;
  panel.scrollTop = 0;
  document.body.classList.add('advised');
  document.body.classList.remove('sheet');
  panel.focus({preventScroll: true});
}

/**
 * Put the advice away.
 * @returns {boolean} whether there was any
 */
export function shut() {
  if (!panel || panel.hidden) return false;
  const held = panel.contains(document.activeElement);
  panel.hidden = true;
  document.body.classList.remove('advised');
  ways = [];
  clear();
  if (held) (opener?.isConnected ? opener : find('options').querySelector('.option') ?? find('stage')).focus({preventScroll: true});
  return true;
}

/** Take the hint off the board. */
function clear() {
  mark('hint');
  drawing?.querySelector('.step-numbers')?.remove();
}

/**
 * Draw one of the turns: a number at the last place of every step, a ring there and at what is to be chosen next.
 * @param {number} which
 */
function draw(which) {
  clear();
  drawn = which;
  const way = ways[which];
  const steps = way.map(({step}) => step).filter((step, at, every) => step !== every[at - 1])
    .map(number => way.filter(({step}) => step === number));
  const places = steps.map(step => part(step.findLast(({at}) => part(at))?.at));
  mark('hint', way[0].at, ...places.filter(Boolean).map(({id}) => id));
  const group = make('g', {class: 'step-numbers', 'aria-hidden': 'true'});
  places.forEach((place, at) => {
    if (!place) return;
    const box = boxOf(place);
    // The corner of something large that is no rectangle may lie far away from it.
    const [left, top] = box[2] > LARGE && place.querySelector('.ring path') ? middle(box) : box;
    const aside = places.slice(0, at).filter(other => other === place).length * 24;
    const number = make('text', {x: aside, y: 5.5}, String(at + 1));
    const kind = steps[at][0].sure ? 'step-number' : 'step-number likely';
    const badge = make('g', {class: kind}, make('circle', {cx: aside, r: 12.5}), number);
    group.append(make('g', {transform: `translate(${left} ${top})`}, badge));
  });
  drawing.append(group);
  const near = places.find(Boolean);
  if (narrow() && near) aim([boxOf(near)]);
}

/** Play the first step. */
export function playStep() {
  const way = ways[drawn];
  follow(way.filter(({step}) => step === way[0].step).map(choice => choice.do));
}

/** Play the turn as far as it is sure. */
export function playTurn() {
  follow(ways[drawn].filter(({sure}) => sure).map(choice => choice.do));
}

/**
 * Another moment: the rest of a turn stays as long as it is followed. Whoever has finished a turn may ask how good it was.
 * @param {Patch} patch
 */
export function goOn(patch) {
  if (!panel) return;
  offer(patch);
  if (!ways.length) return;
  const first = ways[drawn].shift();
  const next = ways[drawn][0];
  const led = patch.base !== null && patch.doer === patch.seat && chosen === first?.do;
  if (!led || !patch.ask?.options.some(option => option.do === next?.do)) {
    shut();
    return;
  }
  if (next.step !== first?.step) panel.querySelector(`[data-way="${drawn}"] .steps li`)?.remove();
  for (const each of findAll('[data-way]', panel)) each.hidden = each.dataset.way !== String(drawn);
  panel.querySelector('[data-act=turn]').hidden = !ways[drawn][1]?.sure;
  draw(drawn);
}

/** @param {Patch} patch */
function offer({ask: asked, seat, result}) {
  const own = all().filter(turn => turn.seat === seat);
  if (asked && !result && own.length && own.at(-1) === all().at(-1)) own.pop();
  const last = own.at(-1);
  label(QUESTION);
  const judged = last !== undefined && !document.body.matches('.guided');
  document.body.classList.toggle('judged', judged);
  if (judged) last.node.append(judge);
  else judge.remove();
}

listen(panel, 'toggle', () => {
  if (ways.length) draw(Number(panel.querySelector('details[open]')?.dataset.way ?? 0));
}, {capture: true});
