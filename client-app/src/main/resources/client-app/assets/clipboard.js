// Puts text into the clipboard.

/**
 * Copies a text. Without https, browsers only copy what is selected.
 * @param button gets the focus back
 */
export async function write(text, button) {
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
