// The panel of a record beside its table (templates/records.html). htmx fills it; this moves the focus into it and back to the
// row, marks the row, and closes it without asking for the page again.

import { allowAgain, toast } from "./app.js";
import { summary } from "./http.js";

const PANEL = "panel";

export default function (main, { signal }) {
  const listen = { signal };
  const panel = () => document.getElementById(PANEL);
  const link = (id) => [...main.querySelectorAll("[data-action=open]")].find((open) => open.closest("[data-id]")?.dataset.id === id);

  /** Marks the row of the record that is open. */
  function mark() {
    const open = link(panel()?.dataset.id);
    main.querySelectorAll("[data-action=open][aria-current]").forEach((other) => other.removeAttribute("aria-current"));
    open?.setAttribute("aria-current", "true");
  }

  function close() {
    const shown = panel();
    const { id } = shown.dataset;
    const closed = document.createElement("section");
    closed.id = PANEL;
    closed.hidden = true;
    history.pushState({ htmx: true }, "", shown.querySelector("[data-action=close]").href);
    shown.replaceWith(closed);
    mark();
    (link(id) ?? main.querySelector("h1")).focus();
  }

  // The record that is open stays as it is, with what was typed.
  main.addEventListener("click", (event) => {
    if (event.target.closest("[data-action=open][aria-current]") && panel()?.hidden === false) {
      event.preventDefault();
      event.stopPropagation();
      panel().querySelector("h2").focus();
    }
  }, { signal, capture: true });

  main.addEventListener("click", (event) => {
    if (event.target.closest("[data-action=close]")) {
      event.preventDefault();
      close();
      return;
    }
    // All of a row opens its record, apart from what does something else there.
    const row = event.target.closest("tr[data-id]");
    if (row && !event.target.closest("a, button, details, form") && String(getSelection()) === "") {
      row.querySelector("[data-action=open]")?.click();
    }
  }, listen);

  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const here = target === document.body || main.contains(target);
    // What Escape closes or clears itself.
    const other = event.defaultPrevented || target.closest("dialog, details.menu, input[type=search]");
    if (event.key === "Escape" && here && !other && panel()?.hidden === false) {
      close();
    }
  }, listen);

  // A panel that says what is wrong takes its place. Whatever else comes instead of a panel leaves it as it was typed.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const { requestConfig, serverResponse, target, xhr } = detail;
    if (target.id !== PANEL || xhr.status < 400) {
      return;
    }
    detail.shouldSwap = xhr.status === 422 && /<section\b[^>]*\bid="panel"/.test(serverResponse);
    if (!detail.shouldSwap && requestConfig.verb === "post") {
      allowAgain(requestConfig.elt.closest("form"));
      toast(summary(serverResponse));
    }
  }, listen);

  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target?.id === PANEL) {
      mark();
      focus(panel(), event.detail.requestConfig.verb);
    } else if (main.contains(event.detail.elt)) {
      mark();
    }
  }, listen);
}

/** What was sent wrongly has the focus; what was sent rightly leaves it on its button, whose result is announced. */
function focus(panel, verb) {
  const wrong = panel.querySelector("[aria-invalid=true]");
  const said = panel.querySelector("[role=status]");
  if (wrong) {
    wrong.focus();
  } else if (verb === "get" || !panel.contains(document.activeElement)) {
    panel.querySelector("h2")?.focus();
  }
  // htmx says more than once that it has settled.
  if (said?.textContent) {
    // Screen readers announce a text that changes, and not one that came with its element.
    const text = said.textContent;
    said.textContent = "";
    setTimeout(() => (said.textContent = text));
  }
}
