// The dialog that asks before a form destroys or stops something (confirmation.html).

import { allowAgain, sendConfirmed } from "./app.js";

/**
 * Asks, and sends the form when the user confirms. The focus begins on Cancel and returns to where it was.
 * @param question the field or the button of the form that has the texts
 */
export function ask(form, question) {
  const { dataset } = question;
  const dialog = document.getElementById("confirm");
  const before = document.activeElement;
  const cancel = dialog.querySelector("[data-action=cancel]");
  const act = dialog.querySelector("[data-action=confirm]");
  dialog.querySelector("h2").textContent = dataset.title;
  dialog.querySelector("p").textContent = dataset.text;
  act.textContent = dataset.does;
  const name = nameToType(dialog, form, act);
  const asked = new AbortController();
  const { signal } = asked;
  cancel.addEventListener("click", () => dialog.close(), { signal });
  name?.addEventListener("input", () => (act.disabled = !matches(form, name)), { signal });
  dialog.addEventListener("close", () => {
    asked.abort();
    allowAgain(act.closest("form"));
    before?.focus();
    if (dialog.returnValue === "yes") {
      answer(form, name?.value ?? "yes");
      sendConfirmed(form, question);
    }
  }, { signal });
  dialog.returnValue = "";
  dialog.showModal();
  cancel.focus();
}

/** Shows the field for the name where the form wants it; null where it does not. */
function nameToType(dialog, form, act) {
  const field = dialog.querySelector(".field");
  const wanted = form.querySelector("[name=confirm_typed]");
  const name = field.querySelector("input");
  field.hidden = !wanted;
  field.querySelector("label").textContent = wanted?.dataset.label ?? "";
  name.value = "";
  act.disabled = Boolean(wanted);
  return wanted ? name : null;
}

function matches(form, name) {
  return name.value.trim() === form.querySelector("[name=confirm_name]").value.trim();
}

/** What the service takes for the user's answer. */
function answer(form, text) {
  let field = form.querySelector("[name=confirmed]");
  if (!field) {
    field = document.createElement("input");
    field.type = "hidden";
    field.name = "confirmed";
    form.append(field);
  }
  field.value = text;
}
