// How a ringing call gets noticed.

import assert from "node:assert/strict";
import test from "node:test";

import { Browser, Page } from "../page.mjs";

/** A page that rings aloud: {page, ring, tones (how many were heard), notifications}. */
async function start({ browser = new Browser(), wanted = true } = {}) {
  const page = new Page({ browser, modules: { "phone/phone-status.js": { ringToneWanted: () => started.wanted, ringing: () => ({ state: started.wanted ? started.state : "off" }) } } });
  const started = { page, wanted, state: "on", tones: 0, notifications: [] };
  const sounding = { setValueAtTime() {}, linearRampToValueAtTime() {} };
  page.context.AudioContext = class {
    currentTime = 0;
    async resume() {}
    createGain() {
      started.tones++;
      return { gain: sounding, connect() {}, disconnect() {} };
    }
    createOscillator() {
      return { frequency: {}, connect() {}, start() {}, stop() {} };
    }
  };
  page.context.Notification = class {
    static permission = "granted";
    listeners = {};
    constructor(title, options) {
      Object.assign(this, { title, options, shown: true });
      started.notifications.push(this);
    }
    addEventListener(type, listener) {
      this.listeners[type] = listener;
    }
    close() {
      this.shown = false;
    }
  };
  page.document.title = "Calls";
  const { ring, ringToneChanged, unlock } = await page.load("phone/ring.js");
  return Object.assign(started, {
    async ring(call) {
      ring(call);
      await page.settle();
    },
    ringToneChanged,
    unlock,
  });
}

const ben = { id: "b", title: "Ben is calling" };
const bea = { id: "c", title: "Bea is calling" };

test("rings every four seconds until the call no longer rings", async () => {
  const started = await start();
  await started.ring(ben);
  assert.equal(started.tones, 1);
  await started.page.clock.advance(8000);
  assert.equal(started.tones, 3);
  await started.ring(undefined);
  await started.page.clock.advance(60_000);
  assert.equal(started.tones, 3);
});

test("is silent until the browser allows sound; then a call that rings is heard", async () => {
  const started = await start();
  started.state = "blocked";
  await started.ring(ben);
  await started.page.clock.advance(8000);
  assert.equal(started.tones, 0);
  started.state = "on";
  started.unlock();
  await started.page.settle();
  assert.equal(started.tones, 1);
  started.unlock();
  await started.page.settle();
  assert.equal(started.tones, 1);
});

test("is silent unless the user wants the ring tone, but the title names the caller", async () => {
  const started = await start({ wanted: false });
  await started.ring(ben);
  await started.page.clock.advance(60_000);
  assert.equal(started.tones, 0);
  assert.equal(started.page.document.title, "☎ Ben is calling · Calls");
});

test("of two pages of a user, one rings; the other goes on when the first is closed", async () => {
  const browser = new Browser();
  const one = await start({ browser });
  const other = await start({ browser });
  await one.ring(ben);
  await other.ring(ben);
  await one.page.clock.advance(8000);
  assert.deepEqual([one.tones, other.tones], [3, 0]);
  one.page.close();
  await one.page.settle();
  assert.equal(other.tones, 1);
});

test("a call that stops ringing in the same moment makes no sound", async () => {
  const started = await start();
  started.ring(ben);
  await started.ring(undefined);
  await started.page.clock.advance(60_000);
  assert.equal(started.tones, 0);
});

test("the title follows the call, and keeps that of a page to which the user goes meanwhile", async () => {
  const { page, ring } = await start();
  await ring(ben);
  page.document.title = "Messages";
  page.emit("htmx:afterSettle");
  assert.equal(page.document.title, "☎ Ben is calling · Messages");
  await ring(bea);
  assert.equal(page.document.title, "☎ Bea is calling · Messages");
  await ring(undefined);
  assert.equal(page.document.title, "Messages");
});

test("notifies a user who looks elsewhere, and ends the notification with the ringing", async () => {
  const { page, ring, notifications } = await start();
  page.hide();
  await ring(ben);
  assert.equal(notifications[0].title, "Ben is calling");
  await ring(undefined);
  assert.ok(!notifications[0].shown);
});

test("shows one notification: that of the call that rings now", async () => {
  const { page, ring, notifications } = await start();
  page.hide();
  await ring(ben);
  await ring(bea);
  assert.deepEqual(notifications.map(({ title, shown }) => [title, shown]), [["Ben is calling", false], ["Bea is calling", true]]);
});

test("does not notify a user who sees the page", async () => {
  const { ring, notifications } = await start();
  await ring(ben);
  assert.deepEqual(notifications, []);
});

test("turning the ring tone off silences a call that rings, turning it on rings", async () => {
  const started = await start();
  await started.ring(ben);
  started.wanted = false;
  await started.ringToneChanged();
  await started.page.clock.advance(8000);
  assert.equal(started.tones, 1);
  started.wanted = true;
  await started.ringToneChanged();
  await started.page.settle();
  assert.equal(started.tones, 2);
});
