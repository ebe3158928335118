// The browser's time zone on the first page, which did not know it.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function start(zone) {
  const page = new Page({ html: '<main id="main"><time datetime="2025-11-25T12:00:00Z" data-style="date">Nov 26, 2025</time></main>' });
  page.document.documentElement.lang = "en";
  page.document.body.dataset.zone = zone;
  page.$("time").dateTime = page.$("time").getAttribute("datetime");
  await page.load("app.js");
  return page;
}

test("the server gets to know the browser's zone, and the times of the page are shown in it", async () => {
  const page = await start("Antarctica/Troll");
  assert.match(page.document.cookie, new RegExp(`^switchboard-app-zone=${ZONE}; Path=/; Max-Age=\\d+; SameSite=Lax`));
  assert.equal(page.$("time").textContent, "Nov 25, 2025");
});

test("a page that knew the zone stays as it is", async () => {
  const page = await start(ZONE);
  assert.equal(page.document.cookie, "");
  assert.equal(page.$("time").textContent, "Nov 26, 2025");
});
