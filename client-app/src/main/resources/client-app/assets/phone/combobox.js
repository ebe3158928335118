// An input with suggestions below it, by the combobox pattern of the ARIA Authoring Practices Guide: the arrow keys
// choose, Enter takes, Escape closes. The input then has the title of the suggestion, and the combobox the suggestion.

import { get } from "../http.js";
import { readNumber } from "../numbers.js";

const PAUSE_MS = 180;
let lists = 0;

/**
 * Dispatches `choice` at the input, with the suggestion as its detail, whenever that is another one: one that was taken, or
 * the only one that is shown; null for none.
 *
 * @param input the text field
 * @param find resolves a text to suggestions, {value, title, detail, presence}
 * @param signal ends everything
 * @return {choice, offer}: the suggestion that was taken, undefined once the text is another one; and a function that shows
 *     suggestions with a sentence above them
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
  /** The suggestions that are shown. */
  let offered = [];
  let taken;
  let announced = null;
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

  function announceChoice(choice) {
    if (choice !== announced) {
      announced = choice;
      input.dispatchEvent(new CustomEvent("choice", { bubbles: true, detail: choice }));
    }
  }

  function show(suggestions, sentence = "") {
    offered = suggestions;
    list.dataset.sentence = sentence;
    list.replaceChildren(
      ...suggestions.map(({ value, title, detail, presence }, index) => {
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
        if (presence) {
          const dot = document.createElement("span");
          dot.className = "dot";
          dot.dataset.presence = presence;
          option.prepend(dot);
        }
        return option;
      }),
    );
    deactivate();
    list.hidden = suggestions.length === 0;
    input.ariaExpanded = String(!list.hidden);
    announceChoice(suggestions.length === 1 && !suggestions.more ? suggestions[0] : null);
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
    taken = offered[[...list.children].indexOf(option)];
    input.value = taken.title;
    close();
    input.focus();
    announceChoice(taken);
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
    taken = undefined;
    announceChoice(null);
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
  return {
    get choice() {
      return taken?.title === input.value ? taken : undefined;
    },
    offer(suggestions, sentence) {
      input.focus();
      close();
      show(suggestions, sentence);
    },
  };
}

/** Those with this text in their name, extension or number, as suggestions; `more` of the array says that these are not all. */
async function search(text) {
  const { found, more } = await get(`/app/phone/colleagues?q=${encodeURIComponent(text)}`);
  const suggestions = found.map(({ name, extension, number, formatted, detail, target, presence, presence_text }) => ({
    value: target,
    title: name,
    detail: [extension, formatted, detail, presence_text].filter(Boolean).join(" · "),
    number,
    presence,
  }));
  return Object.assign(suggestions, { more });
}

/** Suggestions for what is being typed; none while the service cannot say. */
export async function colleagues(text) {
  try {
    return text === "" ? [] : await search(text);
  } catch {
    return [];
  }
}

/**
 * Whom to call for a text, as a suggestion: a number in E.164, an extension or the id of a user as it is, without a title;
 * for anything else who alone has it in the name. Where that is nobody or several, {suggestions}. Rejects while the service
 * cannot say.
 */
export async function target(text) {
  const digits = text.replace(/[\s().\-/]/g, "");
  if (/^\+\d{7,15}$/.test(digits) || /^\d{2,6}$/.test(digits)) {
    return { value: digits };
  }
  if (/^\+?\d+$/.test(digits)) {
    // What the service cannot read, it refuses with a reason.
    return { value: (await readNumber(text))?.number ?? digits };
  }
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)) {
    return { value: text };
  }
  const found = await search(text);
  return found.length === 1 && !found.more ? found[0] : { suggestions: found };
}
