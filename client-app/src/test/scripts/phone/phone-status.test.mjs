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

test("the menu sets the presence without leaving the page, and shows it once the service reports it", async () => {
  const phone = await Phone.open();
  const menu = phone.page.$("#presence-menu");
  menu.open = true;
  const away = menu.querySelectorAll("button").find((button) => button.dataset.presence === "away");
  away.value = "away";
  away.closest("form").requestSubmit(away);
  await phone.page.settle();
  const request = phone.page.request("/app/presence");
  assert.equal(request.body, "status=away");
  request.respond("", 204);
  await phone.page.settle();
  assert.ok(!menu.open);
  assert.equal(status(phone).dataset.presence, "available");
  await phone.receive("changed", { resource: "presence", user_id: "ada", presence: { status: "away" } });
  assert.equal(status(phone).dataset.presence, "away");
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

/** ring.js, as far as the bell is concerned: how often it was made ready, and what the browser says about notifications. */
const ringTone = (permission) => {
  const silent = { unlocked: 0, ring() {}, ringToneChanged: async () => permission, unlock: () => silent.unlocked++ };
  return silent;
};

async function openSilently({ permission, ...options } = {}) {
  const silent = ringTone(permission);
  const phone = await Phone.open({ modules: { "phone/ring.js": silent }, loaded: false, ...options });
  return Object.assign(phone, { silent });
}

/** A click with all its events, as a browser dispatches them. */
async function press(phone, element) {
  element.dispatchEvent(new phone.page.context.Event("pointerdown", { bubbles: true }));
  element.click();
  await phone.page.settle();
}

test("calls ring once the user has clicked or typed anywhere, and the page says so until then", async () => {
  for (const touch of [(phone) => press(phone, phone.page.$("h1")), (phone) => phone.page.key(phone.page.$("h1"), "j")]) {
    const phone = await openSilently();
    assert.equal(status(phone).dataset.ringing, "blocked");
    assert.equal(bell(phone).ariaPressed, "false");
    assert.equal(part(phone, "muted"), "Click anywhere so that calls ring here");
    await touch(phone);
    await phone.page.settle();
    assert.equal(status(phone).dataset.ringing, "on");
    assert.equal(bell(phone).ariaPressed, "true");
    assert.equal(part(phone, "muted"), "");
    assert.equal(phone.silent.unlocked, 1);
  }
});

test("a browser that allows sound already rings at once", async () => {
  const phone = await openSilently({ prepare: (page) => (page.navigator.userActivation = { hasBeenActive: true }) });
  assert.equal(status(phone).dataset.ringing, "on");
});

test("the bell turns ringing on while it is blocked, then off; and it stays off in this browser, whatever is clicked", async () => {
  const browser = new Browser();
  const phone = await openSilently({ browser });
  await press(phone, bell(phone));
  assert.equal(status(phone).dataset.ringing, "on");
  assert.deepEqual(phone.page.toasts, ["Calls ring in this browser from now on."]);
  await press(phone, bell(phone));
  assert.equal(status(phone).dataset.ringing, "off");
  assert.equal(bell(phone).ariaPressed, "false");
  assert.equal(part(phone, "muted"), "Muted: calls do not ring here");
  const next = await openSilently({ browser });
  await press(next, next.page.$("h1"));
  assert.equal(status(next).dataset.ringing, "off");
  assert.equal(next.silent.unlocked, 0);
});

test("says that calls ring without notifications when the browser does not allow these", async () => {
  const phone = await openSilently({ permission: "denied" });
  await press(phone, bell(phone));
  assert.match(phone.page.toasts[0], /^Calls ring in this browser from now on\. Notifications are blocked/);
});

test("a browser that stores nothing has a bell that works as long as the page", async () => {
  const refused = () => {
    throw new DOMException("", "SecurityError");
  };
  const phone = await openSilently({ prepare: (page) => (page.context.localStorage = { getItem: refused, setItem: refused }) });
  await press(phone, bell(phone));
  await press(phone, bell(phone));
  assert.equal(status(phone).dataset.ringing, "off");
});

test("says that there is no network, and what that means", async () => {
  const phone = await openSilently();
  const banner = phone.page.$("#connection-problem");
  assert.ok(banner.hidden);
  phone.page.goOffline();
  await phone.lose();
  assert.ok(!banner.hidden);
  assert.match(banner.textContent, /No network\. Calls do not ring here/);
  phone.page.goOnline();
  await phone.reconnect();
  assert.ok(banner.hidden);
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
