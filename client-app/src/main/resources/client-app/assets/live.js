// Keeps a list up to date while its page is shown. The connection of the phone reports what has changed as events of
// the document: `switchboard:changed` with {resource, id}, and `switchboard:call_changed` for the user's own calls.
import { merge, prune } from "./rows.js";

const GAP_MS = 4000;
const SOON_MS = 150;

/** On a narrow screen the filters fold, unless one is set. */
export function foldFilters(main, signal) {
  const filters = main.querySelector(".filter");
  if (filters && !filters.dataset.set) {
    const narrow = matchMedia("(max-width: 52rem)");
    const fold = () => (filters.open = !narrow.matches);
    fold();
    narrow.addEventListener("change", fold, { signal });
  }
}

/** Reads a page of this service; undefined when it is not there now, or is another page than expected. */
export async function read(address, signal, page) {
  try {
    const response = await fetch(address, { signal, headers: { Accept: "text/html" } });
    if (!response.ok) {
      return undefined;
    }
    const text = await response.text();
    const main = new DOMParser().parseFromString(text, "text/html").getElementById("main");
    return main?.dataset.page === page ? main : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `refresh` soon after records of these resources changed, at most once in some seconds, and not while the page
 * is hidden. Returns a function that asks for a refresh.
 */
export function onChange(signal, resources, refresh) {
  let timer;
  let last = 0;
  let waiting = false;
  let refreshing = false;
  const run = async () => {
    timer = undefined;
    if (signal.aborted) {
      return;
    }
    if (document.hidden || refreshing) {
      waiting = true;
      return;
    }
    last = Date.now();
    refreshing = true;
    try {
      await refresh();
    } finally {
      refreshing = false;
      askAgain();
    }
  };
  const ask = (soon = SOON_MS) => {
    timer ??= setTimeout(run, Math.max(soon, last + GAP_MS - Date.now()));
  };
  /** One after the other, so that a slow response does not bring back what a later one has replaced. */
  const askAgain = () => {
    if (waiting && !document.hidden) {
      waiting = false;
      ask();
    }
  };
  const listen = { signal };
  document.addEventListener("switchboard:changed", (event) => {
    if (resources.includes(event.detail?.resource)) {
      ask();
    }
  }, listen);
  if (resources.includes("calls")) {
    document.addEventListener("switchboard:call_changed", () => ask(), listen);
  }
  // Nothing is reported while there is no connection, and so between the making of the page and its first one.
  document.addEventListener("switchboard:connected", () => ask(), listen);
  window.addEventListener("online", () => ask(), listen);
  document.addEventListener("visibilitychange", askAgain, listen);
  signal.addEventListener("abort", () => clearTimeout(timer));
  return ask;
}

/** The list that a page is about; others stand beside it (data-side). */
const listOf = (main) => main.querySelector("[data-list]:not([data-side])");

/** Keeps the list of the page up to date with its first page, whose address is data-first. Returns as onChange does. */
export function liveList(main, signal, { resources, merged = () => {} }) {
  if (!listOf(main) || !main.dataset.first) {
    return () => {};
  }
  return onChange(signal, resources, async () => {
    const added = await update(main, main.dataset.first, signal);
    if (added !== undefined) {
      merged(added);
    }
  });
}

/**
 * Brings the lists of a page up to date with what is now at an address of the page. They stay as they are when that cannot be
 * read. Resolves to what merge returns; undefined when it stays.
 */
export async function update(main, address, signal) {
  const list = listOf(main);
  const fresh = await read(address, signal, main.dataset.page);
  const rows = fresh?.querySelector(`[data-list="${list.dataset.list}"]`);
  if (!rows || signal.aborted) {
    return undefined;
  }
  updateSides(main, fresh);
  const added = merge(list, rows);
  if (added < 0) {
    restart(main, list, rows, fresh);
  } else {
    prune(list, rows);
  }
  if (list.querySelector("[data-id]")) {
    main.querySelector(".empty")?.remove();
  }
  return added;
}

/** A list beside is short and always whole. */
function updateSides(main, fresh) {
  for (const side of main.querySelectorAll("[data-list][data-side]")) {
    const rows = fresh.querySelector(`[data-list="${side.dataset.list}"][data-side]`);
    side.dataset.moves = "yes";
    if (rows && merge(side, rows) >= 0) {
      prune(side, rows);
    }
  }
}

/** More has come than a page holds: begin again at the top, unless the user is reading further down. */
function restart(main, list, rows, fresh) {
  if (window.scrollY > 200) {
    return;
  }
  list.replaceChildren(...[...rows.children].map((element) => document.importNode(element, true)));
  window.htmx?.process(list);
  const more = main.querySelector(".more");
  const freshMore = fresh.querySelector(".more");
  if (more && freshMore) {
    more.replaceWith(document.importNode(freshMore, true));
    window.htmx?.process(main.querySelector(".more"));
  }
}
