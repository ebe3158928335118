// How a ringing call gets noticed: a ring tone (made here, there is no sound file), a notification of the browser, and
// the title of the page. Browsers allow the first only after a click, and the second when the user has agreed.

import { ringToneWanted, ringing } from "./phone-status.js";

const LOCK = "switchboard-ring-tone";
const EVERY_MS = 4000;
const TONES_HZ = [440, 480];
const LENGTH_S = 1.4;
const VOLUME = 0.12;

let audio;
let stop;
let caller = "";
let notification;

/**
 * To be called in a click: the user has turned the ring tone and the notifications on or off. Resolves to the permission of
 * notifications, if it was asked for.
 */
export async function ringToneChanged() {
  if (!ringToneWanted()) {
    silence();
    return undefined;
  }
  unlock();
  return globalThis.Notification?.requestPermission?.();
}

/** The browser allows sound from now on: a call that rings already is heard. */
export function unlock() {
  prepare();
  if (caller && !stop) {
    sound();
  }
}

/** A browser that has put the sound to sleep wakes it up in a click. */
function prepare() {
  if (ringing().state === "on") {
    audio ??= new AudioContext();
    audio.resume();
  }
}

addEventListener("pointerdown", prepare);
addEventListener("keydown", prepare);

function tone() {
  const at = audio.currentTime;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(VOLUME, at + 0.05);
  volume.gain.setValueAtTime(VOLUME, at + LENGTH_S - 0.1);
  volume.gain.linearRampToValueAtTime(0, at + LENGTH_S);
  volume.connect(audio.destination);
  for (const frequency of TONES_HZ) {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(volume);
    oscillator.start(at);
    oscillator.stop(at + LENGTH_S);
  }
  return volume;
}

/** Rings until stopped. Of several pages of a user, the one that gets the lock rings. */
async function sound() {
  prepare();
  if (!audio) {
    return;
  }
  const ending = new AbortController();
  stop = () => ending.abort();
  await audio.resume();
  const ring = () =>
    new Promise((resolve) => {
      let last = tone();
      const repeat = setInterval(() => (last = tone()), EVERY_MS);
      ending.signal.addEventListener("abort", () => {
        clearInterval(repeat);
        last.disconnect();
        resolve();
      });
    });
  if (ending.signal.aborted) {
    return;
  }
  if (navigator.locks) {
    navigator.locks.request(LOCK, { signal: ending.signal }, () => (ending.signal.aborted ? undefined : ring())).catch(() => {});
  } else {
    ring();
  }
}

function silence() {
  stop?.();
  stop = undefined;
}

function showTitle() {
  const plain = document.title.replace(/^☎ .*? · /, "");
  document.title = caller ? `☎ ${caller} · ${plain}` : plain;
}

// A change of pages sets the title of the new one.
document.addEventListener("htmx:afterSettle", showTitle);

/**
 * Rings for a call, or stops.
 * @param call {id, title}; undefined when none rings
 */
export function ring(call) {
  const text = call?.title.replaceAll(" · ", " ") ?? "";
  if (text === caller) {
    return;
  }
  const begins = caller === "";
  caller = text;
  showTitle();
  if (!call) {
    silence();
    notification?.close();
    notification = undefined;
  } else {
    if (begins && ringing().state === "on") {
      sound();
    }
    notify(call);
  }
}

function notify({ id, title }) {
  if (!ringToneWanted() || globalThis.Notification?.permission !== "granted" || document.hasFocus()) {
    return;
  }
  notification?.close();
  // The tag: several pages of a user show one notification.
  notification = new Notification(title, { tag: id, icon: `${document.body.dataset.assets}logo.svg` });
  notification.addEventListener("click", () => {
    focus();
    notification?.close();
  });
}
