// Which tab is the phone.

import assert from "node:assert/strict";
import test from "node:test";

import { call } from "./phone.mjs";
import { registered, start } from "./sound.mjs";
import { Browser } from "../page.mjs";

test("of the tabs of a browser one is the phone; the next takes over when it is closed", async () => {
  const browser = new Browser();
  const first = await registered({ browser });
  const second = await start({ browser });
  assert.equal(second.soundState(), "elsewhere");
  assert.deepEqual(second.agents, []);
  first.page.close();
  await second.page.settle();
  await second.register();
  assert.equal(second.soundState(), "on");
});

test("a tab that is made the phone takes the place of the other one, whose call keeps its sound until its end", async () => {
  const browser = new Browser();
  const first = await registered({ browser });
  const one = call(first.page);
  await first.offered(one);
  const session = await first.ring(one);
  await first.click(one, "answer");
  const second = await start({ browser });
  (await second.page.load("phone/sound.js")).useHere();
  await second.page.settle();
  assert.equal(first.soundState(), "elsewhere");
  assert.ok(first.agent.unregistered);
  assert.ok(!first.agent.stopped);
  assert.ok(!session.isEnded());
  await second.register();
  assert.equal(second.soundState(), "on");
  session.end();
  assert.ok(first.agent.stopped);
});
