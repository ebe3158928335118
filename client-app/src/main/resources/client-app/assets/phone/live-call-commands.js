// What the user decides about calls: commands over the connection, and answers by SIP where a call has its sound here.

import { allowAgain, toast } from "../app.js";
import { target } from "./combobox.js";
import { nameNumbers, shown, state, title } from "./live-call-state.js";
import { leaveSoon, openPanel, region, render, showPlacing } from "./live-call-view.js";
import { part, sound, text } from "./phone-status.js";
import { connectionState, send } from "./socket.js";

/** Digits pressed within this time are sent as one command. */
const DIGITS_MS = 120;
const DIGITS_AT_ONCE = 32;
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

/** An error of the service as a sentence. */
export function problem(error) {
  if (error.type === "unreachable") {
    return text("unreachable");
  }
  if (error.type === "rate_limited") {
    return text("limited", error.values?.seconds);
  }
  if (error.fields?.length > 0) {
    return text(`field-problem.${error.fields[0].code}`) || text("invalid");
  }
  const sentence = text(`problem.${error.code}`) || error.message;
  return error.request_id ? `${sentence} (${text("request-id", error.request_id)})` : sentence;
}

/**
 * Whom a text, or a suggestion that was taken, means. Rejects with a sentence, and with `suggestions` to choose from, unless that
 * is exactly one.
 */
async function only(to) {
  const found = typeof to === "string" ? await target(to).catch(() => { throw new Error(text("unreachable")); }) : to;
  if (found.value !== undefined) {
    return found;
  }
  const { suggestions } = found;
  const sentence = suggestions.length === 0 ? text("nobody", to) : suggestions.more ? text("many-match") : text("several-match", suggestions.length);
  throw Object.assign(new Error(sentence), { suggestions });
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
    const late = (fields.type === "answer" || fields.type === "decline") && (error.type === "conflict" || error.type === "not_found");
    if (!late) {
      message.textContent = problem(error);
      message.hidden = false;
    } else if (state(entry.call) === "ringing") {
      // It goes on here when the user's other phone answered it in the same moment.
      leaveSoon(entry, () => problem(error));
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
export async function talk(fields) {
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
  allowAgain(form);
  const entry = shown.get(form.closest("[data-call]").dataset.call);
  const input = form.querySelector("[data-field=target]");
  const button = form.querySelector("button");
  const typed = input.value.trim();
  if (!typed || connectionState().state !== "open" || button.ariaBusy === "true") {
    return;
  }
  button.ariaBusy = "true";
  let to;
  try {
    to = await only(entry.target.choice ?? typed);
  } catch (failed) {
    button.ariaBusy = null;
    const message = part(entry.element, "problem");
    message.textContent = failed.message;
    message.hidden = false;
    if (failed.suggestions?.length > 0) {
      entry.target.offer(failed.suggestions, failed.message);
    }
    return;
  }
  entry.silent = true;
  if (await command(entry, { type: "transfer", target: to.value }, button)) {
    await nameNumbers([to.value]);
    toast(text("transferred", to.title ?? title(to.value)));
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

/** What is being dialed, as promises of the call's id: a second click or Enter calls nobody twice. */
const dialing = new Map();

/**
 * Calls somebody.
 * @param to a number, an extension, a name, or a suggestion that was taken
 * @param callerId the line to call from; empty for the user's own
 * @return the call's id; rejects with a sentence that says what is wrong, and with `suggestions` when several have the name
 */
export function dial(to, callerId = "") {
  const key = JSON.stringify([to, callerId]);
  if (!dialing.has(key)) {
    dialing.set(key, dialOnce(to, callerId).finally(() => dialing.delete(key)));
  }
  return dialing.get(key);
}

async function dialOnce(to, callerId) {
  const { value: number, title: name } = await only(to);
  if (connectionState().state !== "open") {
    throw new Error(text("unreachable"));
  }
  await sound?.prepare();
  const done = showPlacing(`own-${crypto.randomUUID?.() ?? Math.random()}`, number, text("placing"), name);
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
