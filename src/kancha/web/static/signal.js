// @ts-check
// It is my turn: the title of the page says so, and, if one wants it, a sound and a notice of the system while the page is
// out of sight.

import {find, listen} from './page.js';

const TURN = '● Your turn · ';
/** The two notes of the sound, in Hertz, and how long each lasts, in seconds. */
const NOTES = [523.25, 784];
const LENGTH = 0.16;

const title = document.title;
const sound = find('sound');
const notice = find('notice');
let mine = false;

/**
 * Tell whether this seat is asked.
 * @param {boolean} asked
 * @param {string} question as text
 */
export function turn(asked, question) {
  const begins = asked && !mine;
  mine = asked;
  document.title = asked ? TURN + title : title;
  if (!begins || !document.hidden) return;
  if (sound?.checked) ring();
  if (notice?.checked && Notification.permission === 'granted') {
    const shown = new Notification(TURN + title, {body: question, tag: location.pathname});
    shown.onclick = () => {
      focus();
      shown.close();
    };
  }
}

/** Two soft notes. */
function ring() {
  const player = new AudioContext();
  NOTES.forEach((note, at) => {
    const voice = player.createOscillator();
    const volume = player.createGain();
    const start = player.currentTime + at * LENGTH;
    voice.frequency.value = note;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * LENGTH);
    voice.connect(volume).connect(player.destination);
    voice.start(start);
    voice.stop(start + 2 * LENGTH);
  });
}

if (sound) sound.checked = localStorage.sound === 'on';
listen(sound, 'change', () => {
  localStorage.sound = sound.checked ? 'on' : 'off';
  if (sound.checked) ring();
});

if (notice) {
  notice.closest('label').hidden = !('Notification' in globalThis);
  notice.checked = localStorage.notice === 'on' && globalThis.Notification?.permission === 'granted';
}
listen(notice, 'change', async () => {
  if (notice.checked) notice.checked = await Notification.requestPermission() === 'granted';
  localStorage.notice = notice.checked ? 'on' : 'off';
});
