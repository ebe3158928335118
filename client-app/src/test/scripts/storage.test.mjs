// What pages remember.

import assert from "node:assert/strict";
import test from "node:test";

import { Browser, Page } from "./page.mjs";

test("the browser remembers in all tabs, a tab by itself", async () => {
  const browser = new Browser();
  const first = await new Page({ browser }).load("storage.js");
  const second = await new Page({ browser }).load("storage.js");
  assert.ok(first.browser.set("a", "1"));
  assert.ok(first.tab.set("b", "2"));
  assert.deepEqual([second.browser.get("a"), second.tab.get("b"), first.tab.get("b")], ["1", undefined, "2"]);
});

test("values are remembered as they are; what is no value is nothing", async () => {
  const { tab } = await new Page().load("storage.js");
  tab.setValue("a", [{ b: 1 }]);
  assert.equal(tab.getValue("a")[0].b, 1);
  tab.set("a", "no JSON");
  assert.deepEqual([tab.getValue("a"), tab.getValue("nothing")], [undefined, undefined]);
});

test("what is forgotten is no longer there", async () => {
  const { tab } = await new Page().load("storage.js");
  tab.set("a", "1");
  tab.set("b", "2");
  tab.set("c", "3");
  tab.forget("a");
  assert.deepEqual([tab.get("a"), tab.get("b")], [undefined, "2"]);
  tab.forgetAll();
  assert.deepEqual([tab.get("b"), tab.get("c")], [undefined, undefined]);
});

for (const [what, prepare] of [
  ["whose storage is full", (page) => Object.assign(page.context.localStorage, { setItem: refuse, removeItem: refuse, clear: refuse })],
  ["that offers no storage", (page) => Object.defineProperty(page.context, "localStorage", { get: refuse })],
]) {
  test(`a browser ${what} remembers nothing, and nothing fails`, async () => {
    const page = new Page();
    prepare(page);
    const { browser } = await page.load("storage.js");
    assert.equal(browser.set("a", "1"), false);
    assert.equal(browser.setValue("a", 1), false);
    assert.equal(browser.get("a"), undefined);
    browser.forget("a");
    browser.forgetAll();
  });
}

function refuse() {
  throw new DOMException("", "QuotaExceededError");
}
