// @ts-check
// The table: here the modules are wired together. What the server says goes to the module that shows it, what
// hands do to the module that acts. The server draws and decides everything.

import * as board from './board.js';
import * as camera from './camera.js';
import * as choices from './choices.js';
import * as keys from './keys.js';
import * as learn from './learn.js';
import * as line from './line.js';
import * as note from './note.js';
import {find, listen} from './page.js';
import * as panel from './panel.js';
import './primer.js';
import * as replay from './replay.js';

/** @typedef {import('./line.js').Message} Message */
/** @typedef {import('./line.js').Patch} Patch */

/**
 * What to do with a message, by the field that tells its kind.
 * @type {Record<string, (message: Message) => void>}
 */
const answers = {
  seq: lay,
  refused: message => {
    line.settle();
    note.tell(message.refused, true);
    learn.refuse(message.refused);
  },
  why: message => note.explain(message.why, message.at),
  hint: message => choices.hint(message.hint),
  preview: message => note.foresee(choices.option(message.preview), message.note),
  people: message => panel.seat(message.people),
  notice: message => panel.announce(message.notice),
};

/** @param {Message} message */
function receive(message) {
  for (const field of Object.keys(answers)) {
    if (field in message) answers[field](message);
  }
}

/** @param {Patch} patch */
function lay(patch) {
  if (!line.follows(patch)) {
    line.recover('a patch is missing');
    return;
  }
  const held = keys.held();
  choices.clear();
  board.lay(patch);
  if (patch.frame) camera.home();
  choices.ask(learn.heed(patch));
  if (replay.leafing) replay.show(patch);
  panel.write(patch);
  keys.hold(held);
  line.arrive(patch);
  learn.present();
}

/**
 * Show another question on the same board.
 * @param {Patch} patch
 */
function relay(patch) {
  choices.clear();
  choices.ask(patch);
}

/**
 * What buttons do, by their `data-act`; keys.js gives most of them a key.
 * @type {Record<string, () => void>}
 */
const acts = {
  undo: () => line.play({undo: true}),
  hint: () => line.send({type: 'hint'}),
  fit: () => camera.fit(),
  choices: camera.showChoices,
  help: () => panel.openTab('help'),
  board: () => board.targets()[0]?.focus(),
  list: choices.goToList,
  back: replay.back,
  next: replay.next,
  run: replay.run,
};

listen(document, 'click', event => {
  const {act, tab, do: choice} = event.target.closest('[data-act], [data-tab], .option')?.dataset ?? {};
  if (act) acts[act]();
  if (tab) panel.openTab(tab);
  else if (event.target.closest('a.rule')) panel.openTab('rules', true);
  if (choice) line.play({do: choice});
});

/** Whether the first click of a double click has chosen something: the second one is then no wish to zoom. */
let chose = false;

listen(find('stage'), 'click', event => {
  const target = event.target.closest('.legal');
  const part = event.target.closest('[class^="layer-"] > [id]');
  if (event.detail < 2) chose = Boolean(target);
  if (camera.dragged()) return;
  if (target) choices.choose(target);
  else if (part && choices.open()) line.send({type: 'why', at: part.id});
});

listen(find('stage'), 'dblclick', event => {
  if (!chose) camera.jump(event);
});

keys.attend(acts);
learn.begin(relay);
line.connect(find('table').dataset.socket, receive);
