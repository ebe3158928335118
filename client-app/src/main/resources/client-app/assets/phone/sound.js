// The sound of calls in the browser: which tab is the phone, and what other scripts use of its parts. The tab that is the
// phone registers by SIP over a WebSocket (sound-registration.js), answers by SIP and plays what the other party says
// (sound-calls.js), with the devices that the user has chosen (sound-devices.js).

import { openMicrophone, stop } from "./sound-devices.js";
import { check, quit, watch } from "./sound-registration.js";
import { become } from "./sound-state.js";
import { takeLock } from "./sound-tab.js";

export { startTest, stopTest } from "./echo-test.js";
export { answer, expect, isInterrupted, mute, prepare, rings, talks } from "./sound-calls.js";
export { choose, chosen, isGone } from "./sound-devices.js";
export { soundState } from "./sound-state.js";

/** Another tab is the phone, until it is closed. Calls that have their sound here keep it. */
const elsewhere = () => quit("elsewhere");

/** Makes this tab the phone, unless another one is. */
export async function start() {
  if (!navigator.mediaDevices || !globalThis.RTCPeerConnection) {
    become("insecure");
    return;
  }
  become("connecting");
  await watch();
  takeLock({ ifAvailable: true }, check, elsewhere);
}

/** Makes this tab the phone, in the place of another one. */
export function useHere() {
  become("connecting");
  takeLock({ steal: true }, check, elsewhere);
}

/** Asks the user for the microphone. */
export async function allow() {
  try {
    stop(await openMicrophone());
  } catch {
    // The state says it.
  }
  check();
}
