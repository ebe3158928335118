// The microphone and the speaker of calls.

import assert from "node:assert/strict";
import test from "node:test";

import { call, later, talking } from "./phone.mjs";
import { MICROPHONE, registered } from "./sound.mjs";

const HEADSET = { kind: "audioinput", deviceId: "h", label: "Headset" };

/** A page whose user has a call: {phone, sound, sender, session}. */
async function inCall(devices = [MICROPHONE, HEADSET]) {
  const phone = await registered({ devices });
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  const sender = { track: { kind: "audio" }, async replaceTrack(track) { sender.track = track; } };
  session.connection.getSenders = () => [sender];
  await phone.click(one, "answer");
  await phone.changed(await later(phone.page, one, talking));
  return { phone, sound: await phone.page.load("phone/sound.js"), sender, session };
}

async function connect(phone, ...devices) {
  phone.media.devices = devices;
  phone.media.emit("devicechange");
  await phone.page.settle();
}

test("another microphone is used in the call in progress, and the first one is closed", async () => {
  const { phone, sound, sender } = await inCall();
  await sound.choose("microphone", HEADSET);
  assert.deepEqual(phone.media.asked, [undefined, "h"]);
  const [first, second] = phone.media.streams.map(({ track }) => track);
  assert.equal(sender.track, second);
  assert.deepEqual([first.live, second.live], [false, true]);
  assert.equal(phone.page.browser.localStorage.getItem("switchboard-microphone"), "h");
});

test("the microphone stays muted when another one is used", async () => {
  const { phone, sound } = await inCall();
  const id = phone.page.$("#live-calls [data-call]").dataset.call;
  sound.mute(id, true);
  await sound.choose("microphone", HEADSET);
  assert.ok(!phone.media.streams[1].track.enabled);
});

test("when the chosen microphone is disconnected, the call goes on with the system's, and the user is told", async () => {
  const { phone, sound } = await inCall();
  await sound.choose("microphone", HEADSET);
  await connect(phone, MICROPHONE);
  assert.ok(sound.isGone("microphone"));
  assert.deepEqual(phone.page.toasts, ["The microphone that you chose is not connected. Until it is, the one set in the system is used."]);
  await connect(phone, MICROPHONE, HEADSET);
  assert.ok(!sound.isGone("microphone"));
});

test("a chosen microphone whose id has changed is found by its name", async () => {
  const { phone, sound } = await inCall();
  await sound.choose("microphone", HEADSET);
  await connect(phone, MICROPHONE, { ...HEADSET, deviceId: "h2" });
  assert.equal(sound.chosen("microphone"), "h2");
  assert.ok(!sound.isGone("microphone"));
});

test("without storage, the devices of the system stay in use", async () => {
  const { phone, sound } = await inCall();
  phone.page.browser.localStorage.setItem = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  await sound.choose("microphone", HEADSET);
  assert.equal(sound.chosen("microphone"), "");
});
