// The combobox, by the ARIA Authoring Practices Guide (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "../page.mjs";

const BEN = { value: "102", title: "Ben", detail: "102", presence: "away" };
const BEA = { value: "103", title: "Bea", detail: "103" };

/** A combobox whose questions wait for the test: {page, input, list, questions}. */
async function start() {
  const page = new Page({ html: '<label for="to">Name or number</label><input id="to"><button id="call">Call</button>' });
  const { combobox } = await page.load("phone/combobox.js");
  const questions = [];
  const controller = new AbortController();
  const choices = [];
  page.$("#to").addEventListener("choice", ({ detail }) => choices.push(detail?.value ?? null));
  const box = combobox(page.$("#to"), (text) => new Promise((resolve) => questions.push({ text, resolve })), controller.signal);
  const answer = async (question, suggestions) => {
    question.resolve(suggestions);
    await page.settle();
  };
  const type = async (text) => {
    page.type(page.$("#to"), text);
    await page.clock.advance(500);
  };
  /** Types a text, and gets these suggestions. */
  const suggest = async (text, suggestions) => {
    await type(text);
    await answer(questions.pop(), suggestions);
  };
  return { page, input: page.$("#to"), list: page.$("[role=listbox]"), questions, answer, type, suggest, controller, box, choices };
}

const selected = (list) => list.children.filter((option) => option.ariaSelected === "true").map((option) => option.dataset.value);

// What assistive technology is told

test("is a combobox with a list that has its label, closed to begin with", async () => {
  const { input, list } = await start();
  assert.equal(input.role, "combobox");
  assert.equal(input.getAttribute("aria-autocomplete"), "list");
  assert.equal(input.getAttribute("aria-controls"), list.id);
  assert.equal(input.ariaExpanded, "false");
  assert.equal(input.autocomplete, "off");
  assert.equal(list.ariaLabel, "Name or number");
  assert.ok(list.hidden);
});

test("two comboboxes of a page have lists with ids of their own", async () => {
  const page = new Page({ html: '<input id="a"><input id="b">' });
  const { combobox } = await page.load("phone/combobox.js");
  combobox(page.$("#a"), async () => []);
  combobox(page.$("#b"), async () => []);
  assert.notEqual(page.$("#a").getAttribute("aria-controls"), page.$("#b").getAttribute("aria-controls"));
});

test("suggestions are options, the list is expanded, and none is active yet", async () => {
  const { input, list, suggest } = await start();
  await suggest("be", [BEN, BEA]);
  assert.deepEqual(list.children.map((option) => [option.role, option.textContent]), [["option", "Ben 102"], ["option", "Bea 103"]]);
  assert.equal(input.ariaExpanded, "true");
  assert.equal(input.getAttribute("aria-activedescendant"), null);
  assert.deepEqual(selected(list), []);
});

test("the arrow keys move the active option, around the ends, and the focus stays in the field", async () => {
  const { page, input, list, suggest } = await start();
  await suggest("be", [BEN, BEA]);
  for (const [key, value] of [["ArrowDown", "102"], ["ArrowDown", "103"], ["ArrowDown", "102"], ["ArrowUp", "103"], ["ArrowUp", "102"]]) {
    assert.ok(page.key(input, key).defaultPrevented, "the caret stays");
    assert.deepEqual(selected(list), [value]);
    assert.equal(page.$(`#${input.getAttribute("aria-activedescendant")}`).dataset.value, value);
  }
  assert.equal(page.document.activeElement, input);
});

test("ArrowUp begins at the last option", async () => {
  const { page, input, list, suggest } = await start();
  await suggest("be", [BEN, BEA]);
  page.key(input, "ArrowUp");
  assert.deepEqual(selected(list), ["103"]);
});

test("an arrow key asks for suggestions when none are shown", async () => {
  const { page, input, questions } = await start();
  input.focus();
  page.key(input, "ArrowDown");
  assert.deepEqual(questions.map(({ text }) => text), [""]);
});

// Taking one

test("Enter takes the active option, and does not submit the form", async () => {
  const { page, input, list, suggest, box, choices } = await start();
  await suggest("be", [BEN, BEA]);
  page.key(input, "ArrowDown");
  assert.ok(page.key(input, "Enter").defaultPrevented);
  assert.equal(input.value, "Ben");
  assert.equal(box.choice, BEN);
  assert.deepEqual(choices, ["102"]);
  assert.ok(list.hidden);
  assert.equal(input.ariaExpanded, "false");
  assert.equal(input.getAttribute("aria-activedescendant"), null);
});

test("Enter without an active option submits what was typed", async () => {
  const { page, input, list, suggest } = await start();
  await suggest("be", [BEN, BEA]);
  assert.ok(!page.key(input, "Enter").defaultPrevented);
  assert.equal(input.value, "be");
  assert.ok(list.hidden);
});

test("Enter after a further character takes what was typed, not an option of the text before", async () => {
  const { page, input, list, suggest } = await start();
  await suggest("1", [BEN, BEA]);
  page.key(input, "ArrowDown");
  page.type(input, "1415");
  assert.ok(!page.key(input, "Enter").defaultPrevented);
  assert.equal(input.value, "1415");
  assert.deepEqual(selected(list), []);
});

test("a click takes an option, and the field keeps the focus", async () => {
  const { page, input, list, suggest } = await start();
  await suggest("be", [BEN, BEA]);
  const event = new page.context.Event("pointerdown", { bubbles: true, cancelable: true });
  list.children[1].firstElementChild.dispatchEvent(event);
  assert.ok(event.defaultPrevented, "which would take the focus away, and close the list before the click");
  assert.equal(input.value, "Bea");
  assert.equal(page.document.activeElement, input);
});

test("a text that is typed on is no longer the suggestion that was taken", async () => {
  const { page, input, suggest, box, choices } = await start();
  await suggest("be", [BEN, BEA]);
  page.key(input, "ArrowDown");
  page.key(input, "Enter");
  page.type(input, "Ben");
  assert.equal(box.choice, undefined);
  assert.deepEqual(choices, ["102", null]);
});

test("a text that a script has put there is not the suggestion that was taken", async () => {
  const { page, input, suggest, box } = await start();
  await suggest("be", [BEN]);
  page.key(input, "ArrowDown");
  page.key(input, "Enter");
  input.value = "";
  assert.equal(box.choice, undefined);
});

test("announces the only suggestion, and not one of several or one that may not be the only one", async () => {
  const { suggest, choices } = await start();
  await suggest("be", [BEN, BEA]);
  await suggest("b", Object.assign([BEN], { more: true }));
  assert.deepEqual(choices, []);
  await suggest("ben", [BEN]);
  assert.deepEqual(choices, ["102"]);
});

test("offers suggestions with a sentence, as if they were asked for", async () => {
  const { page, input, list, box } = await start();
  box.offer([BEN, BEA], "2 colleagues match.");
  assert.ok(!list.hidden);
  assert.equal(list.dataset.sentence, "2 colleagues match.");
  assert.equal(page.document.activeElement, input);
  page.key(input, "ArrowDown");
  page.key(input, "Enter");
  assert.equal(box.choice, BEN);
});

test("an option has the presence of its colleague", async () => {
  const { list, suggest } = await start();
  await suggest("be", [BEN, BEA]);
  assert.equal(list.children[0].firstElementChild.dataset.presence, "away");
  assert.equal(list.children[1].querySelector(".dot"), null);
});

// Closing

test("Escape closes the list, keeps the text, and closes nothing around it", async () => {
  const { page, input, list, suggest } = await start();
  await suggest("be", [BEN]);
  let outer = 0;
  page.document.addEventListener("keydown", () => outer++);
  page.key(input, "Escape");
  assert.ok(list.hidden);
  assert.equal(input.value, "be");
  assert.equal(outer, 0);
  page.key(input, "Escape");
  assert.equal(outer, 1, "a closed list leaves the key to what is around it");
});

test("leaving the field closes the list", async () => {
  const { page, list, suggest } = await start();
  await suggest("be", [BEN]);
  page.$("#call").focus();
  assert.ok(list.hidden);
});

// Questions and late answers

test("asks once the user pauses, for what is typed by then", async () => {
  const { page, input, questions } = await start();
  for (const text of ["b", "be", "ben "]) {
    page.type(input, text);
    await page.clock.advance(100);
  }
  await page.clock.advance(500);
  assert.deepEqual(questions.map(({ text }) => text), ["ben"]);
});

test("the answer to an earlier question that comes late is not shown", async () => {
  const { list, questions, answer, type } = await start();
  await type("b");
  await type("bea");
  const [first, second] = questions;
  await answer(second, [BEA]);
  await answer(first, [BEN, BEA]);
  assert.deepEqual(list.children.map((option) => option.dataset.value), ["103"]);
});

for (const [what, leave] of [
  ["the list was closed", ({ page, input }) => page.key(input, "Enter")],
  ["the user has left the field", ({ page }) => page.$("#call").focus()],
]) {
  test(`an answer that comes after ${what} opens nothing`, async () => {
    const started = await start();
    await started.type("be");
    leave(started);
    await started.answer(started.questions[0], [BEN]);
    assert.ok(started.list.hidden);
    assert.equal(started.input.ariaExpanded, "false");
  });
}

test("a text that was typed just before Enter or on leaving is not asked for any more", async () => {
  const { page, input, questions } = await start();
  page.type(input, "be");
  page.key(input, "Enter");
  page.type(input, "ben");
  page.$("#call").focus();
  await page.clock.advance(1000);
  assert.deepEqual(questions, []);
});

test("an option that was chosen at once stays chosen: what was typed is not asked for a second time", async () => {
  const { page, input, list, questions, answer } = await start();
  page.type(input, "be");
  page.key(input, "ArrowDown");
  await answer(questions[0], [BEN, BEA]);
  page.key(input, "ArrowDown");
  await page.clock.advance(1000);
  assert.equal(questions.length, 1);
  assert.deepEqual(selected(list), ["102"]);
});

test("no suggestions: the list is closed", async () => {
  const { input, list, suggest } = await start();
  await suggest("be", [BEN]);
  await suggest("bex", []);
  assert.ok(list.hidden);
  assert.equal(input.ariaExpanded, "false");
});

test("nothing is asked or shown once the page is another one", async () => {
  const { page, input, list, questions, answer, type, controller } = await start();
  await type("be");
  page.type(input, "ben");
  controller.abort();
  await answer(questions[0], [BEN]);
  await page.clock.advance(1000);
  assert.equal(questions.length, 1);
  assert.ok(list.hidden);
});

// Colleagues

test("colleagues are suggested with their extension and number, and dialed by their target", async () => {
  const page = new Page();
  const { colleagues } = await page.load("phone/combobox.js");
  page.serve("/app/phone/colleagues", (query) => ({ more: true, found: [
    { name: `Ben ${query.get("q")}`, extension: "102", number: "+13125550101", formatted: "(312) 555-0101", target: "user-ben", presence: "away", presence_text: "Away: Lunch" },
    { name: "Bea", extension: null, number: "+13125550102", formatted: "(312) 555-0102", target: "+13125550102" },
  ] }));
  assert.deepEqual(JSON.parse(JSON.stringify(await colleagues("b&e"))), [
    { value: "user-ben", title: "Ben b&e", detail: "102 · (312) 555-0101 · Away: Lunch", number: "+13125550101", presence: "away" },
    { value: "+13125550102", title: "Bea", detail: "(312) 555-0102", number: "+13125550102" },
  ]);
});

for (const [what, fail] of [
  ["cannot be reached", (request) => request.fail()],
  ["fails", (request) => request.respond({}, 503)],
  ["has no session any more", (request) => request.redirect()],
]) {
  test(`there are no suggestions while the service ${what}`, async () => {
    const page = new Page();
    const { colleagues } = await page.load("phone/combobox.js");
    const found = colleagues("ben");
    fail(page.request("/app/phone/colleagues"));
    assert.equal((await found).length, 0);
  });
}

test("a number without its country code is read by the service, and dialed as it is when that cannot", async () => {
  const page = new Page();
  const { target } = await page.load("phone/combobox.js");
  const read = target("(312) 555-0100");
  page.request("/app/number").respond({ number: "+13125550100", formatted: "(312) 555-0100" });
  assert.equal((await read).value, "+13125550100");
  const unread = target("312.555.0100");
  page.request("/app/number").fail();
  assert.equal((await unread).value, "3125550100");
});

for (const [typed, dialed] of [
  ["+1 (312) 555-0100", "+13125550100"],
  ["102", "102"],
  ["0199aaaa-1111-7222-8333-444455556666", "0199aaaa-1111-7222-8333-444455556666"],
]) {
  test(`dials ${dialed} for ${typed}, without asking for colleagues`, async () => {
    const page = new Page();
    const { target } = await page.load("phone/combobox.js");
    assert.equal((await target(typed)).value, dialed);
    assert.equal(page.requests.length, 0);
  });
}
