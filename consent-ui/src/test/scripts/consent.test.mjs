// What runs on every page of sign-in and consent.

import assert from "node:assert/strict";
import test from "node:test";

import { ONCE, Page } from "./page.mjs";

const FORMS = '<form id="a"><button name="decision" value="allow">Allow</button><button name="decision" value="deny">Deny</button></form><form id="b"><button>Not you?</button></form>';

/** @param zone the time zone of the browser */
async function open(html = FORMS, { reload = "", zone = "Europe/Madrid" } = {}) {
  const page = new Page({ html });
  if (reload) {
    page.document.body.dataset.reloadPath = reload;
  }
  page.context.Intl = { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: zone }) }) };
  page.document.body.dataset.againAfter = "5000";
  await page.run(ONCE);
  await page.run("consent.js");
  return page;
}

/** Whether the browser sends the form. */
function submit(page, id) {
  const event = new page.context.Event("submit", { bubbles: true, cancelable: true });
  page.$(`#${id}`).dispatchEvent(event);
  return !event.defaultPrevented;
}

test("a double click sends a form once", async () => {
  const page = await open();
  assert.ok(submit(page, "a"));
  assert.ok(!submit(page, "a"));
  await page.clock.advance(4999);
  assert.ok(!submit(page, "a"), "with the other button neither");
});

test("after five seconds without a response the form can be sent again", async () => {
  const page = await open();
  submit(page, "a");
  await page.clock.advance(5000);
  assert.ok(submit(page, "a"));
  assert.ok(!submit(page, "a"));
});

test("a form that is sent keeps no other form of the page back", async () => {
  const page = await open();
  submit(page, "a");
  assert.ok(submit(page, "b"));
});

test("a page to which the user comes back can be sent at once", async () => {
  const page = await open();
  submit(page, "a");
  submit(page, "b");
  page.window.dispatchEvent(new page.context.Event("pageshow", { persisted: true }));
  assert.ok(submit(page, "a"));
  assert.ok(submit(page, "b"));
});

test("the response to a form is reloaded without sending it again", async () => {
  assert.equal((await open(FORMS, { reload: "/sign-in?req=abc" })).shownAddress, "/sign-in?req=abc");
  assert.equal((await open()).shownAddress, undefined);
});

const zones = (preselect, ...options) => `<select ${preselect}>${options.map((zone) => `<option value="${zone}">${zone}</option>`).join("")}</select>`;
const PRESELECT = 'data-preselect="timezone"';

for (const [what, html, zone, value] of [
  ["the time zone of the browser is chosen where none is", zones(PRESELECT, "UTC", "Europe/Madrid"), "Europe/Madrid", "Europe/Madrid"],
  ["a time zone that is not offered leaves the first one", zones(PRESELECT, "UTC", "Europe/Madrid"), "Mars/Phobos", "UTC"],
  ["a browser that knows no time zone leaves the first one", zones(PRESELECT, "UTC", "Europe/Madrid"), null, "UTC"],
  ["a choice that was made stays", zones("", "UTC", "Europe/Madrid"), "Europe/Madrid", "UTC"],
]) {
  test(what, async () => {
    assert.equal((await open(html, { zone })).$("select").value, value);
  });
}

test("a page without forms works", async () => {
  assert.equal((await open("<p>You are signed in.</p>")).$("p").textContent, "You are signed in.");
});
