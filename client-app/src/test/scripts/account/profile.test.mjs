// The profile.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

const open = () => start("account/profile.js", `<main id="main"><form><input id="password" name="password" type="password">
  <button type="button" data-action="reveal" aria-pressed="false" aria-controls="password" hidden>Show password</button></form></main>`);

test("shows what is typed, and hides it again", async () => {
  const { page } = await open();
  const button = page.$("button");
  assert.ok(!button.hidden);
  button.click();
  assert.equal(page.$("input").type, "text");
  assert.equal(button.getAttribute("aria-pressed"), "true");
  button.click();
  assert.equal(page.$("input").type, "password");
  assert.equal(button.getAttribute("aria-pressed"), "false");
});

test("a password that is sent is a password again", async () => {
  const { page } = await open();
  page.$("button").click();
  page.$("form").requestSubmit();
  assert.equal(page.$("input").type, "password");
});
