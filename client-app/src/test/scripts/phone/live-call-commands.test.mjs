// What the user decides about calls, by docs/guides/client-socket.md and docs/guides/calls.md.

import assert from "node:assert/strict";
import test from "node:test";

import { ADA, CALLER, CALLER_SHOWN, Phone, call, ended, held, later, parked, talking } from "./phone.mjs";

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

test("a refusal is shown at the call with its request id, until the next command", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await phone.click(one, "start-recording");
  await phone.command({ type: "record", action: "start", call_id: one.id }).refuse("conflict", "Not now.", { code: "call_being_transferred" });
  assert.match(phone.part(one, "problem"), /^The call is being transferred\. Wait .* \(.*r-1.*\)$/);
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
      await phone.page.clock.advance(250);
      assert.equal(phone.state(one), "not shown");
      assert.match(phone.page.toasts[0], /^Somebody else has it\./);
    });
  }
}

for (const first of ["refusal", "change"]) {
  test(`a call that the user's other phone answered in the same moment goes on, also when the ${first} comes first`, async () => {
    const phone = await Phone.open();
    const one = call(phone.page);
    await phone.offered(one);
    await phone.click(one, "answer");
    const answer = phone.command({ type: "answer", call_id: one.id });
    const answered = await later(phone.page, one, talking);
    if (first === "change") {
      await phone.changed(answered);
    }
    await answer.refuse("conflict", "It has been answered.");
    if (first === "refusal") {
      await phone.changed(answered);
    }
    await phone.page.clock.advance(1000);
    assert.equal(phone.state(one), "in_progress");
    assert.deepEqual(phone.page.toasts, []);
    assert.equal(phone.part(one, "problem"), "");
  });
}

test("an answer that cannot be sent leaves the call ringing", async () => {
  const phone = await Phone.open();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.click(one, "answer");
  await phone.command({ type: "answer", call_id: one.id }).refuse("server_error", "Try again.");
  assert.equal(phone.state(one), "ringing");
});

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

test("dials a number, and shows it until the call itself is there", async () => {
  const phone = await Phone.open();
  const dialed = phone.liveCalls.dial("+1 (415) 555-0123", ADA);
  await phone.page.settle();
  assert.match(phone.page.$("#live-calls").textContent, /\(415\) 555-0123/);
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
  const dialed = assert.rejects(phone.liveCalls.dial("911"), { message: "Emergency numbers and short codes cannot be used here." });
  await phone.page.settle();
  await phone.command({ type: "hold", call_id: first.id }).done();
  await phone.command({ type: "dial", to: "911" }).refuse("validation_error", "No.", { fields: [{ field: "to", message: "must not be an emergency number", code: "emergency_number" }] });
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

async function transferTo(phone, one, typed) {
  phone.button(one, "transfer").click();
  const input = phone.element(one).querySelector("[data-field=target]");
  assert.equal(phone.page.document.activeElement, input);
  phone.page.type(input, typed);
  phone.element(one).querySelector("form").requestSubmit();
  await phone.page.settle();
}

for (const [typed, target, name] of [
  ["102", "102", "Ben"],
  ["+1 415-555-0123", CALLER, CALLER_SHOWN],
  ["Ben", "user-ben", "Ben"],
]) {
  test(`transfers a call to ${typed}, and says who has it`, async () => {
    const phone = await Phone.open();
    const one = await phone.show();
    await transferTo(phone, one, typed);
    await phone.command({ type: "transfer", target, call_id: one.id }).done();
    await phone.changed(await later(phone.page, one, ended));
    assert.deepEqual(phone.page.toasts, [`The call is transferred to ${name}.`]);
  });
}

test("asks which one when several colleagues have the name, and transfers to the one that is chosen", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await transferTo(phone, one, "Chris");
  assert.deepEqual(phone.sent(), []);
  assert.equal(phone.part(one, "problem"), "2 colleagues match. Choose one.");
  const input = phone.element(one).querySelector("[data-field=target]");
  const list = phone.element(one).querySelector("[role=listbox]");
  assert.equal(list.dataset.sentence, "2 colleagues match. Choose one.");
  assert.equal(phone.page.document.activeElement, input);
  assert.deepEqual(list.children.map((option) => option.dataset.value), ["103", "104"]);
  const button = phone.element(one).querySelector("form button");
  assert.equal(button.textContent, "Transfer now");
  phone.page.key(input, "ArrowUp");
  phone.page.key(input, "Enter");
  assert.equal(button.textContent, "Transfer to Chris Baker");
  phone.element(one).querySelector("form").requestSubmit();
  await phone.page.settle();
  await phone.command({ type: "transfer", target: "104", call_id: one.id }).done();
  assert.deepEqual(phone.page.toasts, ["The call is transferred to Chris Baker."]);
});

test("what is typed after a choice takes it back, also on the button", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  await transferTo(phone, one, "Chris");
  const input = phone.element(one).querySelector("[data-field=target]");
  phone.page.key(input, "ArrowDown");
  phone.page.key(input, "Enter");
  phone.page.type(input, "Chris");
  assert.equal(phone.element(one).querySelector("form button").textContent, "Transfer now");
  phone.element(one).querySelector("form").requestSubmit();
  await phone.page.settle();
  assert.deepEqual(phone.sent(), []);
});

test("transfers nothing by a name while the service cannot say who has it", async () => {
  const phone = await Phone.open();
  const one = await phone.show();
  phone.page.serve("/app/phone/colleagues", () => ({}));
  await transferTo(phone, one, "Ben");
  assert.equal(phone.part(one, "problem"), "There is no connection at the moment. Nothing was done.");
  assert.deepEqual(phone.sent(), []);
});

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
  await phone.command({ type: "transfer", target: "102", call_id: one.id }).refuse("validation_error", "No.", { fields: [{ message: "is unknown", code: "new" }] });
  assert.equal(phone.part(one, "problem"), "Check what you entered.");
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
