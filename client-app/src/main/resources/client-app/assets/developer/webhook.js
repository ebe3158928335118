// The page of a webhook: checks signatures without sending anything, and shows the attempts that a test has caused.

import { allowAgain } from "../app.js";
import { update } from "../live.js";
import { check } from "./signature.js";

const LOOKS_MS = [700, 2000, 4000, 8000];

export default function (main, { signal }) {
  const form = main.querySelector("[data-signature]");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopPropagation();
    const value = (field) => form.querySelector(`[data-field=${field}]`).value;
    const { verdict, seconds } = await check(value("header"), value("body"), value("secret"), Date.now());
    const output = form.querySelector("output");
    const text = form.dataset[verdict].replace("%s", String(seconds ?? ""));
    output.dataset.state = verdict.startsWith("valid") ? "valid" : "invalid";
    output.textContent = text;
    allowAgain(form);
  }, { signal });

  if (main.dataset.awaits) {
    const address = location.pathname + location.search;
    const timers = LOOKS_MS.map((after) => setTimeout(() => update(main, address, signal), after));
    signal.addEventListener("abort", () => timers.forEach(clearTimeout));
  }
}
