// What is said of the state of the phone.

import assert from "node:assert/strict";
import test from "node:test";

import { call, later, talking } from "./phone.mjs";
import { registered } from "./sound.mjs";

test("says that the sound is interrupted, and renegotiates over the new connection", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  await phone.click(one, "answer");
  await phone.changed(await later(phone.page, one, talking));
  phone.agent.emit("disconnected");
  assert.equal(phone.part(one, "sound-hint"), "The sound is interrupted. It is being restored.");
  phone.agent.emit("registered");
  assert.equal(session.renegotiated.length, 1);
  assert.equal(phone.part(one, "sound-hint"), "");
});
