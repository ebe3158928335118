// The calls in progress, above every page. Their state is what the service reports, never what a button hopes for.

import { toast } from "../app.js";
import { problem, talk } from "./live-call-commands.js";
import { dismiss, hasLeft, otherNumber, over, ownNumber, ringsSomewhere, shown, who } from "./live-call-state.js";
import { leave, leaveSoon, showNames, showPlacing, update } from "./live-call-view.js";
import { text } from "./phone-status.js";

export { dial, pickUp } from "./live-call-commands.js";

const MESSAGES = {
  call_offered({ call }) {
    // What rings already is offered again when the connection opens; it may stop ringing in the same moment.
    update(call, { offered: true });
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
    if (!hasLeft(id)) {
      dismiss(id, "withdrawn");
    }
    const entry = shown.get(id);
    // One that the user has answered at another device may be shown as such already.
    if (entry?.call.state === "ringing") {
      leaveSoon(entry, () => (entry.silent ? "" : text("withdrawn", who(entry.call))));
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
 * Shows the calls that are there. Those that ring here are offered over the connection; others ring for somebody else, or
 * leave a message.
 * @param live as the service reports them
 * @param asked when it was asked for them
 */
export async function show(live, asked) {
  const calls = live.calls.filter((call) => !ringsSomewhere(call));
  const remaining = new Set(calls.map((call) => call.id));
  await showNames(calls.flatMap((call) => [otherNumber(call), ownNumber(call)]));
  calls.forEach((call) => update(call));
  for (const [id, entry] of shown) {
    if (!remaining.has(id) && entry.touched < asked) {
      ringsSomewhere(entry.call) ? leaveSoon(entry) : leave(id);
    }
  }
}
