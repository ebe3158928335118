// The browser's time zone on the first page, which did not know it.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function start(zone, style = "date", time = "2025-11-25T12:00:00Z") {
  const page = new Page({ html: `<main id="main"><time datetime="${time}" data-style="${style}">Nov 26, 2025</time></main>` });
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

test("the time of a log has milliseconds, and its day unless that is today", async () => {
  const earlier = await start("Antarctica/Troll", "exact", "2025-11-25T12:34:05.007Z");
  assert.match(earlier.$("time").textContent, /^Nov 2[56], \d\d:\d4:05\.007$/);
  const now = new Date(earlier.clock.date);
  const today = await start("Antarctica/Troll", "exact", now.toISOString());
  assert.match(today.$("time").textContent, /^\d\d:\d\d:\d\d\.\d{3}$/);
});
