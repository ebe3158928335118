// An input with suggestions below it, by the combobox pattern of the ARIA Authoring Practices Guide: the arrow keys
// choose, Enter takes, Escape closes.

import { get } from "../http.js";
import { readNumber } from "../numbers.js";

const PAUSE_MS = 180;
let lists = 0;

/**
 * @param input the text field
 * @param find resolves a text to suggestions, {value, title, detail}
 * @param signal ends everything
 */
export function combobox(input, find, signal) {
  const list = document.createElement("ul");
  list.className = "suggestions";
  list.id = `suggestions-${++lists}`;
  list.role = "listbox";
  list.ariaLabel = input.labels?.[0]?.textContent ?? input.ariaLabel ?? "";
  list.hidden = true;
  input.after(list);
  input.role = "combobox";
  input.autocomplete = "off";
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.ariaExpanded = "false";
  let active = -1;
  let asked = 0;
  let pause;

  function close() {
    clearTimeout(pause);
    asked++;
    list.hidden = true;
    input.ariaExpanded = "false";
    deactivate();
  }

  function show(suggestions) {
    list.replaceChildren(
      ...suggestions.map(({ value, title, detail }, index) => {
        const option = document.createElement("li");
        option.role = "option";
        option.id = `${list.id}-${index}`;
        option.dataset.value = value;
        option.ariaSelected = "false";
        const name = document.createElement("span");
        name.textContent = title;
        const rest = document.createElement("span");
        rest.className = "quiet small-text";
        rest.textContent = detail;
        option.append(name, " ", rest);
        return option;
      }),
    );
    deactivate();
    list.hidden = suggestions.length === 0;
    input.ariaExpanded = String(!list.hidden);
  }

  function deactivate() {
    active = -1;
    input.removeAttribute("aria-activedescendant");
    [...list.children].forEach((option) => (option.ariaSelected = "false"));
  }

  function activate(index) {
    const options = [...list.children];
    active = (index + options.length) % options.length;
    options.forEach((option, at) => (option.ariaSelected = String(at === active)));
    options[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", options[active].id);
  }

  function take(option) {
    input.value = option.dataset.value;
    close();
    input.focus();
  }

  async function search() {
    clearTimeout(pause);
    const question = ++asked;
    const suggestions = await find(input.value.trim());
    if (question === asked && document.activeElement === input) {
      show(suggestions);
    }
  }

  input.addEventListener("input", () => {
    // What is shown fits the text of before: Enter takes what was typed.
    deactivate();
    clearTimeout(pause);
    pause = setTimeout(search, PAUSE_MS);
  }, { signal });
  input.addEventListener("blur", close, { signal });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) {
        search();
      } else {
        activate(event.key === "ArrowDown" ? active + 1 : Math.max(active, 0) - 1);
      }
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      take(list.children[active]);
    } else if (event.key === "Escape" && !list.hidden) {
      event.stopPropagation();
      close();
    } else if (event.key === "Enter") {
      close();
    }
  }, { signal });
  // Before the input loses the focus, which would close the list.
  list.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    const option = event.target.closest("[role=option]");
    if (option) {
      take(option);
    }
  }, { signal });
  signal?.addEventListener("abort", close);
}

/** Colleagues with this text in their name, extension or number, as suggestions. */
export async function colleagues(text) {
  if (text === "") {
    return [];
  }
  try {
    const found = await get(`/app/phone/colleagues?q=${encodeURIComponent(text)}`);
    return found.map(({ name, extension, number, formatted, target }) => ({
      value: target,
      title: name,
      detail: [extension, formatted ?? number].filter(Boolean).join(" · "),
    }));
  } catch {
    return [];
  }
}

/**
 * What to dial for a text: a number in E.164, an extension or the id of a user as it is; for anything else the first
 * colleague who is found. Undefined when nobody is.
 */
export async function target(text) {
  const digits = text.replace(/[\s().\-/]/g, "");
  if (/^\+\d{7,15}$/.test(digits) || /^\d{2,6}$/.test(digits)) {
    return digits;
  }
  if (/^\+?\d+$/.test(digits)) {
    // What the service cannot read, it refuses with a reason.
    return (await readNumber(text))?.number ?? digits;
  }
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)) {
    return text;
  }
  return (await colleagues(text))[0]?.value;
}
