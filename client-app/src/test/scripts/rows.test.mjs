// Rows of a list that are brought up to date.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

const row = (id, version = 1, more = "") => `<li data-id="${id}" data-version="${version}" ${more}>${id} ${version}</li>`;
const list = (...rows) => `<ul>${rows.join("")}</ul>`;

/** A list, and what merge and prune do with the rows of a page. */
async function start(...rows) {
  const page = new Page({ html: list(...rows) });
  const { merge, prune } = await page.load("rows.js");
  const element = page.$("ul");
  const fresh = (html) => new page.context.DOMParser().parseFromString(`<html><body>${list(...html)}</body></html>`).querySelector("ul");
  return {
    page,
    element,
    merge: (...html) => merge(element, fresh(html)),
    prune: (...html) => prune(element, fresh(html)),
    texts: () => element.children.map((one) => one.textContent),
  };
}

test("says how many rows are new, and none of a list that was empty", async () => {
  const full = await start(row("a"));
  assert.equal(full.merge(row("c"), row("b"), row("a")), 2);
  assert.equal(full.merge(row("c"), row("b"), row("a")), 0);
  const empty = await start();
  assert.equal(empty.merge(row("b"), row("a")), 0);
  assert.deepEqual(empty.texts(), ["b 1", "a 1"]);
});

test("a page that has no row of the list changes nothing, since rows between the two may be missing", async () => {
  const { merge, texts } = await start(row("a"));
  assert.equal(merge(row("z"), row("y")), -1);
  assert.deepEqual(texts(), ["a 1"]);
});

test("new rows come in the order of the page, between those that are there too", async () => {
  const { merge, texts } = await start(row("d"), row("a"));
  merge(row("e"), row("d"), row("c"), row("b"), row("a"));
  assert.deepEqual(texts(), ["e 1", "d 1", "c 1", "b 1", "a 1"]);
});

test("a list that is oldest first grows at its end", async () => {
  const { merge, texts } = await start(row("a"), row("b"));
  merge(row("b"), row("c"));
  assert.deepEqual(texts(), ["a 1", "b 1", "c 1"]);
});

test("of one record there may be several rows, each its own", async () => {
  const attempt = (number, version = 1) => row("a", version, `data-row="a/${number}"`);
  const { element, merge, prune, texts } = await start(attempt(1));
  const [first] = element.children;
  assert.equal(merge(attempt(2), attempt(1)), 1);
  assert.equal(element.children[1], first);
  assert.equal(merge(attempt(2, 2), attempt(1)), 0);
  assert.deepEqual(texts(), ["a 2", "a 1"]);
  prune(attempt(2, 2));
  assert.deepEqual(texts(), ["a 2", "a 1"], "below the last row of the page");
  merge(row("b"), attempt(1));
  prune(row("b"), attempt(1));
  assert.deepEqual(texts(), ["b 1", "a 1"]);
});

test("a page without rows empties the list", async () => {
  const { prune, texts } = await start(row("b"), row("a"));
  prune();
  assert.deepEqual(texts(), []);
});

test("what is no row, such as a heading, is neither a row nor removed", async () => {
  const { merge, prune, texts } = await start('<li class="day">Today</li>', row("b"), row("a"));
  assert.equal(merge('<li class="day">Monday</li>', row("c"), row("a")), 1);
  prune('<li class="day">Monday</li>', row("c"), row("a"));
  assert.ok(texts().includes("Today"));
  assert.ok(!texts().includes("Monday"));
  assert.ok(!texts().includes("b 1"));
});

test("an id that is no identifier of CSS is an id like any other", async () => {
  const { merge, texts } = await start(row("1:a.b/c"));
  assert.equal(merge(row("2"), row("1:a.b/c", 2)), 1);
  assert.deepEqual(texts(), ["2 1", "1:a.b/c 2"]);
});

test("what the user reads stays at its place when rows come above it", async () => {
  const { page, element, merge } = await start(row("b"), row("a"));
  const [top] = element.children;
  top.rect = { left: 0, top: -20, width: 300, height: 60 };
  Object.defineProperty(page.context, "scrollBy", { value: (_, by) => (page.scrolledBy += by) });
  const { insert } = element;
  element.insert = (...of) => {
    insert.apply(element, of);
    top.rect.top += 60;
  };
  merge(row("c"), row("b"), row("a"));
  assert.equal(page.scrolledBy, 60);
  merge(row("d"), row("c"), row("b"), row("a"));
  assert.equal(page.scrolledBy, 60, "at the top, new rows are seen");
});
