// Keeps the place in a list: the rows that were loaded and the scroll position, for the way back from a row's page.
// They are kept for this tab, bound to the signed-in user, and removed at sign-out (app.js).
import { merge } from "../rows.js";
import { tab } from "../storage.js";

const KEY = "switchboard-places";
const PLACES = 3;
const LIFETIME_MS = 30 * 60 * 1000;

/** Whether the page that is shown now was reached by the browser's back or forward. */
let returned = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
window.addEventListener("popstate", () => (returned = true));

const places = () => tab.getValue(KEY) ?? [];

/** Restores the place of this list when the user has come back to it, and remembers it when the user leaves. */
export function keepPlace(main, signal, list) {
  const address = location.pathname + location.search;
  const viewer = main.dataset.viewer;
  const more = () => main.querySelector(".more");
  const kept = returned && places().find((place) => place.address === address && place.viewer === viewer);
  returned = false;
  if (kept && Date.now() - kept.at < LIFETIME_MS) {
    restore(list, more(), kept);
  }
  let opened;
  const remember = () => {
    if (!list.isConnected || !list.querySelector("[data-id]")) {
      return;
    }
    const anchor = find(list, opened) ?? list.querySelector(":scope > [data-id]");
    const place = {
      address,
      viewer,
      opened,
      at: Date.now(),
      anchor: anchor.dataset.id,
      top: anchor.getBoundingClientRect().top,
      rows: list.innerHTML,
      more: more()?.innerHTML ?? "",
    };
    const others = places().filter((other) => other.address !== address && other.viewer === viewer);
    if (!tab.setValue(KEY, [place, ...others].slice(0, PLACES))) {
      // The quota is used up: the list starts at its beginning.
      tab.forget(KEY);
    }
  };
  list.addEventListener("click", (event) => {
    opened = event.target.closest("[data-id]")?.dataset.id ?? opened;
  }, { signal });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id === "main") {
      remember();
    }
  }, { signal });
  window.addEventListener("pagehide", () => {
    if (!document.documentElement.dataset.signedOut) {
      remember();
    }
  }, { signal });
}

function restore(list, more, kept) {
  const fresh = list.cloneNode(true);
  const template = document.createElement("template");
  template.innerHTML = kept.rows;
  const restored = document.createElement("ul");
  restored.append(template.content);
  if (![...fresh.children].some((row) => restored.querySelector(`:scope > [data-id="${CSS.escape(row.dataset.id ?? "")}"]`))) {
    return;
  }
  list.replaceChildren(...restored.children);
  merge(list, fresh);
  if (more) {
    more.innerHTML = kept.more;
    window.htmx?.process(more);
  }
  window.htmx?.process(list);
  // The browser restores a position of its own after a reload, which is that of the shorter page.
  history.scrollRestoration = "manual";
  const scroll = () => window.scrollBy(0, (find(list, kept.anchor)?.getBoundingClientRect().top ?? kept.top) - kept.top);
  scroll();
  requestAnimationFrame(scroll);
  window.addEventListener("load", () => requestAnimationFrame(scroll), { once: true });
  find(list, kept.opened)?.querySelector("a")?.focus({ preventScroll: true });
}

function find(list, id) {
  return id === undefined ? null : list.querySelector(`:scope > [data-id="${CSS.escape(id)}"]`);
}
