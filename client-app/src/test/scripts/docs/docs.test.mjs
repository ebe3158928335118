// The pages of the documentation.

import assert from "node:assert/strict";
import test from "node:test";

import { Browser, Page } from "../page.mjs";
import MiniSearch from "../../../main/resources/client-app/assets/docs/minisearch/minisearch.js";

const SEARCH = `<search data-search hidden><input type="search"><div data-results hidden></div><p data-result-count></p></search>`;
const block = (language, label, text) => `<div data-code="${language}" data-label="${label}"><pre><code>${text}</code></pre></div>`;
const TABS = `<div data-tabs>${block("sh", "curl", "curl -s")}${block("python", "Python", "print()")}</div>`;

/** Stands for the library: finds sections whose heading has the text. */
class Found {
  #sections = [];

  addAll(sections) {
    this.#sections = sections;
  }

  search(text) {
    const terms = text.toLowerCase().split(/\W+/).filter(Boolean);
    const has = ({ heading }) => terms.every((term) => heading.toLowerCase().includes(term));
    return terms.length > 0 ? this.#sections.filter(has).map(({ id }) => ({ id, terms })) : [];
  }
}

async function start(html, options) {
  const page = new Page({
    html: `${SEARCH}<details class="side-fold" open></details><main id="main">${html}</main><p id="announcements"></p>`,
    modules: { "docs/minisearch/minisearch.js": { default: Found } },
    ...options,
  });
  Object.assign(page.document.body.dataset, { copy: "Copy", copied: "Copied", languages: "Language", found: "{0} results", none: "Nothing found" });
  page.copied = [];
  page.navigator.clipboard = { writeText: async (text) => void page.copied.push(text) };
  page.script = await page.load("docs/docs.js");
  return page;
}

test("a block can be copied, and says that it was", async () => {
  const page = await start(block("json", "json", '{"a": 1}\n'));
  page.$("[data-action=copy]").click();
  await page.settle();
  assert.deepEqual(page.copied, ['{"a": 1}']);
  assert.equal(page.$("[data-action=copy]").textContent, "Copied");
  assert.equal(page.$("#announcements").textContent, "Copied");
  await page.clock.advance(2000);
  assert.equal(page.$("[data-action=copy]").textContent, "Copy");
  assert.equal(page.$("#announcements").textContent, "");
});

test("of commands with prompts, neither prompts nor what they print are copied", async () => {
  const { script } = await start("");
  assert.equal(script.commands("$ curl -s a \\\n    -d b\n{\n$ curl c\n"), "curl -s a \\\n    -d b\ncurl c");
  assert.equal(script.commands("$ curl -d '{\n  }' x\n{}\n$ curl c\n"), "curl -d '{\n  }' x\ncurl c");
  assert.equal(script.commands("curl a\ncurl b\n"), "curl a\ncurl b");
});

test("shows one language at a time, the first one at first", async () => {
  const page = await start(TABS);
  const [curl, python] = page.document.querySelectorAll("[data-code]");
  assert.deepEqual([curl.hidden, python.hidden], [false, true]);
  const tabs = page.document.querySelectorAll("[role=tab]");
  assert.deepEqual([...tabs].map((tab) => tab.textContent), ["curl", "Python"]);
  assert.equal(tabs[0].getAttribute("aria-controls"), curl.id);
  assert.equal(curl.getAttribute("aria-labelledby"), tabs[0].id);
});

test("a language that was chosen is shown in every example, and by the next page", async () => {
  const browser = new Browser();
  const page = await start(TABS + TABS, { browser });
  page.document.querySelectorAll("[role=tab]")[1].click();
  const shown = () => [...page.document.querySelectorAll("[data-code]")].filter((panel) => !panel.hidden).map((panel) => panel.dataset.code);
  assert.deepEqual(shown(), ["python", "python"]);

  const next = await start(TABS, { browser });
  assert.deepEqual([...next.document.querySelectorAll("[data-code]")].map((panel) => panel.hidden), [true, false]);
});

test("an example without the language that was chosen keeps its own", async () => {
  const page = await start(TABS + `<div data-tabs>${block("go", "Go", "x")}${block("php", "PHP", "y")}</div>`);
  page.document.querySelectorAll("[role=tab]")[1].click();
  assert.deepEqual([...page.document.querySelectorAll("[data-code]")].map((panel) => panel.hidden), [true, false, false, true]);
});

test("arrow keys choose a language", async () => {
  const page = await start(TABS);
  const [curl, python] = page.document.querySelectorAll("[role=tab]");
  const press = (tab, key) => tab.dispatchEvent(Object.assign(new page.context.Event("keydown", { bubbles: true }), { key }));
  press(curl, "ArrowRight");
  assert.equal(page.document.activeElement, python);
  press(python, "ArrowRight");
  assert.equal(page.document.activeElement, curl);
  press(curl, "End");
  assert.equal(page.document.activeElement, python);
});

const CONFLICT = "The record is not in a state in which this is possible: somebody else may have changed it meanwhile.";
const SECTIONS = [
  { group: "Reference", page: "Errors", heading: "Errors", path: "/docs/errors", text: "", weight: 1 },
  { group: "Reference", page: "Errors", heading: "conflict", path: "/docs/errors#conflict", text: CONFLICT, weight: 1 },
  { group: "API reference", page: "Messages", heading: "POST /messages", path: "/docs/reference/messages#sendMessage", text: "", weight: 1 },
];

async function search(page, text, sections = SECTIONS) {
  const input = page.$("input");
  input.focus();
  input.value = text;
  input.dispatchEvent(new page.context.Event("input"));
  await page.settle();
  page.requests[0]?.respond(sections);
  await page.settle();
}

test("searches when there is something to search, and loads the index once", async () => {
  const page = await start("");
  assert.equal(page.$("[data-search]").hidden, false);
  assert.equal(page.requests.length, 0);
  await search(page, "conf");
  const results = page.document.querySelectorAll("[data-results] a");
  assert.deepEqual([...results].map((link) => link.getAttribute("href") ?? link.href), ["/docs/errors#conflict"]);
  assert.match(results[0].textContent, /conflict.*Reference › Errors.*The record is not/);
  assert.equal(page.$("[data-result-count]").textContent, "1 results");
  await search(page, "nothing");
  assert.equal(page.$("[data-results]").textContent, "Nothing found");
  assert.equal(page.$("[data-results]").hidden, false);
  await search(page, "");
  assert.equal(page.$("[data-results]").hidden, true);
});

test("finds a route by its whole path", async () => {
  const page = await start("");
  for (const text of ["POST /v1/messages", "/v1/messages", "post /messages"]) {
    await search(page, text);
    const found = [...page.document.querySelectorAll("[data-results] a")].map((link) => link.getAttribute("href") ?? link.href);
    assert.deepEqual(found, ["/docs/reference/messages#sendMessage"], text);
  }
});

test("ranks with the weights of the index, so that a guide comes before a changelog", async () => {
  const words = { heading: "API keys", text: "An API key of a company." };
  const sections = [
    { group: "Reference", page: "Changelog", path: "/docs/api-changelog#api-keys", weight: 0.25, ...words },
    { group: "Operate", page: "Runbooks", path: "/docs/operations/runbooks#api-keys", weight: 0.4, ...words },
    { group: "Start", page: "Credentials", path: "/docs/key-or-app", weight: 1.6, ...words },
    { group: "API reference", page: "Routes", path: "/docs/reference/api-keys#createApiKey", weight: 1.2, ...words },
  ];
  const page = await start("", { modules: { "docs/minisearch/minisearch.js": { default: MiniSearch } } });
  await search(page, "api key", sections);
  const found = [...page.document.querySelectorAll("[data-results] a")].map((link) => link.getAttribute("href") ?? link.href);
  assert.deepEqual(found, ["/docs/key-or-app", "/docs/reference/api-keys#createApiKey", "/docs/operations/runbooks#api-keys", "/docs/api-changelog#api-keys"]);
});

test("a result shows what stands around the words that were found", async () => {
  const { script } = await start("");
  assert.equal(script.excerpt("Short.", ["short"]), "Short.");
  assert.equal(script.excerpt("", ["key"]), "");
  const long = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`.trim();
  const shown = script.excerpt(long, ["needle"]);
  assert.match(shown, /^… before .*needle after .* …$/);
  assert.ok(shown.length < 130, shown);
  assert.match(script.excerpt(long, ["missing"]), /^before .* …$/);
  assert.equal(script.excerpt("x".repeat(500), ["x"]).length, 122);
});

test("who chose JavaScript sees TypeScript where there is no JavaScript", async () => {
  const js = `<div data-tabs>${block("sh", "curl", "a")}${block("js", "JavaScript", "b")}</div>`;
  const ts = `<div data-tabs>${block("sh", "curl", "c")}${block("ts", "TypeScript", "d")}</div>`;
  const page = await start(js + ts);
  page.document.querySelectorAll("[role=tab]")[1].click();
  assert.deepEqual([...page.document.querySelectorAll("[data-code]")].map((panel) => panel.hidden), [true, false, true, false]);
});

test("an index that could not be loaded is asked for again", async () => {
  const page = await start("");
  page.$("input").focus();
  await page.settle();
  page.requests[0].respond({}, 503);
  await page.settle();
  assert.equal(page.requests.length, 0);
  await search(page, "Err");
  assert.equal(page.document.querySelectorAll("[data-results] a").length, 1);
});
