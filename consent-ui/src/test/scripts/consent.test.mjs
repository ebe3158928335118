// What runs on every page of sign-in and consent.

import assert from "node:assert/strict";
import test from "node:test";

import { ONCE, Page } from "./page.mjs";

const FORMS = '<form id="a"><button name="decision" value="allow">Allow</button><button name="decision" value="deny">Deny</button></form><form id="b"><button>Not you?</button></form>';

const REGIONS = { ES: ["Africa/Ceuta", "Europe/Madrid"], US: ["America/Chicago"] };

/**
 * @param zone the time zone of the browser
 * @param regions the time zones of countries that the browser knows; null: it knows none
 */
async function open(html = FORMS, { reload = "", zone = "Europe/Madrid", regions = REGIONS } = {}) {
  const page = new Page({ html });
  if (reload) {
    page.document.body.dataset.reloadPath = reload;
  }
  page.context.Intl = {
    DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: zone }) }),
    Locale: regions && class {
      constructor(language, { region }) {
        this.getTimeZones = () => regions[region];
      }
    },
  };
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

const options = (values) => values.map((value) => `<option value="${value}">${value}</option>`).join("");
const zones = (preselect, ...values) => `<select ${preselect}>${options(values)}</select><select id="country">${options(["US", "FR", "ES"])}</select>`;
const PRESELECT = 'data-preselect="country"';

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

for (const [what, zone, regions, country] of [
  ["the country is that of the time zone", "Europe/Madrid", REGIONS, "ES"],
  ["a time zone of no country leaves the first one", "UTC", REGIONS, "US"],
  ["a browser that does not know the time zones of countries leaves the first one", "Europe/Madrid", null, "US"],
]) {
  test(what, async () => {
    assert.equal((await open(zones(PRESELECT, "UTC", "Europe/Madrid"), { zone, regions })).$("#country").value, country);
  });
}

const PASSWORD = `<form><input id="password" type="password" minlength="12" maxlength="128" data-rule="rule" aria-invalid="true">
  <button type="button" class="reveal" hidden aria-controls="password" data-other="Hide">Show</button><p id="rule" class="problem">12 to 128 characters.</p></form>`;

test("a password is shown and hidden, and is sent as one", async () => {
  const page = await open(PASSWORD);
  const [input, button] = [page.$("#password"), page.$("button")];
  assert.ok(!button.hidden, "the button works only with this script");
  button.click();
  assert.deepEqual([input.type, button.textContent], ["text", "Hide"]);
  button.click();
  assert.deepEqual([input.type, button.textContent], ["password", "Show"]);
  button.click();
  page.$("form").dispatchEvent(new page.context.Event("submit", { bubbles: true, cancelable: true }));
  assert.equal(input.type, "password");
});

test("the rule for a new password says when it is met", async () => {
  const page = await open(PASSWORD);
  const [input, rule] = [page.$("#password"), page.$("#rule")];
  page.type(input, "elevenchars");
  assert.equal(rule.className, "rule");
  assert.equal(input.getAttribute("aria-invalid"), null, "the problem was that of the last attempt");
  page.type(input, "twelve chars");
  assert.equal(rule.className, "rule met");
  page.type(input, "😀".repeat(128));
  assert.equal(rule.className, "rule met", "characters count, not their parts");
  page.type(input, "x".repeat(129));
  assert.equal(rule.className, "rule");
});

const CODES = `<ul id="codes"><li><code>abcd</code></li><li><code>efgh</code></li></ul>
  <div id="save-codes" hidden><button data-codes="copy" data-done="Copied">Copy</button>
  <button data-codes="download" data-file="codes.txt">Download</button><button data-codes="print">Print</button></div><p id="codes-status"></p>`;

/** The page of recovery codes; `click` clicks one of its buttons. */
async function codes() {
  const page = await open(CODES);
  page.click = async (act) => {
    page.$(`[data-codes=${act}]`).click();
    await page.settle();
  };
  return page;
}

test("recovery codes are copied, one a line, and a screen reader hears it", async () => {
  const page = await codes();
  assert.ok(!page.$("#save-codes").hidden);
  let copied;
  page.navigator.clipboard = { writeText: async (text) => (copied = text) };
  await page.click("copy");
  assert.equal(copied, "abcd\nefgh");
  assert.deepEqual([page.$("#codes-status").textContent, page.$("[data-codes=copy]").textContent], ["Copied", "Copied"]);
});

test("recovery codes are copied where the browser has no clipboard for scripts", async () => {
  const page = await codes();
  const done = [];
  page.context.getSelection = () => ({ selectAllChildren: ({ id }) => done.push(id) });
  page.document.execCommand = (command) => done.push(command);
  await page.click("copy");
  assert.deepEqual(done, ["codes", "copy"]);
});

test("recovery codes are downloaded and printed", async () => {
  const page = await codes();
  const saved = [];
  page.context.Blob = Blob;
  page.context.URL.createObjectURL = (blob) => {
    saved.push(blob);
    return "blob:codes";
  };
  let printed = 0;
  page.context.print = () => printed++;
  await page.click("download");
  assert.equal(await saved[0].text(), "abcd\nefgh\n");
  await page.click("print");
  assert.equal(printed, 1);
});

test("a page without forms works", async () => {
  assert.equal((await open("<p>You are signed in.</p>")).$("p").textContent, "You are signed in.");
});
