// What is known of the calls in progress.

import assert from "node:assert/strict";
import test from "node:test";

import { CALLER, Phone, call, ended, later, talking } from "./phone.mjs";

test("a call that was withdrawn does not ring after the page is loaded again", async () => {
  const phone = await Phone.open();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.withdrawn(one);
  const again = await Phone.open({ sessionStorage: phone.page.sessionStorage });
  await again.offered(one);
  assert.equal(again.state(one), "not shown");
});

test("a page that is open for weeks remembers a bounded number of calls", async () => {
  const phone = await Phone.open();
  for (let n = 0; n < 500; n++) {
    phone.page.socket.message({ type: "call_withdrawn", call_id: `call-of-the-queue-${n}` });
  }
  await phone.page.settle();
  const stored = phone.page.sessionStorage.getItem("switchboard-dismissed-calls");
  assert.ok(stored.includes("call-of-the-queue-499"));
  assert.ok(stored.length < 10_000, `${stored.length} characters`);
});

test("asks for the names of numbers once", async () => {
  const phone = await Phone.open({ names: false });
  const one = call(phone.page);
  await phone.offered(one);
  await phone.changed(await later(phone.page, one, talking));
  await phone.show();
  assert.equal(phone.page.requests.length, 1);
});

for (const [what, fail] of [["fails", (request) => request.fail()], ["is refused", (request) => request.respond({}, 503)]]) {
  test(`asks again with the next call when a request for names ${what}`, async () => {
    const phone = await Phone.open({ names: false });
    await phone.show();
    fail(phone.page.request("/app/phone/names"));
    await phone.page.settle();
    await phone.show();
    assert.ok(phone.page.request("/app/phone/names"));
  });
}

test("does not announce a call that is gone by the time its caller has a name", async () => {
  const phone = await Phone.open({ names: false });
  const one = call(phone.page);
  await phone.offered(one);
  await phone.changed(await later(phone.page, one, { state: "ended", result: "missed" }));
  phone.page.request("/app/phone/names").respond({});
  await phone.page.settle();
  assert.equal(phone.page.announced, `Missed call: ${CALLER}`);
});
