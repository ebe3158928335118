// The field that searches conversations.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

const main = (rows, search) => `
  <main id="main" data-page="messages" data-first="/app/messages">${search}<ul data-list="conversations">${rows.join("")}</ul></main>`;
const person = (id, name, number, text) => `<li data-id="${id}" data-version="1"><div class="row-main"><b data-field="other_number" data-value="${number}">${name}</b> ${text}</div></li>`;
const SEARCH = `<form class="search"><input data-field="q" value=""></form>`;

test("typing into the search hides the rows without that name, number or text, and those that come later", async () => {
  const rows = [person("a", "Dana", "+13125550166", "On my way"), person("b", "Lee", "+14155550199", "Gate code")];
  const { page } = await start("history/messages.js", main(rows, SEARCH));
  const shown = () => page.document.querySelectorAll("[data-list] [data-id]").filter((row) => !row.hidden).map((row) => row.dataset.id);
  for (const [typed, found] of [["dana", ["a"]], ["GATE", ["b"]], ["(415) 555", ["b"]], ["zoo", []], ["", ["a", "b"]]]) {
    page.type(page.$("[data-field=q]"), typed);
    assert.deepEqual(shown(), found, typed);
  }
  page.type(page.$("[data-field=q]"), "gate");
  await page.settle();
  page.emit("switchboard:changed", { resource: "messages" });
  await page.clock.advance(200);
  page.request("/app/messages").respond(`<html><body>${main([person("c", "Dana B", "+13125550167", "Hello"), ...rows], SEARCH)}</body></html>`);
  await page.settle();
  assert.deepEqual(shown(), ["b"]);
});

test("what the service has found stays until another text is typed", async () => {
  const rows = [person("a", "Dana", "+13125550166", "On my way")];
  const { page } = await start("history/messages.js", main(rows, SEARCH.replace('value=""', 'value="acme"')));
  page.$("[data-field=q]").dispatchEvent(new page.context.Event("input"));
  assert.ok(!page.$("[data-id=a]").hidden);
});

test("texts that the service has found are hidden while another text is typed", async () => {
  const found = `<section data-part="found"><ul data-list="found-messages"><li data-id="m1"></li></ul></section>`;
  const { page } = await start("history/messages.js", main([], SEARCH.replace('value=""', 'value="acme"') + found));
  const hidden = () => page.$("[data-part=found]").hidden;
  page.type(page.$("[data-field=q]"), "acm");
  assert.ok(hidden());
  page.type(page.$("[data-field=q]"), "acme");
  assert.ok(!hidden());
});
