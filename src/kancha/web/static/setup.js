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

/** A level may have a style, with its name and a sentence about it. Only the own seat must have a name: everybody else is given one. */
function seat() {
  for (const place of findAll('.place', form)) {
    const who = place.querySelector('select[name^="who"]');
    const input = place.querySelector('input');
    const style = place.querySelector('select[name^="style"]');
    const plain = ['you', 'person'].includes(who.value) || 'plain' in who.selectedOptions[0].dataset;
    const character = plain || !style ? undefined : style.selectedOptions[0].dataset;
    input.required = who.value === 'you';
    input.placeholder = who.value === 'you' ? 'Your name' : character?.name ?? input.dataset.usual;
    if (style) {
      style.closest('label').hidden = style.disabled = plain;
      place.querySelector('.words').textContent = character?.words ?? '';
    }
  }
}

listen(form, 'change', () => {
  sift();
  seat();
});
sift();
seat();
