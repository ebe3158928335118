// When the phone is registered, by docs/guides/client-socket.md.

import assert from "node:assert/strict";
import test from "node:test";

import { call, later } from "./phone.mjs";
import { MICROPHONE, registered, start } from "./sound.mjs";

test("registers with the credentials of a phone of its own", async () => {
  const phone = await start();
  assert.equal(phone.soundState(), "connecting");
  await phone.register();
  assert.equal(phone.soundState(), "on");
  assert.equal(phone.agent.options.uri, "sip:u@phones.example.com");
  assert.equal(phone.agent.registrations, 1);
});

test("without a microphone no calls ring here; with one that is connected they do", async () => {
  const phone = await start({ devices: [] });
  assert.equal(phone.soundState(), "no-microphone");
  phone.media.devices = [MICROPHONE];
  phone.media.emit("devicechange");
  await phone.page.settle();
  await phone.register();
  assert.equal(phone.soundState(), "on");
});

test("without the permission no calls ring here; with it they do", async () => {
  const phone = await start({ permission: "denied" });
  assert.equal(phone.soundState(), "refused");
  phone.granted.state = "granted";
  phone.granted.emit("change");
  await phone.page.settle();
  await phone.register();
  assert.equal(phone.soundState(), "on");
});

test("registers again while its new credentials have not reached the telephony engine", async () => {
  const phone = await start();
  await phone.credentials();
  phone.agent.emit("connected");
  for (let n = 1; n <= 5; n++) {
    phone.agent.emit("registrationFailed", { response: { status_code: 401 } });
    await phone.page.clock.advance(500);
    assert.equal(phone.agent.registrations, 1 + n);
  }
  phone.agent.emit("registered");
  assert.equal(phone.soundState(), "on");
  assert.equal(phone.agents.length, 1);
});

test("asks for new credentials when the ones that it has are refused later", async () => {
  const phone = await registered();
  const first = phone.agent;
  await phone.page.clock.advance(20_000);
  first.emit("registrationFailed", { response: { status_code: 401 } });
  assert.equal(phone.soundState(), "reconnecting");
  assert.ok(first.stopped);
  await phone.page.clock.advance(2000);
  await phone.register();
  assert.equal(phone.soundState(), "on");
});

test("renews its credentials when half of their time is over, and again", async () => {
  const phone = await registered();
  for (let n = 0; n < 3; n++) {
    await phone.page.clock.advance(60_000);
    phone.page.request("/app/browser-phone/phone-1/renew").respond(phone.renewed());
    await phone.page.settle();
  }
  assert.equal(phone.agents.length, 1);
});

test("renews again soon when that fails, and begins anew when the phone has ended", async () => {
  const phone = await registered();
  await phone.page.clock.advance(60_000);
  phone.page.request("/app/browser-phone/phone-1/renew").respond({}, 503);
  await phone.page.clock.advance(30_000);
  phone.page.request("/app/browser-phone/phone-1/renew").respond({}, 404);
  await phone.page.clock.advance(2000);
  await phone.register();
  assert.equal(phone.agents.length, 2);
  assert.equal(phone.soundState(), "on");
});

test("says of a user who comes to the page that this is the phone that was used last, not more often than every five seconds", async () => {
  const phone = await registered();
  await phone.page.clock.advance(6000);
  const { Event } = phone.page.context;
  phone.page.window.dispatchEvent(new Event("focus"));
  phone.page.window.dispatchEvent(new Event("focus"));
  assert.equal(phone.page.request("/app/browser-phone/").path, "/app/browser-phone/phone-1/renew?used=true");
});

test("signing out ends the calls of this tab and its phone", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  await phone.click(one, "answer");
  await phone.lose();
  await phone.page.clock.advance(500);
  phone.page.request("/app/socket-ticket").redirect();
  await phone.page.settle();
  assert.ok(session.isEnded());
  assert.equal(phone.soundState(), "off");
  await phone.page.clock.advance(10_000);
  assert.ok(phone.agent.stopped);
});
