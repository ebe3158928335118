// The calls that have their sound in this tab: they are answered by SIP. What else is done with a call goes over the API
// (live-calls.js).

import { toast } from "../app.js";
import { openMicrophone, play, stop } from "./sound-devices.js";
import { check, forEachSession, iceServers, isRegistered, refresh } from "./sound-registration.js";
import { calls, changed, muted, newAudio, soundState } from "./sound-state.js";
import { isPhone, onMessage, tellPhone } from "./sound-tab.js";

const CALL_FIELD = "X-Switchboard-Call";
/** For how long the phone answers by itself after the user has asked for a call. */
const ASKED_FOR_MS = 20_000;
/** A STUN or TURN server may not answer; a call waits no longer for it, since sound mostly finds a way without. */
const GATHER_MS = 1500;

let expectedUntil = 0;
/** A microphone that was opened for the call that the user is about to have. */
let prepared;

onMessage((data) => ("mute" in data ? mute(data.mute, data.on) : expect(data.expect)));

forEachSession(({ originator, session, request }) => {
  nameAddress(session);
  gatherBriefly(session);
  if (originator === "remote") {
    ring(session, request);
  }
});

/**
 * Browsers that hide their address name none, which Asterisk takes for a call on hold (RFC 3264, section 8.4). The address
 * that counts is found by ICE.
 */
function nameAddress(session) {
  session.on("sdp", (event) => {
    if (event.originator === "local") {
      event.sdp = event.sdp.replaceAll("c=IN IP4 0.0.0.0", "c=IN IP4 127.0.0.1");
    }
  });
}

function gatherBriefly(session) {
  let waiting;
  session.on("icecandidate", ({ ready }) => {
    if (ready !== waiting && iceServers.length > 0) {
      waiting = ready;
      setTimeout(ready, GATHER_MS);
    }
  });
}

function ring(session, request) {
  const id = request.getHeader(CALL_FIELD) ?? request.call_id;
  const call = { session, answered: false };
  calls.set(id, call);
  const over = () => {
    stop(call.stream);
    call.audio?.remove();
    if (calls.get(id) === call) {
      calls.delete(id);
    }
    if (calls.size === 0) {
      muted.clear();
    }
    changed();
  };
  session.on("ended", over);
  session.on("failed", over);
  session.on("peerconnection", ({ peerconnection }) => hear(call, peerconnection));
  if (/answer-after=0/.test(request.getHeader("Call-Info") ?? "") && performance.now() < expectedUntil) {
    expectedUntil = 0;
    answer(id).catch((problem) => toast(problem.message));
  }
  changed();
}

function hear(call, connection) {
  connection.addEventListener("track", ({ track, streams }) => {
    call.audio ??= newAudio();
    play(call.audio, streams[0] ?? new MediaStream([track]));
  });
  connection.addEventListener("iceconnectionstatechange", () => {
    const before = call.interrupted;
    call.interrupted = ["disconnected", "failed"].includes(connection.iceConnectionState);
    if (connection.iceConnectionState === "failed" && isRegistered()) {
      refresh(call);
    }
    if (call.interrupted !== before) {
      changed();
    }
  });
}

/** Whether a call waits here to be answered. */
export function rings(id) {
  return calls.get(id)?.answered === false;
}

/** Whether a call has its sound here. */
export function talks(id) {
  return calls.get(id)?.answered === true;
}

export function isInterrupted(id) {
  const call = calls.get(id);
  return call !== undefined && (call.interrupted === true || soundState() === "reconnecting");
}

/** Answers a call that rings here. Rejects with a sentence that says what is wrong. */
export async function answer(id) {
  const call = calls.get(id);
  if (!call || call.answered) {
    return;
  }
  call.answered = true;
  try {
    call.stream = prepared ?? (await openMicrophone());
    prepared = undefined;
  } catch (problem) {
    call.answered = false;
    check();
    throw problem;
  }
  if (call.session.isEnded()) {
    stop(call.stream);
    return;
  }
  call.session.answer({
    mediaStream: call.stream,
    mediaConstraints: { audio: true, video: false },
    pcConfig: { iceServers },
  });
  mute(id, muted.has(id));
  changed();
}

/** Silences the microphone in a call, or ends that. */
export function mute(id, on) {
  if (!isPhone() && !calls.has(id)) {
    tellPhone({ mute: id, on });
    return;
  }
  on ? muted.add(id) : muted.delete(id);
  const call = calls.get(id);
  call?.stream?.getAudioTracks().forEach((track) => (track.enabled = !on));
  // JsSIP sets the tracks again when the session is renegotiated.
  if (call?.session.connection) {
    on ? call.session.mute({ audio: true }) : call.session.unmute({ audio: true });
  }
}

/**
 * The user asks for a call here: when the own phone rings for it, it answers by itself. A call that a program asks for
 * does not open the microphone.
 */
export function expect(expected = true) {
  if (isPhone()) {
    expectedUntil = expected ? performance.now() + ASKED_FOR_MS : 0;
  } else {
    tellPhone({ expect: expected });
  }
}

/** Opens the microphone before a call is placed, so that nobody is called in vain. Rejects with a sentence. */
export async function prepare() {
  if (soundState() !== "on") {
    return;
  }
  try {
    const stream = await openMicrophone();
    stop(prepared);
    prepared = stream;
    setTimeout(() => {
      if (prepared === stream) {
        stop(prepared);
        prepared = undefined;
      }
    }, ASKED_FOR_MS);
  } catch (problem) {
    check();
    throw problem;
  }
}

// Leaving the page ends its calls.

addEventListener("beforeunload", (event) => {
  if ([...calls.values()].some(({ answered }) => answered)) {
    event.preventDefault();
  }
});
addEventListener("pagehide", () => calls.forEach(({ session, answered }) => answered && session.terminate()));
