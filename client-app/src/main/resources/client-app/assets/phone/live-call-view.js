// Shows the calls in progress above every page, and rings for the first one.

import { toast } from "../app.js";
import { get } from "../http.js";
import { colleagues, combobox } from "./combobox.js";
import { formatted, holders, inbound, isDismissed, nameNumbers, otherNumber, ownNumber, ringsSomewhere, shown, state, title, who } from "./live-call-state.js";
import { announce, part, serverNow, sound, text } from "./phone-status.js";
import { ring } from "./ring.js";
import { connectionState } from "./socket.js";

export const region = document.getElementById("live-calls");

const styles = document.createElement("link");
styles.rel = "stylesheet";
styles.href = `${document.body.dataset.assets}live-calls.css`;
document.head.append(styles);

/** How long a call is kept that another message may bring back: a transfer or an answer elsewhere in the same moment. */
const SETTLE_MS = 250;
/** How long the place of a call that was placed is kept for it. */
const PLACED_MS = 1000;
/** The elements of calls that are being placed, by a key of their own. */
const placing = new Map();

function showRegion() {
  region.hidden = shown.size + placing.size === 0;
}

/** Shows who has these numbers, once that is known. */
export async function showNames(numbers) {
  if (await nameNumbers(numbers)) {
    shown.forEach(render);
    ringForTheFirst();
  }
}

function clone(template) {
  return document.getElementById(template).content.firstElementChild.cloneNode(true);
}

export function render(entry) {
  const { call, element, muted, digits } = entry;
  const now = state(call);
  const kind = now === "ringing" ? (inbound(call) ? "offered" : "dialing") : now;
  const name = who(call);
  const number = otherNumber(call);
  const line = holders.get(ownNumber(call))?.label ?? formatted(ownNumber(call));
  element.dataset.call = call.id;
  element.dataset.state = now;
  element.classList.toggle("offered", kind === "offered");
  part(element, "name").textContent = name;
  part(element, "number").textContent = number === null || name === formatted(number) ? "" : formatted(number);
  part(element, "number").dataset.value = number ?? "";
  part(element, "detail").textContent = holders.get(number)?.detail ?? "";
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
  part(element, "notice").hidden ||= call.recording;
  part(element, "time").hidden = kind === "offered";
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
  showRegion();
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

/**
 * Shows the call as it is now.
 * @param offered whether it rings here
 */
export function update(call, { offered = false } = {}) {
  let entry = shown.get(call.id);
  if (isDismissed(call) || (!entry && ringsSomewhere(call) && !offered)) {
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
    entry.target = targetOf(entry.element);
    call.state === "ringing" ? region.prepend(entry.element) : region.append(entry.element);
    if (ringsSomewhere(call)) {
      showContext(entry);
    }
  }
  const focused = document.activeElement;
  render(entry);
  if (entry.element.contains(focused) && !focused.checkVisibility()) {
    entry.element.querySelector(".live-actions button:not([hidden])")?.focus();
  }
  if (state(call) !== before) {
    showNames([otherNumber(call), ownNumber(call)]).then(() => announceState(entry, known));
  }
  ringForTheFirst();
}

/** Says of a call that comes in when there was one with the same number before. */
async function showContext({ call, element }) {
  const number = otherNumber(call);
  if (number !== null) {
    try {
      const last = await get(`/app/phone/last-call?number=${encodeURIComponent(number)}`);
      part(element, "context").textContent = last?.text ?? "";
    } catch {
      // The call comes in without it.
    }
  }
}

/** The field of a transfer, whose button names who is about to get the call. */
function targetOf(element) {
  const input = element.querySelector("[data-field=target]");
  const button = part(element, "transfer-panel").querySelector("button");
  input.addEventListener("choice", ({ detail }) => {
    button.textContent = detail ? text("transfer-to", detail.title) : text("transfer-now");
  });
  return combobox(input, colleagues);
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
export function leave(id, sentence = "") {
  const entry = shown.get(id);
  if (!entry) {
    return;
  }
  const focused = entry.element.contains(document.activeElement);
  shown.delete(id);
  entry.element.remove();
  showRegion();
  if (focused) {
    (region.querySelector("button:not([hidden])") ?? document.querySelector("#main h1"))?.focus();
  }
  if (sentence) {
    announce(sentence);
    toast(sentence);
  }
  ringForTheFirst();
}

/** Takes a call away, unless another message brings it back. */
export function leaveSoon(entry, sentence = () => "") {
  entry.leaving = setTimeout(() => leave(entry.call.id, sentence()), SETTLE_MS);
}

function ringForTheFirst() {
  const entry = [...shown.values()].find(({ call }) => ringsSomewhere(call));
  ring(entry && { id: entry.call.id, title: text("incoming", who(entry.call)) });
}

/** Opens or closes the keypad or the transfer of a call. */
export function openPanel(element, name, open) {
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

/**
 * Shows that somebody is being called. Returns a function that ends that, given the id of the call if there is one.
 * @param name of who it is; undefined where that is to be found out
 */
export function showPlacing(key, to, sentence, name) {
  const card = clone("placing-call");
  const shownName = () => name ?? title(to);
  part(card, "name").textContent = shownName();
  part(card, "why").textContent = sentence;
  placing.set(key, card);
  region.append(card);
  showRegion();
  showNames([to]).then(() => (part(card, "name").textContent = shownName()));
  announce(text("outgoing", shownName()));
  const end = () => {
    placing.delete(key);
    card.remove();
    showRegion();
  };
  // Its place is taken by the call itself, of which a message tells.
  return (callId) => (callId === undefined || shown.has(callId) ? end() : setTimeout(end, PLACED_MS));
}

function showConnection() {
  const open = connectionState().state === "open";
  region.classList.toggle("stale", !open);
  region.querySelectorAll("button").forEach((button) => (button.ariaDisabled = open ? null : "true"));
}

document.addEventListener("switchboard:connection", showConnection);
