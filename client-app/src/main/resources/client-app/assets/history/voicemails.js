// The list of voicemails: the players, and marking, deleting and restoring in place.
import { toast } from "../app.js";
import { send, submit } from "../forms.js";
import { summary } from "../http.js";
import { foldFilters, liveList } from "../live.js";
import { players } from "./player.js";

/** How long a voicemail can be restored (docs/guides/recordings-and-voicemails.md). */
const RESTORABLE_MS = 30_000;

export default function (main, { signal }) {
  foldFilters(main, signal);
  const list = main.querySelector("[data-list=voicemails]");
  const start = () => {
    players(list, signal);
  };
  start();
  liveList(main, signal, { resources: ["voicemails"], merged: start });
  document.addEventListener("htmx:afterSettle", (event) => event.detail.target === list && start(), { signal });

  // A voicemail that was heard to its end is read.
  list.addEventListener("ended", (event) => {
    const row = event.target.closest("[data-id]");
    if (row?.dataset.read === "false") {
      row.querySelector("form:has([data-action=mark-read])")?.requestSubmit();
    }
  }, { capture: true, signal });

  list.addEventListener("submit", async (event) => {
    const form = event.target.closest("[data-row-form]");
    if (!form) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const row = form.closest("[data-id]");
    const action = form.querySelector("[data-action]").dataset.action;
    try {
      const response = await submit(form, { headers: { "X-Row": "yes" } });
      if (response === undefined) {
        return;
      }
      if (response.status === 204) {
        const { id } = row.dataset;
        const next = row.nextElementSibling;
        const focused = next ?? row.previousElementSibling;
        row.remove();
        (focused?.querySelector("button") ?? main.querySelector("h1"))?.focus();
        offerUndo(id, next);
        return;
      }
      const changed = rowOf(row.dataset.id, response);
      if (!changed) {
        toast(summary(response.html));
        return;
      }
      const focused = row.contains(document.activeElement);
      row.replaceWith(changed);
      players(list, signal);
      if (focused) {
        changed.querySelector(`[data-action=${action === "mark-read" ? "mark-unread" : "mark-read"}]`)?.focus({ preventScroll: true });
      }
    } catch {
      toast(document.body.dataset.offline);
    }
  }, { capture: true, signal });

  /** Offers to restore a voicemail, which was before another one in the list. */
  function offerUndo(id, next) {
    const message = toast(list.dataset.deleted, RESTORABLE_MS);
    const undo = document.createElement("button");
    undo.type = "button";
    undo.className = "link-button";
    undo.dataset.action = "restore";
    undo.textContent = list.dataset.undo;
    message.append(" ", undo);
    const stop = () => message.remove();
    signal.addEventListener("abort", stop);
    undo.addEventListener("click", async () => {
      undo.disabled = true;
      try {
        const response = await send(`/app/voicemails/${id}/restore`, undefined, { "X-Row": "yes" });
        const restored = response && rowOf(id, response);
        if (restored) {
          putBack(restored, next);
        } else if (response) {
          toast(summary(response.html));
        }
        stop();
      } catch {
        undo.disabled = false;
        toast(document.body.dataset.offline);
      }
    });
  }

  function putBack(row, next) {
    list.querySelector(`:scope > [data-id="${CSS.escape(row.dataset.id)}"]`)?.remove();
    next?.parentElement === list ? next.before(row) : list.prepend(row);
    start();
    row.querySelector("[data-action=delete]")?.focus();
  }
}

/** The row in a response; null when that says something else. */
function rowOf(id, { ok, html }) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return ok ? page.querySelector(`[data-id="${CSS.escape(id)}"]`) : null;
}
