// The list of conversations, with the form of a new one.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";
import { COMPOSER } from "./composer.mjs";

const row = (id, version) => `<li data-id="${id}" data-version="${version}">${id} ${version}</li>`;
const main = (rows, form = COMPOSER()) => `
  <main id="main" data-page="messages" data-first="/app/messages">${form}<ul data-list="conversations">${rows.join("")}</ul></main>`;

async function change(page, ...rows) {
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(200);
  page.request("/app/messages").respond(`<html><body>${main(rows)}</body></html>`);
  await page.settle();
}

const texts = (page) => page.$("[data-list]").children.map((one) => one.textContent);

test("a conversation with a new text moves to the top", async () => {
  const { page } = await start("history/messages.js", main([row("a", 1), row("b", 1), row("c", 1)]));
  await change(page, row("c", 2), row("a", 1), row("b", 1));
  assert.deepEqual(texts(page), ["c 2", "a 1", "b 1"]);
});

test("it does so above one that the user is about to open", async () => {
  const { page } = await start("history/messages.js", main([`<li data-id="a" data-version="1"><a href="/app/messages/a">a 1</a></li>`, row("b", 1)]));
  page.$("[data-id=a] a").focus();
  await change(page, row("b", 2), row("a", 1));
  assert.deepEqual(texts(page), ["b 2", "a 1"]);
});

test("a new conversation comes to the top", async () => {
  const { page } = await start("history/messages.js", main([row("a", 1)]));
  await change(page, row("b", 1), row("a", 1));
  assert.deepEqual(texts(page), ["b 1", "a 1"]);
});

test("the segments of a new text are counted while it is typed", async () => {
  const { page } = await start("history/messages.js", main([]));
  page.type(page.$("[data-field=text]"), "a".repeat(161));
  assert.equal(page.$("[data-field=segments]").textContent, "2");
  assert.ok(!page.$("[data-action=attach]").hidden);
});

test("a page without the form, for a user without a number, follows all the same", async () => {
  const { page } = await start("history/messages.js", main([row("a", 1)], ""));
  await change(page, row("a", 2));
  assert.deepEqual(texts(page), ["a 2"]);
});

test("nothing is asked for once the page was left", async () => {
  const { page, controller } = await start("history/messages.js", main([row("a", 1)]));
  controller.abort();
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(60_000);
  assert.deepEqual(page.requests, []);
});

test("names of colleagues are suggested, with the number that a text goes to", async () => {
  const form = COMPOSER().replace("<textarea", '<input data-field="to" name="to"><textarea');
  const { page } = await start("history/messages.js", main([], form));
  page.type(page.$("[data-field=to]"), "pri");
  await page.clock.advance(500);
  page.request("/app/phone/colleagues?q=pri").respond({ found: [{ name: "Priya", extension: "101", number: "+13125550119", formatted: "(312) 555-0119", target: "101" }], more: false });
  await page.settle();
  page.key(page.$("[data-field=to]"), "ArrowDown");
  page.key(page.$("[data-field=to]"), "Enter");
  assert.equal(page.$("[data-field=to]").value, "Priya");
  page.$(".composer-form").dispatchEvent(new page.context.Event("submit", { bubbles: true, cancelable: true }));
  assert.equal(page.$("[data-field=to]").value, "+13125550119");
});
