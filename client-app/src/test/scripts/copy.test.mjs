// Buttons that copy.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

async function start(html, options) {
  const page = new Page({ html: `<div id="toasts"></div><main id="main">${html}</main>`, ...options });
  page.copied = [];
  page.navigator.clipboard = { writeText: async (text) => void page.copied.push(text) };
  await page.load("app.js");
  return page;
}

async function click(page, selector) {
  page.$(selector).click();
  await page.settle();
}

const COPY = '<button data-action="copy" data-copy="whsec_1">Copy</button>';

test("copies, confirms it, and offers to copy again", async () => {
  const page = await start(COPY);
  await click(page, "button");
  assert.deepEqual(page.copied, ["whsec_1"]);
  assert.equal(page.$("button").textContent, "✓");
  await page.clock.advance(2000);
  assert.equal(page.$("button").textContent, "Copy");
});

test("says that it has copied, and keeps the button's name", async () => {
  const page = await start(COPY);
  page.document.body.dataset.copied = "Copied";
  await click(page, "button");
  assert.deepEqual(page.toasts, ["Copied"]);
  assert.equal(page.$("button").ariaLabel, "Copy");
});

test("copies without https too, where browsers have only the older command", async () => {
  const page = await start(COPY);
  page.navigator.clipboard = undefined;
  page.document.execCommand = (command) => page.copied.push(`${command}: ${page.document.activeElement.value}`);
  await click(page, "button");
  assert.deepEqual(page.copied, ["copy: whsec_1"]);
  assert.equal(page.document.activeElement, page.$("button"));
  assert.equal(page.document.querySelectorAll("textarea").length, 0);
});

test("a second click on copy does not leave the button without its text", async () => {
  const page = await start(COPY);
  await click(page, "button");
  await page.clock.advance(1000);
  await click(page, "button");
  await page.clock.advance(5000);
  assert.equal(page.$("button").textContent, "Copy");
});
