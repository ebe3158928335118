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

test("starts the script of a page, and ends it when another page is shown", async () => {
  const signals = [];
  const page = new Page({
    html: '<main id="main" data-module="developer/scopes"></main>',
    modules: { "developer/scopes.js": { default: (main, { signal }) => signals.push(signal) } },
  });
  await page.load("app.js");
  assert.equal(signals.length, 1);
  page.emit("htmx:afterSettle", { target: page.$("#main") });
  await page.settle();
  assert.deepEqual(signals.map(({ aborted }) => aborted), [true, false]);
});

/** An event of htmx before it replaces an element, by a response. */
function swap(page, elt, status, html, { target = page.$("#main"), verb = "post", by, shouldSwap = true } = {}) {
  const detail = {
    elt,
    target,
    shouldSwap,
    serverResponse: html,
    xhr: { status },
    requestConfig: { verb, elt, triggeringEvent: by && { type: by } },
    pathInfo: {},
  };
  page.emit("htmx:beforeSwap", detail);
  return detail;
}

for (const status of [429, 500, 503]) {
  test(`a form that the service refuses with ${status} stays as it was typed, says why, and can be sent again`, async () => {
    const page = await start('<form><input name="name"><button>Save</button></form>');
    page.$("input").value = "typed";
    page.$("form").dataset.sent = "yes";
    const detail = swap(page, page.$("button"), status, '<html><body><main id="main"><p>Try again in a minute.</p><p class="actions"><a>Home</a></p></main></body></html>');
    assert.equal(detail.shouldSwap, false);
    assert.equal(page.$("input").value, "typed");
    assert.equal(page.$("form [role=alert]").textContent, "Try again in a minute.");
    assert.equal(page.$("form").dataset.sent, undefined);
    swap(page, page.$("button"), status, '<html><body><main id="main"><p>Try again.</p></main></body></html>');
    assert.equal(page.document.querySelectorAll("[role=alert]").length, 1);
  });
}

test("a form with a wrong field is replaced by the page that says so", async () => {
  const page = await start("<form><button>Save</button></form>");
  assert.equal(swap(page, page.$("button"), 422, '<html><body><main id="main" data-page="devices"></main></body></html>').shouldSwap, true);
});

const UNREACHED = "The service cannot be reached.";
const ERROR = '<html><body><main id="main"><h1>Too many requests</h1><p>The limit is used up.</p><p>Try again in 7 seconds.</p><p class="quiet">Request r</p></main></body></html>';

async function unreached(html) {
  const page = await start(html);
  page.document.body.dataset.offline = UNREACHED;
  return page;
}

test("a form whose response is no page, since only the gateway is there, says that the service cannot be reached", async () => {
  const page = await unreached("<form><button>Save</button></form>");
  assert.equal(swap(page, page.$("button"), 503, '{"error":{"type":"unavailable"}}').shouldSwap, false);
  assert.equal(page.$("form [role=alert]").textContent, UNREACHED);
});

test("a link whose response is no page leaves the page as it is, and says so", async () => {
  const page = await unreached("<a>Calls</a>");
  assert.equal(swap(page, page.$("a"), 503, '{"error":{}}', { verb: "get" }).shouldSwap, false);
  assert.deepEqual(page.toasts, [UNREACHED]);
});

test("a link whose response is an error page leads to that page", async () => {
  const page = await unreached("<a>Calls</a>");
  assert.equal(swap(page, page.$("a"), 503, ERROR, { verb: "get" }).shouldSwap, true);
});

for (const status of [422, 429, 503]) {
  test(`more rows that cannot be loaded (${status}) leave the list as it is, and the user gets to know why`, async () => {
    const page = await unreached('<ul></ul><a data-action="load-more">More</a>');
    assert.equal(swap(page, page.$("a"), status, ERROR, { verb: "get", target: page.$("ul"), by: "click" }).shouldSwap, false);
    assert.deepEqual(page.toasts, ["The limit is used up. Try again in 7 seconds."]);
  });

  test(`a part that is read again by itself stays as it is while that fails (${status}), without a word`, async () => {
    const page = await unreached('<section id="recent"></section>');
    for (const by of ["refresh", undefined]) {
      assert.equal(swap(page, page.$("#recent"), status, ERROR, { verb: "get", target: page.$("#recent"), by }).shouldSwap, false);
    }
    assert.deepEqual(page.toasts, []);
  });
}

for (const by of ["toggle", "intersect"]) {
  test(`a part that is loaded when it is opened (${by}) says in its place why it is not there`, async () => {
    const page = await unreached('<div id="part"><p>Loading…</p></div>');
    assert.equal(swap(page, page.$("#part"), 429, ERROR, { verb: "get", target: page.$("#part"), by }).shouldSwap, false);
    assert.equal(page.$("#part").textContent, "The limit is used up. Try again in 7 seconds.");
  });
}

test("a response without a content (204) leaves the page as it is, without a word", async () => {
  const page = await unreached("<form><button>Save</button></form>");
  swap(page, page.$("button"), 204, "", { shouldSwap: false });
  assert.equal(page.$("[role=alert]"), null);
  assert.deepEqual(page.toasts, []);
});

test("a part that is there takes its place", async () => {
  const page = await unreached('<section id="recent"></section>');
  assert.equal(swap(page, page.$("#recent"), 200, "<section></section>", { verb: "get", target: page.$("#recent"), by: "refresh" }).shouldSwap, true);
});

test("without a connection the page says so", async () => {
  const page = await unreached("");
  page.emit("htmx:sendError");
  assert.deepEqual(page.toasts, [UNREACHED]);
});

test("the first page of an area is asked for once its stylesheets are there, each of which is loaded once", async () => {
  const page = await start("<h1>Phone</h1>");
  const nav = page.document.createElement("nav");
  nav.className = "side";
  nav.innerHTML = `<a data-nav="team" href="/app/team" data-style="records.css team.css"></a>
    <a data-nav="calls" href="/app/calls" data-style="records.css history.css"></a>`;
  page.document.body.append(nav);
  const asked = [];
  const ask = (path) => {
    const event = new page.context.Event("htmx:confirm", { cancelable: true, detail: { path, issueRequest: () => asked.push(path) } });
    page.document.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const links = () => page.document.querySelectorAll("link[rel=stylesheet]");
  assert.ok(ask("/app/team/ben"));
  assert.deepEqual(links().map(({ pathname }) => pathname), ["/assets/records.css", "/assets/team.css"]);
  links()[0].onload();
  await page.settle();
  assert.deepEqual(asked, []);
  links()[1].onload();
  await page.settle();
  assert.deepEqual(asked, ["/app/team/ben"]);
  assert.ok(!ask("/app/team"), "they are there");
  assert.ok(ask("/app/calls"));
  assert.equal(links().length, 3);
});

const MENUS = `<details class="menu" id="one" open><summary>One</summary><a>A</a></details>
  <details class="menu" id="two"><summary>Two</summary></details>`;

test("a menu closes with Escape, and its button has the focus", async () => {
  const page = await start(MENUS);
  page.key(page.$("#one a"), "ArrowDown");
  assert.ok(page.$("#one").open);
  page.key(page.$("#one a"), "Escape");
  assert.ok(!page.$("#one").open);
  assert.equal(page.document.activeElement, page.$("#one summary"));
});

test("a menu closes with a click elsewhere, another menu included, but not with one in it", async () => {
  const page = await start(`${MENUS}<p>Elsewhere</p>`);
  await click(page, "#one a");
  assert.ok(page.$("#one").open);
  await click(page, "#two summary");
  assert.ok(!page.$("#one").open);
  page.$("#two").open = true;
  await click(page, "p");
  assert.ok(!page.$("#two").open);
});

const FOLDED = `<details data-fold="developer"><summary>Developer</summary><a data-nav="api-keys" data-style="developer.css" href="/app/api-keys">API keys</a></details>`;

test("a folded section opens with its pages, and stays as the user has folded it", async () => {
  const page = await start(FOLDED, { path: "/app/calls" });
  const section = page.$("[data-fold]");
  assert.ok(!section.open);
  page.context.location.pathname = "/app/api-keys/1";
  page.emit("htmx:afterSettle", { target: page.$("#main") });
  assert.ok(section.open);
  assert.equal(page.$("[data-nav]").getAttribute("aria-current"), "page");
  section.dispatchEvent(new page.context.Event("toggle"));

  const next = await start(FOLDED, { path: "/app/calls", browser: page.browser });
  assert.ok(next.$("[data-fold]").open);
  next.$("[data-fold]").open = false;
  next.$("[data-fold]").dispatchEvent(new next.context.Event("toggle"));
  assert.ok(!(await start(FOLDED, { path: "/app/calls", browser: page.browser })).$("[data-fold]").open);
});
