// What is known of the calls in progress: which ones are shown, which ones no longer are, and who is at their other end.

import { get } from "../http.js";
import { tab } from "../storage.js";
import { text } from "./phone-status.js";

/** Calls that no longer ring here, and calls that are over: {id: "withdrawn" or "over"}. */
const DISMISSED = "switchboard-dismissed-calls";
const MOST_DISMISSED = 200;

/** The calls shown, by id: {call, element, touched, muted, digits}. */
export const shown = new Map();
/** Who has a number: {name, formatted, label}; null until that is known. */
export const holders = new Map();

let dismissed = new Map(Object.entries(tab.getValue(DISMISSED) ?? {}));

/** Remembers it in this tab over a reload, and of the calls of weeks the last ones. */
export function dismiss(id, why) {
  dismissed.set(id, why);
  dismissed = new Map([...dismissed].slice(-MOST_DISMISSED));
  tab.setValue(DISMISSED, Object.fromEntries(dismissed));
}

/** Whether a call no longer rings here, or is over. */
export const hasLeft = (id) => dismissed.has(id);

/** Whether a call is not to be shown, whatever a message or response says that was sent before it came to its end here. */
export function isDismissed({ id, state }) {
  return dismissed.get(id) === "over" || (state === "ringing" && dismissed.has(id));
}

// What a call is

export const inbound = (call) => call.direction === "inbound";
/** Whether an incoming call rings for somebody or leaves a message, which does not say that it rings here. */
export const ringsSomewhere = (call) => inbound(call) && call.state === "ringing";
export const over = (call) => call.state === "ended" || call.state === "failed";
export const otherNumber = (call) => (inbound(call) ? call.from : call.to);
export const ownNumber = (call) => (inbound(call) ? call.to : call.from);

/** As in `data-state`. */
export function state(call) {
  if (call.state === "ringing") {
    return "ringing";
  }
  return call.parked_slot !== null ? "parked" : call.on_hold ? "held" : "in_progress";
}

/** Who is at a number, or at the other end of an extension: the name, else the number. */
export const title = (number) => holders.get(number)?.name ?? formatted(number);

/** A number for people. */
export const formatted = (number) => holders.get(number)?.formatted ?? number;

/** Who is at the other end. */
export function who(call) {
  const number = otherNumber(call);
  return number === null ? text("withheld") : title(number);
}

/** Asks for the names of numbers, once each. Resolves to whether there are new ones. */
export async function nameNumbers(numbers) {
  const unknown = [...new Set(numbers)].filter((number) => number !== null && !holders.has(number));
  if (unknown.length === 0) {
    return false;
  }
  unknown.forEach((number) => holders.set(number, null));
  try {
    const query = unknown.map((number) => `number=${encodeURIComponent(number)}`).join("&");
    Object.entries(await get(`/app/phone/names?${query}`)).forEach(([number, holder]) => holders.set(number, holder));
    return true;
  } catch {
    // The next call asks for them again.
    unknown.forEach((number) => holders.delete(number));
    return false;
  }
}
