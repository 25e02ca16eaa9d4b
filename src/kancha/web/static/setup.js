// @ts-check
// Setting up a table: an option that means nothing with the others as they are is not shown and not sent.

import { findAll, listen } from './page.js';

/** @type {HTMLFormElement | null} */
const form = document.querySelector('form.setup');

/**
 * What is chosen of an option; an empty text for a list of which nothing is ticked.
 * @param {string} name
 * @returns {string[]}
 */
function chosen(name) {
  const values = form ? new FormData(form).getAll(`option-${name}`).map(String) : [];
  return values.length ? values : [''];
}

/** Show the options that mean something now. */
function sift() {
  for (const box of findAll('[data-when]', form)) {
    /** @type {Record<string, string[]>[]} */
    const alternatives = JSON.parse(box.dataset.when);
    const fits = alternatives.some(each =>
      Object.entries(each).every(([name, values]) => chosen(name).some(value => values.includes(value))));
    box.hidden = box.disabled = !fits;
  }
}

/** Only the own seat must have a name: everybody else is given one. */
function name() {
  for (const select of findAll('select[name^="who"]', form)) {
    const input = select.closest('.place').querySelector('input');
    input.required = select.value === 'you';
    if (select.value === 'you') input.placeholder = 'Your name';
  }
}

listen(form, 'change', () => {
  sift();
  name();
});
sift();
name();
