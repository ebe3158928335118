// What runs on every page.

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

test("a second click on copy does not leave the button without its text", async () => {
  const page = await start(COPY);
  await click(page, "button");
  await page.clock.advance(1000);
  await click(page, "button");
  await page.clock.advance(5000);
  assert.equal(page.$("button").textContent, "Copy");
});

test("a second click on a form's button sends nothing while the first one is on its way", async () => {
  const page = await start("<form><button>Save</button></form>");
  let sent = 0;
  page.document.addEventListener("submit", () => sent++);
  const submit = () => {
    const event = new page.context.Event("submit", { bubbles: true, cancelable: true });
    page.$("form").dispatchEvent(event);
    return event;
  };
  assert.ok(!submit().defaultPrevented);
  assert.ok(submit().defaultPrevented);
  assert.equal(sent, 1);
  await page.clock.advance(2000);
  assert.ok(!submit().defaultPrevented);
});

test("signing out forgets what pages kept for this tab", async () => {
  const page = await start('<form><button data-action="sign-out">Sign out</button></form>');
  page.sessionStorage.setItem("switchboard-places", "[]");
  page.$("form").requestSubmit();
  assert.equal(page.sessionStorage.getItem("switchboard-places"), null);
});

test("a short message goes away by itself", async () => {
  const page = await start("");
  const { toast } = await page.load("app.js");
  toast("Saved");
  assert.deepEqual(page.toasts, ["Saved"]);
  await page.clock.advance(5000);
  assert.deepEqual(page.toasts, []);
});

test("posts carry the CSRF token and the fields", async () => {
  const page = await start("");
  const { post } = await page.load("app.js");
  post("/app/messages/m/seen", { cursor: "a b" }, { "X-Row": "yes" });
  const { method, headers, body } = page.request("/app/messages/m/seen");
  assert.deepEqual([method, headers["X-CSRF-Token"], headers["X-Row"], body], ["POST", "the-csrf-token", "yes", "cursor=a+b"]);
});

test("starts the script of a page, and ends it when another page is shown", async () => {
  const signals = [];
  const page = new Page({
    html: '<main id="main" data-module="scopes"></main>',
    modules: { "scopes.js": { default: (main, { signal }) => signals.push(signal) } },
  });
  await page.load("app.js");
  assert.equal(signals.length, 1);
  page.emit("htmx:afterSettle", { target: page.$("#main") });
  await page.settle();
  assert.deepEqual(signals.map(({ aborted }) => aborted), [true, false]);
});

/** An event of htmx before it replaces an element, by a response. */
function swap(page, elt, status, html) {
  const detail = {
    elt,
    target: page.$("#main"),
    shouldSwap: true,
    serverResponse: html,
    xhr: { status },
    requestConfig: { verb: "post", elt },
    pathInfo: {},
  };
  page.emit("htmx:beforeSwap", detail);
  return detail;
}

for (const status of [429, 500, 503]) {
  test(`a form that the service refuses with ${status} stays as it was typed, says why, and can be sent again`, async () => {
    const page = await start('<form><input name="name"><button>Save</button></form>');
    page.$("input").value = "typed";
    page.$("form").requestSubmit();
    const detail = swap(page, page.$("button"), status, "<html><body><main><p>Try again in a minute.</p></main></body></html>");
    assert.equal(detail.shouldSwap, false);
    assert.equal(page.$("input").value, "typed");
    assert.equal(page.$("form [role=alert]").textContent, "Try again in a minute.");
    assert.equal(page.$("form").dataset.sent, undefined);
    swap(page, page.$("button"), status, "<html><body><main><p>Try again.</p></main></body></html>");
    assert.equal(page.document.querySelectorAll("[role=alert]").length, 1);
  });
}

test("a form with a wrong field is replaced by the page that says so", async () => {
  const page = await start("<form><button>Save</button></form>");
  assert.equal(swap(page, page.$("button"), 422, "<html><body><main></main></body></html>").shouldSwap, true);
});
