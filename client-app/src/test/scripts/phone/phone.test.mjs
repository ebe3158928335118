// The page of the phone.

import assert from "node:assert/strict";
import test from "node:test";

import { CALLER, Phone, call, ended } from "./phone.mjs";

const PAGE = `
  <form id="dial"><input data-field="to"><p data-part="number-read">(415) 555-0123</p><select data-field="caller_id" value="+13125550100"></select>
    <button type="button" data-digit="5">5</button><button type="button" data-digit="0">0</button><button data-action="dial">Call</button><p role="alert" hidden></p></form>
  <form id="presence" data-user="ada"><select data-field="status" value="available"></select><input data-field="message"></form>
  <section id="ringing" hidden><button data-action="turn-on-ringing">Turn on</button><button data-action="stay-silent">No</button></section>
  <div id="sound"></div>
  <ul id="recent"><li><button data-dial="${CALLER}" data-name="Cyd">Cyd</button></li></ul>
  <ul id="parked"><li data-call="p"><button data-action="pick-up">Pick up</button></li></ul>`;

/** The page, and the lists that it has asked for again, each with the second. */
async function open({ prepare = () => {} } = {}) {
  const refreshed = [];
  const phone = await Phone.open({
    main: PAGE,
    module: "phone/phone",
    prepare: (page) => {
      prepare(page);
      page.context.AudioContext = class {
        async resume() {}
      };
      page.context.htmx = { trigger: (list, event) => refreshed.push(`${list} ${event} ${Math.floor(page.clock.now / 1000)}`) };
    },
  });
  return { phone, page: phone.page, refreshed };
}

async function submit({ page }, typed) {
  page.type(page.$("[data-field=to]"), typed);
  page.$("#dial").requestSubmit();
  await page.settle();
}

test("dials what is typed from the chosen line, and is empty afterwards", async () => {
  const { phone, page } = await open();
  await submit(phone, " 415-555-0123 ");
  await phone.command({ type: "dial", to: CALLER, caller_id: "+13125550100" }).done({ call_id: "c" });
  assert.equal(page.$("[data-field=to]").value, "");
  assert.equal(page.$("[data-part=number-read]").textContent, "");
});

test("says why a call is not placed, and keeps what was typed", async () => {
  const { phone, page } = await open();
  await submit(phone, CALLER);
  await phone.command({ type: "dial", to: CALLER, caller_id: "+13125550100" }).refuse("forbidden", "Not this country.");
  assert.match(page.$("#dial [role=alert]").textContent, /^Not this country\./);
  assert.ok(!page.$("#dial [role=alert]").hidden);
  assert.equal(page.$("[data-field=to]").value, CALLER);
  page.type(page.$("[data-field=to]"), "Ben");
  assert.ok(page.$("#dial [role=alert]").hidden, "it says nothing about what is typed next");
});

test("a second Enter dials nobody twice", async () => {
  const { phone } = await open();
  await submit(phone, CALLER);
  await submit(phone, CALLER);
  phone.command({ type: "dial", to: CALLER, caller_id: "+13125550100" });
});

test("an empty field dials nobody", async () => {
  const { phone, page } = await open();
  await submit(phone, "  ");
  assert.deepEqual(phone.sent(), []);
  assert.equal(page.document.activeElement, page.$("[data-field=to]"));
});

test("ringing is one of the first steps that are done", async () => {
  const steps = `<div data-set-up="progress" data-text="{0} of 5 done">1 of 5 done</div>
    <ol><li data-step="number" data-done="yes"></li><li data-step="ringing"></li><li data-step="webhook"></li></ol>`;
  const { page } = await open({
    prepare: (prepared) => {
      const list = prepared.document.createElement("section");
      list.innerHTML = steps;
      prepared.$("main").append(list);
    },
  });
  assert.equal(page.$("[data-set-up]").textContent, "1 of 5 done");
  page.$("#ringing [data-action=turn-on-ringing]").click();
  await page.settle();
  assert.equal(page.$("[data-set-up]").textContent, "2 of 5 done");
});

test("suggests recent numbers and colleagues", async () => {
  const { page } = await open();
  page.$("[data-field=to]").focus();
  await page.settle();
  page.type(page.$("[data-field=to]"), "Cy");
  await page.clock.advance(500);
  assert.deepEqual(page.$("[role=listbox]").children.map((option) => option.textContent), [`Cyd ${CALLER}`]);
});

test("calls nobody by a name that several have before one of them is chosen, and then shows whom", async () => {
  const { phone, page } = await open();
  page.$("[data-field=to]").focus();
  await page.settle();
  await submit(phone, "Chris");
  assert.deepEqual(phone.sent(), []);
  assert.equal(page.$("#dial [role=alert]").textContent, "2 colleagues match. Choose one.");
  page.key(page.$("[data-field=to]"), "ArrowDown");
  page.key(page.$("[data-field=to]"), "Enter");
  assert.equal(page.$("[data-field=to]").value, "Chris Adams");
  page.$("#dial").requestSubmit();
  await page.settle();
  phone.command({ type: "dial", to: "103", caller_id: "+13125550100" });
  assert.match(page.$("#live-calls").textContent, /Chris Adams/);
});

test("types a digit of the dial pad, and + by a long press on 0", async () => {
  const { page } = await open();
  const input = page.$("[data-field=to]");
  const typed = [];
  input.setRangeText = (text) => typed.push(text);
  const press = async (digit, ms) => {
    const key = page.$(`[data-digit="${digit}"]`);
    key.dispatchEvent(new page.context.Event("pointerdown", { bubbles: true }));
    await page.clock.advance(ms);
    key.dispatchEvent(new page.context.Event("pointerup", { bubbles: true }));
    key.click();
  };
  await press("5", 50);
  await press("0", 50);
  await press("0", 700);
  await press("0", 50);
  await press("5", 700);
  assert.deepEqual(typed, ["5", "0", "+", "0", "5"]);
});

test("asks once whether calls may ring in this browser", async () => {
  for (const [action, state] of [["turn-on-ringing", "on"], ["stay-silent", "off"]]) {
    const { page } = await open();
    const card = page.$("#ringing");
    assert.ok(!card.hidden);
    card.querySelector(`[data-action=${action}]`).click();
    await page.settle();
    assert.ok(card.hidden);
    assert.equal(page.$("#phone-status").dataset.ringing, state);
    assert.equal(page.document.activeElement, page.$("h1"));
  }
});

test("asks nothing of a user who has decided already", async () => {
  const { page } = await open({ prepare: ({ browser }) => browser.localStorage.setItem("switchboard-ring-tone", "off") });
  assert.ok(page.$("#ringing").hidden);
});

test("without a network there is nothing to dial with, and one sees that", async () => {
  const { phone, page } = await open();
  page.goOffline();
  await phone.lose();
  assert.ok(page.$("[data-action=dial]").disabled);
  assert.ok(page.$("#dial").hasAttribute("data-offline"));
  page.goOnline();
  await phone.reconnect();
  assert.ok(!page.$("[data-action=dial]").disabled);
  assert.ok(!page.$("#dial").hasAttribute("data-offline"));
});

test("the call button waits for the connection", async () => {
  const { phone, page } = await open();
  assert.ok(!page.$("[data-action=dial]").disabled);
  await phone.lose();
  assert.ok(!page.$("[data-action=dial]").disabled, "a sentence says then what is wrong");
});

test("reads its lists again with each connection, the first of the page included", async () => {
  const { phone, page, refreshed } = await open();
  await page.clock.advance(100);
  assert.deepEqual(refreshed, ["#recent refresh 0", "#parked refresh 0"]);
  await page.clock.advance(10_000);
  refreshed.length = 0;
  await phone.lose();
  await phone.reconnect();
  await page.clock.advance(100);
  assert.deepEqual(refreshed.map((one) => one.split(" ")[0]), ["#recent", "#parked"]);
});

test("reads a list at most every five seconds, and none for a call that goes on", async () => {
  const { phone, page, refreshed } = await open();
  await page.clock.advance(10_000);
  refreshed.length = 0;
  await phone.show();
  for (let n = 0; n < 10; n++) {
    await phone.changed(call(page, ended));
  }
  await phone.receive("changed", { resource: "parked_calls" });
  await page.clock.advance(4000);
  assert.deepEqual(refreshed, ["#recent refresh 10", "#parked refresh 10"]);
  await phone.changed(call(page, ended));
  await page.clock.advance(5000);
  assert.deepEqual(refreshed.slice(2), ["#recent refresh 15"]);
});

test("picks a parked call up, and holds the one in which the user talks", async () => {
  const { phone, page } = await open();
  const one = await phone.show();
  page.$("#parked [data-action=pick-up]").click();
  await page.settle();
  await phone.command({ type: "hold", call_id: one.id }).done();
  await phone.command({ type: "pick_up", call_id: "p" }).done();
  assert.equal(page.$("#parked [data-call]"), null);
});

test("says that somebody else has picked a call up, and reads the list again", async () => {
  const { phone, page, refreshed } = await open();
  await page.clock.advance(10_000);
  refreshed.length = 0;
  page.$("#parked [data-action=pick-up]").click();
  await page.settle();
  await phone.command({ type: "pick_up", call_id: "p" }).refuse("conflict", "It is picked up.");
  await page.clock.advance(100);
  assert.match(page.toasts[0], /^It is picked up\./);
  assert.deepEqual(refreshed, ["#parked refresh 10"]);
});

const away = { type: "changed", resource: "presence", user_id: "ada", presence: { user_id: "ada", status: "away", message: "Lunch" } };

test("the presence follows, unless the user is about to change it, and not that of a colleague", async () => {
  const { phone, page } = await open();
  await phone.receive("changed", { ...away, user_id: "ben" });
  assert.equal(page.$("[data-field=status]").value, "available");
  await phone.receive("changed", away);
  assert.deepEqual([page.$("[data-field=status]").value, page.$("[data-field=message]").value], ["away", "Lunch"]);
  page.type(page.$("[data-field=message]"), "Back at two");
  await phone.receive("changed", { ...away, presence: { status: "available", message: null } });
  assert.equal(page.$("[data-field=message]").value, "Back at two");
});
