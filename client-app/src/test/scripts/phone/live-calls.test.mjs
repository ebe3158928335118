// The calls in progress above every page, by docs/guides/client-socket.md and docs/guides/calls.md.

import assert from "node:assert/strict";
import test from "node:test";

import { ADA, CALLER, Phone, call, ended, held, later, parked, talking } from "./phone.mjs";

// What is shown

test("shows a call that rings, with who calls and which line is called", async () => {
  const phone = await Phone.open();
  const one = call(phone.page, { from: "+13125550101" });
  await phone.offered(one);
  assert.equal(phone.state(one), "ringing");
  assert.equal(phone.part(one, "name"), "Ben");
  assert.equal(phone.part(one, "number"), "+13125550101");
  assert.equal(phone.part(one, "line"), "to Main");
  assert.equal(phone.page.announced, "Ben is calling");
  assert.equal(phone.page.document.title, "☎ Ben is calling · ");
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
  ["a call", talking, "in_progress", ["hold", "mute", "transfer", "park", "start-recording", "hang-up"]],
  ["a recorded call", { ...talking, recording: true }, "in_progress", ["hold", "mute", "transfer", "park", "stop-recording", "hang-up"]],
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

for (const [action, fields, command] of [
  ["answer", {}, { type: "answer" }],
  ["decline", {}, { type: "decline" }],
  ["hold", talking, { type: "hold" }],
  ["unhold", held, { type: "unhold" }],
  ["park", talking, { type: "park" }],
  ["pick-up", parked, { type: "unhold" }],
  ["start-recording", talking, { type: "record", action: "start" }],
  ["stop-recording", { ...talking, recording: true }, { type: "record", action: "stop" }],
  ["hang-up", talking, { type: "hang_up" }],
]) {
  test(`sends the command of ${action}, and shows what the service reports, not what the button hopes for`, async () => {
    const phone = await Phone.open();
    const one = await phone.show(fields);
    const state = phone.state(one);
    await phone.click(one, action);
    await phone.command({ ...command, call_id: one.id }).done();
    assert.equal(phone.state(one), state);
  });
}

test("a button sends nothing more while its command is on its way", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await phone.click(one, "hold");
  await phone.click(one, "hold");
  await phone.command({ type: "hold", call_id: one.id }).done();
  await phone.click(one, "hold");
  phone.command({ type: "hold", call_id: one.id });
});

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

// Messages that come out of order, twice, or not at all

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
  assert.deepEqual(phone.page.toasts, [`The call of ${CALLER} was answered elsewhere or has ended.`]);
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

// Names

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

// Without a connection

test("while there is no connection, buttons are disabled and send nothing, and their focus stays", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  phone.button(one, "hold").focus();
  await phone.lose();
  assert.equal(phone.button(one, "hold").ariaDisabled, "true");
  await phone.click(one, "hold");
  assert.equal(phone.page.document.activeElement, phone.button(one, "hold"));
  phone.live = () => [one];
  await phone.reconnect();
  assert.deepEqual(phone.sent(), []);
  assert.equal(phone.button(one, "hold").ariaDisabled, null);
});

test("a command whose connection is lost says that nothing was done, at the call", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await phone.click(one, "hold");
  await phone.lose();
  assert.equal(phone.part(one, "problem"), "There is no connection at the moment. Nothing was done.");
});

// Refused

test("a refusal is shown at the call with its request id, until the next command", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await phone.click(one, "start-recording");
  await phone.command({ type: "record", action: "start", call_id: one.id }).refuse("conflict", "The call is being transferred.");
  assert.match(phone.part(one, "problem"), /^The call is being transferred\. \(.*r-1.*\)$/);
  await phone.click(one, "hold");
  assert.equal(phone.part(one, "problem"), "");
});

for (const action of ["answer", "decline"]) {
  for (const type of ["conflict", "not_found"]) {
    test(`a call whose ${action} is refused with ${type} rings no longer`, async () => {
      const phone = await Phone.open();
      const one = call(phone.page);
      await phone.offered(one);
      await phone.click(one, action);
      await phone.command({ type: action, call_id: one.id }).refuse(type, "Somebody else has it.");
      assert.equal(phone.state(one), "not shown");
      assert.match(phone.page.toasts[0], /^Somebody else has it\./);
    });
  }
}

test("an answer that cannot be sent leaves the call ringing", async () => {
  const phone = await Phone.open();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.click(one, "answer");
  await phone.command({ type: "answer", call_id: one.id }).refuse("server_error", "Try again.");
  assert.equal(phone.state(one), "ringing");
});

// Several calls

test("answering another call first puts the one on hold in which the user talks", async () => {
  const phone = await Phone.open();
  const first = await phone.show();
  const onHold = await phone.show(held);
  const second = call(phone.page);
  await phone.offered(second);
  await phone.click(second, "answer");
  await phone.command({ type: "hold", call_id: first.id }).done();
  await phone.command({ type: "answer", call_id: second.id }).done();
  assert.deepEqual(phone.sent(), []);
  assert.equal(phone.state(onHold), "held");
});

test("resuming another call first puts the one on hold in which the user talks", async () => {
  const phone = await Phone.open();
  const first = await phone.show();
  const second = await phone.show(held);
  await phone.click(second, "unhold");
  await phone.command({ type: "hold", call_id: first.id }).done();
  phone.command({ type: "unhold", call_id: second.id });
});

test("of two calls in which the user talks, the first is resumed when the other cannot be put on hold", async () => {
  const phone = await Phone.open();
  const [first, other] = [await phone.show(), await phone.show()];
  const third = call(phone.page);
  await phone.offered(third);
  await phone.click(third, "answer");
  await phone.command({ type: "hold", call_id: first.id }).done();
  await phone.command({ type: "hold", call_id: other.id }).refuse("server_error", "Try again.");
  await phone.command({ type: "unhold", call_id: first.id }).done();
  assert.deepEqual(phone.sent(), []);
});

test("a call is not answered when the first one cannot be put on hold", async () => {
  const phone = await Phone.open();
  const first = await phone.show();
  const second = call(phone.page);
  await phone.offered(second);
  await phone.click(second, "answer");
  await phone.command({ type: "hold", call_id: first.id }).refuse("server_error", "Try again.");
  assert.deepEqual(phone.sent(), []);
  assert.equal(phone.state(second), "ringing");
  assert.match(phone.part(second, "problem"), /^Try again\./);
});

test("a first call that is over by then does not keep the second from being answered", async () => {
  const phone = await Phone.open();
  const first = await phone.show();
  const second = call(phone.page);
  await phone.offered(second);
  await phone.click(second, "answer");
  await phone.command({ type: "hold", call_id: first.id }).refuse("conflict", "It is over.");
  phone.command({ type: "answer", call_id: second.id });
});

test("the first call is resumed when the second cannot be answered", async () => {
  const phone = await Phone.open();
  const first = await phone.show();
  const second = call(phone.page);
  await phone.offered(second);
  await phone.click(second, "answer");
  await phone.command({ type: "hold", call_id: first.id }).done();
  await phone.command({ type: "answer", call_id: second.id }).refuse("conflict", "Somebody else has it.");
  phone.command({ type: "unhold", call_id: first.id });
});

// Calls that a program asks for

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

// Dialing

test("dials a number, and shows it until the call itself is there", async () => {
  const phone = await Phone.open();
  const dialed = phone.liveCalls.dial("+1 (415) 555-0123", ADA);
  await phone.page.settle();
  assert.match(phone.page.$("#live-calls").textContent, /4155550123/);
  const placed = call(phone.page, { direction: "outbound", from: ADA, to: CALLER });
  await phone.changed(placed);
  await phone.command({ type: "dial", to: CALLER, caller_id: ADA }).done({ call_id: placed.id });
  assert.equal(await dialed, placed.id);
  assert.equal(phone.page.$("#live-calls").children.length, 1);
});

test("dials a colleague by name, and says that nobody has a name", async () => {
  const phone = await Phone.open();
  phone.liveCalls.dial("ben");
  await phone.page.settle();
  phone.command({ type: "dial", to: "user-ben" });
  await assert.rejects(phone.liveCalls.dial("zoe"), { message: "No colleague with a number is called “zoe”." });
});

test("a dial that is refused says why, shows no call, and resumes the first one", async () => {
  const phone = await Phone.open();
  const first = await phone.show();
  const dialed = assert.rejects(phone.liveCalls.dial("911"), { message: "Check what you entered: it is an emergency number." });
  await phone.page.settle();
  await phone.command({ type: "hold", call_id: first.id }).done();
  await phone.command({ type: "dial", to: "911" }).refuse("validation_error", "No.", { fields: [{ field: "to", message: "is an emergency number" }] });
  await phone.command({ type: "unhold", call_id: first.id }).done();
  await dialed;
  assert.equal(phone.page.$("#live-calls").children.length, 1);
});

test("a second click dials nobody twice, and a later one does", async () => {
  const phone = await Phone.open({ main: `<button data-dial="${CALLER}">Call back</button>` });
  const click = async () => {
    phone.page.$("[data-dial]").click();
    await phone.page.settle();
  };
  await click();
  await click();
  await phone.command({ type: "dial", to: CALLER }).done({ call_id: "c" });
  await click();
  phone.command({ type: "dial", to: CALLER });
});

test("dials nothing without a connection, neither then nor later", async () => {
  const phone = await Phone.open();
  await phone.lose();
  await assert.rejects(phone.liveCalls.dial(CALLER), { message: "There is no connection at the moment. Nothing was done." });
  await phone.reconnect();
  assert.deepEqual(phone.sent(), []);
});

// Transfers

async function transferTo(phone, one, typed) {
  phone.button(one, "transfer").click();
  const input = phone.element(one).querySelector("[data-field=target]");
  assert.equal(phone.page.document.activeElement, input);
  phone.page.type(input, typed);
  phone.element(one).querySelector("form").requestSubmit();
  await phone.page.settle();
}

for (const [typed, target] of [["102", "102"], ["+1 415-555-0123", CALLER], ["Ben", "user-ben"]]) {
  test(`transfers a call to ${typed}`, async () => {
    const phone = await Phone.open();
    const one = await phone.show();
    await transferTo(phone, one, typed);
    await phone.command({ type: "transfer", target, call_id: one.id }).done();
    await phone.changed(await later(phone.page, one, ended));
    assert.deepEqual(phone.page.toasts, [`The call is transferred to ${typed}.`]);
  });
}

test("a second Enter sends no second transfer", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await transferTo(phone, one, "Ben");
  phone.element(one).querySelector("form").requestSubmit();
  await phone.page.settle();
  phone.command({ type: "transfer", target: "user-ben", call_id: one.id });
});

test("says that nobody has a name, and transfers nothing", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await transferTo(phone, one, "Zoe");
  assert.equal(phone.part(one, "problem"), "No colleague with a number is called “Zoe”.");
  assert.deepEqual(phone.sent(), []);
});

test("a transfer that is refused leaves the form open, and the end of the call is told", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await transferTo(phone, one, "102");
  await phone.command({ type: "transfer", target: "102", call_id: one.id }).refuse("validation_error", "No.", { fields: [{ message: "is unknown" }] });
  assert.equal(phone.part(one, "problem"), "Check what you entered: it is unknown.");
  await transferAgain();
  await phone.command({ type: "transfer", target: "102", call_id: one.id }).refuse("server_error", "Try again.");
  await phone.changed(await later(phone.page, one, ended));
  assert.equal(phone.page.toasts.length, 1);

  async function transferAgain() {
    phone.element(one).querySelector("form").requestSubmit();
    await phone.page.settle();
  }
});

test("Escape closes the form and brings the focus back to its button", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  phone.button(one, "transfer").click();
  const opener = phone.element(one).querySelector("[data-opens=transfer]");
  assert.equal(opener.ariaExpanded, "true");
  phone.page.key(phone.page.document.activeElement, "Escape");
  assert.equal(phone.page.document.activeElement, opener);
  assert.equal(opener.ariaExpanded, "false");
  assert.equal(opener.dataset.action, "transfer");
});

// Digits

async function openKeypad(phone, one) {
  phone.element(one).querySelector("[data-opens=keypad]").click();
  await phone.page.settle();
  return (digit) => phone.element(one).querySelector(`[data-digit="${digit}"]`).click();
}

test("sends digits in their order, those of a moment together, and those of the keyboard", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  const press = await openKeypad(phone, one);
  press("1");
  press("#");
  phone.page.key(phone.page.document.activeElement, "7");
  await phone.page.clock.advance(200);
  const first = phone.command({ type: "send_digits", digits: "1#7", call_id: one.id });
  press("2");
  await phone.page.clock.advance(200);
  assert.deepEqual(phone.sent(), []);
  await first.done();
  await phone.page.clock.advance(200);
  phone.command({ type: "send_digits", digits: "2", call_id: one.id });
  assert.equal(phone.part(one, "digits"), "1#72");
});

test("sends at most 32 digits at once, and the others after them", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  const press = await openKeypad(phone, one);
  const digits = "0123456789".repeat(4);
  [...digits].forEach(press);
  await phone.page.clock.advance(200);
  await phone.command({ type: "send_digits", digits: digits.slice(0, 32), call_id: one.id }).done();
  await phone.page.clock.advance(200);
  phone.command({ type: "send_digits", digits: digits.slice(32), call_id: one.id });
});

test("digits that are pressed without a connection are never sent", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  const press = await openKeypad(phone, one);
  await phone.lose();
  press("1");
  phone.live = () => [one];
  await phone.reconnect();
  await phone.page.clock.advance(1000);
  assert.deepEqual(phone.sent(), []);
});

// The focus

test("the focus goes from a button that disappears to one of the same call, and from a call that ends to the page", async () => {
  const phone = await Phone.open();
  const one = call(phone.page);
  await phone.offered(one);
  phone.button(one, "answer").focus();
  const answered = await later(phone.page, one, talking);
  await phone.changed(answered);
  assert.equal(phone.page.document.activeElement, phone.button(one, "hold"));
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
