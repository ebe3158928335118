// The choice of scopes.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

const fieldset = (name) => `
  <fieldset data-field="${name}"><p data-scope-tools hidden><button type="button" data-choose="all"><span>Select all</span></button>
    <button type="button" data-choose="none">Select none</button> <i>or one by one</i></p>
    <label><input type="checkbox" name="scopes" value="calls:read" checked></label>
    <label><input type="checkbox" name="scopes" value="calls:write"></label><input type="text" value="x"></fieldset>`;

async function open(...fieldsets) {
  const { page, controller } = await start("developer/scopes.js", `<main id="main">${fieldsets.map(fieldset).join("")}</main>`);
  return {
    page,
    controller,
    checked: (name = "scopes") => page.$(`[data-field=${name}]`).querySelectorAll("input[type=checkbox]").map((box) => box.checked),
  };
}

test("selects all scopes, and none", async () => {
  const { page, checked } = await open("scopes");
  assert.ok(!page.$("[data-scope-tools]").hidden);
  assert.deepEqual(checked(), [true, false]);
  page.$("[data-choose=all]").click();
  assert.deepEqual(checked(), [true, true]);
  page.$("[data-choose=none]").click();
  assert.deepEqual(checked(), [false, false]);
  page.$("[data-choose=all] span").click();
  page.$("[data-choose=all] span").click();
  assert.deepEqual(checked(), [true, true]);
});

test("a click beside the buttons changes nothing", async () => {
  const { page, checked } = await open("scopes");
  page.$("[data-scope-tools] i").click();
  assert.deepEqual(checked(), [true, false]);
});

test("of two choices on a page each has its own buttons", async () => {
  const { page, checked } = await open("first", "second");
  page.$("[data-field=second] [data-choose=all]").click();
  assert.deepEqual([checked("first"), checked("second")], [[true, false], [true, true]]);
});

test("a page without a choice of scopes works", async () => {
  const { page } = await open();
  assert.equal(page.$("[data-scope-tools]"), null);
});

test("the buttons do nothing once the page was left", async () => {
  const { page, checked, controller } = await open("scopes");
  controller.abort();
  page.$("[data-choose=all]").click();
  assert.deepEqual(checked(), [true, false]);
});

test("chooses what a purpose needs, and of a group all or none", async () => {
  const { page } = await start("developer/scopes.js", `<main id="main"><fieldset>
    <p data-scope-tools hidden><button type="button" data-choose="read">Read only</button><button type="button" data-choose="messaging">Messaging</button></p>
    <div role="group" id="company"><p data-scope-tools hidden><button type="button" data-choose="all">All</button><button type="button" data-choose="none">None</button></p>
      <input type="checkbox" value="numbers:read"><input type="checkbox" value="numbers:write"></div>
    <div role="group"><input type="checkbox" value="messages:read"><input type="checkbox" value="messages:write"></div></fieldset></main>`);
  const checked = () => page.document.querySelectorAll("input").filter((box) => box.checked).map((box) => box.value);
  page.$("[data-choose=messaging]").click();
  assert.deepEqual(checked(), ["numbers:read", "messages:read", "messages:write"]);
  page.$("[data-choose=read]").click();
  assert.deepEqual(checked(), ["numbers:read", "messages:read"]);
  page.$("#company [data-choose=all]").click();
  assert.deepEqual(checked(), ["numbers:read", "numbers:write", "messages:read"]);
  page.$("#company [data-choose=none]").click();
  assert.deepEqual(checked(), ["messages:read"]);
});

test("chooses what manages a company, and nothing that reads its calls and messages", async () => {
  const values = ["account:read", "users:write", "numbers:read", "calls:read", "messages:read", "webhooks:manage", "people:manage", "company:manage", "audit:read"];
  const { page } = await start("developer/scopes.js", `<main id="main"><fieldset>
    <p data-scope-tools hidden><button type="button" data-choose="management">Management</button></p>
    ${values.map((value) => `<input type="checkbox" value="${value}">`).join("")}</fieldset></main>`);
  page.$("[data-choose=management]").click();
  const checked = page.document.querySelectorAll("input").filter((box) => box.checked).map((box) => box.value);
  assert.deepEqual(checked, ["account:read", "users:write", "numbers:read", "people:manage", "company:manage", "audit:read"]);
});
