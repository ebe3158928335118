// How much is new, at the navigation and in the title.

import assert from "node:assert/strict";
import test from "node:test";

import { Browser, Page } from "./page.mjs";

const badge = (page, name, suffix) =>
  `<li><a data-nav="${page}"><span>${name}</span><span class="count" data-unread="${page}" hidden><span data-part="number"></span><span> ${suffix}</span></span></a></li>`;
const NAVIGATION = `<nav id="navigation" data-user="ada"><span data-unread-sum hidden></span>
  ${badge("messages", "Messages", "unread")}${badge("voicemails", "Voicemail", "unheard")}${badge("calls", "Calls", "missed")}</nav>
  <p id="unread-announcements"></p>`;
const LATEST = "2026-11-29T09:00:00.000Z";

const counts = (messages, voicemails, calls) => ({
  messages: { number: messages, latest: null },
  voicemails: { number: voicemails, latest: null },
  calls: { number: calls, latest: calls > 0 ? LATEST : null },
});

async function start({ page: name = "phone", browser = new Browser() } = {}) {
  const page = new Page({ html: `${NAVIGATION}<main id="main" data-page="${name}"></main>`, browser });
  page.document.title = "Phone – Switchboard";
  await page.load("unread.js");
  return page;
}

async function respond(page, content, status = 200) {
  await page.clock.advance(200);
  const request = page.request("/app/unread");
  request.respond(content, status);
  await page.settle();
  return new URLSearchParams(request.path.split("?")[1]);
}

const shown = (page) => page.document.querySelectorAll("[data-unread]").filter(({ hidden }) => !hidden).map((one) => one.textContent);

test("shows how much is new at the links and in the title", async () => {
  const page = await start();
  const query = await respond(page, counts(3, 0, 120));
  assert.equal(query.get("changed"), null);
  assert.deepEqual(shown(page), ["3 unread", "99+ missed"]);
  assert.equal(page.$("[data-unread-sum]").textContent, "99+");
  assert.equal(page.document.title, "(99+) Phone – Switchboard");
});

test("counts what the live connection reports as changed, and announces only what has become more", async () => {
  const page = await start();
  await respond(page, counts(1, 2, 0));
  await page.clock.advance(3000);
  assert.equal(page.$("#unread-announcements").textContent, "");
  page.emit("switchboard:changed", { resource: "messages" });
  page.emit("switchboard:changed", { resource: "presence" });
  assert.equal((await respond(page, counts(2, 1, 0))).get("changed"), "messages");
  assert.equal(page.$("#unread-announcements").textContent, "Messages: 2 unread");
  assert.equal(page.document.title, "(3) Phone – Switchboard");
  await page.clock.advance(3000);
  page.emit("switchboard:changed", { resource: "messages" });
  await respond(page, counts(0, 0, 0));
  assert.deepEqual(shown(page), []);
  assert.equal(page.document.title, "Phone – Switchboard");
});

test("the caller of a ringing call comes first in the title", async () => {
  const page = await start();
  await respond(page, counts(1, 0, 0));
  page.document.title = `☎ Ada · ${page.document.title}`;
  await page.clock.advance(2500);
  page.emit("switchboard:changed", { resource: "messages" });
  await respond(page, counts(2, 0, 0));
  assert.equal(page.document.title, "☎ Ada · (2) Phone – Switchboard");
});

test("a missed call is counted, and no other change of a call", async () => {
  const page = await start();
  await respond(page, counts(0, 0, 0));
  page.emit("switchboard:call_changed", { call: { result: "answered" } });
  await page.clock.advance(10_000);
  assert.deepEqual(page.requests, []);
  page.emit("switchboard:call_changed", { call: { result: "missed" } });
  assert.equal((await respond(page, counts(0, 0, 1))).get("changed"), "calls");
});

test("missed calls are seen once the list of calls is shown", async () => {
  const browser = new Browser();
  const page = await start({ browser });
  await respond(page, counts(0, 0, 2));
  page.$("#main").dataset.page = "calls";
  page.document.title = "Calls – Switchboard";
  page.emit("htmx:afterSettle", {});
  assert.deepEqual(shown(page), []);
  assert.equal(page.document.title, "Calls – Switchboard");
  await page.clock.advance(2500);
  const query = await respond(page, counts(0, 0, 0));
  assert.deepEqual([query.get("changed"), query.get("calls_seen")], ["calls", LATEST]);
  const next = await start({ browser });
  assert.equal((await respond(next, counts(0, 0, 0))).get("calls_seen"), LATEST);
});

test("missed calls are not seen in a tab that nobody looks at", async () => {
  const page = await start({ page: "calls" });
  page.hide();
  await page.clock.advance(20_000);
  page.request("/app/unread").respond(counts(0, 0, 1));
  await page.settle();
  assert.deepEqual(shown(page), ["1 missed"]);
  page.hide(false);
  assert.deepEqual(shown(page), []);
});

test("asks no more often than every few seconds, and less often in a tab that nobody looks at", async () => {
  const page = await start();
  await respond(page, counts(0, 0, 0));
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(2000);
  assert.deepEqual(page.requests, []);
  await page.clock.advance(500);
  await respond(page, counts(2, 0, 0));
  page.hide();
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(5000);
  assert.deepEqual(page.requests, []);
  await page.clock.advance(10_000);
  page.request("/app/unread").respond(counts(3, 0, 0));
  await page.settle();
  assert.equal(page.document.title, "(3) Phone – Switchboard");
});

test("counts six times in a minute at most, and then what has changed meanwhile", async () => {
  const page = await start();
  await respond(page, counts(0, 0, 0));
  for (let number = 1; number < 6; number++) {
    page.emit("switchboard:changed", { resource: "calls" });
    await page.clock.advance(2500);
    await respond(page, counts(0, 0, number));
  }
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(40_000);
  assert.deepEqual(page.requests, []);
  await page.clock.advance(10_000);
  assert.equal((await respond(page, counts(1, 0, 5))).get("changed"), "messages");
});

test("what could not be counted is counted with the next change", async () => {
  const page = await start();
  await respond(page, counts(1, 0, 0));
  page.emit("switchboard:changed", { resource: "voicemails" });
  await page.clock.advance(2500);
  await respond(page, {}, 503);
  assert.deepEqual(shown(page), ["1 unread"]);
  await page.clock.advance(3000);
  page.emit("switchboard:changed", { resource: "messages" });
  assert.equal((await respond(page, counts(1, 1, 0))).get("changed"), "voicemails,messages");
});
