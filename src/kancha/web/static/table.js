// @ts-check
// The table: here the modules are wired together. What the server says goes to the module that shows it, what
// hands do to the module that acts. The server draws and decides everything.

import * as board from './board.js';
import * as camera from './camera.js';
import * as carry from './carry.js';
import * as choices from './choices.js';
import {awaited, come} from './coming.js';
import * as groups from './groups.js';
import * as hint from './hint.js';
import * as keys from './keys.js';
import * as last from './last.js';
import * as learn from './learn.js';
import * as line from './line.js';
import * as log from './log.js';
import * as look from './look.js';
import * as note from './note.js';
import {find, listen} from './page.js';
import * as pace from './pace.js';
import * as panel from './panel.js';
import './pills.js';
import * as replay from './replay.js';
import * as signal from './signal.js';
import * as strip from './strip.js';
import * as tooltip from './tooltip.js';
import * as touch from './touch.js';
import * as turns from './turns.js';
import * as ways from './ways.js';

/** @typedef {import('./line.js').Message} Message */
/** @typedef {import('./line.js').Patch} Patch */

/**
 * What to do with a message, by the field that tells its kind.
 * @type {Record<string, (message: Message) => void>}
 */
const answers = {
  seq: message => {
    if ('look' in message) showPast(message);
    else if (replay.leafing) lay(pace.attribute(message), false);
    else pace.take(message);
  },
  steps: message => pace.takeSteps(message.steps),
  places: message => log.show(message.places, message.ids),
  news: message => look.tell(message.news),
  refused: message => {
    line.settle();
    ways.stop();
    hint.refuse();
    note.tell(message.refused, true);
    learn.refuse(message.refused);
  },
  about: message => {
    tooltip.add(message.about, message.html);
    ways.learn(message.about, message.ways ?? []);
  },
  words: message => panel.tellPosition(message.words),
  hint: message => hint.show(message.hint),
  verdict: message => hint.showVerdict(message.verdict),
  preview: message => {
    note.foresee(choices.option(message.preview), message.note, message.changes);
    touch.display();
  },
  people: message => panel.seat(message.people),
  notice: message => panel.announce(message.notice),
};

/** @param {Message} message */
function receive(message) {
  for (const field of Object.keys(answers)) {
    if (field in message) answers[field](message);
  }
}

/**
 * Show a past moment: the board changes, the log does not.
 * @param {Message} past
 */
function showPast(past) {
  if (!line.follows(past)) {
    line.recover('a patch is missing');
    return;
  }
  hint.shut();
  choices.clear();
  board.lay(past);
  choices.ask(past);
  board.name();
  tooltip.forget();
  panel.write({...past, say: []});
  look.show(past);
  line.arrive(past);
}

/**
 * @param {Patch} patch
 * @param {boolean} more whether the next one follows at once: then only what lasts is done
 */
function lay(patch, more) {
  if (!line.follows(patch)) {
    pace.clear();
    line.recover('a patch is missing');
    return;
  }
  if (patch.base === null) look.end();
  const held = keys.held();
  const fresh = more ? [] : awaited(patch);
  choices.clear();
  board.lay(patch);
  panel.write(patch); // the log takes the names from there
  log.write(patch);
  last.note(patch);
  if (more) {
    line.arrive(patch);
    return;
  }
  come(fresh, patch.base === null ? [] : patch.touched);
  if (patch.frame) camera.home();
  const heard = learn.heed(patch);
  choices.ask(heard);
  last.draw(patch);
  board.name();
  tooltip.forget();
  signal.turn(heard.ask !== null, find('ask').textContent);
  if (replay.leafing) replay.show(patch);
  const own = panel.ownSeat();
  strip.show(patch, own);
  offer(heard);
  log.showLately(patch, own);
  keys.hold(held);
  line.arrive(patch);
  learn.present();
  carry.arrive();
  hint.goOn(patch);
  ways.goOn();
}

/**
 * Show another question on the same board.
 * @param {Patch} patch
 */
function relay(patch) {
  choices.clear();
  choices.ask(patch);
  offer(patch);
}

/**
 * Make what a question offers ready for fingers.
 * @param {Patch} patch
 */
function offer(patch) {
  // A lesson has one thing to choose, and a camera of its own.
  if (document.body.matches('.guided')) return;
  groups.divide(patch.ask?.options ?? []);
  touch.begin(patch.undo ? patch.ask?.cause ? 'Back' : 'Undo' : '');
}

/**
 * What buttons do, by their `data-act`; keys.js gives most of them a key.
 * @type {Record<string, () => void>}
 */
const acts = {
  undo: () => line.play({undo: true}),
  hint: hint.ask,
  judge: hint.askVerdict,
  step: hint.playStep,
  turn: hint.playTurn,
  shut: hint.shut,
  fit: camera.toggle,
  log: () => panel.openTab('log'),
  choices: camera.showChoices,
  help: () => panel.openTab('help'),
  board: keys.goToBoard,
  list: choices.goToList,
  look: () => look.open(turns.count() - 2),
  keep: tooltip.keep,
  escape: stepBack,
  back: replay.back,
  next: replay.next,
  run: replay.run,
  turnBack: replay.turnBack,
  turnOn: replay.turnOn,
};

/** Close what is open, the topmost first; with nothing open, take back the first half of a choice. */
function stepBack() {
  if (choices.escape() || hint.shut()) return;
  if (tooltip.isOpen()) tooltip.close();
  else if (document.body.matches('.continued')) acts.undo();
}

listen(document, 'click', event => {
  const {act, tab, way, do: choice} = event.target.closest('[data-act], [data-tab], .option, .then > *')?.dataset ?? {};
  const head = event.target.closest('.batch-head');
  if (act) acts[act]();
  if (tab) panel.openTab(tab);
  else if (event.target.closest('a.rule')) panel.openTab('rules', true);
  if (head) choices.fold(head);
  if (way) ways.follow(JSON.parse(way), true);
  else if (choice) choices.take(choice, event.target.closest('.option'));
});

/** Whether the first click of a double click has chosen something: the second one is then no wish to zoom. */
let chose = false;

listen(find('stage'), 'click', event => {
  const target = event.target.closest('.legal');
  if (event.detail < 2) chose = Boolean(target);
  if (camera.dragged()) return;
  if (target) choices.choose(target);
  else if (pace.busy() && !event.target.closest('[data-note]')) pace.skip();
  else ways.want(event.target, event.pointerType === 'touch');
});

listen(find('stage'), 'dblclick', event => {
  if (!chose) camera.jump(event);
});

keys.attend(acts);
learn.begin(relay);
pace.attend(lay);
line.connect(find('table').dataset.socket, receive);
