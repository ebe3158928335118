// The list of voicemails: the players, and marking and deleting in place.
import { toast } from "../app.js";
import { submit } from "../forms.js";
import { summary } from "../http.js";
import { foldFilters, liveList } from "../live.js";
import { players } from "./player.js";

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
        const next = row.nextElementSibling ?? row.previousElementSibling;
        row.remove();
        next?.querySelector("button")?.focus();
        if (!next) {
          location.reload();
        }
        return;
      }
      const page = new DOMParser().parseFromString(response.html, "text/html");
      const changed = page.querySelector(`[data-id="${CSS.escape(row.dataset.id)}"]`);
      if (!response.ok || !changed) {
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
}
