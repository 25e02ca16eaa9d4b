// @ts-check
// The rules as something to look things up in: a field finds words and marks them, and a link opens what is folded.

import {findAll, listen} from './page.js';

/** Fewer letters than this would be found everywhere. */
const FEWEST = 2;
/** Words that are searched in: those of the rules, not those of their tools. */
const TEXTS = 'h1, h2, h3, p, li, td, th, figcaption, summary';

/**
 * Take all marks away.
 * @param {Element} rules
 */
function clear(rules) {
  for (const mark of findAll('mark', rules)) {
    const home = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    home.normalize();
  }
}

/**
 * Mark every place where a text stands.
 * @param {Element} rules
 * @param {string} text
 */
function mark(rules, text) {
  for (const element of findAll(TEXTS, rules)) {
    if (element.closest('.contents')) continue;
    for (const node of [...element.childNodes].flatMap(textsOf)) {
      if (node.isConnected && !node.parentElement?.closest('mark')) wrap(node, text);
    }
  }
}

/**
 * @param {Node} node
 * @returns {Text[]}
 */
function textsOf(node) {
  if (node instanceof Text) return [node];
  return node instanceof Element && !node.matches(TEXTS) ? [...node.childNodes].flatMap(textsOf) : [];
}

/**
 * @param {Text} node
 * @param {string} text
 */
function wrap(node, text) {
  let rest = node;
  for (;;) {
    const at = rest.data.toLowerCase().indexOf(text);
    if (at < 0) return;
    const found = rest.splitText(at);
    rest = found.splitText(text.length);
    const marked = document.createElement('mark');
    found.replaceWith(marked);
    marked.append(found);
  }
}

/**
 * Make one article of rules searchable.
 * @param {any} rules
 */
function attend(rules) {
  const field = rules.querySelector('.rules-search input');
  const count = rules.querySelector('.rules-found');
  let at = -1;
  /** @param {number} by */
  const go = by => {
    const marks = findAll('mark', rules);
    if (!marks.length) return;
    at = (at + by + marks.length) % marks.length;
    marks.forEach((each, number) => each.classList.toggle('now', number === at));
    open(marks[at]);
    marks[at].scrollIntoView({block: 'center'});
    count.textContent = `${at + 1} of ${marks.length}`;
  };
  listen(field, 'input', () => {
    const text = field.value.trim().toLowerCase();
    clear(rules);
    at = -1;
    count.textContent = '';
    if (text.length < FEWEST) return;
    mark(rules, text);
    if (rules.querySelector('mark')) go(1);
    else count.textContent = 'not found';
  });
  listen(field, 'keydown', event => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  });
}

/**
 * Open everything that something is folded into.
 * @param {Element | null} element
 */
function open(element) {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}

/** Open what the address names. */
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('details')) return;
  open(target);
  target.scrollIntoView();
}

for (const rules of findAll('.rules:has(.rules-search)')) attend(rules);
listen(window, 'hashchange', follow);
follow();
