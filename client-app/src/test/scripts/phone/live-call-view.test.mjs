// How the calls in progress are shown above every page, by docs/guides/calls.md.

import assert from "node:assert/strict";
import test from "node:test";

import { ADA, CALLER_SHOWN, Phone, call, ended, held, later, parked, talking } from "./phone.mjs";

test("shows a call that rings, with who calls and which line is called", async () => {
  const phone = await Phone.open();
  const one = call(phone.page, { from: "+13125550101" });
  await phone.offered(one);
  assert.equal(phone.state(one), "ringing");
  assert.equal(phone.part(one, "name"), "Ben");
  assert.equal(phone.part(one, "number"), "(312) 555-0101");
  assert.equal(phone.part(one, "line"), "to Main");
  assert.equal(phone.page.announced, "Ben is calling");
  assert.equal(phone.page.document.title, "☎ Ben is calling · ");
});

test("says of a call that comes in when the last one with its number was, and no time yet", async () => {
  const phone = await Phone.open({ prepare: (page) => page.serve("/app/phone/last-call", () => ({})) });
  phone.page.serve("/app/phone/last-call", (query) => ({ text: `Last call of ${query.get("number")}` }));
  const one = call(phone.page, { from: "+13125550101" });
  await phone.offered(one);
  assert.equal(phone.part(one, "context"), "Last call of +13125550101");
  assert.equal(phone.part(one, "time"), "");
  await phone.changed(await later(phone.page, one, talking));
  assert.match(phone.part(one, "time"), /^0:0\d$/);
});

test("a call comes in without what cannot be read about it", async () => {
  const phone = await Phone.open();
  phone.page.serve("/app/phone/last-call", () => "not JSON");
  const one = call(phone.page);
  await phone.offered(one);
  assert.equal(phone.part(one, "context"), "");
  assert.equal(phone.part(one, "name"), CALLER_SHOWN);
});

test("announces the notice before a recording, and not while it goes on", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  assert.notEqual(phone.part(one, "notice"), "");
  await phone.changed(await later(phone.page, one, { recording: true }));
  assert.equal(phone.part(one, "notice"), "");
});

test("says that a number is withheld, and asks for no name", async () => {
  const phone = await Phone.open({ names: false });
  const one = call(phone.page, { from: null });
  await phone.offered(one);
  assert.equal(phone.part(one, "name"), "Withheld number");
  assert.equal(phone.part(one, "number"), "");
  assert.equal(phone.page.request("/app/phone/names").path, `/app/phone/names?number=${encodeURIComponent(ADA)}`);
});

for (const [what, fields, state, actions] of [
  ["an inbound call that rings", {}, "ringing", ["answer", "decline"]],
  ["an outbound call that rings", { direction: "outbound" }, "ringing", ["hang-up"]],
  ["a call", talking, "in_progress", ["mute", "hold", "transfer", "park", "start-recording", "hang-up"]],
  ["a recorded call", { ...talking, recording: true }, "in_progress", ["mute", "hold", "transfer", "park", "stop-recording", "hang-up"]],
  ["a call on hold", held, "held", ["unhold", "transfer", "park", "hang-up"]],
  ["a parked call", parked, "parked", ["pick-up", "transfer", "hang-up"]],
]) {
  test(`offers for ${what} what the API allows: ${actions.join(", ")}`, async () => {
    const phone = await Phone.open();
    const one = await phone.show(fields);
    assert.equal(phone.state(one), state);
    assert.deepEqual(phone.actions(one), actions);
  });
}

test("the time is that since the answer, by the clock of the service", async () => {
  const phone = await Phone.open();
  // The browser's clock is five minutes behind.
  phone.liveCallsNow = () => ({ user_id: "ada", now: phone.page.clock.iso(300_000), calls: [], presence: { status: "available" } });
  await phone.lose();
  await phone.reconnect();
  const one = await phone.show({ ...talking, answered_at: phone.page.clock.iso(300_000 - 3_605_000) });
  assert.equal(phone.part(one, "time"), "1:00:05");
  await phone.page.clock.advance(3000);
  assert.match(phone.part(one, "time"), /^1:00:0[78]$/);
});

test("the focus goes from a button that disappears to one of the same call, and from a call that ends to the page", async () => {
  const phone = await Phone.open();
  const one = call(phone.page);
  await phone.offered(one);
  phone.button(one, "answer").focus();
  const answered = await later(phone.page, one, talking);
  await phone.changed(answered);
  assert.equal(phone.page.document.activeElement, phone.button(one, "mute"));
  await phone.changed(await later(phone.page, answered, ended));
  assert.equal(phone.page.document.activeElement, phone.page.$("#main h1"));
});

test("muting changes the button and keeps the focus on it", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await phone.click(one, "mute");
  assert.equal(phone.page.document.activeElement, phone.button(one, "unmute"));
  assert.equal(phone.part(one, "state"), "Muted");
  await phone.click(one, "unmute");
  assert.equal(phone.page.document.activeElement, phone.button(one, "mute"));
  assert.deepEqual(phone.sent(), []);
});
