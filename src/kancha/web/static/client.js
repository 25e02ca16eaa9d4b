// @ts-check
// The whole browser side: one socket, patches applied in order, targets to choose, a camera over the board.
// The server draws and decides everything; this file shows it and sends what a person chose. Sentences arrive as safe HTML.
/** @typedef {{do: string, say: string, at: string, note: string | null}} Option */
/** @typedef {{base: number | null, seq: number, frame?: string, order?: string[], set: [string, string, string, string][], del: string[],
 *   from: number, say: string[], seats: string, actor: number, undo: boolean, ask: {question: string, options: Option[]} | null,
 *   result: string, status: string, refused?: string, why?: string, at?: string, preview?: string, note?: string, hint?: string}} Message */

const $ = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const all = (/** @type {string} */ query, /** @type {any} */ root = document) => /** @type {any[]} */ ([...root?.querySelectorAll(query) ?? []]);
const on = (/** @type {any} */ target, /** @type {string} */ events, /** @type {(event: any) => void} */ act, options = {}) =>
  events.split(' ').forEach(event => target?.addEventListener(event, act, options));
// on every page: light and dark, and a record from a file
const page = document.documentElement.dataset;
if (localStorage.theme) page.theme = localStorage.theme;
const system = () => matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
on($('theme'), 'click', () => { page.theme = localStorage.theme = (page.theme ?? system()) === 'dark' ? 'light' : 'dark'; });
on($('record-file'), 'change', async event => { $('record-text').value = await event.target.files[0].text(); });
function sitDown() {
  const stage = $('stage'), list = $('options'), note = $('note'), log = $('log'), {body} = document, {socket: path, id} = $('table').dataset;
  const replay = body.classList.contains('replay'), fingers = new Map();
  let /** @type {WebSocket} */ socket, /** @type {any} */ board = null, /** @type {number | null} */ seq = null;
  let /** @type {Option[]} */ options = [], /** @type {{type: string, key: string, seq: number} | null} */ pending = null;
  let chain = Promise.resolve(), wait = 250, x = 0, y = 0, scale = 1, moved = false, travelled = 0, running = 0, looked = '', lead = '', chose = false;
  const part = (/** @type {string | undefined} */ name) => name ? board?.getElementById(name) : null;
  const legal = () => all('.legal', board);
  // the line to the server
  function connect() {
    socket = Object.assign(new WebSocket(location.origin.replace(/^http/, 'ws') + path), {binaryType: 'arraybuffer'});
    socket.onopen = () => { wait = 250; $('status').textContent = ''; };
    socket.onmessage = event => { chain = chain.then(async () => receive(await unpack(event.data))).catch(recover); };
    socket.onclose = event => {
      $('status').textContent = event.code === 4404 ? event.reason : 'The connection is lost; trying again …';
      if (event.code !== 4404) setTimeout(connect, wait = Math.min(wait * 2, 5000));
    };
  }
  /** @param {string | ArrayBuffer} data @returns {Promise<Message>} */ async function unpack(data) {
    return new Response(typeof data === 'string' ? data : new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'))).json();
  }
  /** @param {object} message */ function send(message) { if (socket.readyState === 1) socket.send(JSON.stringify(message)); }
  /** @param {unknown} error */ function recover(error) { console.warn('The board is laid again:', error); setTimeout(send, 500, {type: 'whole'}); }
  /** @param {object} choice */ function play(choice) {
    if (pending || seq === null) return;
    send(pending = {type: 'play', key: crypto.getRandomValues(new Uint32Array(4)).join('-'), seq, ...choice});
  }
  /** @param {Message} m */ function receive(m) {
    if (m.refused !== undefined) { pending = null; tell(m.refused, true); return; }
    if (m.why !== undefined) { tell(m.why || part(m.at)?.dataset.note || '', true); mark('refused', m.why && m.at); return; }
    if (m.hint !== undefined) { lookAt(m.hint, 'A bot would choose: '); return; }
    for (const option of options) if (option.do === m.preview) option.note = m.note ?? '';
    if (m.preview !== undefined) { if (looked === m.preview) lookAt(m.preview, lead); return; }
    if (m.base !== null && m.base !== seq) { recover('a patch is missing'); return; }
    const held = list?.contains(document.activeElement) ? list : stage.contains(document.activeElement) ? stage : null;
    undecorate(); patch(m); ask(m); write(m);
    // A person who plays by keyboard goes on where they were: on the board, or in the list.
    if (held) (held === stage && legal()[0] || list?.querySelector('button') || held).focus({preventScroll: true});
    // A choice that was on its way when the line broke goes out again: its key keeps it from happening twice.
    if (pending && pending.seq === m.seq && m.base === null) send(pending); else pending = null;
  }
  // the board
  /** @param {string} text */ function parse(text) {
    const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, 'image/svg+xml');
    if (parsed.querySelector('parsererror')) throw new Error('the drawing cannot be read');
    return /** @type {any[]} */ ([...document.importNode(parsed.documentElement, true).children]);
  }
  /** Put changed parts in place; one that stays keeps its element, so that its move is a transition. @param {Message} m */
  function patch(m) {
    if (m.frame) $('camera').replaceChildren(board = parse(m.frame)[0]);
    if (m.frame && !moved) home();
    const fresh = m.set.map(([name]) => name).filter(name => !part(name));
    for (const gone of m.del) {  // one piece of a family that goes and one that comes are the same piece, moved: it keeps its element
      const [kin, heirs] = [m.del, fresh].map(names => names.filter(name => name.startsWith(gone.replace(/[^-]*$/, ''))));
      if (kin.length === 1 && heirs.length === 1) part(gone).id = heirs[0]; else part(gone)?.remove();
    }
    const news = parse(m.set.map(([, fragment]) => fragment).join(''));
    m.set.forEach(([name, , layer, previous], i) => {
      const old = part(name), fresh = news[i], home = board.querySelector('.layer-' + layer);
      if (old?.parentNode === home) {
        for (const {name: key} of [...old.attributes]) if (!fresh.hasAttribute(key)) old.removeAttribute(key);
        for (const {name: key, value} of fresh.attributes) if (old.getAttribute(key) !== value) old.setAttribute(key, value);
        if (old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
      } else {
        old?.remove();
        if (previous) part(previous).after(fresh); else home.prepend(fresh);
      }
    });
    for (const name of m.order ?? []) part(name).parentNode.append(part(name));
    seq = m.seq;
  }
  /** Give a class to one element of the board only. @param {string} name @param {string | undefined} at */ function mark(name, at) {
    for (const each of all('.' + name, board)) each.classList.remove(name);
    part(at)?.classList.add(name);
  }
  // what one can choose
  function undecorate() {
    mark('chosen', ''); mark('refused', '');
    for (const each of legal()) {
      each.classList.remove('legal');
      for (const key of ['role', 'tabindex', 'aria-label', 'data-do']) each.removeAttribute(key);
    }
  }
  /** Options that share an element become one target, which then asks which of them is meant. */ function decorate() {
    for (const option of options.filter(each => part(each.at))) {
      const target = part(option.at), shared = target.classList.contains('legal');
      if (shared) delete target.dataset.do; else target.dataset.do = option.do;
      const label = shared ? `${target.getAttribute('aria-label')}; or: ${option.say}` : option.say;
      for (const [key, value] of [['role', 'button'], ['tabindex', '-1'], ['aria-label', label]]) target.setAttribute(key, value);
      target.classList.add('legal');
    }
    legal()[0]?.setAttribute('tabindex', '0');
  }
  /** @param {Message} m */ function ask(m) {
    options = m.ask?.options ?? [];
    body.classList.toggle('asked', m.ask !== null); body.classList.toggle('over', m.result !== '');
    $('ask').innerHTML = m.ask?.question ?? m.status;
    tell(replay ? m.say.at(-1) ?? '' : '');
    if (replay) { $('at').value = m.seq; return; }
    $('undo').hidden = !m.undo;
    Object.assign($('filter'), {hidden: options.length <= 12, value: ''});
    list.replaceChildren(...options.map(({do: notation, say, at}) => {
      const button = document.createElement('button'), chip = options.length > 12 && at !== '';
      Object.assign(button, {type: 'button', className: chip ? 'option chip' : 'option', textContent: chip ? notation : say, ariaLabel: say});
      button.dataset.do = notation;
      return button;
    }));
    decorate();
  }
  /** @param {string} html @param {boolean} [bad] */
  function tell(html, bad = false) { note.innerHTML = html; note.classList.toggle('bad', bad && html !== ''); looked = ''; }
  /** Show what an option means, while it is looked at or because a bot would choose it. @param {string} notation @param {string} [hint] */
  function lookAt(notation, hint = '') {
    const option = options.find(each => each.do === notation);
    mark('chosen', option?.at);
    if (!option) return;
    if (option.note === null) { option.note = ''; send({type: 'preview', do: option.do}); }
    tell(option.note ?? '');
    note.prepend(hint, option.say + (option.note ? ': ' : '.'));
    [looked, lead] = [notation, hint];
    if (hint) list.querySelector(`[data-do="${CSS.escape(notation)}"]`)?.scrollIntoView({block: 'nearest'});
  }
  /** @param {any} target an element of the board */ function choose(target) {
    if (target.dataset.do) { play({do: target.dataset.do}); return; }
    const here = options.filter(option => option.at === target.id).map(option => option.do);
    for (const each of all('.option', list)) each.hidden = !here.includes(each.dataset.do);
    tell('Which of these?');
    list.querySelector('button:not([hidden])')?.focus();
  }
  /** The log and the seats. @param {Message} m */ function write(m) {
    while (log.children.length > m.from) log.lastChild.remove();
    log.insertAdjacentHTML('beforeend', m.say.map(html => `<li>${html}</li>`).join(''));
    log.scrollTop = log.scrollHeight;
    if (m.base !== null && m.say.length) $('live').innerHTML = m.say.join(' ');
    $('seats').innerHTML = m.seats;
  }
  /** On a telephone the panel is a sheet, which its own tab closes again. @param {string} name @param {boolean} [stay] */
  function openTab(name, stay = false) {
    body.classList.toggle('sheet', stay || !body.classList.contains('sheet') || $(name).hidden);
    for (const tab of all('[data-tab]')) tab.setAttribute('aria-selected', String(tab.dataset.tab === name));
    for (const panel of all('#panels > *')) panel.hidden = panel.id !== name;
  }
  // the camera: a wrapper that the server never draws
  /** @param {number} left @param {number} top */ function aim(left, top) {
    [x, y, moved] = [left, top, true];
    $('camera').style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }
  /** Show all of the board, or a box of it. @param {number[]} [box] left, top, width, height */ function fit(box) {
    const view = stage.getBoundingClientRect(), whole = board.viewBox.baseVal, [left, top, width, height] = box ?? [0, 0, whole.width, whole.height];
    scale = Math.min(view.width / width, view.height / height, 2.5);
    aim((view.width - width * scale) / 2 - left * scale, (view.height - height * scale) / 2 - top * scale);
    moved = Boolean(box);
  }
  /** Where a person starts: the whole board, on a telephone its heart only. */ function home() {
    fit(stage.clientWidth < 700 && board.dataset.focus ? board.dataset.focus.split(' ').map(Number) : undefined); moved = false;
  }
  /** @param {number} factor @param {number} px @param {number} py */ function zoom(factor, px, py) {
    const {left, top} = stage.getBoundingClientRect(), old = scale;
    scale = Math.min(6, Math.max(0.15, scale * factor));
    aim(px - left - (px - left - x) * scale / old, py - top - (py - top - y) * scale / old);
  }
  function showChoices() {
    const boxes = legal().map(each => each.getBoundingClientRect()), {left, top} = stage.getBoundingClientRect();
    const edges = (/** @type {string} */ side, /** @type {number} */ origin) => boxes.map(box => (box[side] - origin) / scale);
    const west = Math.min(...edges('left', left + x)) - 30, north = Math.min(...edges('top', top + y)) - 30;
    fit(boxes.length ? [west, north, Math.max(...edges('right', left + x)) + 30 - west, Math.max(...edges('bottom', top + y)) + 30 - north] : undefined);
  }
  /** Move the focus to the nearest target in a direction. @param {number} dx @param {number} dy */ function step(dx, dy) {
    const here = /** @type {any} */ (document.activeElement), from = here.getBoundingClientRect();
    const far = (/** @type {Element} */ each) => {
      const to = each.getBoundingClientRect(), ax = to.left + to.right - from.left - from.right, ay = to.top + to.bottom - from.top - from.bottom;
      return ax * dx + ay * dy > 4 ? ax * dx + ay * dy + 2 * Math.abs(ax * dy + ay * dx) : Infinity;
    };
    legal().reduce((best, each) => far(each) < far(best) ? each : best, here).focus({preventScroll: true});
  }
  // hands on the table
  const acts = /** @type {Record<string, () => void>} */ ({
    undo: () => play({undo: true}), hint: () => send({type: 'hint'}), fit: () => fit(), choices: showChoices, help: () => openTab('help'),
    board: () => legal()[0]?.focus(), list: () => { for (const each of all('.option', list).reverse()) { each.hidden = false; each.focus(); } },
    back: () => send({type: 'at', at: Math.max(0, (seq ?? 0) - 1)}), next: () => send({type: 'at', at: (seq ?? 0) + 1}),
    run: () => { clearInterval(running); running = running ? 0 : setInterval(acts.next, 700); $('run').ariaPressed = String(running > 0); },
  });
  const keys = /** @type {any} */ ({u: 'undo', h: 'hint', f: 'fit', c: 'choices', '?': 'help', b: 'board', l: 'list'});
  const arrows = /** @type {any} */ ({ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]});
  on(document, 'click', event => {
    const {act, tab, do: choice} = event.target.closest('[data-act], [data-tab], .option')?.dataset ?? {};
    if (tab || event.target.closest('a.rule')) openTab(tab ?? 'rules', !tab);
    if (act) acts[act]();
    if (choice) play({do: choice});
  });
  on(document, 'keydown', event => {
    const {target, key} = event, arrow = arrows[key];
    if (target.matches('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow && target.matches('.legal')) step(arrow[0], arrow[1]);
    else if (arrow && target.matches('.option')) {
      const shown = all('.option:not([hidden])', list);
      shown[(shown.indexOf(target) + arrow[0] + arrow[1] + shown.length) % shown.length].focus();
    } else if ((key === 'Enter' || key === ' ') && target.matches('.legal')) choose(target);
    else if (keys[key]) acts[keys[key]](); else return;
    event.preventDefault();
  });
  on($('table'), 'pointerover focusin', event => { const at = event.target.closest('[data-do]'); if (at) lookAt(at.dataset.do); });
  on($('filter'), 'input', event => {
    const shown = (/** @type {any} */ each) => (each.dataset.do + each.ariaLabel).toLowerCase().includes(event.target.value.toLowerCase());
    for (const each of all('.option', list)) each.hidden = !shown(each);
  });
  on($('at'), 'input', event => send({type: 'at', at: Number(event.target.value)}));
  on(stage, 'click', event => {
    const target = event.target.closest('.legal'), element = event.target.closest('[class^="layer-"] > [id]');
    if (event.detail < 2) chose = Boolean(target);
    if (travelled <= 6) { if (target) choose(target); else if (element && options.length) send({type: 'why', at: element.id}); }
  });
  on(stage, 'wheel', event => { event.preventDefault(); zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY); }, {passive: false});
  on(stage, 'dblclick', event => { if (!chose) { if (moved) fit(); else zoom(2.2, event.clientX, event.clientY); } });
  on(stage, 'pointerdown', event => { fingers.set(event.pointerId, event); if (fingers.size === 1) travelled = 0; });
  on(window, 'pointerup pointercancel', event => fingers.delete(event.pointerId));
  on(window, 'pointermove', event => {
    const last = fingers.get(event.pointerId), other = [...fingers.values()].find(each => each.pointerId !== event.pointerId);
    if (!last) return;
    const dx = event.clientX - last.clientX, dy = event.clientY - last.clientY;
    const apart = (/** @type {any} */ each) => Math.hypot(each.clientX - other.clientX, each.clientY - other.clientY);
    travelled += Math.abs(dx) + Math.abs(dy);
    if (other) zoom(apart(event) / apart(last), other.clientX, other.clientY); else if (travelled > 6) aim(x + dx, y + dy);
    fingers.set(event.pointerId, event);
  });
  new ResizeObserver(() => { if (board && !moved) home(); }).observe(stage);
  on($('notebook'), 'input', () => { localStorage['notes ' + id] = $('notebook').value; });
  $('notebook').value = localStorage['notes ' + id] ?? '';
  connect();
}
if ($('table')) sitDown();
