// The microphone and the speaker of calls: those that the user has chosen while they are connected, else the system's.

import { toast } from "../app.js";
import { browser } from "../storage.js";
import { text } from "./phone-status.js";
import { calls, changed, muted, test } from "./sound-state.js";

/** The kinds, microphone and speaker, whose chosen device is not connected. */
const gone = new Set();

/** Closes a microphone. */
export function stop(stream) {
  stream?.getTracks().forEach((track) => track.stop());
}

/**
 * The id of the device that was chosen; empty for that of the system.
 * @param kind microphone or speaker
 */
export const chosen = (kind) => browser.get(`switchboard-${kind}`) ?? "";

const chosenName = (kind) => browser.get(`switchboard-${kind}-name`) ?? "";

function remember(kind, { deviceId, label }) {
  browser.set(`switchboard-${kind}`, deviceId);
  browser.set(`switchboard-${kind}-name`, label);
}

/** Opens the microphone. Rejects with a sentence. */
export async function openMicrophone() {
  try {
    const device = chosen("microphone");
    let stream = await capture(device);
    // With the permission, devices have names, by which the chosen one may be found.
    follow(await navigator.mediaDevices.enumerateDevices());
    if (chosen("microphone") !== device) {
      stop(stream);
      stream = await capture(chosen("microphone"));
    }
    // It was disconnected. Not so when it is stopped here.
    stream.getAudioTracks()[0].addEventListener("ended", () => use("microphone").catch(({ message }) => toast(message)));
    return stream;
  } catch (refused) {
    const problem = refused.name === "NotFoundError" ? "no-microphone" : refused.name === "NotAllowedError" ? "refused" : "busy";
    throw new Error(text(`sound-${problem}`));
  }
}

/** Chromium ignores an ideal device. */
async function capture(device) {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { ...audio, ...(device && { deviceId: { exact: device } }) } });
  } catch (refused) {
    if (device && ["OverconstrainedError", "NotFoundError"].includes(refused.name)) {
      return capture("");
    }
    throw refused;
  }
}

/** Plays what the other party says. */
export async function play(audio, stream) {
  audio.autoplay = true;
  audio.srcObject = stream;
  await useSpeaker(audio);
  audio.play().catch(() => toast(text("sound-blocked")));
}

/**
 * Uses another microphone or speaker, in calls in progress too. Rejects with a sentence if the microphone cannot be used.
 * @param device {deviceId, label}; an empty id for that of the system
 */
export async function choose(kind, device) {
  remember(kind, device);
  gone.delete(kind);
  try {
    await use(kind);
  } finally {
    changed();
  }
}

/** Whether the chosen device is known not to be connected; then that of the system is used. */
export const isGone = (kind) => gone.has(kind);

/** Uses the chosen devices while they are connected. Which ones are is only known with the permission: else they have no names. */
export function follow(devices) {
  for (const [kind, ofKind] of [["microphone", "audioinput"], ["speaker", "audiooutput"]]) {
    const known = devices.filter((device) => device.kind === ofKind && device.label);
    const wanted = chosen(kind);
    const found = known.find(({ deviceId }) => deviceId === wanted) ?? known.find(({ label }) => label === chosenName(kind));
    if (wanted && found && found.deviceId !== wanted) {
      // Some browsers give devices other ids in each page.
      remember(kind, found);
    }
    const missing = wanted !== "" && known.length > 0 && !found;
    if (missing !== gone.has(kind)) {
      missing ? gone.add(kind) : gone.delete(kind);
      if (missing && calls.size > 0) {
        toast(text(`sound-${kind}-gone`));
      }
      use(kind).catch(({ message }) => toast(message));
    }
  }
}

async function use(kind) {
  for (const [id, call] of [...calls, ...(test ? [["test", test]] : [])]) {
    if (kind === "speaker") {
      await useSpeaker(call.audio);
    } else if (call.session && call.stream) {
      await useMicrophone(id, call);
    }
  }
}

async function useSpeaker(audio) {
  try {
    await audio?.setSinkId?.(gone.has("speaker") ? "" : chosen("speaker"));
  } catch {
    // It has just been disconnected. Without the permission for it, the speaker stays that of the system.
  }
}

async function useMicrophone(id, call) {
  const stream = await openMicrophone();
  if (call.session.isEnded()) {
    stop(stream);
    return;
  }
  const [track] = stream.getAudioTracks();
  track.enabled = !muted.has(id);
  await call.session.connection?.getSenders().find((sender) => sender.track?.kind === "audio")?.replaceTrack(track);
  stop(call.stream);
  call.stream = stream;
}
