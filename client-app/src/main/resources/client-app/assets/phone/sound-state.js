// What the scripts of the sound of calls share: the state of this tab as a phone, and what sounds here. Each change is the
// event `switchboard:sound` of the document; the state is also `data-sound` of the phone's status:
//   connecting, on, reconnecting   this tab is the phone, or will be
//   elsewhere                      another tab is
//   refused, no-microphone         the browser gives no microphone
//   insecure                       the page was not loaded by https, so that browsers give no microphone
//   off                            calls have no sound in this browser

import { announce, text } from "./phone-status.js";

const status = document.getElementById("phone-status");
const output = document.createElement("div");
output.id = "sound-output";
output.hidden = true;
document.body.append(output);

let state = "off";

/** By the id of the call: {session, stream, audio, answered, interrupted}. */
export const calls = new Map();
/** The ids of calls whose microphone is silenced. */
export const muted = new Set();
/** The echo test that runs, {session, stream, audio, stopped}; undefined when none does. */
export let test;

export function setTest(current) {
  test = current;
}

export const soundState = () => state;

export function changed() {
  document.dispatchEvent(new CustomEvent("switchboard:sound", { detail: { state } }));
}

export function become(now) {
  if (state === now) {
    return;
  }
  const before = state;
  state = now;
  status.dataset.sound = now;
  status.querySelector("[data-part=sound]").textContent = text(now === "on" ? "sound-short-on" : "sound-short-off");
  if (calls.size > 0 && (now === "reconnecting" || (before === "reconnecting" && now === "on"))) {
    announce(text(`sound-${now}`));
  }
  changed();
}

/** A new element that plays the sound of a call. */
export function newAudio() {
  return output.appendChild(document.createElement("audio"));
}
