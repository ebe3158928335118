// The sound of calls begins, by docs/guides/client-socket.md.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "./sound.mjs";

test("stays the phone, though the connection opens twice while its script is loading", async () => {
  const phone = await start({ phones: false });
  phone.page.socket.message({ type: "connected", user_id: "ada", phones: true });
  phone.page.socket.message({ type: "connected", user_id: "ada", phones: true });
  await phone.page.settle();
  assert.equal(phone.soundState(), "connecting");
  await phone.register();
  assert.equal(phone.soundState(), "on");
});
