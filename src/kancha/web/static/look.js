// @ts-check
// Looking back while the game runs: any moment, with one's own eyes. Nothing can be played meanwhile, and what happens is told.

import {hold, send} from './line.js';
import {here} from './log.js';
import {clear} from './pace.js';
import {find, listen} from './page.js';
import {chosenBy, told} from './turns.js';

/** @typedef {import('./line.js').Patch & {look: number, of: number}} Past */

const bar = find('lookback');
/** The moment that is shown, null in the present; how many there are; and the one that was asked for. */
/** @type {number | null} */
let at = null;
let last = 0;
/** @type {number | null} */
let wanted = null;
let asked = false;
let opener = /** @type {any} */ (null);

/** Whether the past is shown. */
export function looking() {
  return at !== null || asked;
}

/**
 * Go to a moment. While an answer is awaited only the last wish is kept. A replay has its own way there.
 * @param {number} moment
 */
export function open(moment) {
  if (!bar) {
    send({type: 'at', at: moment});
    return;
  }
  if (!looking()) opener = document.activeElement;
  wanted = Math.max(0, at === null ? moment : Math.min(moment, last));
  if (asked) return;
  asked = true;
  clear();
  hold('look', true);
  send({type: 'look', at: wanted});
}

/**
 * A past moment has come.
 * @param {Past} past
 */
export function show(past) {
  asked = false;
  [at, last] = [past.look, past.of];
  bar.hidden = false;
  document.body.classList.add('looking');
  // On a telephone the log lies over the board.
  document.body.classList.remove('sheet');
  find('looked').textContent = `choice ${at} of ${last}`;
  find('earlier').disabled = at === 0;
  find('later').disabled = at === last;
  find('ask').textContent = at ? `After choice ${at}` : 'Before the first choice';
  find('running').innerHTML = told(at).map(html => `<li>${html}</li>`).join('');
  find('running').className = `p${chosenBy(at)}`;
  here(at);
  if (wanted !== null && wanted !== at && wanted <= last) open(wanted);
}

/**
 * So many choices were made meanwhile.
 * @param {number} count
 */
export function tell(count) {
  if (!find('news')) return;
  find('live').textContent = find('news').textContent = count === 1 ? '1 new choice' : `${count} new choices`;
}

/** Return to the present. */
function leave() {
  if (looking()) send({type: 'whole'});
}

/** The present is shown again. */
export function end() {
  if (!looking()) return;
  at = wanted = null;
  asked = false;
  bar.hidden = true;
  find('news').textContent = '';
  document.body.classList.remove('looking');
  hold('look', false);
  here(null);
  opener?.focus?.({preventScroll: true});
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => open((wanted ?? 0) - 1),
  ArrowRight: () => open((wanted ?? 0) + 1),
  Home: () => open(0),
  End: () => open(last),
  Escape: leave,
};

// Before all other keys: while one looks back, arrows mean time.
listen(document, 'keydown', event => {
  if (!looking() || event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select')) return;
  const act = KEYS[event.key];
  if (!act) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}, {capture: true});

listen(bar, 'click', event => {
  const {id} = event.target.closest('button') ?? {};
  if (id === 'earlier') KEYS.ArrowLeft();
  if (id === 'later') KEYS.ArrowRight();
  if (id === 'present') leave();
});

listen(find('log'), 'click', event => {
  const line = event.target.closest('[data-at]');
  if (line && !event.target.closest('a')) open(Number(line.dataset.at));
});
