// The pages of the documentation: examples in the language that the reader chose, buttons that copy them, and search.
// Without this script, examples are below each other and the navigation has all pages.

import { write } from "../clipboard.js";
import { browser } from "../storage.js";

const COPIED_MS = 2000;
const LANGUAGE = "docs-language";
const { dataset } = document.body;

// Examples

/** What is copied of a block: the commands without their prompts and what they print, where it has prompts. */
export function commands(text) {
  const lines = text.split("\n");
  if (!lines.some((line) => line.startsWith("$ "))) {
    return text.trimEnd();
  }
  const copied = [];
  let command = "";
  for (const line of lines) {
    if (command || line.startsWith("$ ")) {
      command += command ? `\n${line}` : line.slice(2);
      if (!goesOn(command)) {
        copied.push(command);
        command = "";
      }
    }
  }
  return copied.join("\n");
}

/** Whether a command has further lines: at its end is a backslash, or a quote is open. */
function goesOn(command) {
  return command.endsWith("\\") || command.split("'").length % 2 === 0;
}

const status = document.getElementById("announcements");

for (const block of document.querySelectorAll("[data-code]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "small";
  button.dataset.action = "copy";
  button.textContent = dataset.copy;
  button.addEventListener("click", async () => {
    await write(commands(block.querySelector("code").textContent), button);
    button.textContent = dataset.copied;
    status.textContent = dataset.copied;
    setTimeout(() => {
      button.textContent = dataset.copy;
      status.textContent = "";
    }, COPIED_MS);
  });
  block.append(button);
}

/** Can be scrolled with the keyboard where there is something to scroll. */
function allowScrolling(box) {
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
  }
}

document.querySelectorAll("[data-code] pre, [data-table]").forEach(allowScrolling);
document.querySelectorAll(".prose img").forEach(({ parentElement }) => allowScrolling(parentElement));

const groups = [...document.querySelectorAll("[data-tabs]")].map((group, number) => {
  const list = document.createElement("div");
  list.role = "tablist";
  list.ariaLabel = dataset.languages;
  const tabs = [...group.querySelectorAll("[data-code]")].map((panel) => {
    const tab = document.createElement("button");
    const language = panel.dataset.code;
    tab.type = "button";
    tab.role = "tab";
    tab.textContent = panel.dataset.label;
    tab.id = `tab-${number}-${language}`;
    panel.id = `example-${number}-${language}`;
    panel.role = "tabpanel";
    tab.setAttribute("aria-controls", panel.id);
    panel.setAttribute("aria-labelledby", tab.id);
    tab.addEventListener("click", () => choose(tab, language));
    list.append(tab);
    return { tab, panel, language };
  });
  list.addEventListener("keydown", (event) => move(event, tabs));
  group.prepend(list);
  return tabs;
});

/** Shows this language in every group that has it; the tab stays where the reader sees it. */
function choose(tab, language) {
  browser.set(LANGUAGE, language);
  const { top } = tab.getBoundingClientRect();
  groups.forEach((tabs) => show(tabs, language));
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

/** Who reads one of them can read the other. */
const ALIKE = { js: "ts", ts: "js" };

function show(tabs, language) {
  const inLanguage = (name) => tabs.find((one) => one.language === name);
  const shown = inLanguage(language) ?? inLanguage(ALIKE[language]) ?? tabs.find(({ panel }) => !panel.hidden);
  for (const { tab, panel } of tabs) {
    const selected = panel === shown.panel;
    panel.hidden = !selected;
    tab.ariaSelected = String(selected);
    tab.tabIndex = selected ? 0 : -1;
  }
  allowScrolling(shown.panel.querySelector("pre"));
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
function move(event, tabs) {
  const at = tabs.findIndex(({ tab }) => tab === event.target);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
  if (at >= 0 && next !== undefined) {
    event.preventDefault();
    const { tab, language } = tabs.at(next % tabs.length);
    choose(tab, language);
    tab.focus();
  }
}

const remembered = browser.get(LANGUAGE);
groups.forEach((tabs) => show(tabs, remembered));

// Navigation

const fold = document.querySelector(".side-fold");
if (fold && matchMedia("(max-width: 52rem)").matches) {
  fold.open = false;
}

// Search

const MOST = 12;
const EXCERPT = 120;
const box = document.querySelector("[data-search]");

if (box) {
  const input = box.querySelector("input");
  const results = box.querySelector("[data-results]");
  const count = box.querySelector("[data-result-count]");
  let index;

  const loaded = () => (index ??= load().catch(() => (index = undefined)));
  box.hidden = false;
  input.addEventListener("focus", loaded);
  input.addEventListener("input", async () => {
    const sought = await loaded();
    if (sought) {
      list(sought.search(input.value.trim()));
    }
  });

  box.addEventListener("keydown", (event) => {
    const links = [...results.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "Escape") {
      close();
      input.focus();
    } else if (event.key === "ArrowDown" && at < links.length - 1) {
      event.preventDefault();
      links[at + 1].focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      (links[at - 1] ?? input).focus();
    } else if (event.key === "Enter" && event.target === input && links.length > 0) {
      event.preventDefault();
      links[0].click();
    }
  });

  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget)) {
      close();
    }
  });

  document.addEventListener("pointerdown", ({ target }) => {
    if (!box.contains(target)) {
      close();
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest?.("input, textarea, select")) {
      event.preventDefault();
      input.focus();
    }
  });

  function close() {
    results.hidden = true;
  }

  function list(found) {
    const shown = found.slice(0, MOST);
    results.replaceChildren(...shown.map(link));
    if (shown.length === 0 && input.value.trim()) {
      const none = document.createElement("p");
      none.className = "quiet";
      none.textContent = dataset.none;
      results.replaceChildren(none);
    }
    results.hidden = !input.value.trim();
    count.textContent = shown.length > 0 ? dataset.found.replace("{0}", shown.length) : results.hidden ? "" : dataset.none;
  }
}

function link({ path, heading, page, group, text, terms = [] }) {
  const result = document.createElement("a");
  result.className = "docs-result";
  result.href = path;
  const title = document.createElement("strong");
  title.textContent = heading;
  result.append(title, quiet(page === heading ? group : `${group} › ${page}`), quiet(excerpt(text, terms)));
  return result;
}

function quiet(text) {
  const span = document.createElement("span");
  span.className = "quiet small-text";
  span.textContent = text;
  return span;
}

/** What stands around the first word that was found; the beginning where only the heading has it. */
export function excerpt(text, terms) {
  const lowercase = text.toLowerCase();
  const places = terms.map((term) => lowercase.indexOf(term)).filter((place) => place >= 0);
  const found = places.length > 0 ? Math.min(...places) : 0;
  const start = found < EXCERPT / 2 ? 0 : lowercase.indexOf(" ", found - EXCERPT / 3) + 1;
  const end = start + EXCERPT >= text.length ? text.length : text.lastIndexOf(" ", start + EXCERPT);
  return (start > 0 ? "… " : "") + text.slice(start, end > start ? end : start + EXCERPT) + (end < text.length ? " …" : "");
}

/** The index, made here of the sections of all pages. */
async function load() {
  const [{ default: MiniSearch }, response] = await Promise.all([import("./minisearch/minisearch.js"), fetch("/docs/search.json")]);
  if (!response.ok) {
    throw new Error(`The index could not be loaded: ${response.status}`);
  }
  const sections = await response.json();
  const search = new MiniSearch({
    fields: ["heading", "page", "text"],
    storeFields: ["weight"],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      boostDocument: (id, term, { weight }) => weight,
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  search.addAll(sections.map((section, id) => ({ id, ...section })));
  return {
    search: (text) => search.search(withoutVersion(text)).map(({ id, terms }) => ({ ...sections[id], terms })),
  };
}

/** The paths of the reference are those below the address of the API. */
function withoutVersion(text) {
  return text.replace(/(^|\s)\/?v1\//g, "$1/");
}
