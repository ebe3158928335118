// What runs on every page.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

async function start(html, options) {
  const page = new Page({ html: `<div id="toasts"></div><main id="main">${html}</main>`, ...options });
  await page.load("app.js");
  return page;
}

async function click(page, selector) {
  page.$(selector).click();
  await page.settle();
}

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

test("a short message stays while the user points at it, and until the user looks at the tab", async () => {
  const page = await start("");
  const { toast } = await page.load("app.js");
  toast("Saved");
  const message = page.$("#toasts p");
  message.dispatchEvent(new page.context.Event("pointerenter"));
  await page.clock.advance(20_000);
  assert.deepEqual(page.toasts, ["Saved"]);
  message.dispatchEvent(new page.context.Event("pointerleave"));
  page.hide();
  await page.clock.advance(20_000);
  assert.deepEqual(page.toasts, ["Saved"]);
  page.hide(false);
  await page.clock.advance(5000);
  assert.deepEqual(page.toasts, []);
});

const UNREACHED = "The service cannot be reached.";

test("without a connection the page says so", async () => {
  const page = await start("");
  page.document.body.dataset.offline = UNREACHED;
  page.emit("htmx:sendError");
  assert.deepEqual(page.toasts, [UNREACHED]);
});

test("a form that could not be sent says that it may not be saved, and can be sent again", async () => {
  const page = await start('<form method="post" data-sent="yes"><button>Save</button></form>');
  page.document.body.dataset.unsent = "It may not be saved.";
  page.emit("htmx:sendError", { elt: page.$("button") });
  assert.deepEqual(page.toasts, ["It may not be saved."]);
  assert.equal(page.$("form").dataset.sent, undefined);
});

/** Asks for a page as htmx does. Returns whether it has to wait, and what is asked for in the end. */
function ask(page, path, type = "click") {
  const asked = [];
  const event = new page.context.Event("htmx:confirm", {
    cancelable: true,
    detail: { path, triggeringEvent: { type }, issueRequest: () => asked.push(path) },
  });
  page.document.dispatchEvent(event);
  return { waits: event.defaultPrevented, asked };
}

test("the first page of all is asked for once the script is there that shows it", async () => {
  const page = await start("<h1>Phone</h1>");
  const first = ask(page, "/app/team");
  assert.ok(first.waits);
  await page.settle();
  assert.deepEqual(first.asked, ["/app/team"]);
  assert.ok(!ask(page, "/app/team").waits, "it is there");
});

test("a page is asked for even when that script cannot be loaded", async () => {
  const page = await start("<h1>Phone</h1>");
  page.broken.add("./swaps.js");
  const first = ask(page, "/app/team");
  await page.settle();
  assert.deepEqual(first.asked, ["/app/team"]);
});

test("a part that is read again by itself needs no other script, and stays as it is while that fails", async () => {
  const page = await start('<section id="recent"></section>');
  assert.ok(!ask(page, "/app/phone/recent", "refresh").waits);
  for (const [status, swapped] of [[200, true], [422, false], [429, false], [503, false]]) {
    const detail = { target: page.$("#recent"), xhr: { status }, shouldSwap: true };
    page.emit("htmx:beforeSwap", detail);
    assert.equal(detail.shouldSwap, swapped);
  }
});

test("the first page of an area is asked for once its stylesheets are there, each of which is loaded once", async () => {
  const page = await start("<h1>Phone</h1>");
  ask(page, "/app/phone");
  await page.settle();
  const nav = page.document.createElement("nav");
  nav.className = "side";
  nav.innerHTML = `<a data-nav="team" href="/app/team" data-style="records.css team.css"></a>
    <a data-nav="calls" href="/app/calls" data-style="records.css history.css"></a>`;
  page.document.body.append(nav);
  const links = () => page.document.querySelectorAll("link[rel=stylesheet]");
  const first = ask(page, "/app/team/ben");
  assert.ok(first.waits);
  assert.deepEqual(links().map(({ pathname }) => pathname), ["/assets/records.css", "/assets/team.css"]);
  links()[0].onload();
  await page.settle();
  assert.deepEqual(first.asked, []);
  links()[1].onload();
  await page.settle();
  assert.deepEqual(first.asked, ["/app/team/ben"]);
  assert.ok(!ask(page, "/app/team").waits, "they are there");
  assert.ok(ask(page, "/app/calls").waits);
  assert.equal(links().length, 3);
});

const MENUS = `<p id="outside">Text</p>
  <details class="menu" id="one"><summary>One</summary><button>Act</button><a href="/app">Link</a></details>
  <details class="menu" id="two" open><summary>Two</summary></details>`;

for (const [what, selector, open] of [
  ["outside closes it", "#outside", false],
  ["on another one closes it", "#one summary", false],
  ["within leaves it open", "#two summary", true],
]) {
  test(`a menu is open until a click: one ${what}`, async () => {
    const page = await start(MENUS);
    await click(page, selector);
    assert.equal(page.$("#two").open, open);
  });
}

test("a link in a menu closes it, a button does not", async () => {
  const page = await start(MENUS);
  page.$("#one").open = true;
  await click(page, "#one button");
  assert.ok(page.$("#one").open);
  await click(page, "#one a");
  assert.equal(page.$("#one").open, false);
});

test("Escape closes a menu, and its button has the focus", async () => {
  const page = await start(`${MENUS}<dialog><button id="cancel">Cancel</button></dialog>`);
  page.$("#two summary").tabIndex = 0;
  page.$("#two summary").setAttribute("tabindex", "0");
  page.key(page.$("#cancel"), "Escape");
  assert.ok(page.$("#two").open, "the dialog closes first");
  page.key(page.$("#outside"), "Escape");
  assert.equal(page.$("#two").open, false);
  assert.equal(page.document.activeElement, page.$("#two summary"));
});

const FOLDED = `<details data-fold="developer"><summary>Developer</summary><a data-nav="api-keys" data-style="developer.css" href="/app/api-keys">API keys</a></details>`;

test("a folded section opens with its pages", async () => {
  const page = await start(FOLDED, { path: "/app/calls" });
  const section = page.$("[data-fold]");
  page.context.location.pathname = "/app/api-keys/1";
  await page.load("swaps.js");
  page.emit("htmx:afterSettle", { target: page.$("#main") });
  assert.ok(section.open);
  assert.equal(page.$("[data-nav]").getAttribute("aria-current"), "page");
});
