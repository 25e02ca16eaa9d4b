// @ts-check
// What every page does: light or dark, and a record read from a file.
// The other modules borrow its three words for finding and listening.

/**
 * The element of the page with an id; null where this page has none.
 * @param {string} id
 * @returns {any} any kind of element: whoever asks knows which
 */
export function find(id) {
  return document.getElementById(id);
}

/**
 * All elements that a selector fits, as an array.
 * @param {string} selector
 * @param {ParentNode | null} [root] where to look
 * @returns {any[]}
 */
export function findAll(selector, root = document) {
  return root ? [...root.querySelectorAll(selector)] : [];
}

/**
 * Act on events of an element, or of none: a page need not have every part.
 * @param {EventTarget | null} target
 * @param {string} events names, separated by spaces
 * @param {(event: any) => void} act
 * @param {AddEventListenerOptions} [options]
 */
export function listen(target, events, act, options) {
  for (const name of events.split(' ')) target?.addEventListener(name, act, options);
}

/** What is done before the page is painted next, by what it is about. @type {Map<unknown, () => void>} */
const due = new Map();

/**
 * Do something that needs to know where things lie only when the page is painted next, once for each thing it is about: asking at
 * once would lay the whole page out for it.
 * @param {unknown} about
 * @param {() => void} act
 */
export function soon(about, act) {
  if (!due.size) {
    requestAnimationFrame(() => {
      const acts = [...due.values()];
      due.clear();
      for (const each of acts) each();
    });
  }
  due.set(about, act);
}

const page = document.documentElement.dataset;
if (localStorage.theme) page.theme = localStorage.theme;

listen(find('theme'), 'click', () => {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.theme = localStorage.theme = (page.theme ?? system) === 'dark' ? 'light' : 'dark';
});

listen(find('record-file'), 'change', async event => {
  find('record-text').value = await event.target.files[0].text();
});

listen(document, 'click', async event => {
  const button = event.target.closest?.('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const words = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = words;
  }, 2000);
});
