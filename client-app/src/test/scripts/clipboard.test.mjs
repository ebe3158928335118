// The clipboard.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

test("copies a text, and leaves the focus where it is", async () => {
  const page = new Page({ html: "<button>Copy</button>" });
  const copied = [];
  page.navigator.clipboard = { writeText: async (text) => void copied.push(text) };
  const { write } = await page.load("clipboard.js");
  page.$("button").focus();
  await write("whsec_1", page.$("button"));
  assert.deepEqual(copied, ["whsec_1"]);
  assert.equal(page.document.activeElement, page.$("button"));
});
