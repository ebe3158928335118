// What the service has to know of a browser.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

async function start() {
  const page = new Page({ html: '<main id="main"></main>' });
  return { page, ...(await page.load("cookies.js")) };
}

test("is kept for a year, for all pages of the application, and not for other sites", async () => {
  const { page, setCookie } = await start();
  setCookie("one", "a");
  assert.equal(page.document.cookie, `one=a; Path=/; Max-Age=31536000; SameSite=Lax${page.context.location.protocol === "https:" ? "; Secure" : ""}`);
});

test("is found by its name", async () => {
  const { page, cookie } = await start();
  page.document.cookie = "another-one=a; one=b:c; two=d";
  assert.equal(cookie("one"), "b:c");
  assert.equal(cookie("three"), undefined);
});
