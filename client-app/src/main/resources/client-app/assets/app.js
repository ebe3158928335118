// Runs on every page. Links and forms replace <main> (htmx), so that the connection of the phone, and its sound, outlive
// a change of pages. What a page needs beyond that is a module of its own, named by data-module on <main>.

import { tab } from "./storage.js";

const narrow = matchMedia("(max-width: 52rem)");
/** Ends with the page that is shown now. */
let page = new AbortController();

/** Loads the module of the page that is shown now and starts it: `export default function (main, {signal})`. */
export async function start() {
  page.abort();
  page = new AbortController();
  const { signal } = page;
  const main = document.getElementById("main");
  const name = main?.dataset.module;
  if (name) {
    const module = await import(`./${name}.js`);
    if (!signal.aborted) {
      module.default(main, { signal });
    }
  }
}

const TOAST_MS = 5000;

/**
 * Shows a short message that goes away by itself, but not while the user points at it or looks at another tab. Returns it.
 * @param lasts milliseconds
 */
export function toast(text, lasts = TOAST_MS) {
  const message = document.createElement("p");
  message.className = "toast";
  message.textContent = text;
  let timer;
  const leave = () => (timer = setTimeout(() => (document.hidden ? leave() : message.remove()), lasts));
  message.addEventListener("pointerenter", () => clearTimeout(timer));
  message.addEventListener("pointerleave", leave);
  document.getElementById("toasts")?.append(message);
  leave();
  return message;
}

// A form that destroys or stops something asks first. Where the script cannot be loaded, the service asks on a page.
document.addEventListener("submit", (event) => {
  const { submitter, target: form } = event;
  const question = questionOf(form, submitter);
  const asks = question && !form.dataset.confirmed;
  delete form.dataset.confirmed;
  if (!asks) {
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  allowAgain(form);
  import("./confirm.js").then(
    ({ ask }) => ask(form, question),
    () => sendConfirmed(form, question),
  );
}, { capture: true });

/** What has the texts of the question: the button that was pressed, or a field of the form. */
function questionOf(form, submitter) {
  if (submitter?.matches("[name=confirm][data-title]")) {
    return submitter;
  }
  return form.querySelector("input[name=confirm][data-title]") ?? (lowersANumber(form) && form.querySelector("[name=confirm_lowered]"));
}

/** A field without a number has no limit (Question.java). */
function lowersANumber(form) {
  const limit = ({ value }) => (/^\s*\d+\s*$/.test(value) ? Number(value) : Infinity);
  return [...form.querySelectorAll("[data-before]")].some(
    (before) => limit(form.querySelector(`[name="${before.dataset.before}"]`)) < limit(before),
  );
}

/** Sends a form that asks, without another question: by its button, where that asks. */
export function sendConfirmed(form, question) {
  form.dataset.confirmed = "yes";
  question.matches("button") ? question.click() : form.requestSubmit();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-action=copy][data-copy]");
  if (button) {
    (await import("./copy.js")).copy(button);
  }
});

// What a phone number is read as, while it is typed.
document.addEventListener("input", async ({ target }) => {
  if (target.dataset?.number !== undefined) {
    (await import("./numbers.js")).showNumber(target);
  }
});

// What pages kept for this tab belongs to the user who signs out.
document.addEventListener("submit", (event) => {
  if (event.target.querySelector("[data-action=sign-out]")) {
    document.documentElement.dataset.signedOut = "yes";
    tab.forgetAll();
  }
});

/** Lets screen readers say something that is seen anyway. */
export function announce(text) {
  document.getElementById("announcements").textContent = text;
}

/** A form that its script has dealt with can be sent again at once (once.js). */
export function allowAgain(form) {
  delete form.dataset.sent;
}

/** What prepares the page that is asked for, once it is there: the module swaps.js. */
let prepare;

// The first page of an area is asked for once its stylesheets are there, so that nobody sees it without, and the first
// page of all once the script is there that shows it.
document.addEventListener("htmx:confirm", (event) => {
  if (event.detail.triggeringEvent?.type === "refresh") {
    return;
  }
  const path = new URL(event.detail.path, location.href).pathname;
  const ready = prepare ? prepare(path) : import("./swaps.js").then((module) => (prepare = module.prepare)(path));
  if (ready) {
    event.preventDefault();
    const ask = () => event.detail.issueRequest();
    ready.then(ask, ask);
  }
});

// A part of the page that cannot be read stays as it was.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id !== "main" && detail.xhr.status >= 400) {
    detail.shouldSwap = false;
  }
});

// No connection: the page stays as it is and says so.
document.addEventListener("htmx:sendError", (event) => {
  const form = event.detail?.elt?.closest("form[method=post]");
  toast(form ? document.body.dataset.unsent : document.body.dataset.offline);
  if (form) {
    allowAgain(form);
  }
});

// Menus: a click elsewhere or the Escape key closes them, so that one is open at most.
document.addEventListener("click", ({ target }) => closeMenus(target.closest("a") ? null : target.closest(".menu")));
document.addEventListener("keydown", ({ key, target }) => {
  if (key === "Escape" && !target.closest("dialog")) {
    closeMenus()?.querySelector("summary").focus();
  }
});

/** Closes the menus that are open, but this one. Returns the last of them. */
export function closeMenus(but) {
  const open = [...document.querySelectorAll(".menu[open]")].filter((menu) => menu !== but);
  open.forEach((menu) => (menu.open = false));
  return open.at(-1);
}

// What folds stays as the user leaves it. The click comes before the change.
document.addEventListener("click", async ({ target }) => {
  const part = target.closest("summary")?.parentElement;
  if (part?.dataset.fold) {
    const open = !part.open;
    (await import("./folds.js")).remember(part.dataset.fold, open);
  }
});

/** On a narrow screen the navigation folds. */
export function foldMenu() {
  const fold = document.querySelector(".side-fold");
  if (fold) {
    fold.open = !narrow.matches;
  }
}

if (document.body.dataset.zone !== Intl.DateTimeFormat().resolvedOptions().timeZone) {
  import("./zone.js");
}
foldMenu();
narrow.addEventListener("change", foldMenu);
start();
if (document.getElementById("phone-status")) {
  import("./phone/phone-status.js");
}
if (document.querySelector("[data-unread]")) {
  import("./unread.js");
}
