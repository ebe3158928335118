import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "../page.mjs";

/** The pauses before so many attempts that all fail, in milliseconds. */
async function pauses(count, random) {
  const page = new Page();
  page.random = random;
  const { Retry } = await page.load("phone/retry.js");
  const begun = [];
  const retry = new Retry(() => {
    begun.push(page.clock.now);
    retry.schedule();
  }, 500);
  retry.schedule();
  await page.clock.advance(600_000);
  return begun.slice(0, count).map((at, n) => at - (begun[n - 1] ?? 0));
}

test("pauses double until half a minute", async () => {
  assert.deepEqual(await pauses(8, 1), [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("pauses vary between half and the whole, so that browsers do not all return at once", async () => {
  assert.deepEqual(await pauses(3, 0), [250, 500, 1000]);
});

test("a reset makes the next pause the first one again", async () => {
  const page = new Page();
  const { Retry } = await page.load("phone/retry.js");
  let attempts = 0;
  const retry = new Retry(() => attempts++, 500);
  retry.schedule();
  retry.schedule();
  retry.schedule();
  retry.reset();
  retry.schedule();
  await page.clock.advance(500);
  assert.equal(attempts, 1);
});

test("a cancelled attempt is not made", async () => {
  const page = new Page();
  const { Retry } = await page.load("phone/retry.js");
  let attempts = 0;
  const retry = new Retry(() => attempts++, 500);
  retry.schedule();
  retry.cancel();
  await page.clock.advance(60_000);
  assert.equal(attempts, 0);
});
