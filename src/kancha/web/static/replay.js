// @ts-check
// A finished game to leaf through: a slider over its moments, steps by choice, turn and round, and running by itself.

import {send, seq} from './line.js';
import {tell} from './note.js';
import {find, findAll, listen} from './page.js';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 3000;

const slider = find('at');
const speed = find('tempo');
const round = find('round');
const last = Number(slider?.max ?? 0);

/**
 * The moments at which turns begin, and the rounds with theirs.
 * @type {number[]}
 */
const turns = slider ? slider.dataset.turns.split(' ').map(Number) : [];
/** @type {{name: string, at: number}[]} */
const rounds = (slider?.dataset.rounds ? slider.dataset.rounds.split(' ') : []).map((/** @type {string} */ text) => {
  const [name, at] = text.split(':');
  return {name, at: Number(at)};
});

let running = 0;

/**
 * When the last moment was asked for, null once it is shown; and the one that is wanted after it.
 * @type {number | null}
 */
let awaited = null;
/** @type {number | null} */
let wanted = null;

/** Whether this page is a replay. */
export const leafing = slider !== null;

/**
 * Show which moment it is, and the last thing that was said. The address keeps it, so that a link leads here, and so do the
 * links to the eyes of others.
 * @param {import('./line.js').Patch} patch
 */
export function show(patch) {
  awaited = null;
  if (patch.seq === 0 && patch.base === null && fromAddress() > 0) {
    goTo(fromAddress());
    return;
  }
  if (wanted !== null) goTo(wanted);
  else slider.value = String(patch.seq);
  const here = rounds.filter(({at}) => at <= patch.seq).at(-1);
  find('moment').textContent = `Choice ${patch.seq} of ${last}${here ? ` · round ${here.name}` : ''}`;
  if (here) round.value = here.name;
  history.replaceState(null, '', '#' + patch.seq);
  for (const link of findAll('.eyes a[href*="/replay/"]')) link.hash = '#' + patch.seq;
  tell(patch.say.at(-1) ?? '');
  if (patch.seq >= last) stop();
}

/** The moment that the address of the page names, 0 when none. */
function fromAddress() {
  return Math.min(last, Number(location.hash.slice(1)) || 0);
}

/**
 * Ask for a moment. While an answer is awaited only the last wish is kept: who drags the slider wants its end.
 * @param {number} moment
 */
function goTo(moment) {
  if (awaited !== null && Date.now() - awaited < PATIENCE) {
    wanted = moment;
    return;
  }
  wanted = null;
  awaited = Date.now();
  send({type: 'at', at: Math.min(last, Math.max(0, moment))});
}

function here() {
  return wanted ?? seq ?? 0;
}

export function back() {
  stop();
  goTo(here() - 1);
}

export function next() {
  stop();
  goTo(here() + 1);
}

export function turnBack() {
  stop();
  goTo(turns.filter(at => at < here()).at(-1) ?? 0);
}

export function turnOn() {
  stop();
  goTo(turns.find(at => at > here()) ?? last);
}

/** Let the game run by itself, or stop it; from its end it begins anew. */
export function run() {
  if (running) {
    stop();
    return;
  }
  if (here() >= last) goTo(0);
  running = setInterval(() => goTo(here() + 1), Number(speed.value));
  find('run').textContent = 'Pause';
}

function stop() {
  clearInterval(running);
  running = 0;
  find('run').textContent = 'Play';
}

/** @type {Record<string, () => void>} */
const KEYS = {ArrowLeft: back, ArrowRight: next, PageUp: turnBack, PageDown: turnOn, ' ': run,
  Home: () => goTo(0), End: () => goTo(last)};

if (leafing) {
  find('round-label').hidden = rounds.length === 0;
  round.replaceChildren(...rounds.map(({name}) => new Option(name)));
  listen(round, 'change', () => goTo(rounds[round.selectedIndex].at));
  listen(speed, 'change', () => {
    if (running) {
      stop();
      run();
    }
  });
  listen(slider, 'input', () => goTo(Number(slider.value)));
  listen(document, 'keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select, button, summary')) return;
    const act = KEYS[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  });
}
