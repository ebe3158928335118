// The question before a form destroys or stops something.

import assert from "node:assert/strict";
import test from "node:test";

import { ONCE, Page, resource } from "./page.mjs";

const DIALOG = /<dialog[\s\S]*<\/dialog>/.exec(resource("templates/confirmation.html"))[0];

const form = (more = "") => `<form action="/app/team/dan/erase">
  <input type="hidden" name="confirm" value="erase-user" data-title="Erase Dan?" data-does="Erase Dan" data-text="For good.">
  <input type="hidden" name="confirm_name" value="Dan">${more}
  <button id="erase" data-action="erase">Erase</button></form>`;
const TYPED = '<input type="hidden" name="confirm_typed" value="yes" data-label="Type Dan">';

async function start(html) {
  const page = new Page({ html: `<div id="toasts"></div><main id="main">${html}</main>${DIALOG}` });
  page.document.body.dataset.againAfter = "2000";
  await page.run(ONCE);
  await page.load("app.js");
  page.sent = [];
  page.$("#main form").addEventListener("submit", () => page.sent.push(page.$("[name=confirmed]")?.value));
  return page;
}

async function press(page) {
  page.$("#erase").focus();
  page.$("#main form").requestSubmit();
  await page.settle();
}

const dialog = (page) => page.$("#confirm");
const button = (page, action) => dialog(page).querySelector(`[data-action=${action}]`);

test("asks with the name, the consequence and the verb, and begins on Cancel", async () => {
  const page = await start(form());
  await press(page);
  assert.ok(dialog(page).open);
  assert.equal(dialog(page).querySelector("h2").textContent, "Erase Dan?");
  assert.equal(dialog(page).querySelector("p").textContent, "For good.");
  assert.equal(button(page, "confirm").textContent, "Erase Dan");
  assert.equal(page.document.activeElement, button(page, "cancel"));
  assert.deepEqual(page.sent, []);
});

for (const [how, close] of [
  ["Cancel", (page) => button(page, "cancel").click()],
  ["Escape", (page) => dialog(page).close()],
]) {
  test(`sends nothing after ${how}, returns the focus, and asks again next time`, async () => {
    const page = await start(form());
    await press(page);
    close(page);
    assert.equal(dialog(page).open, false);
    assert.equal(page.document.activeElement, page.$("#erase"));
    await press(page);
    assert.ok(dialog(page).open);
    assert.deepEqual(page.sent, []);
  });
}

test("sends the form once the user has confirmed, and asks again the next time", async () => {
  const page = await start(form());
  await press(page);
  dialog(page).close("yes");
  assert.deepEqual(page.sent, ["yes"]);
  await page.clock.advance(5000);
  await press(page);
  assert.ok(dialog(page).open);
  dialog(page).close();
  assert.deepEqual(page.sent, ["yes"]);
});

test("waits for the name where a form wants it typed", async () => {
  const page = await start(form(TYPED));
  await press(page);
  const name = dialog(page).querySelector("input");
  assert.equal(name.closest(".field").hidden, false);
  assert.equal(dialog(page).querySelector("label").textContent, "Type Dan");
  assert.ok(button(page, "confirm").disabled);
  page.type(name, "Da");
  assert.ok(button(page, "confirm").disabled);
  page.type(name, " Dan ");
  assert.equal(button(page, "confirm").disabled, false);
  dialog(page).close("yes");
  assert.deepEqual(page.sent, [" Dan "]);
});

test("wants no name for the next form, which asks without one", async () => {
  const page = await start(form());
  await press(page);
  assert.ok(dialog(page).querySelector(".field").hidden);
  assert.equal(button(page, "confirm").disabled, false);
});

test("leaves other forms alone", async () => {
  const page = await start('<form><button id="erase">Save</button></form>');
  await press(page);
  assert.equal(dialog(page).open, false);
  assert.equal(page.sent.length, 1);
});

const TWO_BUTTONS = `<form action="/approve"><input type="hidden" name="confirm_name" value="Dialer"><button id="approve">Approve</button>
  <button id="erase" name="confirm" value="refuse-scopes" data-title="Refuse Dialer?" data-does="Refuse Dialer" data-text="Gets none." formaction="/refuse">Refuse</button></form>`;

test("asks for the button that does, and sends the form by it", async () => {
  const page = await start(TWO_BUTTONS);
  const form = page.$("#main form");
  const clicks = [];
  page.$("#erase").addEventListener("click", () => clicks.push(page.$("[name=confirmed]").value));
  form.requestSubmit(page.$("#approve"));
  await page.settle();
  assert.equal(page.sent.length, 1);
  await page.clock.advance(2000);
  form.requestSubmit(page.$("#erase"));
  await page.settle();
  assert.equal(dialog(page).querySelector("h2").textContent, "Refuse Dialer?");
  dialog(page).close("yes");
  assert.deepEqual(clicks, ["yes"]);
  form.requestSubmit(page.$("#erase"));
  assert.equal(page.sent.length, 2);
});

for (const [before, typed, asks] of [["90", "89", true], ["", "36500", true], ["90", "90", false], ["90", "100", false], ["90", "", false], ["", "", false], ["90", "x", false]]) {
  test(`a period of ${before || "no"} days that becomes ${typed || "none"} is ${asks ? "asked about" : "saved"}`, async () => {
    const page = await start(`<form><input type="hidden" name="confirm_lowered" value="shorten" data-title="Delete?" data-does="Delete" data-text="For good.">
      <input type="hidden" name="confirm_name" value="Larkspur"><input type="hidden" name="before.retention.calls" data-before="retention.calls" value="${before}">
      <input name="retention.calls" value="${typed}"><button id="erase">Save</button></form>`);
    await press(page);
    assert.equal(dialog(page).open, asks);
    assert.equal(page.sent.length, asks ? 0 : 1);
  });
}

test("lets the service ask where the script cannot be loaded", async () => {
  const page = await start(form());
  page.broken.add("./confirm.js");
  await press(page);
  assert.deepEqual(page.sent, [undefined]);
});
