// The pages of voicemails, of a conversation and of a call.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

/** A page whose script runs: {page, main, controller}. */
async function start(script, main, options = {}) {
  const page = new Page({ html: `<div id="toasts"></div>${main}`, ...options });
  const controller = new AbortController();
  const { default: run } = await page.load(script);
  options.prepare?.(page);
  run(page.$("main"), { signal: controller.signal });
  await page.settle();
  return { page, main: page.$("main"), controller };
}

// Voicemails

const voicemail = (id, read) => `
  <li data-id="${id}" data-read="${read}" data-version="${read}">
    <audio></audio>
    <form data-row-form action="/app/voicemails/${id}"><input name="read" value="${!read}">
      <button data-action="${read ? "mark-unread" : "mark-read"}">Mark</button></form>
    <form data-row-form action="/app/voicemails/${id}/delete"><button data-action="delete">Delete</button></form>
  </li>`;
const voicemails = (...rows) => `<main id="main" data-page="voicemails"><ul data-list="voicemails">${rows.join("")}</ul></main>`;

const row = (page, id) => page.$(`[data-id="${id}"]`);

function press(page, id, action) {
  const button = row(page, id).querySelector(`[data-action=${action}]`);
  button.focus();
  button.closest("form").requestSubmit();
}

test("a voicemail that was heard to its end is marked as read, once", async () => {
  const { page } = await start("voicemails.js", voicemails(voicemail("v", false)));
  const ended = () => row(page, "v").querySelector("audio").dispatchEvent(new page.context.Event("ended"));
  ended();
  await page.settle();
  const request = page.request("/app/voicemails/v");
  assert.deepEqual([request.method, request.body, request.headers["X-Row"]], ["POST", "read=true", "yes"]);
  request.respond(`<html><body>${voicemails(voicemail("v", true))}</body></html>`);
  await page.settle();
  assert.equal(row(page, "v").dataset.read, "true");
  ended();
  await page.settle();
  assert.deepEqual(page.requests, []);
});

test("a row that is marked changes in place, and keeps the focus", async () => {
  const { page } = await start("voicemails.js", voicemails(voicemail("v", false), voicemail("w", false)));
  press(page, "v", "mark-read");
  page.request("/app/voicemails/v").respond(`<html><body>${voicemails(voicemail("v", true))}</body></html>`);
  await page.settle();
  assert.equal(page.document.activeElement, row(page, "v").querySelector("[data-action=mark-unread]"));
  assert.equal(row(page, "w").dataset.read, "false");
});

test("a row that is deleted goes, and the focus moves to the next one", async () => {
  const { page } = await start("voicemails.js", voicemails(voicemail("v", true), voicemail("w", true)));
  press(page, "v", "delete");
  page.request("/app/voicemails/v/delete").respond("", 204);
  await page.settle();
  assert.equal(row(page, "v"), null);
  assert.ok(row(page, "w").contains(page.document.activeElement));
});

for (const [what, respond, said] of [
  ["is refused", (request) => request.respond("<html><body><main><p>Not now.</p><p>Try again.</p></main></body></html>", 503), "Not now. Try again."],
  ["cannot be sent", (request) => request.fail(), "Offline"],
]) {
  test(`a row whose change ${what} stays as it is, and the page says so`, async () => {
    const { page } = await start("voicemails.js", voicemails(voicemail("v", false)));
    press(page, "v", "mark-read");
    respond(page.request("/app/voicemails/v"));
    await page.settle();
    assert.equal(row(page, "v").dataset.read, "false");
    assert.deepEqual(page.toasts, [said]);
  });
}

// A conversation

const text = (id, classes = "", more = "") => `<li class="text ${classes}" data-id="${id}" data-day="${id[0]}" ${more}>${id}</li>`;
const conversation = (...rows) => `
  <main id="main" data-page="conversation" data-id="c" data-first="/app/messages/c">
    <ul data-list="messages">${rows.join("")}</ul><button class="new-text" hidden>New</button>
    <form class="composer"><textarea data-field="text"></textarea><p data-count hidden><b data-field="segments"></b><b data-count-left></b></p>
      <div data-media></div><button type="button" data-action="attach"></button><p class="composer-hint" hidden></p>
      <button data-action="send">Send</button></form>
  </main>`;
const SEEN = "/app/messages/c/seen";

/** A conversation whose page is 2,000 pixels high, scrolled to so many. */
const talk = (rows, scrollY = 1400) =>
  start("conversation.js", conversation(...rows), {
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
  const { default: run } = await page.load("conversation.js");
  run(page.$("main"), { signal: new AbortController().signal });
  await page.clock.advance(60_000);
  assert.deepEqual(page.requests, []);
  page.hide(false);
  await page.settle();
  assert.ok(page.request(SEEN));
});

test("what the user has marked as unread stays so while the page is shown", async () => {
  const html = conversation(text("1a", "inbound unread")).replace('data-id="c"', 'data-id="c" data-keep-unread="yes"');
  const { page } = await start("conversation.js", html);
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

// A call

const CALL = `
  <main id="main" data-page="call">
    <ul data-list="recordings"><li data-id="r" data-offset="10"><div data-player="r" data-seconds="60"><audio src="/r"></audio>
      <div class="player-controls"></div><button class="player-play"></button><div class="player-wave"></div>
      <span class="player-now"></span><span class="player-length"></span><select class="player-speed" value="1"></select>
      <p class="field-problem" hidden></p></div></li></ul>
    <ol class="transcript">
      <li class="segment" data-start="12" data-end="15"><button class="segment-time">0:12</button></li>
      <li class="segment" data-start="15" data-end="18"><button class="segment-time">0:15</button></li>
    </ol>
  </main>`;

test("the transcript follows the recording, and the recording the segment that is clicked", async () => {
  const { page, main } = await start("call.js", CALL, { prepare: (shown) => (shown.document.sounds = { "/r": 60 }) });
  const audio = main.querySelector("audio");
  const [first, second] = main.querySelectorAll(".segment");
  second.querySelector("button").click();
  await page.settle();
  assert.equal(audio.currentTime, 5);
  assert.ok(!audio.paused);
  audio.reach(3);
  assert.deepEqual([first, second].map((segment) => segment.getAttribute("aria-current")), ["true", null]);
  audio.reach(6);
  assert.deepEqual([first, second].map((segment) => segment.getAttribute("aria-current")), [null, "true"]);
  audio.reach(20);
  assert.deepEqual([first, second].map((segment) => segment.getAttribute("aria-current")), [null, null]);
});
