// The calls that have their sound in this tab.

import assert from "node:assert/strict";
import test from "node:test";

import { CALLER, call, later, talking } from "./phone.mjs";
import { registered, start } from "./sound.mjs";
import { Browser } from "../page.mjs";

test("a call that rings here is answered here, not by a command", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  assert.deepEqual(phone.actions(one), ["answer", "decline"]);
  await phone.click(one, "answer");
  assert.deepEqual(phone.sent(), []);
  assert.equal(session.answered.mediaStream, phone.media.streams.at(-1));
});

test("a call that rings at another device only is answered by a command, at which the own phone rings", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.click(one, "answer");
  phone.command({ type: "answer", call_id: one.id });
  assert.ok((await phone.ring(one, { asked: true })).answered);
});

test("a call whose microphone is refused rings on, and says why; it can be answered afterwards", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  phone.media.refusal = "NotAllowedError";
  await phone.click(one, "answer");
  assert.match(phone.part(one, "problem"), /^This browser does not let the page use the microphone\./);
  assert.equal(session.answered, undefined);
  phone.media.refusal = undefined;
  await phone.click(one, "answer");
  assert.ok(session.answered);
});

test("a second click on answer opens no second microphone", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.ring(one);
  const { answer } = await phone.page.load("phone/sound.js");
  await Promise.all([answer(one.id), answer(one.id)]);
  assert.equal(phone.media.streams.length, 1);
});

test("a call that ends while the microphone opens leaves no microphone open", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  const { answer } = await phone.page.load("phone/sound.js");
  const answering = answer(one.id);
  session.end();
  await answering;
  assert.equal(session.answered, undefined);
  assert.deepEqual(phone.media.streams.map(({ track }) => track.live), [false]);
});

test("the microphone is closed when the call ends", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  await phone.click(one, "answer");
  session.end();
  assert.deepEqual(phone.media.streams.map(({ track }) => track.live), [false]);
  assert.equal(phone.page.$("#sound-output").children.length, 0);
});

test("a call that the user dials is answered by itself; one that a program asks for waits until the user picks up", async () => {
  const phone = await registered();
  const dialed = phone.liveCalls.dial(CALLER);
  await phone.page.settle();
  assert.equal(phone.media.streams.length, 1, "the microphone opens before anybody is called");
  const mine = call(phone.page, { direction: "outbound", to: CALLER });
  const session = await phone.ring(mine, { asked: true });
  assert.ok(session.answered);
  await phone.command({ type: "dial", to: CALLER }).done({ call_id: mine.id });
  await dialed;
  session.end();

  const programs = call(phone.page, { direction: "outbound", to: CALLER });
  await phone.changed(programs);
  const other = await phone.ring(programs, { asked: true });
  assert.equal(other.answered, undefined);
  assert.deepEqual(phone.actions(programs), ["answer", "hang-up"]);
  assert.equal(phone.part(programs, "sound-hint"), "A program of yours asked for this call. Answer to place it.");
});

test("a dial that is refused answers no later call by itself, and its microphone is closed in the end", async () => {
  const phone = await registered();
  const dialed = assert.rejects(phone.liveCalls.dial(CALLER));
  await phone.page.settle();
  await phone.command({ type: "dial", to: CALLER }).refuse("forbidden", "Not this country.");
  await dialed;
  assert.equal((await phone.ring(call(phone.page), { asked: true })).answered, undefined);
  await phone.page.clock.advance(20_000);
  assert.deepEqual(phone.media.streams.map(({ track }) => track.live), [false]);
});

test("nobody is called when the microphone cannot be used", async () => {
  const phone = await registered();
  phone.media.refusal = "NotReadableError";
  await assert.rejects(phone.liveCalls.dial(CALLER), { message: "The microphone cannot be used. Another program may be using it." });
  assert.deepEqual(phone.sent(), []);
});

test("muting silences the microphone, in another tab too", async () => {
  const browser = new Browser();
  const phone = await registered({ browser });
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  await phone.click(one, "answer");
  const answered = await later(phone.page, one, talking);
  await phone.changed(answered);
  const [{ track }] = phone.media.streams;
  await phone.click(one, "mute");
  assert.ok(!track.enabled);
  assert.ok(session.muted);
  await phone.click(one, "unmute");
  assert.ok(track.enabled);

  const other = await start({ browser });
  await other.changed(answered);
  await other.click(one, "mute");
  assert.ok(!track.enabled);
});

test("says where the sound of a call is when it is not here", async () => {
  const phone = await registered();
  const one = await phone.show();
  assert.equal(phone.part(one, "sound-hint"), "The sound of this call is on another of your phones.");
});

test("leaving the page ends its calls, and asks before", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  const { Event } = phone.page.context;
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    phone.page.window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.ok(!leave(), "a call that only rings goes on at other devices");
  await phone.click(one, "answer");
  assert.ok(leave());
  phone.page.close();
  assert.ok(session.isEnded());
});
