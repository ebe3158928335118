// The calls in progress, by docs/guides/client-socket.md: messages may come out of order, twice, or not at all.

import assert from "node:assert/strict";
import test from "node:test";

import { ADA, CALLER, CALLER_SHOWN, Phone, call, ended, held, later, talking } from "./phone.mjs";

test("a call that comes twice is shown once", async () => {
  const phone = await Phone.open();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.offered(one);
  await phone.changed(one);
  assert.equal(phone.page.$("#live-calls").querySelectorAll("[data-call]").length, 1);
});

test("an older state that comes late changes nothing", async () => {
  const phone = await Phone.open();
  const before = await phone.show();
  const now = await later(phone.page, before, held);
  await phone.changed(now);
  await phone.changed(before);
  await phone.offered({ ...before, state: "ringing" });
  assert.equal(phone.state(now), "held");
});

test("a call that ended is gone, with a sentence, once", async () => {
  const phone = await Phone.open();
  const one = await phone.show({ ...talking, from: "+13125550101" });
  const over = await later(phone.page, one, ended);
  await phone.changed(over);
  await phone.changed(over);
  assert.equal(phone.state(one), "not shown");
  assert.deepEqual(phone.page.toasts, ["The call with Ben has ended."]);
  assert.equal(phone.page.announced, "The call with Ben has ended.");
});

for (const [what, message] of [
  ["a change", (phone, one) => phone.changed(one)],
  ["an offer", (phone, one) => phone.offered({ ...one, state: "ringing" })],
]) {
  test(`${what} that comes after the end of its call does not bring it back`, async () => {
    const phone = await Phone.open();
    const one = await phone.show();
    await phone.changed(await later(phone.page, one, ended));
    await message(phone, one);
    assert.equal(phone.state(one), "not shown");
  });
}

test("a call that ends while the calls are being read is not shown from what was read before", async () => {
  const phone = await Phone.open();
  const one = call(phone.page, talking);
  await phone.lose();
  await phone.reconnect({ read: false });
  const read = phone.page.request("/app/phone/live");
  await phone.changed(await later(phone.page, one, ended));
  read.respond({ ...phone.liveCallsNow(), calls: [one] });
  await phone.page.settle();
  assert.equal(phone.state(one), "not shown");
});

test("a call that ends while the names of those that were read are asked for is not shown", async () => {
  const phone = await Phone.open({ names: false });
  const one = call(phone.page, talking);
  await phone.lose();
  await phone.reconnect({ read: false });
  phone.page.request("/app/phone/live").respond({ ...phone.liveCallsNow(), calls: [one] });
  await phone.page.settle();
  const names = phone.page.request("/app/phone/names");
  await phone.changed(await later(phone.page, one, ended));
  names.respond({});
  await phone.page.settle();
  assert.equal(phone.state(one), "not shown");
});

test("what ended while there was no connection is gone with the next one, and what began is shown", async () => {
  const calls = [];
  const phone = await Phone.open({ live: () => calls });
  const before = await phone.show();
  const other = await phone.show();
  await phone.lose();
  const began = call(phone.page, talking);
  calls.push(other, began);
  await phone.reconnect();
  assert.deepEqual([before, other, began].map((one) => phone.state(one)), ["not shown", "in_progress", "in_progress"]);
});

test("a call that rings since the connection opened stays, though what is read then does not have it yet", async () => {
  const phone = await Phone.open();
  await phone.lose();
  await phone.reconnect({ read: false });
  const one = call(phone.page);
  await phone.page.clock.advance(1);
  await phone.offered(one);
  phone.page.request("/app/phone/live").respond(phone.liveCallsNow());
  await phone.page.settle();
  assert.equal(phone.state(one), "ringing");
});

test("a call that has gone to voicemail is not shown by a page that is opened meanwhile", async () => {
  const calls = [];
  const phone = await Phone.open({ live: () => calls });
  await phone.lose();
  // Its state is ringing until the message is over, and it is no longer offered.
  const one = call(phone.page);
  calls.push(one);
  await phone.reconnect();
  assert.equal(phone.state(one), "not shown");
  await phone.changed(await later(phone.page, one, { recording: true }));
  assert.equal(phone.state(one), "not shown");
  assert.equal(phone.page.document.title, "");
});

test("a call that went to voicemail while there was no connection is gone with the next one", async () => {
  const calls = [];
  const phone = await Phone.open({ live: () => calls });
  const declined = call(phone.page);
  const ringing = call(phone.page);
  await phone.offered(declined);
  await phone.offered(ringing);
  calls.push(declined, ringing);
  await phone.lose();
  await phone.reconnect();
  await phone.offered(ringing);
  await phone.page.clock.advance(1000);
  assert.deepEqual([declined, ringing].map((one) => phone.state(one)), ["not shown", "ringing"]);
});

test("the response to an earlier reading that comes late brings nothing back", async () => {
  const phone = await Phone.open();
  const one = call(phone.page, talking);
  await phone.lose();
  await phone.reconnect({ read: false });
  const first = phone.page.request("/app/phone/live");
  phone.page.requests = [];
  await phone.lose();
  await phone.page.clock.advance(500);
  // By then the call is over, and its end was not seen.
  await phone.reconnect();
  first.respond({ ...phone.liveCallsNow(), calls: [one], presence: { status: "dnd" } });
  await phone.page.settle();
  assert.equal(phone.state(one), "not shown");
  assert.equal(phone.page.$("#phone-status").dataset.presence, "available");
});

test("a call that no longer rings here goes, with a sentence", async () => {
  const phone = await Phone.open();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.withdrawn(one);
  await phone.page.clock.advance(1000);
  assert.equal(phone.state(one), "not shown");
  assert.deepEqual(phone.page.toasts, [`The call of ${CALLER_SHOWN} was answered elsewhere or has ended.`]);
  assert.equal(phone.page.document.title, "");
});

for (const order of [["withdrawn", "changed"], ["changed", "withdrawn"]]) {
  test(`a call that the user has answered at another device is shown, when it is ${order.join(", then ")}`, async () => {
    const phone = await Phone.open();
    const one = call(phone.page);
    await phone.offered(one);
    const answered = await later(phone.page, one, talking);
    for (const message of order) {
      await phone[message](answered);
    }
    await phone.page.clock.advance(1000);
    assert.equal(phone.state(one), "in_progress");
    assert.deepEqual(phone.page.toasts, []);
  });
}

test("an offer that comes after the call was withdrawn does not ring", async () => {
  const phone = await Phone.open();
  const one = call(phone.page);
  await phone.withdrawn(one);
  await phone.offered(one);
  assert.equal(phone.state(one), "not shown");
});

test("a call that ended before live-calls.js could be loaded is not shown by an offer that waited for it", async () => {
  const phone = await Phone.open({ loaded: false });
  const { page } = phone;
  page.broken.add("./live-calls.js");
  const one = call(page);
  await phone.offered(one);
  await page.clock.advance(500);
  page.broken.clear();
  await phone.changed(await later(page, one, ended));
  await page.clock.advance(5000);
  assert.equal(phone.state(one), "not shown");
});

test("a call that rings while live-calls.js cannot be fetched is shown as soon as it can be", async () => {
  const phone = await Phone.open({ loaded: false });
  const { page } = phone;
  page.broken.add("./live-calls.js");
  const [gone, one] = [call(page), call(page)];
  await phone.offered(gone);
  await phone.offered(one);
  await page.clock.advance(10_000);
  await phone.withdrawn(gone);
  page.broken.clear();
  await page.clock.advance(30_000);
  assert.equal(phone.state(one), "ringing");
  assert.equal(phone.state(gone), "not shown");
});

test("places the call that a program asks for, and shows it meanwhile", async () => {
  const phone = await Phone.open();
  await phone.receive("call_to_place", { dial_id: "d", from: ADA, to: "+13125550101" });
  assert.match(phone.page.$("#live-calls").textContent, /Ben/);
  const placed = call(phone.page, { direction: "outbound", from: ADA, to: "+13125550101" });
  await phone.command({ type: "place", dial_id: "d" }).done({ call_id: placed.id });
  await phone.changed(placed);
  await phone.page.clock.advance(2000);
  assert.equal(phone.page.$("#live-calls").children.length, 1);
  assert.equal(phone.state(placed), "ringing");
});

test("says nothing when another page of the user has placed it, and leaves on hold what that page has put on hold", async () => {
  const phone = await Phone.open();
  const first = await phone.show();
  await phone.receive("call_to_place", { dial_id: "d", from: ADA, to: CALLER });
  await phone.command({ type: "hold", call_id: first.id }).done();
  await phone.command({ type: "place", dial_id: "d" }).refuse("conflict", "The call has been placed.");
  assert.deepEqual(phone.sent(), []);
  assert.deepEqual(phone.page.toasts, []);
  assert.equal(phone.page.$("#live-calls").children.length, 1);
});

test("says why a call that a program asks for is not placed, and resumes the first one", async () => {
  const phone = await Phone.open();
  const first = await phone.show();
  await phone.receive("call_to_place", { dial_id: "d", from: ADA, to: CALLER });
  await phone.command({ type: "hold", call_id: first.id }).done();
  await phone.command({ type: "place", dial_id: "d" }).refuse("forbidden", "Not this country.");
  await phone.command({ type: "unhold", call_id: first.id }).done();
  assert.match(phone.page.toasts[0], /^Not this country\./);
});
