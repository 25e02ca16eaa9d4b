// @ts-check
// The card for a newcomer: at the first table of a game in this browser, and again from Help.

import {find, listen} from './page.js';

const card = find('primer');

if (card) {
  const shelf = 'primer ' + card.dataset.game;
  card.hidden = localStorage[shelf] !== undefined;
  listen(document, 'click', event => {
    const wish = event.target.closest('[data-primer]')?.dataset.primer;
    // Who chooses something has begun to play: the card goes, and can be asked for again.
    if (!wish && (card.hidden || !event.target.closest('.option, .legal, #confirm'))) return;
    card.hidden = wish !== 'open';
    localStorage[shelf] = 'read';
  });
}
