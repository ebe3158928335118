// The page of a webhook: the check of signatures, and the attempts that a test causes.

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import test from "node:test";
import { setTimeout } from "node:timers/promises";

import { start } from "../page.mjs";

const SECRET = "whsec_c2VjcmV0";
const BODY = '{"id":"e"}';
const ADDRESS = "/app/webhooks/w";

const attempt = (id, number, open = "") => `<li data-id="${id}" data-row="${id}/${number}"><details ${open}><summary>${id} ${number}</summary></details></li>`;
const main = (attempts, awaits = "") => `
  <main id="main" data-page="webhook" ${awaits}>
    <form data-signature data-valid="Right." data-valid-trimmed="Right without the line break." data-stale="%s seconds away." data-no-header="No header."
      data-no-timestamp="No time." data-no-signature="No signature." data-wrong="Wrong." data-no-standard-key="No key." data-insecure="No https.">
      <textarea data-field="header"></textarea><textarea data-field="body"></textarea><input data-field="secret"><output></output></form>
    <ul data-list="deliveries">${attempts.join("")}</ul></main>`;
const AWAITS = 'data-awaits="deliveries"';
const html = (...attempts) => `<html><body>${main(attempts)}</body></html>`;

const open = (attempts = [], awaits = AWAITS) => start("developer/webhook.js", main(attempts, awaits), { path: ADDRESS });

// Signatures

async function check(page, { header, body = BODY, secret = SECRET }) {
  Object.entries({ header, body, secret }).forEach(([field, value]) => (page.$(`[data-field=${field}]`).value = value));
  const event = new page.context.Event("submit", { bubbles: true, cancelable: true });
  page.$("form").dispatchEvent(event);
  // Web Crypto works on threads of its own.
  for (let n = 0; n < 10_000 && page.$("output").textContent === ""; n++) {
    await setTimeout(1);
  }
  return { event, text: page.$("output").textContent, state: page.$("output").dataset.state };
}

const signed = (page, seconds = 0, body = BODY) => {
  const time = Math.floor(page.clock.date / 1000) + seconds;
  return `t=${time},v1=${createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex")}`;
};

for (const [what, of, state, text] of [
  ["a right signature", (page) => ({ header: signed(page) }), "valid", "Right."],
  ["a body with a line break too many", (page) => ({ header: signed(page), body: `${BODY}\n` }), "valid", "Right without the line break."],
  ["a signature of 301 seconds ago", (page) => ({ header: signed(page, -301) }), "invalid", "301 seconds away."],
  ["a body that was changed", (page) => ({ header: signed(page), body: "{}" }), "invalid", "Wrong."],
  ["a secret that is another one", (page) => ({ header: signed(page), secret: "whsec_x" }), "invalid", "Wrong."],
  ["a text that is no header", () => ({ header: "hello" }), "invalid", "No header."],
  ["a header without a time", () => ({ header: "v1=00" }), "invalid", "No time."],
  ["a header without a signature", () => ({ header: "t=1" }), "invalid", "No signature."],
  ["headers of Standard Webhooks and a secret of one's own", () => ({ header: "webhook-id: m\nwebhook-timestamp: 1\nwebhook-signature: v1,AA==", secret: "my own!" }), "invalid", "No key."],
  ["headers of Standard Webhooks and a secret that ends after whsec_", () => ({ header: "webhook-id: m\nwebhook-timestamp: 1\nwebhook-signature: v1,AA==", secret: "whsec_" }), "invalid", "No key."],
]) {
  test(`says what is so of ${what}`, async () => {
    const { page } = await open();
    const { text: said, state: shown } = await check(page, of(page));
    assert.deepEqual([shown, said], [state, text]);
  });
}

test("nothing of a check is sent, and it can be checked again at once", async () => {
  const { page } = await open([], "");
  let seen = 0;
  page.document.addEventListener("submit", () => seen++);
  const { event } = await check(page, { header: "hello" });
  assert.ok(event.defaultPrevented);
  assert.equal(seen, 0);
  assert.deepEqual(page.requests, []);
  assert.equal(page.$("form").dataset.sent, undefined);
});

test("without https it says that browsers cannot check", async () => {
  const { page } = await open();
  page.context.crypto = {};
  assert.equal((await check(page, { header: signed(page) })).text, "No https.");
});

// The attempts of a test

/** How many seconds after the test the page has asked, when each request is responded to like this. */
async function looks(page, respond) {
  const at = [];
  for (let tenth = 0; tenth < 600; tenth++) {
    await page.clock.advance(100);
    page.requests.forEach((request) => {
      at.push(page.clock.now / 1000);
      respond(request, at.length);
    });
    await page.settle();
  }
  return at;
}

const shown = (page) => page.$("[data-list]").children.map((one) => one.dataset.row);

test("the attempt that a test has caused appears by itself within a second, and a retry of it beside it", async () => {
  const { page } = await open([attempt("a", 1)]);
  await page.clock.advance(1000);
  page.request(ADDRESS).respond(html(attempt("b", 1), attempt("a", 1)));
  await page.settle();
  assert.deepEqual(shown(page), ["b/1", "a/1"]);
  await page.clock.advance(1000);
  page.request(ADDRESS).respond(html(attempt("b", 2), attempt("b", 1), attempt("a", 1)));
  await page.settle();
  assert.deepEqual(shown(page), ["b/2", "b/1", "a/1"]);
});

test("it looks a few times, ever less often", async () => {
  const { page } = await open([attempt("a", 1)]);
  const at = await looks(page, (request) => request.respond(html(attempt("a", 1))));
  assert.ok(at.length >= 3 && at.length <= 5, at.join());
  at.slice(2).forEach((one, n) => assert.ok(one - at[n + 1] >= at[n + 1] - at[n], at.join()));
});

test("the page of a webhook that awaits nothing asks for nothing", async () => {
  const { page } = await open([attempt("a", 1)], "");
  assert.deepEqual(await looks(page, (request) => request.respond(html())), []);
});

test("an attempt that the user reads stays open, and new ones appear beside it", async () => {
  const { page } = await open([attempt("a", 1, "open")]);
  const [read] = page.$("[data-list]").children;
  await page.clock.advance(1000);
  page.request(ADDRESS).respond(html(attempt("b", 1), attempt("a", 1)));
  await page.settle();
  assert.equal(page.$("[data-list]").children[1], read);
  assert.ok(read.querySelector("details").open);
});

for (const [what, respond] of [
  ["is limited (429)", (request) => request.respond('<html><body><main id="main" data-page="error"></main></body></html>', 429)],
  ["is unavailable (503)", (request) => request.respond("", 503)],
  ["cannot be reached", (request) => request.fail()],
]) {
  test(`the log stays as it is while the service ${what}, and follows with the next look`, async () => {
    const { page } = await open([attempt("a", 1)]);
    await looks(page, (request, n) => (n < 3 ? respond(request) : request.respond(html(attempt("b", 1), attempt("a", 1)))));
    assert.deepEqual(shown(page), ["b/1", "a/1"]);
  });
}

test("nothing is asked for once the page was left", async () => {
  const { page, controller } = await open([attempt("a", 1)]);
  controller.abort();
  assert.deepEqual(await looks(page, (request) => request.respond(html())), []);
});
