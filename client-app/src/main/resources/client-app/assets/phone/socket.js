// The live connection to the service (docs/guides/client-socket.md), one for each open page. Every message becomes an
// event of the document, `switchboard:{type}` with the message as its detail; the state of the connection becomes
// `switchboard:connection` with {state, reason} as its detail:
//   open          calls ring here
//   reconnecting  it tries again, each time after a longer pause
//   offline       the browser has no network, or (reason "signed-out") nobody is signed in any more

import { post } from "../http.js";
import { Retry } from "./retry.js";

const FIRST_PAUSE_MS = 500;
/** A connection that lasted this long is a good one: the next pause is the first one again. */
const GOOD_AFTER_MS = 10_000;
/** How long before its token ends a connection is replaced. The server renews tokens 30 seconds before their end. */
const RENEW_BEFORE_MS = 20_000;
const OPEN_WITHIN_MS = 15_000;
const REPLY_WITHIN_MS = 20_000;
/** After how long without a message it is asked whether the connection is still there, and how long an answer may take. */
const ASK_AFTER_MS = 5_000;
const ANSWER_WITHIN_MS = 4_000;

const TOO_MANY = 4409;

/** The connection in use, and when it opened; undefined while there is none. */
let current;
let openedAt;
/** Whether one is being opened. */
let opening = false;
const retry = new Retry(connect, FIRST_PAUSE_MS);
let renewal;
/** When the last message arrived over the connection in use, and the timer of the next look at it. */
let heardAt = 0;
let heartbeat;
let connection = { state: "offline", reason: "" };
let commands = 0;
/** The commands without a reply, by their id. */
const waiting = new Map();

/** {state, reason}, as in the event. */
export function connectionState() {
  return connection;
}

function become(state, reason = "") {
  if (connection.state !== state || connection.reason !== reason) {
    connection = { state, reason };
    document.dispatchEvent(new CustomEvent("switchboard:connection", { detail: connection }));
  }
}

function signedOut() {
  drop();
  retry.cancel();
  become("offline", "signed-out");
}

/** Opens a connection, in the place of the current one if there is one. */
export async function connect() {
  if (opening || connection.reason === "signed-out") {
    return;
  }
  opening = true;
  retry.cancel();
  if (!current) {
    become(navigator.onLine ? "reconnecting" : "offline", connection.reason);
  }
  try {
    const response = await post("/app/socket-ticket", undefined, { signal: AbortSignal.timeout(OPEN_WITHIN_MS) });
    // Without a session the service leads to the sign-in page; a page of an earlier session has a wrong CSRF token.
    if (response.type === "opaqueredirect" || response.status === 403) {
      signedOut();
    } else if (response.ok) {
      await open(await response.json());
    } else {
      again(response.status === 409 ? "too-many" : "");
    }
  } catch (failure) {
    again(failure.code === TOO_MANY ? "too-many" : "");
  } finally {
    opening = false;
  }
}

/** Resolves once the service has said that the client is open. */
function open({ url, ends_at, now }) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const timeout = setTimeout(() => socket.close(), OPEN_WITHIN_MS);
    let connected = false;
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "connected") {
        clearTimeout(timeout);
        connected = true;
        use(socket, Date.parse(ends_at) - Date.parse(now));
        resolve();
      }
      // A connection that has been replaced still brings the replies to its commands.
      if (socket === current) {
        heardAt = performance.now();
      }
      if (socket === current || waiting.has(message.id)) {
        receive(message);
      }
    });
    socket.addEventListener("close", ({ code }) => {
      clearTimeout(timeout);
      if (!connected) {
        reject({ code });
      } else if (socket === current) {
        lost(code);
      }
    });
  });
}

/** @param lifetime in milliseconds, until the token behind the connection ends */
function use(socket, lifetime) {
  const replaced = current;
  current = socket;
  openedAt = performance.now();
  setTimeout(() => replaced?.close(), REPLY_WITHIN_MS);
  retry.cancel();
  clearTimeout(renewal);
  renewal = setTimeout(connect, Math.max(lifetime - RENEW_BEFORE_MS, RENEW_BEFORE_MS / 4));
  heardAt = openedAt;
  clearTimeout(heartbeat);
  heartbeat = setTimeout(ask, ASK_AFTER_MS, socket);
  become("open");
}

/**
 * Asks whether anybody is there, unless something has arrived lately: a connection that a network forgot does not end
 * by itself, and the pings of the service are not visible here.
 */
function ask(socket) {
  const silent = performance.now() - heardAt;
  if (silent < ASK_AFTER_MS) {
    heartbeat = setTimeout(ask, ASK_AFTER_MS - silent, socket);
    return;
  }
  const asked = performance.now();
  socket.send(JSON.stringify({ type: "ping" }));
  heartbeat = setTimeout(() => {
    if (heardAt >= asked) {
      ask(socket);
    } else if (socket === current) {
      lost();
    }
  }, ANSWER_WITHIN_MS);
}

function receive(message) {
  const reply = waiting.get(message.id);
  if (reply && (message.type === "done" || message.type === "refused")) {
    waiting.delete(message.id);
    clearTimeout(reply.timeout);
    message.type === "done" ? reply.resolve(message) : reply.reject(message.error);
  }
  document.dispatchEvent(new CustomEvent(`switchboard:${message.type}`, { detail: message }));
}

/** Gives the current connection up, without waiting for the other side. */
function drop() {
  const socket = current;
  current = undefined;
  socket?.close();
  clearTimeout(renewal);
  clearTimeout(heartbeat);
  for (const reply of waiting.values()) {
    clearTimeout(reply.timeout);
    reply.reject({ type: "unreachable" });
  }
  waiting.clear();
}

/** @param code with which it was closed; undefined when nothing arrives over it any more */
function lost(code) {
  drop();
  if (performance.now() - openedAt >= GOOD_AFTER_MS) {
    retry.reset();
  }
  // If the token has ended, the next ticket comes with a new one, or shows that nobody is signed in any more.
  again(code === TOO_MANY ? "too-many" : "");
}

/** Tries again after a pause. */
function again(reason = "") {
  if (!current) {
    become(navigator.onLine ? "reconnecting" : "offline", reason);
  }
  retry.schedule();
}

/**
 * Sends a command. Resolves to `done`; rejects with the error of `refused`, or with {type: "unreachable"} when there is
 * no connection or no reply.
 */
export function send(command) {
  return new Promise((resolve, reject) => {
    if (current?.readyState !== WebSocket.OPEN) {
      reject({ type: "unreachable" });
      return;
    }
    const id = String(++commands);
    const timeout = setTimeout(() => {
      waiting.delete(id);
      reject({ type: "unreachable" });
    }, REPLY_WITHIN_MS);
    waiting.set(id, { resolve, reject, timeout });
    current.send(JSON.stringify({ ...command, id }));
  });
}

/** Tries at once, since there is a reason to expect success. */
function retryNow() {
  if (!current) {
    retry.reset();
    connect();
  }
}

addEventListener("online", retryNow);
addEventListener("offline", () => {
  // The browser may notice only after minutes that nothing arrives any more.
  if (current) {
    lost();
  }
  become("offline", connection.reason);
});
addEventListener("pageshow", (event) => event.persisted && retryNow());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && retryNow());
