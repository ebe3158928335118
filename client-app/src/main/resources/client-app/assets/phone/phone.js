// The page of the phone: the dial pad, the caller id, the presence, parked and recent calls.

import { allowAgain, toast } from "../app.js";
import { browser } from "../storage.js";
import { liveCalls, ringing, sound, turnRinging } from "./phone-status.js";
import { connectionState } from "./socket.js";

/** Lists are read again at most this often. */
const REFRESH_MS = 5000;
const LONG_PRESS_MS = 500;
const CALLER_ID = "switchboard-caller-id";

export default function (main, { signal }) {
  const form = main.querySelector("#dial");
  const to = form.querySelector("[data-field=to]");
  const callerId = form.querySelector("[data-field=caller_id]");
  const problem = form.querySelector("[role=alert]");

  // Recent numbers first, then colleagues.
  const recent = () =>
    [...main.querySelectorAll("#recent [data-dial]")].map((button) => ({
      value: button.dataset.dial,
      number: button.dataset.dial,
      title: button.dataset.name || button.dataset.formatted || button.dataset.dial,
      detail: button.dataset.name ? button.dataset.formatted || button.dataset.dial : "",
    }));
  let suggestions;
  to.addEventListener("focus", async () => {
    const { colleagues, combobox } = await import("./combobox.js");
    suggestions = combobox(to, async (typed) => {
      const text = typed.toLocaleLowerCase();
      const found = new Map();
      for (const one of recent()) {
        if (`${one.title} ${one.value}`.toLocaleLowerCase().includes(text) && found.size < 4) {
          found.set(one.number, one);
        }
      }
      const matching = await colleagues(typed);
      for (const one of matching) {
        found.set(one.number, one);
      }
      return Object.assign([...found.values()], { more: matching.more });
    }, signal);
  }, { once: true, signal });

  callerId.value = browser.get(CALLER_ID) ?? callerId.value;
  if (callerId.selectedIndex < 0) {
    callerId.selectedIndex = 0;
  }
  callerId.addEventListener("change", () => browser.set(CALLER_ID, callerId.value), { signal });

  function type(key) {
    const [start, end] = [to.selectionStart, to.selectionEnd];
    to.setRangeText(key, start, end, "end");
    to.dispatchEvent(new Event("input", { bubbles: true }));
    problem.hidden = true;
  }

  // What was wrong with one number says nothing about the next.
  to.addEventListener("input", () => (problem.hidden = true), { signal });

  form.addEventListener("click", (event) => {
    const { digit } = event.target.closest("button")?.dataset ?? {};
    if (digit === "back") {
      const [start, end] = [to.selectionStart, to.selectionEnd];
      to.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
      to.dispatchEvent(new Event("input", { bubbles: true }));
    } else if (digit && !(digit === "0" && pressed)) {
      type(digit);
    }
    pressed = false;
  }, { signal });

  // A long press on 0 types +.
  let longPress;
  let pressed = false;
  form.addEventListener("pointerdown", (event) => {
    if (event.target.closest("[data-digit='0']")) {
      pressed = false;
      longPress = setTimeout(() => {
        pressed = true;
        type("+");
      }, LONG_PRESS_MS);
    }
  }, { signal });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) {
    form.addEventListener(end, () => clearTimeout(longPress), { signal });
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopPropagation();
    allowAgain(form);
    problem.hidden = true;
    const typed = to.value.trim();
    if (!typed) {
      to.focus();
      return;
    }
    try {
      await (await liveCalls()).dial(suggestions?.choice ?? typed, callerId.value);
      to.value = "";
      form.querySelector("[data-part=number-read]").textContent = "";
    } catch (failed) {
      problem.textContent = failed.message;
      problem.hidden = false;
      to.focus();
      if (failed.suggestions?.length > 0) {
        suggestions?.offer(failed.suggestions, failed.message);
      }
    }
  }, { signal });

  main.addEventListener("click", async (event) => {
    const button = event.target.closest("#parked [data-action=pick-up]");
    if (!button) {
      return;
    }
    button.disabled = true;
    try {
      await (await liveCalls()).pickUp(button.closest("[data-call]").dataset.call);
      button.closest("[data-call]").remove();
    } catch (failed) {
      toast(failed.message);
      refresh("parked");
    }
    button.disabled = false;
  }, { signal });

  const showSound = async () => {
    const { default: show } = await import("./sound-settings.js");
    if (!signal.aborted) {
      show(main.querySelector("#sound"), signal);
    }
  };
  if (sound) {
    showSound();
  } else {
    document.addEventListener("switchboard:sound", showSound, { once: true, signal });
  }

  const undecided = main.querySelector("#ringing");
  const askToRing = () => {
    const { state, decided } = ringing();
    undecided.hidden = decided;
    const step = main.querySelector("[data-step=ringing]");
    if (step) {
      step.toggleAttribute("data-done", decided && state === "on");
      const progress = main.querySelector("[data-set-up=progress]");
      progress.textContent = progress.dataset.text.replace("{0}", main.querySelectorAll("[data-step][data-done]").length);
    }
  };
  undecided.addEventListener("click", async (event) => {
    const { action } = event.target.closest("button")?.dataset ?? {};
    if (action) {
      await turnRinging(action === "turn-on-ringing");
      main.querySelector("h1").focus();
    }
  }, { signal });
  document.addEventListener("switchboard:ringing", askToRing, { signal });
  askToRing();

  // The presence as it is now, unless the user is about to change it.
  const presence = main.querySelector("#presence");
  presence.addEventListener("input", () => (presence.dataset.touched = "yes"), { signal });
  const status = presence.querySelector("[data-field=status]");
  const message = presence.querySelector("[data-field=message]");

  const pending = new Map();
  const last = new Map();
  /** Reads a list again: at once, then not before a while, however much happens. */
  function refresh(list) {
    if (pending.has(list)) {
      return;
    }
    const wait = Math.max(0, (last.get(list) ?? -Infinity) + REFRESH_MS - performance.now());
    pending.set(list, setTimeout(() => {
      pending.delete(list);
      last.set(list, performance.now());
      // Without a session it would lead away from the page.
      if (connectionState().state === "open") {
        htmx.trigger(`#${list}`, "refresh");
      }
    }, wait));
  }

  document.addEventListener("switchboard:changed", ({ detail }) => {
    if (detail.resource === "parked_calls") {
      refresh("parked");
    } else if (detail.resource === "presence" && presence.dataset.user === detail.user_id && !presence.dataset.touched) {
      status.value = detail.presence.status;
      message.value = detail.presence.message ?? "";
    }
  }, { signal });
  document.addEventListener("switchboard:call_changed", ({ detail: { call } }) => {
    if (call.state === "ended" || call.state === "failed") {
      refresh("recent");
    }
  }, { signal });
  const button = form.querySelector("[data-action=dial]");
  // What changes before the first connection is reported to nobody either.
  let lost = connectionState().state !== "open";
  button.disabled = lost;
  const showOffline = ({ state }) => {
    form.toggleAttribute("data-offline", state === "offline");
    button.disabled = state === "offline" || (button.disabled && state !== "open");
  };
  showOffline(connectionState());
  document.addEventListener("switchboard:connection", ({ detail }) => {
    // While it is only being restored, a sentence says what is wrong.
    showOffline(detail);
    if (detail.state === "open" && lost) {
      refresh("recent");
      refresh("parked");
    }
    lost = detail.state !== "open";
  }, { signal });
  signal.addEventListener("abort", () => pending.forEach(clearTimeout));
}
