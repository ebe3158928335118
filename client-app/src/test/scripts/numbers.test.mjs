// Inputs for phone numbers, which the service reads while the user types.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

const INPUT = '<form><input data-number><p data-part="number-read" role="status"></p></form>';

async function start() {
  const page = new Page({ html: `<div id="toasts"></div><main id="main">${INPUT}</main>` });
  await page.load("app.js");
  return { page, input: page.$("input"), shown: () => page.$("[data-part=number-read]") };
}

test("says how a number is read, once the user pauses", async () => {
  const { page, input, shown } = await start();
  page.type(input, "312 555");
  await page.clock.advance(100);
  page.type(input, "(312) 555-0100");
  await page.clock.advance(300);
  const request = page.request("/app/number");
  assert.equal(request.path, "/app/number?typed=(312)%20555-0100");
  request.respond({ number: "+13125550100", formatted: "(312) 555-0100", name: "Ben" });
  await page.settle();
  assert.equal(shown().textContent, "Ben · (312) 555-0100");
  assert.equal(shown().dataset.value, "+13125550100");
});

test("of several inputs, each says it beside its own label", async () => {
  const field = (id) => `<div class="field"><label>Number</label><p data-part="number-read"></p><input id="${id}" data-number></div>`;
  const page = new Page({ html: `<main id="main"><form>${field("one")}${field("other")}</form></main>` });
  await page.load("app.js");
  page.type(page.$("#other"), "3125550100");
  await page.clock.advance(300);
  page.request("/app/number").respond({ number: "+13125550100", formatted: "(312) 555-0100" });
  await page.settle();
  assert.deepEqual(page.document.querySelectorAll("[data-part=number-read]").map((read) => read.textContent), ["", "(312) 555-0100"]);
});

test("says nothing about names, extensions and what is no number yet", async () => {
  const { page, input, shown } = await start();
  for (const typed of ["Priya", "202", "user 12345"]) {
    page.type(input, typed);
    await page.clock.advance(300);
    assert.equal(page.requests.length, 0);
  }
  page.type(input, "31255501");
  await page.clock.advance(300);
  page.request("/app/number").respond("", 204);
  await page.settle();
  assert.equal(shown().textContent, "");
});

test("a reading that comes after the user has typed on is not shown", async () => {
  const { page, input, shown } = await start();
  page.type(input, "3125550100");
  await page.clock.advance(300);
  const request = page.request("/app/number");
  page.type(input, "312555010");
  request.respond({ number: "+13125550100", formatted: "(312) 555-0100" });
  await page.settle();
  assert.equal(shown().textContent, "");
});

for (const [what, fail] of [["cannot be reached", (request) => request.fail()], ["has no session any more", (request) => request.redirect()]]) {
  test(`while the service ${what}, the field stays usable and says nothing`, async () => {
    const { page, input, shown } = await start();
    page.type(input, "3125550100");
    await page.clock.advance(300);
    fail(page.request("/app/number"));
    await page.settle();
    assert.equal(shown().textContent, "");
    assert.equal(page.left, undefined);
  });
}
