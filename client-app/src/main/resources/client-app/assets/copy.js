// Copies the text of a button, and says so.

import { toast } from "./app.js";
import { write } from "./clipboard.js";

const COPIED_MS = 2000;

/** @param button with the text in data-copy */
export async function copy(button) {
  await write(button.dataset.copy, button);
  // Of a second click, the text is the sign of the first one.
  button.dataset.label ??= button.textContent;
  button.ariaLabel ??= button.dataset.label;
  button.textContent = "✓";
  toast(document.body.dataset.copied);
  setTimeout(() => (button.textContent = button.dataset.label), COPIED_MS);
}
