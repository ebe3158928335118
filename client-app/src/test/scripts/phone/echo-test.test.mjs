// The echo test.

import assert from "node:assert/strict";
import test from "node:test";

import { call } from "./phone.mjs";
import { Session, registered } from "./sound.mjs";

/** A page whose user tests the sound: {phone, settings, sessions, ended, run}. */
async function testing(options) {
  const phone = await registered(options);
  const sessions = [];
  phone.agent.call = (target, call) => {
    const session = new Session();
    // Before the echo test has answered, JsSIP reports a call that is ended here as failed.
    session.terminate = () => {
      session.state = "ended";
      session.emit(session.heard ? "ended" : "failed", { originator: "local", cause: "Canceled" });
    };
    sessions.push(Object.assign(session, { target, call }));
    return session;
  };
  const sound = await phone.page.load("phone/sound.js");
  const ended = [];
  const run = () => {
    const outcome = {};
    sound.startTest((sentence) => ended.push(sentence)).then(
      (heard) => Object.assign(outcome, heard),
      ({ message }) => (outcome.problem = message),
    );
    return outcome;
  };
  const live = () => phone.media.streams.filter(({ track }) => track.live).length;
  return { phone, page: phone.page, sound, sessions, ended, run, live };
}

test("the echo test is called over the way of all calls, and its sound comes back until it is ended", async () => {
  const { phone, page, sound, sessions, ended, run, live } = await testing();
  const outcome = run();
  await page.settle();
  assert.match(sessions[0].target, /@phones\.example\.com$/);
  assert.equal(sessions[0].call.mediaStream, phone.media.streams.at(-1));
  const returned = {};
  sessions[0].heard = true;
  sessions[0].connection.emit("track", { track: {}, streams: [returned] });
  await page.settle();
  assert.equal(outcome.returned, returned);
  assert.equal(outcome.microphone(), phone.media.streams.at(-1));
  sound.stopTest();
  assert.deepEqual(ended, [""]);
  assert.equal(live(), 0);
});

test("a test that the user ends before the echo test has answered ends without a complaint", async () => {
  const { page, sound, sessions, ended, run, live } = await testing();
  run();
  await page.settle();
  sound.stopTest();
  assert.equal(sessions[0].state, "ended");
  assert.deepEqual(ended, [""]);
  assert.equal(live(), 0);
});

test("says that the echo test cannot be reached", async () => {
  const { page, sessions, ended, run, live } = await testing();
  run();
  await page.settle();
  sessions[0].state = "ended";
  sessions[0].emit("failed", { originator: "remote", cause: "Unavailable" });
  assert.deepEqual(ended, ["The echo test cannot be reached."]);
  assert.equal(live(), 0);
});

test("a test that is ended while its microphone opens calls nobody, and leaves no microphone open", async () => {
  const { phone, page, sound, sessions, run, live } = await testing();
  let open;
  const { getUserMedia } = phone.media;
  phone.media.getUserMedia = () => new Promise((resolve) => (open = () => resolve(getUserMedia())));
  const outcome = run();
  await page.settle();
  sound.stopTest();
  phone.media.getUserMedia = getUserMedia;
  const second = run();
  open();
  await page.settle();
  assert.equal(outcome.problem, "");
  assert.equal(sessions.length, 1, "the second one, which the user has begun since");
  assert.equal(second.problem, undefined);
  assert.equal(live(), 1);
  sound.stopTest();
  assert.equal(live(), 0);
});

test("says why the microphone cannot be used for the test, and that it is not connected", async () => {
  const { phone, page, sessions, run, live } = await testing();
  phone.media.refusal = "NotReadableError";
  const busy = run();
  await page.settle();
  assert.equal(busy.problem, "The microphone cannot be used. Another program may be using it.");
  phone.media.refusal = undefined;
  page.emit("switchboard:connection", { state: "offline", reason: "signed-out" });
  const gone = run();
  await page.settle();
  assert.equal(gone.problem, "The sound is not connected at the moment.");
  assert.deepEqual(sessions, []);
  assert.equal(live(), 0);
});
