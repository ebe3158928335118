// Registers this tab as a phone by SIP over a WebSocket, and keeps it registered with credentials that it renews.

import { ask } from "../http.js";
import { Retry } from "./retry.js";
import { SipSocket } from "./sip-socket.js";
import { connectionState } from "./socket.js";
import { follow } from "./sound-devices.js";
import { become, calls, changed, soundState } from "./sound-state.js";
import { isPhone } from "./sound-tab.js";

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

/** The user agent of JsSIP while this tab is the phone. */
export let agent;
/** STUN and TURN servers, with credentials that the next renewal replaces. */
export let iceServers = [];
let permission;
let socket;
let starting = false;
const retry = new Retry(check, FIRST_PAUSE_MS);
let renewal;
let phoneId;
let cameAt = 0;
let registered = false;
let acceptedBy = 0;
let onSession = () => {};

/** Calls `use` with each session of the user agent: {originator, session, request}. */
export function forEachSession(use) {
  onSession = use;
}

/** Whether the engine knows where this phone is. */
export const isRegistered = () => registered;

/** Watches the devices and the permission for the microphone, on which it depends whether the tab can be a phone. */
export async function watch() {
  navigator.mediaDevices.addEventListener("devicechange", check);
  // Not every browser knows this permission; it is asked for with the first call then.
  permission = await navigator.permissions?.query({ name: "microphone" }).catch(() => undefined);
  permission?.addEventListener("change", check);
}

/** Registers if there is a microphone, and not otherwise, so that calls ring at phones at which they can be answered. */
export async function check() {
  const devices = await navigator.mediaDevices.enumerateDevices();
  follow(devices);
  if (!isPhone()) {
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

async function connect() {
  if (agent || starting || connectionState().reason === "signed-out") {
    return;
  }
  starting = true;
  retry.cancel();
  become(soundState() === "reconnecting" ? "reconnecting" : "connecting");
  try {
    const [phone, { UA }] = await Promise.all([ask("/app/browser-phone"), import("./jssip/jssip.js")]);
    if (phone === undefined) {
      become("off");
      return;
    }
    register(UA, phone);
  } catch {
    retry.schedule();
  } finally {
    starting = false;
  }
}

function register(UA, phone) {
  socket = new SipSocket(() => ask("/app/browser-phone/socket"), reach);
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
  own.on("newRTCSession", current((event) => onSession(event)));
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
    const renewed = await ask(`/app/browser-phone/${id}/renew?used=${used}`);
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

/** Negotiates the sound of a call again, over the connection and the servers of now. */
export function refresh({ session, interrupted }) {
  if (session.isEstablished()) {
    session.connection?.setConfiguration({ ...session.connection.getConfiguration(), iceServers });
    session.renegotiate({ rtcOfferConstraints: { iceRestart: interrupted === true } });
  }
}

/**
 * Is no longer the phone. Calls that have their sound here keep it.
 * @param end whether to close the connection
 */
export function quit(now, end = (own) => own.stop()) {
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
  } else if (agent && soundState() === "reconnecting") {
    // The network is back. The connection of the phone may be dead without knowing it.
    socket.drop();
  } else if (isPhone() && !agent) {
    retry.reset();
    check();
  }
});
