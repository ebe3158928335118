// The connection of the phone and the user's presence, at the top of every page. The calls themselves are shown by
// live-calls.js and heard by ring.js, which are loaded when there is something to show or to hear.

import { allowAgain, toast } from "../app.js";
import { get, post } from "../http.js";
import { browser } from "../storage.js";
import { Retry } from "./retry.js";
import { connect, connectionState } from "./socket.js";

const RING_TONE = "switchboard-ring-tone";
const FIRST_PAUSE_MS = 1000;

const status = document.getElementById("phone-status");
let userId;
let calls;
/** What the user has decided: "on", "off", or undefined, which rings as "on" does. */
let ringTone = browser.get(RING_TONE);
/** Browsers allow sound once the user has clicked or typed on the page. */
let soundAllowed = navigator.userActivation?.hasBeenActive ?? false;
/** The server's time minus the browser's. */
let skew = 0;

/** A text of the page in the user's language; `%s` stands for the value. */
export function text(key, value = "") {
  const source = document.getElementById("phone-texts").content.querySelector(`[data-key="${key}"]`);
  return (source?.textContent ?? "").replace("%s", () => value);
}

/** Says a sentence to users of screen readers, at once. */
export function announce(sentence) {
  document.getElementById("phone-announcements").textContent = sentence;
}

export function part(element, name) {
  return element.querySelector(`[data-part="${name}"]`);
}

/** The server's time, in milliseconds. */
export function serverNow() {
  return Date.now() + skew;
}

/** Whether calls may be heard and notified: unless the user wants them silent. */
export function ringToneWanted() {
  return ringTone !== "off";
}

/**
 * Whether calls ring here: `on`; `off`, as the user wants it; or `blocked`, until the user clicks or types on the page. And
 * whether the user has ever decided that.
 */
export function ringing() {
  return { state: ringTone === "off" ? "off" : soundAllowed ? "on" : "blocked", decided: ringTone !== undefined };
}

/** live-calls.js. Messages that wait for it keep their order. */
export function liveCalls() {
  calls ??= import("./live-calls.js").catch((failure) => {
    calls = undefined;
    throw failure;
  });
  return calls;
}

/** What waits for live-calls.js, in its order. */
const waiting = [];
const retry = new Retry(deliver, FIRST_PAUSE_MS);

/** Fetches live-calls.js again until it is there: a call must not stay unseen because a script was late. */
function surely(use) {
  waiting.push(use);
  deliver();
}

async function deliver() {
  let loaded;
  try {
    loaded = await liveCalls();
  } catch {
    retry.schedule();
    return;
  }
  retry.cancel();
  retry.reset();
  while (waiting.length > 0) {
    waiting.shift()(loaded);
  }
}

/** sound.js where calls have sound in the browser; undefined elsewhere, and until it is loaded. */
export let sound;
let loading = false;

document.addEventListener("switchboard:connected", async ({ detail }) => {
  if (detail.phones && !loading) {
    loading = true;
    try {
      sound = await import("./sound.js");
      sound.start();
    } catch {
      // The next connection loads it.
      loading = false;
    }
  }
});

for (const type of ["call_offered", "call_changed", "call_withdrawn", "call_to_place"]) {
  document.addEventListener(`switchboard:${type}`, ({ detail }) => surely(({ receive }) => receive(detail)));
}

document.addEventListener("switchboard:connected", read);

let readings = 0;

/** Reads the presence and the calls that are there already, after each opening of the connection. */
async function read() {
  const reading = ++readings;
  const asked = performance.now();
  try {
    const live = await get("/app/phone/live");
    if (reading !== readings) {
      // A later reading knows more.
      return;
    }
    userId = live.user_id;
    skew = Date.parse(live.now) - Date.now();
    showPresence(live.presence);
    if (calls || live.calls.length > 0) {
      surely(({ show }) => show(live, asked));
    }
  } catch {
    // The connection is lost again, or the next one reads them.
  }
}

document.addEventListener("switchboard:changed", ({ detail }) => {
  if (detail.resource === "presence" && detail.user_id === userId) {
    showPresence(detail.presence);
  }
});

function showPresence(presence) {
  status.dataset.presence = presence.status;
  part(status, "presence").textContent = text(`presence-${presence.status}`);
}

function showConnection() {
  const { state, reason } = connectionState();
  status.dataset.connection = state;
  part(status, "connection").textContent = text(reason ? `connection-${reason}` : `connection-${state}`);
  const banner = document.getElementById("connection-problem");
  const problem = reason || (state === "offline" ? state : "");
  banner.hidden = problem === "";
  banner.querySelector("p").textContent = problem && text(`connection-${problem}-long`);
  const signIn = banner.querySelector("[data-action=sign-in]");
  signIn.hidden = reason !== "signed-out";
  signIn.href = `/app/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`;
}

let opened = false;
document.addEventListener("switchboard:connection", ({ detail }) => {
  showConnection();
  if (detail.state === "open" ? opened : detail.state === "offline" || opened) {
    announce(part(status, "connection").textContent);
  }
  opened ||= detail.state === "open";
});

const menu = document.getElementById("presence-menu");

/** @param focus whether its button gets the focus */
function closeMenu(focus) {
  if (menu.open) {
    menu.open = false;
    if (focus) {
      menu.querySelector("summary").focus();
    }
  }
}

document.addEventListener("click", ({ target }) => menu.contains(target) || closeMenu(false));
menu.addEventListener("keydown", ({ key }) => key === "Escape" && closeMenu(true));

// Sets the presence without leaving the page. It is shown once the service reports it.
menu.addEventListener("submit", async (event) => {
  event.preventDefault();
  event.stopPropagation();
  allowAgain(event.target);
  try {
    const response = await post("/app/presence", { status: event.submitter.value });
    if (!response.ok) {
      throw response;
    }
    closeMenu(true);
  } catch {
    toast(text("unreachable"));
  }
});

const bell = status.querySelector("[data-action=ring-tone]");
bell.addEventListener("click", () => turnRinging(ringing().state !== "on"));

function showRinging() {
  const { state } = ringing();
  status.dataset.ringing = state;
  bell.ariaPressed = String(state === "on");
  part(status, "muted").textContent = state === "on" ? "" : text(`ringing-${state}`);
  document.dispatchEvent(new CustomEvent("switchboard:ringing", { detail: ringing() }));
}

/** To be called in a click: turns the ring tone and the notifications on or off in this browser. */
export async function turnRinging(on) {
  ringTone = on ? "on" : "off";
  browser.set(RING_TONE, ringTone);
  soundAllowed = true;
  showRinging();
  const notifications = await (await import("./ring.js")).ringToneChanged();
  toast(text(on ? (notifications === "denied" ? "notifications-denied" : "ring-tone-on") : "ring-tone-off"));
}

for (const type of ["pointerdown", "keydown"]) {
  document.addEventListener(type, ({ target }) => {
    // The bell itself decides.
    if (!soundAllowed && !target.closest?.("[data-action=ring-tone]")) {
      soundAllowed = true;
      showRinging();
      if (ringToneWanted()) {
        import("./ring.js").then(({ unlock }) => unlock()).catch(() => {});
      }
    }
  });
}

// On any page: an element with data-dial="{number}" calls that number.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-dial]");
  if (button) {
    event.preventDefault();
    try {
      await (await liveCalls()).dial(button.dataset.dial, button.dataset.callerId);
    } catch (failed) {
      toast(failed.message);
    }
  }
});

showRinging();
showConnection();
connect();
