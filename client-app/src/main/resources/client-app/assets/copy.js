// Copies the text of a button, and says so.

import { toast } from "./app.js";

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

/** Without https, browsers only copy what is selected. */
async function write(text, button) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement("textarea");
  field.className = "unseen";
  field.value = text;
  button.after(field);
  field.focus();
  field.select();
  document.execCommand("copy");
  field.remove();
  button.focus();
}
