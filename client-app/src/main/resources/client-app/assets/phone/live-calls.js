// The calls in progress, above every page: shows them, rings, and sends what the user decides about them. Their state is
// what the service reports, never what a button hopes for.

import { toast } from "../app.js";
import { colleagues, combobox, target } from "./combobox.js";
import { announce, part, serverNow, sound, text } from "./phone-status.js";
import { ring } from "./ring.js";
import { connectionState, send } from "./socket.js";

/** How long a call is kept that another message may bring back: a transfer or an answer elsewhere in the same moment. */
const SETTLE_MS = 250;
/** Digits pressed within this time are sent as one command. */
const DIGITS_MS = 120;
const DIGITS_AT_ONCE = 32;
/** Calls that no longer ring here, and calls that are over: {id: "withdrawn" or "over"}. */
const DISMISSED = "switchboard-dismissed-calls";
const MOST_DISMISSED = 200;

const region = document.getElementById("live-calls");

/** The calls shown, by id: {call, element, touched, muted, digits}. */
const shown = new Map();
/** The elements of calls that are being placed, by a key of their own. */
const placing = new Map();
/** Who has a number: {name, label}, or null for a number of nobody here. */
const holders = new Map();

let dismissed = remembered();

function remembered() {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(DISMISSED)) ?? {}));
  } catch {
    return new Map();
  }
}

/** Remembers it in this tab over a reload, and of the calls of weeks the last ones. */
function dismiss(id, why) {
  dismissed.set(id, why);
  dismissed = new Map([...dismissed].slice(-MOST_DISMISSED));
  try {
    sessionStorage.setItem(DISMISSED, JSON.stringify(Object.fromEntries(dismissed)));
  } catch {
    // A reload forgets it then.
  }
}

/** Whether a call is not to be shown, whatever a message or response says that was sent before it came to its end here. */
function isDismissed({ id, state }) {
  return dismissed.get(id) === "over" || (state === "ringing" && dismissed.has(id));
}

// What a call is

const inbound = (call) => call.direction === "inbound";
const over = (call) => call.state === "ended" || call.state === "failed";
const otherNumber = (call) => (inbound(call) ? call.from : call.to);
const ownNumber = (call) => (inbound(call) ? call.to : call.from);

/** As in `data-state`. */
function state(call) {
  if (call.state === "ringing") {
    return "ringing";
  }
  return call.parked_slot !== null ? "parked" : call.on_hold ? "held" : "in_progress";
}

/** Who is at the other end: a colleague's name, else the number. */
function who(call) {
  const number = otherNumber(call);
  return number === null ? text("withheld") : (holders.get(number)?.name ?? number);
}

/** Asks for the names of numbers, once each. */
async function nameNumbers(numbers) {
  const unknown = [...new Set(numbers)].filter((number) => number !== null && !holders.has(number));
  if (unknown.length === 0) {
    return;
  }
  unknown.forEach((number) => holders.set(number, null));
  try {
    const query = unknown.map((number) => `number=${encodeURIComponent(number)}`).join("&");
    const response = await fetch(`/app/phone/names?${query}`, { redirect: "manual" });
    if (!response.ok) {
      throw response;
    }
    Object.entries(await response.json()).forEach(([number, holder]) => holders.set(number, holder));
    shown.forEach(render);
    ringForTheFirst();
  } catch {
    // The next call asks for them again.
    unknown.forEach((number) => holders.delete(number));
  }
}

// Showing calls

function clone(template) {
  return document.getElementById(template).content.firstElementChild.cloneNode(true);
}

function render(entry) {
  const { call, element, muted, digits } = entry;
  const now = state(call);
  const kind = now === "ringing" ? (inbound(call) ? "offered" : "dialing") : now;
  const name = who(call);
  const number = otherNumber(call);
  const line = holders.get(ownNumber(call))?.label ?? ownNumber(call);
  element.dataset.call = call.id;
  element.dataset.state = now;
  element.classList.toggle("offered", kind === "offered");
  part(element, "name").textContent = name;
  part(element, "number").textContent = name === number ? "" : (number ?? "");
  part(element, "line").textContent = text(inbound(call) ? "called" : "from", line ?? "");
  part(element, "state").textContent = muted && now === "in_progress" ? text("muted") : text(`state-${kind}`, call.parked_slot ?? "");
  part(element, "recording").hidden = !call.recording;
  part(element, "digits").textContent = digits;
  element.querySelectorAll("[data-states]").forEach((shownIn) => {
    shownIn.hidden = !shownIn.dataset.states.split(" ").includes(kind);
  });
  // A call that another program asked for waits until the user picks up.
  element.querySelector("[data-action=answer]").hidden &&= !sound?.rings(call.id);
  showSound(entry, kind);
  element.querySelector("[data-action=start-recording]").hidden ||= call.recording;
  element.querySelector("[data-action=stop-recording]").hidden ||= !call.recording;
  element.querySelector("[data-action=mute]").hidden ||= muted;
  element.querySelector("[data-action=unmute]").hidden ||= !muted;
  part(element, "mute-hint").hidden = !muted || sound !== undefined;
  if (now !== "in_progress") {
    openPanel(element, "keypad", false);
  }
  if (now === "ringing") {
    openPanel(element, "transfer", false);
  }
  renderTime(entry);
  region.hidden = shown.size + placing.size === 0;
}

/** Says where the sound of a call is, unless it is here and well. */
function showSound({ call, element }, kind) {
  const hint = part(element, "sound-hint");
  const key = !sound
    ? ""
    : sound.isInterrupted(call.id)
      ? "sound-interrupted"
      : kind === "dialing" && sound.rings(call.id)
        ? "sound-pick-up"
        : kind === "in_progress" && sound.soundState() === "on" && !sound.talks(call.id)
          ? "sound-other-phone"
          : "";
  hint.hidden = key === "";
  hint.textContent = key && text(key);
}

document.addEventListener("switchboard:sound", () => shown.forEach(render));

function renderTime({ call, element }) {
  const since = Date.parse(call.answered_at ?? call.started_at);
  const seconds = Math.max(0, Math.floor((serverNow() - since) / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value) => String(value).padStart(2, "0");
  part(element, "time").textContent = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

setInterval(() => shown.forEach(renderTime), 1000);

/** Shows the call as it is now. */
function update(call) {
  let entry = shown.get(call.id);
  if (isDismissed(call)) {
    return;
  }
  if (entry && Date.parse(call.updated_at) < Date.parse(entry.call.updated_at)) {
    return;
  }
  const known = entry !== undefined;
  const before = known ? state(entry.call) : undefined;
  if (known) {
    clearTimeout(entry.leaving);
    entry.call = call;
    entry.touched = performance.now();
  } else {
    entry = { call, element: clone("live-call"), touched: performance.now(), muted: false, digits: "" };
    shown.set(call.id, entry);
    combobox(entry.element.querySelector("[data-field=target]"), colleagues);
    call.state === "ringing" ? region.prepend(entry.element) : region.append(entry.element);
  }
  const focused = document.activeElement;
  render(entry);
  if (entry.element.contains(focused) && !focused.checkVisibility()) {
    entry.element.querySelector(".live-actions button:not([hidden])")?.focus();
  }
  if (state(call) !== before) {
    nameNumbers([otherNumber(call), ownNumber(call)]).then(() => announceState(entry, known));
  }
  ringForTheFirst();
}

function announceState({ call }, known) {
  if (!shown.has(call.id)) {
    return;
  }
  const now = state(call);
  if (now === "ringing") {
    announce(text(inbound(call) ? "incoming" : "outgoing", who(call)));
  } else if (known) {
    announce(`${who(call)}: ${text(`state-${now}`, call.parked_slot ?? "")}`);
  }
}

/** Takes a call away, with a sentence about why. */
function leave(id, sentence = "") {
  const entry = shown.get(id);
  if (!entry) {
    return;
  }
  const focused = entry.element.contains(document.activeElement);
  shown.delete(id);
  entry.element.remove();
  region.hidden = shown.size + placing.size === 0;
  if (focused) {
    (region.querySelector("button:not([hidden])") ?? document.querySelector("#main h1"))?.focus();
  }
  if (sentence) {
    announce(sentence);
    toast(sentence);
  }
  ringForTheFirst();
}

function ringForTheFirst() {
  const entry = [...shown.values()].find(({ call }) => inbound(call) && call.state === "ringing");
  ring(entry && { id: entry.call.id, title: text("incoming", who(entry.call)) });
}

// Messages of the service

const MESSAGES = {
  call_offered({ call }) {
    // What rings already is offered again when the connection opens; it may stop ringing in the same moment.
    update(call);
  },

  call_changed({ call }) {
    if (over(call)) {
      dismiss(call.id, "over");
      const known = shown.get(call.id);
      const sentence = known?.silent ? "" : text(`result-${call.result}`, who(call));
      leave(call.id, sentence);
    } else {
      update(call);
    }
  },

  call_withdrawn({ call_id: id }) {
    if (!dismissed.has(id)) {
      dismiss(id, "withdrawn");
    }
    const entry = shown.get(id);
    // One that the user has answered at another device may be shown as such already.
    if (entry?.call.state === "ringing") {
      entry.leaving = setTimeout(() => leave(id, entry.silent ? "" : text("withdrawn", who(entry.call))), SETTLE_MS);
    }
  },

  async call_to_place({ dial_id: id, to }) {
    const done = showPlacing(`dial-${id}`, to, text("placing-for-program"));
    try {
      done((await talk({ type: "place", dial_id: id })).call_id);
    } catch (error) {
      done();
      // Another page of the user has placed it.
      if (error.type !== "conflict") {
        toast(problem(error));
      }
    }
  },
};

export function receive(message) {
  MESSAGES[message.type](message);
}

/**
 * Shows the calls that are there. Those that ring come over the connection.
 * @param live as the service reports them
 * @param asked when it was asked for them
 */
export async function show(live, asked) {
  const { calls } = live;
  const remaining = new Set(calls.map((call) => call.id));
  await nameNumbers(calls.flatMap((call) => [otherNumber(call), ownNumber(call)]));
  calls.forEach(update);
  for (const [id, { touched }] of shown) {
    if (!remaining.has(id) && touched < asked) {
      leave(id);
    }
  }
}

function showConnection() {
  const open = connectionState().state === "open";
  region.classList.toggle("stale", !open);
  region.querySelectorAll("button").forEach((button) => (button.ariaDisabled = open ? null : "true"));
}

document.addEventListener("switchboard:connection", showConnection);

// What the user decides

/** An error of the service as a sentence. */
function problem(error) {
  if (error.type === "unreachable") {
    return text("unreachable");
  }
  if (error.fields?.length > 0) {
    return text("invalid", error.fields[0].message);
  }
  return error.request_id ? `${error.message} (${text("request-id", error.request_id)})` : error.message;
}

/**
 * Sends a command for a call, and shows at the call what is wrong with it.
 * @param button what is busy meanwhile
 */
async function command(entry, fields, button) {
  const message = part(entry.element, "problem");
  message.hidden = true;
  // Not disabled, which would take the focus from it.
  button.ariaBusy = "true";
  try {
    await (TALKING.includes(fields.type) ? talk : send)({ ...fields, call_id: entry.call.id });
    return true;
  } catch (error) {
    sound?.expect(false);
    message.textContent = problem(error);
    message.hidden = false;
    if ((fields.type === "answer" || fields.type === "decline") && (error.type === "conflict" || error.type === "not_found")) {
      leave(entry.call.id, problem(error));
    }
    return false;
  } finally {
    button.ariaBusy = null;
  }
}

/**
 * Holds the calls that the user is talking in, before another one begins: nobody can talk in two. Resolves to a function
 * that resumes them, for when the other one does not begin; rejects with the error when one cannot be held.
 */
async function holdOthers(id) {
  const talking = [...shown.values()].map(({ call }) => call).filter((call) => call.id !== id && state(call) === "in_progress");
  const held = [];
  const resume = () => Promise.all(held.map((callId) => send({ type: "unhold", call_id: callId }).catch(() => {})));
  for (const call of talking) {
    try {
      await send({ type: "hold", call_id: call.id });
      held.push(call.id);
    } catch (error) {
      // It is over, or on its way to somebody else.
      if (error.type !== "conflict" && error.type !== "not_found") {
        await resume();
        throw error;
      }
    }
  }
  return resume;
}

/** Sends a command that lets the user talk in a call. The others are on hold then. */
async function talk(fields) {
  const resume = await holdOthers(fields.call_id);
  try {
    if (fields.type === "answer" && sound?.rings(fields.call_id)) {
      return await sound.answer(fields.call_id);
    }
    const call = shown.get(fields.call_id)?.call;
    if (RINGS_OWN_PHONE.includes(fields.type) || (call && state(call) === "parked")) {
      sound?.expect();
    }
    return await send(fields);
  } catch (error) {
    // Another page of the user has placed the call, and put these on hold as well.
    if (fields.type !== "place" || error.type !== "conflict") {
      await resume();
    }
    throw error;
  }
}

const TALKING = ["answer", "unhold"];
/** After these the user's own phone rings, if it has not been answered yet. */
const RINGS_OWN_PHONE = ["answer", "dial", "pick_up"];

const COMMANDS = {
  answer: { type: "answer" },
  decline: { type: "decline" },
  hold: { type: "hold" },
  unhold: { type: "unhold" },
  park: { type: "park" },
  "pick-up": { type: "unhold" },
  "start-recording": { type: "record", action: "start" },
  "stop-recording": { type: "record", action: "stop" },
  "hang-up": { type: "hang_up" },
};

function openPanel(element, name, open) {
  const panel = part(element, `${name}-panel`);
  const opener = element.querySelector(`[data-opens=${name}]`);
  if (panel.hidden !== open) {
    return;
  }
  panel.hidden = !open;
  opener.ariaExpanded = String(open);
  if (name === "transfer") {
    // The button that opens the form, then the one that submits it.
    opener.toggleAttribute("data-action", !open);
    const submit = panel.querySelector("button");
    submit.toggleAttribute("data-action", open);
    (open ? submit : opener).dataset.action = "transfer";
  }
  if (open) {
    panel.querySelector("input, button").focus();
  }
}

region.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  const entry = shown.get(event.target.closest("[data-call]")?.dataset.call);
  if (!button || !entry || button.ariaDisabled === "true" || button.ariaBusy === "true") {
    return;
  }
  const { opens, digit } = button.dataset;
  if (opens) {
    openPanel(entry.element, opens, part(entry.element, `${opens}-panel`).hidden);
  } else if (digit) {
    press(entry, digit);
  } else if (button.dataset.action === "mute" || button.dataset.action === "unmute") {
    entry.muted = button.dataset.action === "mute";
    sound?.mute(entry.call.id, entry.muted);
    render(entry);
    element(entry, entry.muted ? "unmute" : "mute").focus();
  } else if (COMMANDS[button.dataset.action]) {
    entry.silent = button.dataset.action === "decline" || button.dataset.action === "hang-up";
    await command(entry, COMMANDS[button.dataset.action], button);
  }
});

const element = (entry, action) => entry.element.querySelector(`[data-action=${action}]`);

region.addEventListener("submit", async (event) => {
  event.preventDefault();
  event.stopPropagation();
  const form = event.target;
  delete form.dataset.sent;
  const entry = shown.get(form.closest("[data-call]").dataset.call);
  const input = form.querySelector("[data-field=target]");
  const button = form.querySelector("button");
  const typed = input.value.trim();
  if (!typed || connectionState().state !== "open" || button.ariaBusy === "true") {
    return;
  }
  button.ariaBusy = "true";
  const to = await target(typed);
  const message = part(entry.element, "problem");
  if (to === undefined) {
    button.ariaBusy = null;
    message.textContent = text("nobody", typed);
    message.hidden = false;
    return;
  }
  entry.silent = true;
  if (await command(entry, { type: "transfer", target: to }, button)) {
    toast(text("transferred", typed));
  } else {
    entry.silent = false;
  }
});

// Digits of the keyboard while the keypad of a call is open, which Escape closes like any panel.
region.addEventListener("keydown", (event) => {
  const entry = shown.get(event.target.closest("[data-call]")?.dataset.call);
  if (!entry || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const keypad = !part(entry.element, "keypad-panel").hidden;
  if (keypad && /^[0-9*#A-Da-d]$/.test(event.key) && event.target.tagName !== "INPUT") {
    event.preventDefault();
    press(entry, event.key.toUpperCase());
  } else if (event.key === "Escape") {
    for (const name of ["keypad", "transfer"]) {
      if (!part(entry.element, `${name}-panel`).hidden) {
        openPanel(entry.element, name, false);
        entry.element.querySelector(`[data-opens=${name}]`).focus();
      }
    }
  }
});

function press(entry, digit) {
  if (connectionState().state !== "open") {
    return;
  }
  entry.digits += digit;
  entry.unsent = (entry.unsent ?? "") + digit;
  part(entry.element, "digits").textContent = entry.digits;
  entry.sending ??= setTimeout(() => sendDigits(entry), DIGITS_MS);
}

async function sendDigits(entry) {
  const digits = entry.unsent.slice(0, DIGITS_AT_ONCE);
  entry.unsent = entry.unsent.slice(digits.length);
  await command(entry, { type: "send_digits", digits }, part(entry.element, "keypad-panel"));
  entry.sending = entry.unsent ? setTimeout(() => sendDigits(entry), DIGITS_MS) : undefined;
}

function showPlacing(key, to, sentence) {
  const card = clone("placing-call");
  part(card, "name").textContent = holders.get(to)?.name ?? to;
  part(card, "why").textContent = sentence;
  placing.set(key, card);
  region.append(card);
  region.hidden = false;
  nameNumbers([to]).then(() => (part(card, "name").textContent = holders.get(to)?.name ?? to));
  announce(text("outgoing", to));
  const end = () => {
    placing.delete(key);
    card.remove();
    region.hidden = shown.size + placing.size === 0;
  };
  // Its place is taken by the call itself, of which a message tells.
  return (callId) => (callId === undefined || shown.has(callId) ? end() : setTimeout(end, SETTLE_MS * 4));
}

/** What is being dialed, as promises of the call's id: a second click or Enter calls nobody twice. */
const dialing = new Map();

/**
 * Calls somebody.
 * @param to a number, an extension, or the name of a colleague
 * @param callerId the line to call from; empty for the user's own
 * @return the call's id; rejects with a sentence that says what is wrong
 */
export function dial(to, callerId = "") {
  const key = JSON.stringify([to, callerId]);
  if (!dialing.has(key)) {
    dialing.set(key, dialOnce(to, callerId).finally(() => dialing.delete(key)));
  }
  return dialing.get(key);
}

async function dialOnce(to, callerId) {
  const number = await target(to);
  if (number === undefined) {
    throw new Error(text("nobody", to));
  }
  if (connectionState().state !== "open") {
    throw new Error(text("unreachable"));
  }
  await sound?.prepare();
  const done = showPlacing(`own-${crypto.randomUUID?.() ?? Math.random()}`, number, text("placing"));
  try {
    const { call_id: id } = await talk({ type: "dial", to: number, ...(callerId && { caller_id: callerId }) });
    done(id);
    return id;
  } catch (error) {
    sound?.expect(false);
    done();
    throw new Error(problem(error));
  }
}

/** Takes over a parked call of a colleague. Rejects with a sentence that says what is wrong. */
export async function pickUp(callId) {
  await sound?.prepare();
  try {
    await talk({ type: "pick_up", call_id: callId });
  } catch (error) {
    sound?.expect(false);
    throw new Error(problem(error));
  }
}
