// Runs on every page. Links and forms replace <main> (htmx), so that the connection of the phone, and its sound, outlive
// a change of pages. What a page needs beyond that is a module of its own, named by data-module on <main>.

import { sentences, summary } from "./http.js";
import { browser, tab } from "./storage.js";

const narrow = matchMedia("(max-width: 52rem)");
/** Ends with the page that is shown now. */
let page = new AbortController();

/** Loads the module of the page and starts it: `export default function (main, {signal})`. */
async function start() {
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

/** Tells the server the browser's time zone, and shows the times of the first page, which it did not know, in it. */
function rememberZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (document.body.dataset.zone === zone) {
    return;
  }
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `switchboard-app-zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  const styles = {
    "date-time": { dateStyle: "medium", timeStyle: "short" },
    date: { dateStyle: "medium" },
    time: { timeStyle: "short" },
  };
  const thisYear = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };
  document.querySelectorAll("time[datetime][data-style]").forEach((time) => {
    const at = new Date(time.dateTime);
    const { style } = time.dataset;
    const current = style === "date-time" && at.getFullYear() === new Date().getFullYear();
    const format = new Intl.DateTimeFormat(document.documentElement.lang, current ? thisYear : styles[style]);
    time.textContent = format.format(at);
  });
}

const TOAST_MS = 5000;

/** Shows a short message that goes away by itself, but not while the user points at it or looks at another tab. */
export function toast(text) {
  const message = document.createElement("p");
  message.className = "toast";
  message.textContent = text;
  let timer;
  const leave = () => (timer = setTimeout(() => (document.hidden ? leave() : message.remove()), TOAST_MS));
  message.addEventListener("pointerenter", () => clearTimeout(timer));
  message.addEventListener("pointerleave", leave);
  document.getElementById("toasts")?.append(message);
  leave();
}

/** Shows at a form why it was not taken. It can be sent again. */
export function refuse(form, reasons, target = form) {
  const notice = document.createElement("div");
  notice.className = "notice bad refused";
  notice.role = "alert";
  notice.append(...reasons);
  if (form) {
    allowAgain(form);
  }
  target.querySelectorAll(".notice.refused").forEach((earlier) => earlier.remove());
  const row = form?.closest(".row");
  row ? row.append(notice) : (form ?? target).prepend(notice);
  notice.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-action=copy][data-copy]");
  if (button) {
    (await import("./copy.js")).copy(button);
  }
});

// What pages kept for this tab belongs to the user who signs out.
document.addEventListener("submit", (event) => {
  if (event.target.querySelector("[data-action=sign-out]")) {
    document.documentElement.dataset.signedOut = "yes";
    tab.forgetAll();
  }
});

/** A form that its script has dealt with can be sent again at once (once.js). */
export function allowAgain(form) {
  delete form.dataset.sent;
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "main" && event.detail.elt?.id !== "main") {
    return;
  }
  const main = document.getElementById("main");
  document.querySelector("[data-nav][aria-current]")?.removeAttribute("aria-current");
  showInNavigation(navigation(location.pathname));
  // After a redirect to another area.
  loadStyles(location.pathname);
  foldMenu();
  closeMenus();
  main?.querySelector("h1")?.focus({ preventScroll: true });
  start();
});

/** The link of the navigation to the page at this path, or to the list it is a record of. */
function navigation(path) {
  return [...document.querySelectorAll("a[data-nav]")].find(
    (link) => path === link.pathname || path.startsWith(`${link.pathname}/`),
  );
}

function showInNavigation(link) {
  link?.setAttribute("aria-current", "page");
  const section = link?.closest("[data-fold]");
  if (section) {
    section.open = true;
  }
}

/** A section of the navigation stays as the user has folded it. */
function rememberFolds() {
  for (const section of document.querySelectorAll("[data-fold]")) {
    const key = `switchboard-fold-${section.dataset.fold}`;
    section.open ||= browser.get(key) === "open";
    section.addEventListener("toggle", () => browser.set(key, section.open ? "open" : "folded"));
  }
}

/** @param but one that stays open */
function closeMenus(but) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (menu !== but) {
      menu.open = false;
    }
  }
}

// A menu closes when another one opens, with a click elsewhere, and with Escape, after which its button has the focus.
document.addEventListener("click", (event) => closeMenus(event.target.closest("details.menu")));
document.addEventListener("keydown", (event) => {
  const menu = document.querySelector("details.menu[open]");
  if (event.key === "Escape" && menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

/** Loads the stylesheets of the page at this path; undefined when they are there already. */
function loadStyles(path) {
  const styles = navigation(path)?.dataset.style.split(" ") ?? [];
  const missing = styles
    .map((style) => document.body.dataset.assets + style)
    .filter((address) => !document.querySelector(`link[href="${address}"]`));
  return missing.length === 0 ? undefined : Promise.all(missing.map(loadStyle));
}

function loadStyle(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve));
  document.head.append(link);
  return loaded;
}

// The first page of an area is asked for once its stylesheets are there, so that nobody sees it without.
document.addEventListener("htmx:confirm", (event) => {
  const loaded = loadStyles(new URL(event.detail.path, location.href).pathname);
  if (loaded) {
    event.preventDefault();
    loaded.then(() => event.detail.issueRequest());
  }
});

// After an update, the next page is loaded with the scripts and styles that belong to it, once no call is shown.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { pathInfo, requestConfig, serverResponse, target } = event.detail;
  const assets = /data-assets="([^"]*)"/.exec(serverResponse)?.[1];
  const updated = assets !== undefined && assets !== document.body.dataset.assets;
  if (updated && target.id === "main" && requestConfig.verb === "get" && !document.querySelector("#live-calls [data-call]")) {
    event.detail.shouldSwap = false;
    location.assign(pathInfo.finalRequestPath ?? pathInfo.requestPath);
  }
});

// What the service cannot take or show now leaves the page as it is: a form keeps what was typed, with what the error page
// says. A response without a page is the gateway's, while this service is not there.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { requestConfig, serverResponse, target, xhr } = event.detail;
  const whole = target.id === "main";
  const sent = whole && requestConfig.verb === "post";
  const page = /<main\b[^>]*\bid="main"/.test(serverResponse);
  if (!event.detail.shouldSwap || (whole && page && !(sent && (xhr.status === 429 || xhr.status >= 500)))) {
    return;
  }
  if (!whole && xhr.status < 400) {
    return;
  }
  event.detail.shouldSwap = false;
  if (sent) {
    refuse(requestConfig.elt.closest("form"), sentences(serverResponse), target);
    return;
  }
  const text = summary(serverResponse);
  const asked = requestConfig.triggeringEvent?.type;
  if (whole || asked === "click") {
    toast(text);
  } else if (asked === "toggle" || asked === "intersect") {
    target.textContent = text;
  }
  // A list that is read again by itself stays as it was.
});

// No connection: the page stays as it is and says so.
document.addEventListener("htmx:sendError", () => toast(document.body.dataset.offline));

/** On a narrow screen the menu folds. */
function foldMenu() {
  const fold = document.querySelector(".side-fold");
  if (fold) {
    fold.open = !narrow.matches;
  }
}

rememberZone();
rememberFolds();
foldMenu();
narrow.addEventListener("change", foldMenu);
start();
if (document.getElementById("phone-status")) {
  import("./phone/phone-status.js");
}
if (document.querySelector("[data-unread]")) {
  import("./unread.js");
}
