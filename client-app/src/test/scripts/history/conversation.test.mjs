// The page of a conversation.

import assert from "node:assert/strict";
import test from "node:test";

import { Page, start } from "../page.mjs";
import { COMPOSER } from "./composer.mjs";

const text = (id, classes = "", more = "") => `<li class="text ${classes}" data-id="${id}" data-day="${id[0]}" ${more}>${id}</li>`;
const conversation = (...rows) => `
  <main id="main" data-page="conversation" data-id="c" data-first="/app/messages/c">
    <ul data-list="messages">${rows.join("")}</ul><button class="new-text" hidden>New</button>
    ${COMPOSER()}
  </main>`;
const SEEN = "/app/messages/c/seen";

/** A conversation whose page is 2,000 pixels high, scrolled to so many. */
const talk = (rows, scrollY = 1400) =>
  start("history/conversation.js", conversation(...rows), {
    prepare: (page) => {
      page.document.documentElement.scrollHeight = 2000;
      page.context.scrollY = scrollY;
      page.$("form").offsetHeight = 50;
    },
  });

test("what is shown is marked as read", async () => {
  const { page } = await talk([text("1a", "inbound unread")]);
  page.request(SEEN).respond();
  await page.settle();
  assert.equal(page.$(".unread"), null);
});

test("what nobody sees is not marked as read until the page is shown", async () => {
  const page = new Page({ html: conversation(text("1a", "inbound unread")) });
  page.document.hidden = true;
  const { default: run } = await page.load("history/conversation.js");
  run(page.$("main"), { signal: new AbortController().signal });
  await page.clock.advance(60_000);
  assert.deepEqual(page.requests, []);
  page.hide(false);
  await page.settle();
  assert.ok(page.request(SEEN));
});

test("what the user has marked as unread stays so while the page is shown", async () => {
  const html = conversation(text("1a", "inbound unread")).replace('data-id="c"', 'data-id="c" data-keep-unread="yes"');
  const { page } = await start("history/conversation.js", html);
  await page.clock.advance(60_000);
  assert.deepEqual(page.requests, []);
});

test("a text that comes is shown below its day, read, and scrolled to", async () => {
  const { page, main } = await talk([text("1a", "inbound")]);
  page.scrolledTo = undefined;
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(200);
  page.requests[0].respond(`<html><body>${conversation(text("1a", "inbound"), text("2b", "inbound unread"))}</body></html>`);
  await page.settle();
  assert.deepEqual(main.querySelector("ul").children.map((one) => one.textContent), ["1", "1a", "2", "2b"]);
  assert.equal(page.scrolledTo, 2000);
  assert.ok(page.request(SEEN));
});

test("a user who reads further up stays there, and is told of the text that came", async () => {
  const { page, main } = await talk([text("1a", "inbound")], 100);
  page.window.dispatchEvent(new page.context.Event("scroll"));
  page.scrolledTo = undefined;
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(200);
  page.requests[0].respond(`<html><body>${conversation(text("1a", "inbound"), text("2b", "inbound unread"))}</body></html>`);
  await page.settle();
  assert.equal(page.scrolledTo, undefined);
  assert.ok(!main.querySelector(".new-text").hidden);
});

test("Enter sends; with Shift, and while a word is composed, it does not", async () => {
  const { page, main } = await talk([]);
  let sent = 0;
  page.document.addEventListener("submit", () => sent++);
  const field = main.querySelector("textarea");
  page.key(field, "Enter", { shiftKey: true });
  page.key(field, "Enter", { isComposing: true });
  assert.equal(sent, 0);
  assert.ok(page.key(field, "Enter").defaultPrevented);
  assert.equal(sent, 1);
});

test("the state of a text on its way is asked for ever less often, and not any more once it has arrived", async () => {
  const created = new Page().clock.iso();
  const { page } = await talk([text("1a", "", `data-status="queued" data-created="${created}"`)]);
  const asked = [];
  for (let at = 0; at < 60_000; at += 100) {
    await page.clock.advance(100);
    for (const request of [...page.requests]) {
      asked.push(Math.round(page.clock.now / 1000));
      const status = asked.length < 3 ? "queued" : "delivered";
      request.respond(`<html><body>${conversation(text("1a", "", `data-status="${status}" data-version="${asked.length}" data-created="${created}"`))}</body></html>`);
    }
  }
  assert.equal(asked.length, 3);
  assert.ok(asked[2] - asked[1] >= asked[1] - asked[0], asked.join());
});

test("once the session has ended, nothing is shown as read", async () => {
  const { page } = await talk([text("1a", "inbound unread")]);
  page.request(SEEN).redirect();
  await page.settle();
  assert.ok(page.$(".unread"));
});

test("the conversations beside it follow, too, and have no other effect on it", async () => {
  const side = (...rows) => `<div class="inbox-list"><form class="search"><input data-field="q" value=""></form>
    <ul data-list="conversations" data-side="c">${rows.map(([id, version]) => `<li data-id="${id}" data-version="${version}"><div class="row-main">${id} ${version}</div></li>`).join("")}</ul></div>`;
  const beside = (rows, ...sides) => conversation(...rows).replace('data-first="/app/messages/c">', `data-first="/app/messages/c">${side(...sides)}`);
  const { page, main } = await start("history/conversation.js", beside([text("1a", "inbound")], ["c", 1], ["d", 1]));
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(200);
  page.request("/app/messages/c").respond(`<html><body>${beside([text("1a", "inbound"), text("1b", "inbound")], ["d", 2], ["c", 1])}</body></html>`);
  await page.settle();
  assert.deepEqual(main.querySelectorAll("[data-side] .row-main").map((row) => row.textContent), ["d 2", "c 1"]);
  assert.deepEqual(main.querySelectorAll("[data-list=messages] .text").map((row) => row.textContent), ["1a", "1b"]);
});
