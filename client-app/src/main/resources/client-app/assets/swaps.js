// What a response of the service changes: the whole page, a part of it, or the record whose form was sent. Says where the
// focus and the window go then. The first request of htmx loads it (app.js).

import { allowAgain, announce, closeMenus, foldMenu, start, toast } from "./app.js";
import { sentences, summary } from "./http.js";

const page = () => document.getElementById("main");

// Pages

document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.target?.id !== "main" && detail.elt?.id !== "main") {
    return;
  }
  document.querySelector("[data-nav][aria-current]")?.removeAttribute("aria-current");
  showInNavigation(navigation(location.pathname));
  // After a redirect to another area.
  prepare(location.pathname);
  foldMenu();
  closeMenus();
  focusOn(page());
  start();
});

/** The link of the navigation to the page at this path, or to the list it is a record of. */
function navigation(path) {
  return [...document.querySelectorAll("a[data-nav]")].find(
    (link) => path === link.pathname || path.startsWith(`${link.pathname}/`) || path === link.dataset.also,
  );
}

function showInNavigation(link) {
  link?.setAttribute("aria-current", "page");
  const section = link?.closest("[data-fold]");
  if (section) {
    section.open = true;
  }
}

/** Loads the stylesheets of the page at this path; undefined when they are there already. */
export function prepare(path) {
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

/**
 * The first field with a problem, the problem of a form, what the page asks for first, or its title. A field that is on both
 * pages, such as the search of a list, keeps its focus.
 */
function focusOn(main) {
  const problem = main.querySelector("form .notice.bad, .row-problem");
  problem?.setAttribute("tabindex", "-1");
  const first = main.querySelector("[aria-invalid=true]") ?? problem ?? main.querySelector("[autofocus]");
  if (first) {
    first.focus();
  } else if (!main.contains(document.activeElement)) {
    main.querySelector("h1")?.focus({ preventScroll: true });
  }
}

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
  const { requestConfig, serverResponse, shouldSwap, target, xhr } = event.detail;
  if (target.id !== "main") {
    if (xhr.status >= 400) {
      sayWhyNot(target, requestConfig, summary(serverResponse));
    }
    return;
  }
  if (!shouldSwap) {
    return;
  }
  const sent = requestConfig.verb === "post";
  const form = requestConfig.elt.closest("form");
  const failed = xhr.status === 429 || xhr.status >= 500 || /<main\b[^>]*\bdata-page="error"/.test(serverResponse);
  if ((sent && failed) || !/<main\b[^>]*\bid="main"/.test(serverResponse)) {
    event.detail.shouldSwap = false;
    sent ? refuse(form, sentences(serverResponse), target) : toast(summary(serverResponse));
  } else if (sent && changesRecord(form, serverResponse, xhr.status >= 400)) {
    event.detail.shouldSwap = false;
  } else if (sent && xhr.status === 422) {
    // The window stays where the form is.
    event.detail.swapOverride = "outerHTML";
  }
});

/** A part of the page stays as it was (app.js), and says why where the user asked for it. */
function sayWhyNot(target, { triggeringEvent }, text) {
  if (triggeringEvent?.type === "click") {
    toast(text);
  } else if (triggeringEvent?.type === "toggle" || triggeringEvent?.type === "intersect") {
    target.textContent = text;
  }
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
  const row = form?.closest("li.row");
  row ? row.append(notice) : (form ?? target).prepend(notice);
  notice.scrollIntoView({ block: "nearest" });
}

// Lists

/** The list that loads more now, with the rows that it had. */
let loading;

document.addEventListener("htmx:beforeSwap", ({ detail: { requestConfig, target } }) => {
  const more = requestConfig.elt.closest("[data-action=load-more]");
  loading = more && target.id !== "main" ? { list: target, rows: new Set(target.children), from: more.getAttribute("href"), focused: more === document.activeElement } : undefined;
});

document.addEventListener("htmx:afterSettle", ({ detail: { target } }) => {
  if (!loading || target !== loading.list) {
    return;
  }
  const { list, rows, from, focused } = loading;
  loading = undefined;
  const added = [...list.children].filter((row) => row.dataset.id && !rows.has(row));
  added.forEach((row) => (row.dataset.from = from));
  if (focused) {
    // Those before the others were loaded upwards.
    const next = rows.has(list.firstElementChild) ? added[0] : added.at(-1);
    next?.setAttribute("tabindex", "-1");
    next?.focus({ preventScroll: true });
  }
  announce(document.body.dataset.more.replace("{0}", added.length));
});

// Records

/**
 * Whether a response is shown where its form is: in the records of the page that it concerns, the row of a list and the
 * panel beside it. Then the rest of the page stays as it is. A form with data-whole changes more than that.
 */
function changesRecord(form, html, refused) {
  const record = form?.closest("#main [data-id]");
  const main = page();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  const list = record && listOf(record);
  if (!record || "whole" in form.dataset || fresh.dataset.page !== main.dataset.page || fresh.querySelector("[data-once]")) {
    return false;
  }
  const empty = list && !fresh.querySelector(`[data-list="${list}"] > [data-id]`);
  if (empty && !record.dataset.from) {
    return false;
  }
  showRecord(form, record, fresh, refused).catch(() => location.reload());
  return true;
}

/** The name of the list that a record is in; undefined for one beside a list. */
function listOf(record) {
  return record.parentElement.closest("[data-list]")?.dataset.list;
}

/** What is shown of the same record at the same place of another page. */
function sameRecord(main, { dataset }, list) {
  return [...main.querySelectorAll("[data-id]")].find(
    (other) => other.dataset.id === dataset.id && other.dataset.row === dataset.row && listOf(other) === list,
  );
}

async function showRecord(form, record, fresh, refused) {
  const said = [...fresh.querySelectorAll(refused ? ".notice.bad p" : ".notice.good")];
  const list = listOf(record);
  let found = fresh;
  if (!refused && !sameRecord(fresh, record, list)) {
    found = await readAgain(record);
  }
  const action = document.activeElement?.dataset.action;
  let shown;
  for (const one of [...page().querySelectorAll("[data-id]")].filter(({ dataset }) => dataset.id === record.dataset.id)) {
    const other = found && sameRecord(found, one, listOf(one));
    const changed = other && replace(one, other);
    shown = one === record ? changed : shown;
  }
  if (refused) {
    shown ? focusOn(shown) : refuse(form, said);
  } else if (shown) {
    say(shown, said[0]?.textContent.trim() || document.body.dataset.saved);
    focusIn(shown, action);
  } else {
    remove(record);
    toast(said[0]?.textContent.trim() || document.body.dataset.saved);
  }
}

/** The page from which a row was loaded, by "Load more"; undefined for one of the page that the response shows. */
async function readAgain({ dataset }) {
  const { read } = await import("./live.js");
  return dataset.from && read(dataset.from, undefined, page().dataset.page);
}

function replace(record, other) {
  const changed = document.importNode(other, true);
  if (record.dataset.from) {
    changed.dataset.from = record.dataset.from;
  }
  record.replaceWith(changed);
  window.htmx?.process(changed);
  return changed;
}

/** The button that was pressed, or what has taken its place: both are where the user looks, so the window stays. */
function focusIn(record, action) {
  const button = record.querySelector(`[data-action="${action}"]`) ?? record.querySelector("button, a[href], summary");
  button?.focus({ preventScroll: true });
}

/** The focus moves to the next record. */
function remove(record) {
  const next = record.nextElementSibling ?? record.previousElementSibling;
  record.remove();
  (next?.querySelector("button, a[href], summary") ?? page().querySelector("h1"))?.focus();
}

/** Says in a record that it was changed. A screen reader announces what comes into an element that is there. */
function say(record, text) {
  const status = document.createElement("p");
  status.className = "row-done";
  status.role = "status";
  (record.matches("tr") ? record.lastElementChild : record).append(status);
  setTimeout(() => (status.textContent = text), 50);
}
