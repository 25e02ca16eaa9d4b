// @ts-check
// Waits for an analysis: shows how far it has come, and what was found when it is there.

import {find} from './page.js';

const words = find('waiting');
const bar = find('progress');

/** Ask how far it has come, and again in a moment. */
async function ask() {
  const answer = await fetch(words.dataset.ask).catch(() => null);
  const told = answer?.ok ? await answer.json() : {};
  if (told.over) {
    location.reload();
    return;
  }
  if (told.total) {
    bar.max = told.total;
    bar.value = told.done;
  }
  setTimeout(ask, 1000);
}

ask();
