// The request log, which refreshes itself where the user wants it.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

const row = (id) => `<li data-id="${id}">${id} <button data-action="copy" data-copy="${id}">Copy</button></li>`;
const main = (rows, more = '<a data-action="load-more" href="/more">More</a>') => `
  <main id="main" data-page="request-log">
    <form><label data-refresh hidden><input type="checkbox" data-field="refresh"></label></form>
    <ul data-list="request-log">${rows.map(row).join("")}</ul>${rows.length === 0 ? '<div class="empty">None</div>' : ""}<div class="more">${more}</div></main>`;

const ADDRESS = "/app/request-log?status=4xx";

async function open(...rows) {
  const opened = await start("developer/request-log.js", main(rows), { path: ADDRESS });
  const { page } = opened;
  return Object.assign(opened, {
    check: (checked = true) => (page.$("[data-refresh] input").checked = checked),
    ids: () => page.$("[data-list]").children.map((one) => one.dataset.id),
    async respond(...fresh) {
      page.request(ADDRESS).respond(`<html><body>${main(fresh)}</body></html>`);
      await page.settle();
    },
  });
}

test("refreshes every five seconds, filtered as it is, once the user wants it, and not any more afterwards", async () => {
  const { page, check, ids, respond } = await open("a");
  assert.ok(!page.$("[data-refresh]").hidden);
  await page.clock.advance(20_000);
  assert.deepEqual(page.requests, []);
  check();
  await page.clock.advance(5000);
  await respond("b", "a");
  assert.deepEqual(ids(), ["b", "a"]);
  await page.clock.advance(5000);
  await respond("c", "b", "a");
  assert.deepEqual(ids(), ["c", "b", "a"]);
  check(false);
  await page.clock.advance(20_000);
  assert.deepEqual(page.requests, []);
});

test("a row keeps its element and the focus in it", async () => {
  const { page, check, respond } = await open("a");
  check();
  const button = page.$("[data-id=a] button");
  button.focus();
  await page.clock.advance(5000);
  await respond("b", "a");
  assert.equal(page.document.activeElement, button);
});

test("the first request takes the place of the sentence that there is none", async () => {
  const { page, check, ids, respond } = await open();
  check();
  await page.clock.advance(5000);
  await respond("a");
  assert.deepEqual(ids(), ["a"]);
  assert.equal(page.$(".empty"), null);
});

for (const [what, respond] of [
  ["is limited (429)", (request) => request.respond('<html><body><main id="main" data-page="error"></main></body></html>', 429, { "Retry-After": "30" })],
  ["is unavailable (503)", (request) => request.respond("<html></html>", 503)],
  ["responds with no page", (request) => request.respond('{"error":{}}')],
  ["cannot be reached", (request) => request.fail()],
  ["leads to the sign-in page", (request) => request.respond("<html><body><main><form></form></main></body></html>")],
]) {
  test(`the list stays as it is while the service ${what}, and goes on afterwards`, async () => {
    const { page, check, ids, respond: show } = await open("a");
    check();
    await page.clock.advance(5000);
    respond(page.request(ADDRESS));
    await page.clock.advance(4000);
    assert.deepEqual(ids(), ["a"]);
    await page.clock.advance(1000);
    await show("b", "a");
    assert.deepEqual(ids(), ["b", "a"]);
  });
}

test("a slow response is waited for, not asked for again", async () => {
  const { page, check, ids, respond } = await open("a");
  check();
  await page.clock.advance(17_000);
  await respond("b", "a");
  assert.deepEqual(ids(), ["b", "a"]);
});

test("nothing is asked for while the page is hidden, nor once it was left", async () => {
  const { page, check, controller } = await open("a");
  check();
  page.hide();
  await page.clock.advance(20_000);
  assert.deepEqual(page.requests, []);
  page.hide(false);
  controller.abort();
  await page.clock.advance(20_000);
  assert.deepEqual(page.requests, []);
});

test("a response that comes after the page was left changes nothing", async () => {
  const { page, check, ids, controller } = await open("a");
  check();
  await page.clock.advance(5000);
  controller.abort();
  await page.settle();
  assert.deepEqual(page.requests, []);
  assert.deepEqual(ids(), ["a"]);
});
