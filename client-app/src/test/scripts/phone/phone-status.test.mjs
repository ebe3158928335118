// The connection of the phone and the presence, at the top of every page, by docs/guides/client-application.md.

import assert from "node:assert/strict";
import test from "node:test";

import { CALLER, Phone, talking } from "./phone.mjs";
import { Browser } from "../page.mjs";

const status = ({ page }) => page.$("#phone-status");
const part = (phone, name) => status(phone).querySelector(`[data-part="${name}"]`).textContent;
/** The connection is lost, and opens again after however long a pause. */
async function again(phone, options) {
  await phone.lose();
  while (phone.page.requests.length === 0) {
    await phone.page.clock.advance(100);
  }
  await phone.connect(options);
}

const banner = ({ page }) => page.$("#connection-problem");

test("says that the phone is connected, and the user's presence", async () => {
  const phone = await Phone.open();
  assert.equal(status(phone).dataset.connection, "open");
  assert.equal(part(phone, "connection"), "Connected");
  assert.equal(status(phone).dataset.presence, "available");
  assert.equal(part(phone, "presence"), "Available");
  assert.ok(banner(phone).hidden);
  assert.equal(phone.page.announced, "", "what is as it should be is not announced");
});

test("announces that the connection was lost, and that it is back", async () => {
  const phone = await Phone.open();
  await phone.lose();
  assert.equal(status(phone).dataset.connection, "reconnecting");
  assert.equal(phone.page.announced, part(phone, "connection"));
  const lost = phone.page.announced;
  await phone.reconnect();
  assert.equal(status(phone).dataset.connection, "open");
  assert.notEqual(phone.page.announced, lost);
});

test("says that the browser has no network", async () => {
  const phone = await Phone.open();
  phone.page.goOffline();
  await phone.page.settle();
  assert.equal(status(phone).dataset.connection, "offline");
  assert.equal(part(phone, "connection"), "Offline");
});

test("once the session has ended, leads to the sign-in page and back to this one", async () => {
  const phone = await Phone.open({ path: "/app/calls?result=missed&q=a b" });
  await phone.lose();
  await phone.page.clock.advance(1000);
  phone.page.request("/app/socket-ticket").redirect();
  await phone.page.settle();
  assert.ok(!banner(phone).hidden);
  assert.notEqual(banner(phone).querySelector("p").textContent, "");
  const link = banner(phone).querySelector("[data-action=sign-in]");
  assert.ok(!link.hidden);
  const address = new URL(link.href, "https://app.example.com");
  assert.equal(address.pathname, "/app/sign-in");
  assert.equal(address.searchParams.get("return_to"), "/app/calls?result=missed&q=a%20b");
});

test("the presence follows that of the user, and not that of a colleague", async () => {
  const phone = await Phone.open();
  await phone.receive("changed", { resource: "presence", user_id: "ben", presence: { status: "dnd" } });
  assert.equal(status(phone).dataset.presence, "available");
  await phone.receive("changed", { resource: "presence", user_id: "ada", presence: { status: "dnd" } });
  assert.equal(status(phone).dataset.presence, "dnd");
  assert.equal(part(phone, "presence"), "Do not disturb");
});

for (const [what, respond] of [
  ["is limited (429)", (request) => request.respond({}, 429)],
  ["is unavailable (503)", (request) => request.respond({}, 503)],
  ["is not JSON", (request) => request.respond("<html></html>")],
  ["leads to the sign-in page", (request) => request.redirect()],
  ["does not come", (request) => request.fail()],
]) {
  test(`where what there is ${what}, the page says what it knows, and reads it with the next connection`, async () => {
    const phone = await Phone.open({ prepare: (page) => page.serve("/app/phone/names", () => ({})) });
    await again(phone, { read: false });
    respond(phone.page.request("/app/phone/live"));
    await phone.page.settle();
    assert.equal(status(phone).dataset.connection, "open");
    assert.equal(status(phone).dataset.presence, "available");
    await again(phone, { read: false });
    phone.page.request("/app/phone/live").respond({ ...phone.liveCallsNow(), presence: { status: "away" } });
    await phone.page.settle();
    assert.equal(status(phone).dataset.presence, "away");
  });
}

test("shows a call that began before the page", async () => {
  const one = { id: "c", direction: "inbound", from: CALLER, to: "+13125550100", on_hold: false, parked_slot: null, recording: false, updated_at: "2026-11-28T11:59:00Z", started_at: "2026-11-28T11:59:00Z", answered_at: "2026-11-28T11:59:00Z", result: "in_progress", ...talking };
  const phone = await Phone.open({ live: () => [one] });
  assert.equal(phone.state(one), "in_progress");
});

// The bell

const bell = (phone) => status(phone).querySelector("[data-action=ring-tone]");
const silent = { "phone/ring.js": { ring() {}, ringToneChanged: async () => {} } };

async function ringing(phone) {
  bell(phone).click();
  await phone.page.settle();
}

test("the bell is off until it is turned on; then it stays so in this browser", async () => {
  const browser = new Browser();
  const phone = await Phone.open({ browser, modules: silent, loaded: false });
  assert.equal(bell(phone).ariaPressed, "false");
  await ringing(phone);
  assert.equal(bell(phone).ariaPressed, "true");
  assert.equal(phone.page.toasts.length, 1);
  const next = await Phone.open({ browser, modules: silent, loaded: false });
  assert.equal(bell(next).ariaPressed, "true");
  await ringing(next);
  assert.equal(bell(next).ariaPressed, "false");
  assert.equal(bell(await Phone.open({ browser, modules: silent, loaded: false })).ariaPressed, "false");
});

test("a browser that stores nothing has a bell that works as long as the page", async () => {
  const refused = () => {
    throw new DOMException("", "SecurityError");
  };
  const phone = await Phone.open({
    modules: silent,
    loaded: false,
    prepare: (page) => (page.context.localStorage = { getItem: refused, setItem: refused }),
  });
  assert.equal(bell(phone).ariaPressed, "false");
  await ringing(phone);
  assert.equal(bell(phone).ariaPressed, "true");
});

// Calling from any page

const DIAL = `<button data-dial="${CALLER}" data-caller-id="+13125550100"><span>Call</span></button>`;

test("a number on any page is called with a click", async () => {
  const phone = await Phone.open({ main: DIAL });
  phone.page.$("[data-dial] span").dispatchEvent(new phone.page.context.Event("click", { bubbles: true, cancelable: true }));
  await phone.page.settle();
  await phone.command({ type: "dial", to: CALLER, caller_id: "+13125550100" }).done({ call_id: "c" });
  assert.deepEqual(phone.page.toasts, []);
});

test("says why a number is not called", async () => {
  const phone = await Phone.open({ main: DIAL });
  phone.page.$("[data-dial]").click();
  await phone.page.settle();
  await phone.command({ type: "dial", to: CALLER, caller_id: "+13125550100" }).refuse("conflict", "The limit is reached.");
  assert.match(phone.page.toasts[0], /^The limit is reached\./);
});

test("a sound that could not be loaded is loaded with the next connection", async () => {
  let started = 0;
  const phone = await Phone.open({
    phones: true,
    loaded: false,
    modules: { "phone/sound.js": { start: () => started++ } },
    prepare: (page) => page.broken.add("./sound.js"),
  });
  assert.equal(started, 0);
  phone.page.broken.clear();
  await again(phone);
  assert.equal(started, 1);
  await again(phone);
  assert.equal(started, 1, "once");
});
