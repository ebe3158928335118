// The sound of calls. Of the tabs of a browser, the one that holds a lock is the phone: it registers by SIP over a
// WebSocket, answers by SIP, and plays what the other party says. What else is done with a call goes over the API
// (live-calls.js). The state of the phone, and each change of a call's sound, is the event `switchboard:sound` of the
// document; the state is also `data-sound` of the phone's status:
//   connecting, on, reconnecting   this tab is the phone, or will be
//   elsewhere                      another tab is
//   refused, no-microphone         the browser gives no microphone
//   insecure                       the page was not loaded by https, so that browsers give no microphone

import { toast } from "../app.js";
import { announce, text } from "./phone-status.js";
import { Retry } from "./retry.js";
import { SipSocket } from "./sip-socket.js";
import { connectionState } from "./socket.js";

const LOCK = "switchboard-phone";
/** Repeats what one says (extensions.conf). */
const ECHO_TEST = "*43";
const CALL_FIELD = "X-Switchboard-Call";
/** For how long the phone answers by itself after the user has asked for a call. */
const ASKED_FOR_MS = 20_000;
/** New credentials reach the telephony engine within seconds. */
const ACCEPTED_WITHIN_MS = 10_000;
const REGISTER_AGAIN_MS = 500;
const SIGNED_OUT_MS = 10_000;
/** It is enough to report this often that the user has come to the page. */
const CAME_MS = 5000;
const FIRST_PAUSE_MS = 2000;
const RENEW_AGAIN_MS = 30_000;
const RING_S = 120;
const REGISTER_S = 120;
/** A STUN or TURN server may not answer; a call waits no longer for it, since sound mostly finds a way without. */
const GATHER_MS = 1500;

const status = document.getElementById("phone-status");
const output = document.createElement("div");
output.id = "sound-output";
output.hidden = true;
document.body.append(output);

let state = "off";
let holdsLock = false;
let waitsForLock = false;
let permission;
/** The user agent of JsSIP while this tab is the phone. */
let agent;
let socket;
let starting = false;
const retry = new Retry(check, FIRST_PAUSE_MS);
let renewal;
let phoneId;
/** STUN and TURN servers, with credentials that the next renewal replaces. */
let iceServers = [];
let cameAt = 0;
let registered = false;
let acceptedBy = 0;
let expectedUntil = 0;
/** A microphone that was opened for the call that the user is about to have. */
let prepared;
/** By the id of the call: {session, stream, audio, answered, interrupted}. */
const calls = new Map();
const muted = new Set();
/** The kinds, microphone and speaker, whose chosen device is not connected. */
const gone = new Set();
let test;

const otherTabs = globalThis.BroadcastChannel && new BroadcastChannel(LOCK);
otherTabs?.addEventListener("message", ({ data }) => {
  if (holdsLock) {
    "mute" in data ? mute(data.mute, data.on) : (expectedUntil = data.expect ? performance.now() + ASKED_FOR_MS : 0);
  }
});

export const soundState = () => state;

function changed() {
  document.dispatchEvent(new CustomEvent("switchboard:sound", { detail: { state } }));
}

function become(now) {
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

// Which tab is the phone

export async function start() {
  if (!navigator.mediaDevices || !globalThis.RTCPeerConnection) {
    become("insecure");
    return;
  }
  become("connecting");
  navigator.mediaDevices.addEventListener("devicechange", check);
  // Not every browser knows this permission; it is asked for with the first call then.
  permission = await navigator.permissions?.query({ name: "microphone" }).catch(() => undefined);
  permission?.addEventListener("change", check);
  takeLock({ ifAvailable: true });
}

function takeLock(options) {
  if (!navigator.locks) {
    holdsLock = true;
    check();
    return;
  }
  waitsForLock ||= !options.ifAvailable && !options.steal;
  navigator.locks.request(LOCK, options, (lock) => {
    if (!lock) {
      elsewhere();
      return undefined;
    }
    waitsForLock &&= options.ifAvailable || options.steal;
    holdsLock = true;
    check();
    return new Promise(() => {});
  }).catch(elsewhere);
}

/** Another tab is the phone, until it is closed. Calls that have their sound here keep it. */
function elsewhere() {
  holdsLock = false;
  quit("elsewhere");
  if (!waitsForLock) {
    takeLock({});
  }
}

/** Makes this tab the phone, in the place of another one. */
export function useHere() {
  become("connecting");
  takeLock({ steal: true });
}

/** Registers if there is a microphone, and not otherwise, so that calls ring at phones at which they can be answered. */
async function check() {
  const devices = await navigator.mediaDevices.enumerateDevices();
  follow(devices);
  if (!holdsLock) {
    return;
  }
  if (permission?.state === "denied") {
    quit("refused");
  } else if (!devices.some(({ kind }) => kind === "audioinput")) {
    quit("no-microphone");
  } else if (!agent) {
    connect();
  }
  changed();
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

// Registering

async function ask(path) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "X-CSRF-Token": document.querySelector("meta[name=csrf-token]")?.content ?? "" },
    redirect: "manual",
  });
  if (!response.ok) {
    throw response;
  }
  return response;
}

async function connect() {
  if (agent || starting || connectionState().reason === "signed-out") {
    return;
  }
  starting = true;
  retry.cancel();
  become(state === "reconnecting" ? "reconnecting" : "connecting");
  try {
    const [response, { UA }] = await Promise.all([ask("/app/browser-phone"), import("./jssip/jssip.js")]);
    if (response.status === 204) {
      become("off");
      return;
    }
    register(UA, await response.json());
  } catch {
    retry.schedule();
  } finally {
    starting = false;
  }
}

function register(UA, phone) {
  socket = new SipSocket(async () => (await ask("/app/browser-phone/socket")).json(), reach);
  const own = new UA({
    sockets: socket,
    uri: `sip:${phone.username}@${phone.domain}`,
    authorization_user: phone.username,
    password: phone.password,
    register: false,
    register_expires: REGISTER_S,
    no_answer_timeout: RING_S,
    user_agent: "Switchboard",
    connection_recovery_min_interval: 1,
    connection_recovery_max_interval: 8,
  });
  agent = own;
  acceptedBy = performance.now() + ACCEPTED_WITHIN_MS;
  const current = (use) => (event) => agent === own && use(event);
  own.on("connected", current(() => own.register()));
  own.on("registered", current(() => {
    retry.reset();
    const again = registered;
    registered = true;
    become("on");
    if (again) {
      calls.forEach(refresh);
    }
  }));
  own.on("registrationFailed", current(({ response }) => {
    if (!response) {
      return;
    }
    if (performance.now() < acceptedBy) {
      // JsSIP keeps a hash for the realm of the first challenge, which is another one for an unknown phone.
      own.set("password", phone.password);
      setTimeout(current(() => own.isConnected() && own.register()), REGISTER_AGAIN_MS);
    } else if (calls.size === 0) {
      // The credentials have ended.
      quit("reconnecting");
      retry.schedule();
    }
  }));
  own.on("disconnected", current(() => become("reconnecting")));
  own.on("newRTCSession", current(({ originator, session, request }) => {
    nameAddress(session);
    gatherBriefly(session);
    if (originator === "remote") {
      ring(session, request);
    }
  }));
  keep(phone.id, phone);
  own.start();
}

/** Renews the credentials in good time. */
function keep(id, { expires_at, now, ice_servers }) {
  iceServers = ice_servers.map(({ urls, username, credential }) => (username ? { urls, username, credential } : { urls }));
  renewIn((Date.parse(expires_at) - Date.parse(now)) / 2, id);
}

function renewIn(pause, id) {
  phoneId = id;
  clearTimeout(renewal);
  renewal = setTimeout(renew, pause, id);
}

/** @param used whether the user has just come to the page: of several browsers of a user, the last one is called first */
async function renew(id, used = false) {
  try {
    const response = await ask(`/app/browser-phone/${id}/renew?used=${used}`);
    const renewed = await response.json();
    if (id === phoneId) {
      keep(id, renewed);
    }
  } catch (refused) {
    if (id !== phoneId) {
      return;
    }
    if (refused.status === 404 && calls.size === 0) {
      quit("reconnecting");
      retry.schedule();
    } else {
      renewIn(RENEW_AGAIN_MS, id);
    }
  }
}

function comeTo() {
  if (agent && document.visibilityState === "visible" && performance.now() - cameAt > CAME_MS) {
    cameAt = performance.now();
    renew(phoneId, true);
  }
}

addEventListener("focus", comeTo);
document.addEventListener("visibilitychange", comeTo);

/** Over a new connection, the telephony engine has to learn where this phone is. */
function reach() {
  acceptedBy = 0;
  agent?.register();
  calls.forEach(refresh);
}

function refresh({ session, interrupted }) {
  if (session.isEstablished()) {
    session.connection?.setConfiguration({ ...session.connection.getConfiguration(), iceServers });
    session.renegotiate({ rtcOfferConstraints: { iceRestart: interrupted === true } });
  }
}

/**
 * Is no longer the phone. Calls that have their sound here keep it.
 * @param end whether to close the connection
 */
function quit(now, end = (own) => own.stop()) {
  become(now);
  const own = agent;
  if (!own) {
    return;
  }
  agent = undefined;
  phoneId = undefined;
  registered = false;
  clearTimeout(renewal);
  const last = () => {
    if (calls.size > 0) {
      own.unregister();
      document.addEventListener("switchboard:sound", last, { once: true });
    } else {
      end(own);
    }
  };
  last();
}

document.addEventListener("switchboard:connection", ({ detail }) => {
  if (detail.reason === "signed-out") {
    calls.forEach(({ session }) => session.terminate());
    // The service closes the connection, which ends the credentials.
    quit("off", (own) => setTimeout(() => own.stop(), SIGNED_OUT_MS));
  } else if (agent && detail.state !== "open") {
    become("reconnecting");
  } else if (agent && state === "reconnecting") {
    // The network is back. The connection of the phone may be dead without knowing it.
    socket.drop();
  } else if (holdsLock && !agent) {
    retry.reset();
    check();
  }
});

// Calls

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
    call.audio ??= output.appendChild(document.createElement("audio"));
    play(call.audio, streams[0] ?? new MediaStream([track]));
  });
  connection.addEventListener("iceconnectionstatechange", () => {
    const before = call.interrupted;
    call.interrupted = ["disconnected", "failed"].includes(connection.iceConnectionState);
    if (connection.iceConnectionState === "failed" && registered) {
      refresh(call);
    }
    if (call.interrupted !== before) {
      changed();
    }
  });
}

async function play(audio, stream) {
  audio.autoplay = true;
  audio.srcObject = stream;
  await useSpeaker(audio);
  audio.play().catch(() => toast(text("sound-blocked")));
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
  return call !== undefined && (call.interrupted === true || state === "reconnecting");
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
  if (!holdsLock && !calls.has(id)) {
    otherTabs?.postMessage({ mute: id, on });
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
  if (holdsLock) {
    expectedUntil = expected ? performance.now() + ASKED_FOR_MS : 0;
  } else {
    otherTabs?.postMessage({ expect: expected });
  }
}

/** Opens the microphone before a call is placed, so that nobody is called in vain. Rejects with a sentence. */
export async function prepare() {
  if (state !== "on") {
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

// Devices

function stop(stream) {
  stream?.getTracks().forEach((track) => track.stop());
}

/**
 * The id of the device that was chosen; empty for that of the system.
 * @param kind microphone or speaker
 */
export const chosen = (kind) => remembered(`switchboard-${kind}`);

const chosenName = (kind) => remembered(`switchboard-${kind}-name`);

function remembered(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function remember(kind, { deviceId, label }) {
  try {
    localStorage.setItem(`switchboard-${kind}`, deviceId);
    localStorage.setItem(`switchboard-${kind}-name`, label);
  } catch {
    // Without storage, the devices of the system stay in use.
  }
}

async function openMicrophone() {
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
function follow(devices) {
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

/**
 * Calls the echo test, over the same way as any call: what the microphone records comes back.
 * @param ended is called when it is over, with a sentence if it has failed
 * @return {microphone, returned}, once what one says comes back: a function, since the microphone may change, and a stream
 */
export async function startTest(ended) {
  const own = { stopped: false };
  const forget = () => {
    test = test === own ? undefined : test;
  };
  test = own;
  try {
    own.stream = await openMicrophone();
  } catch (problem) {
    forget();
    throw problem;
  }
  if (own.stopped || !agent) {
    stop(own.stream);
    forget();
    throw new Error(own.stopped ? "" : text("sound-unreachable"));
  }
  return new Promise((resolve) => {
    const over = (sentence) => () => {
      stop(own.stream);
      own.audio?.remove();
      forget();
      ended(own.stopped ? "" : sentence);
    };
    const session = agent.call(`sip:${ECHO_TEST}@${agent.configuration.uri.host}`, {
      mediaStream: own.stream,
      mediaConstraints: { audio: true, video: false },
      pcConfig: { iceServers },
    });
    own.session = session;
    session.on("failed", over(text("sound-test-failed")));
    session.on("ended", over(""));
    const audio = output.appendChild(document.createElement("audio"));
    own.audio = audio;
    session.connection.addEventListener("track", ({ streams }) => {
      play(audio, streams[0]);
      resolve({ microphone: () => own.stream, returned: streams[0] });
    });
  });
}

/** Ends the test, also one that is only about to begin: its microphone may still be opening. */
export function stopTest() {
  if (test) {
    test.stopped = true;
    if (test.session && !test.session.isEnded()) {
      test.session.terminate();
    }
  }
}

// Leaving the page ends its calls.

addEventListener("beforeunload", (event) => {
  if ([...calls.values()].some(({ answered }) => answered)) {
    event.preventDefault();
  }
});
addEventListener("pagehide", () => {
  calls.forEach(({ session, answered }) => answered && session.terminate());
  stopTest();
});
