// Selects that offer the same, whose options the page has once.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

const OPTIONS = [["u1", "Ada"], ["u2", "Ben & Cyd"], ["u3", "Dan"]];
const template = (id, options) => `<template id="${id}" data-options="${JSON.stringify(options).replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"></template>`;

async function open(html, templates = template("users", OPTIONS)) {
  const page = new Page({ html: templates + html });
  const { offer } = await page.load("choices.js");
  offer(page.document.body);
  return { page, offer };
}

const offered = (select) => select.options.map(({ value, textContent }) => `${value} ${textContent}`);

test("offers all choices in their order, with the chosen one chosen", async () => {
  const { page } = await open('<select data-choices="users"><option selected value="u2">Ben &amp; Cyd</option></select>');
  assert.deepEqual(offered(page.$("select")), ["u1 Ada", "u2 Ben & Cyd", "u3 Dan"]);
  assert.equal(page.$("select").value, "u2");
});

test("what else the page offers stays first, such as none", async () => {
  const { page } = await open('<select data-choices="users"><option value="">None</option></select>');
  assert.deepEqual(offered(page.$("select")), [" None", "u1 Ada", "u2 Ben & Cyd", "u3 Dan"]);
  assert.equal(page.$("select").value, "");
});

test("a chosen one that is no choice any more stays chosen", async () => {
  const { page } = await open('<select data-choices="users"><option selected value="u9">Gone</option></select>');
  assert.equal(page.$("select").value, "u9");
  assert.equal(page.$("select").selectedOptions[0].textContent, "Gone");
});

test("a choice with an owner is offered where it is the owner's, and one that is chosen everywhere", async () => {
  const numbers = template("numbers", [["n1", "+1", "ada"], ["n2", "+2", "ben"], ["n3", "+3"]]);
  const select = (id, owner, more = "") => `<select id="${id}" data-choices="numbers" data-owner="${owner}">${more}</select>`;
  const { page } = await open(select("a", "ada") + select("b", "ben") + select("c", "cyd", '<option selected value="n1">+1</option>'), numbers);
  assert.deepEqual(offered(page.$("#a")), ["n1 +1", "n3 +3"]);
  assert.deepEqual(offered(page.$("#b")), ["n2 +2", "n3 +3"]);
  assert.deepEqual(offered(page.$("#c")), ["n1 +1", "n3 +3"]);
});

test("many selects have each their own options", async () => {
  const select = (id) => `<select id="${id}" data-choices="users"><option selected value="u1">Ada</option></select>`;
  const { page } = await open(select("a") + select("b"));
  page.$("#a").value = "u3";
  assert.deepEqual(offered(page.$("#a")), offered(page.$("#b")));
  assert.equal(page.$("#b").value, "u1");
});

test("what is offered once is not offered again, and a later select is", async () => {
  const { page, offer } = await open('<select id="a" data-choices="users"></select>');
  page.$("#a").value = "u3";
  page.document.body.append(page.document.createElement("select"));
  const later = page.document.body.children.at(-1);
  later.dataset.choices = "users";
  offer(page.document.body);
  assert.equal(page.$("#a").options.length, 3);
  assert.equal(page.$("#a").value, "u3");
  assert.equal(later.options.length, 3);
});

test("a page without the choices leaves what the select has", async () => {
  const { page } = await open('<select data-choices="users"><option selected value="u2">Ben</option></select>', "");
  assert.deepEqual(offered(page.$("select")), ["u2 Ben"]);
});

test("a name is shown as a text, not as HTML", async () => {
  const { page } = await open('<select data-choices="users"></select>', template("users", [["u1", "<b>Ada</b>"]]));
  assert.equal(page.$("option").textContent, "<b>Ada</b>");
  assert.equal(page.$("option b"), null);
});
