// Refreshes the log while its box is checked and the page is visible.
import { update } from "../live.js";

const EVERY_MS = 5000;

export default function (main, { signal }) {
  const choice = main.querySelector("[data-refresh]");
  const address = location.pathname + location.search;
  choice.hidden = false;
  let reading = false;
  const timer = setInterval(async () => {
    if (!choice.querySelector("input").checked || document.hidden || reading) {
      return;
    }
    reading = true;
    await update(main, address, signal);
    reading = false;
  }, EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
