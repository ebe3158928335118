// The list of calls.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

const row = (id) => `<li data-id="${id}" data-version="1">${id}</li>`;
const MORE = '<a class="button" data-action="load-more" href="/app/calls?cursor=2" hx-get="/app/calls?cursor=2">Load more</a>';
const main = (rows, { more = MORE } = {}) => `
  <main id="main" data-page="calls" data-first="/app/calls" data-viewer="ada"><form id="filters"><input data-field="q"></form><ul data-list="calls">${rows.map(row).join("")}</ul><div class="more" id="calls-more">${more}</div></main>`;

/** The list, with the links that were clicked and those that htmx has read. */
async function open(rows, options = {}) {
  const clicked = [];
  const processed = [];
  const opened = await start("history/calls.js", main(rows, options), {
    path: "/app/calls",
    prepare(page) {
      page.context.htmx = { trigger: (link, event) => clicked.push(`${event} ${link.href}`), process: (element) => processed.push(element) };
      options.prepare?.(page);
    },
  });
  const { page } = opened;
  return Object.assign(opened, {
    clicked,
    processed,
    link: () => page.$("#calls-more [data-action=load-more]"),
    /** htmx has put the rows of the next page into the list. */
    async loaded(target = page.$("[data-list]")) {
      page.emit("htmx:afterSettle", { target });
      await page.settle();
    },
  });
}

test("a new call appears by itself", async () => {
  const { page, main: shown } = await open(["a"]);
  page.emit("switchboard:changed", { resource: "calls" });
  await page.clock.advance(200);
  page.request("/app/calls").respond(`<html><body>${main(["b", "a"])}</body></html>`);
  await page.settle();
  assert.deepEqual(shown.querySelectorAll("[data-id]").map((one) => one.dataset.id), ["b", "a"]);
});

test("a result for an earlier text does not replace what is being typed", async () => {
  const { page } = await open(["a"]);
  const search = page.$("[data-field=q]");
  search.form = page.$("#filters");
  search.value = "Ben";
  for (const [q, swaps] of [["Be", false], ["Ben", true]]) {
    const detail = { shouldSwap: true, requestConfig: { elt: search.form, parameters: { q } } };
    page.emit("htmx:beforeSwap", detail);
    assert.equal(detail.shouldSwap, swaps);
  }
});

test("further calls come by scrolling once the user has asked for more, a page at a time", async () => {
  const { page, clicked, link, loaded } = await open(["a"]);
  await page.reveal(link());
  assert.deepEqual(clicked, [], "not before");
  await loaded();
  await page.clock.advance(500);
  await page.reveal(link());
  assert.deepEqual(clicked, [], "not while the user still reads what has come");
  await page.clock.advance(500);
  await page.reveal(link());
  await page.reveal(link());
  assert.deepEqual(clicked, ["click /app/calls?cursor=2"]);
  await loaded();
  await page.clock.advance(1000);
  await page.reveal(link());
  assert.equal(clicked.length, 2);
});

test("what changes elsewhere on the page loads no calls", async () => {
  const { page, clicked, link, loaded } = await open(["a"]);
  await loaded(page.$(".filter"));
  await page.clock.advance(5000);
  await page.reveal(link());
  assert.deepEqual(clicked, []);
});

test("after the last page nothing more is asked for", async () => {
  const { page, clicked, loaded } = await open(["a"], { more: "" });
  await loaded();
  await page.clock.advance(5000);
  assert.deepEqual(clicked, []);
});

for (const [before, after] of [[0, 5000], [5000, 0]]) {
  test(`a page that was left ${before / 1000} seconds after it has loaded calls loads no more`, async () => {
    const { page, clicked, link, loaded, controller } = await open(["a"]);
    await loaded();
    await page.clock.advance(before);
    controller.abort();
    await page.clock.advance(after);
    await page.reveal(link());
    assert.deepEqual(clicked, []);
  });
}

test("from 1,000 calls on, the next page takes the place of the list", async () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `c${n}`);
  const before = await open(ids.slice(1));
  assert.ok(before.link().hasAttribute("hx-get"));
  const { page, clicked, processed, link, loaded } = await open(ids);
  assert.ok(!link().hasAttribute("hx-get"));
  assert.deepEqual([link().href, link().textContent, link().className], ["/app/calls?cursor=2", "Load more", "button"]);
  assert.deepEqual(processed, [link()]);
  await loaded();
  await page.clock.advance(5000);
  await page.reveal(link());
  assert.deepEqual(clicked, []);
});
