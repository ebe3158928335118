// What a response changes, and where the focus goes.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

async function start(html, options) {
  const page = new Page({ html: `<div id="toasts"></div><p id="announcements"></p><main id="main" data-page="team">${html}</main>`, ...options });
  await page.load("app.js");
  await page.load("swaps.js");
  return page;
}

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

// Pages

test("starts the script of a page, and ends it when another page is shown", async () => {
  const signals = [];
  const page = new Page({
    html: '<main id="main" data-module="developer/scopes"></main>',
    modules: { "developer/scopes.js": { default: (main, { signal }) => signals.push(signal) } },
  });
  await page.load("app.js");
  await page.load("swaps.js");
  assert.equal(signals.length, 1);
  page.emit("htmx:afterSettle", { target: page.$("#main") });
  await page.settle();
  assert.deepEqual(signals.map(({ aborted }) => aborted), [true, false]);
});

/** Replaces the page as htmx does after a response. */
function show(page, html, { status = 200, verb = "get" } = {}) {
  page.$("#main").innerHTML = html;
  page.emit("htmx:afterSettle", { target: page.$("#main"), xhr: { status }, requestConfig: { verb } });
}

for (const [what, html, focused] of [
  ["the first field with a problem", '<h1 tabindex="-1">Team</h1><form><div class="notice bad">Look.</div><input id="a"><select id="b" aria-invalid="true"></select><input id="c" aria-invalid="true"></form>', "#b"],
  ["the problem of a form without such a field", '<h1 tabindex="-1">Team</h1><form><div id="p" class="notice bad">Taken.</div><input></form>', "#p"],
  ["what the page asks for first", '<h1 tabindex="-1">Code</h1><input id="code" autofocus>', "#code"],
  ["the title of any other page", '<h1 id="t" tabindex="-1">Team</h1><input aria-invalid="false">', "#t"],
]) {
  test(`the focus begins on ${what}`, async () => {
    const page = await start("<h1>Before</h1>");
    show(page, html);
    assert.equal(page.document.activeElement, page.$(focused));
  });
}

test("the window stays where a refused form is, and goes to the top of any other page", async () => {
  const page = await start('<form id="new"><button>Save</button></form>');
  assert.equal(swap(page, page.$("button"), 422, document("")).swapOverride, "outerHTML");
  assert.equal(swap(page, page.$("button"), 200, document("")).swapOverride, undefined);
});

test("a form whose response is an error page keeps what was typed, and says why", async () => {
  const page = await start("<form><button>Suspend</button></form>");
  assert.equal(swap(page, page.$("button"), 409, '<html><body><main id="main" data-page="error"><p>It changed meanwhile.</p></main></body></html>').shouldSwap, false);
  assert.equal(page.$("form [role=alert]").textContent, "It changed meanwhile.");
});

// Load more

function loadMore(page, rows, place = "append") {
  const list = page.$("ul");
  swap(page, page.$("[data-action=load-more]"), 200, "", { verb: "get", target: list, by: "click" });
  const template = page.document.createElement("template");
  template.innerHTML = rows;
  list[place](template.content);
  page.emit("htmx:afterSettle", { target: list });
}

const MORE = '<ul data-list="team"><li data-id="a">A</li></ul><a data-action="load-more" href="/app/team?cursor=2">More</a>';

test("the focus moves to the first row that was loaded, and their number is announced", async () => {
  const page = await start(MORE);
  page.document.body.dataset.more = "{0} more";
  page.$("a").focus();
  loadMore(page, '<li data-id="b">B</li><li data-id="c">C</li>');
  assert.equal(page.document.activeElement, page.$("[data-id=b]"));
  assert.equal(page.$("#announcements").textContent, "2 more");
});

test("of rows that are loaded above the others, the focus moves to the nearest one", async () => {
  const page = await start(MORE);
  page.document.body.dataset.more = "{0} more";
  page.$("a").focus();
  loadMore(page, '<li data-id="y">Y</li><li data-id="z">Z</li>', "prepend");
  assert.equal(page.document.activeElement, page.$("[data-id=z]"));
});

test("rows that come by scrolling leave the focus where it is", async () => {
  const page = await start(`${MORE}<input>`);
  page.document.body.dataset.more = "{0} more";
  page.$("input").focus();
  loadMore(page, '<li data-id="b">B</li>');
  assert.equal(page.document.activeElement, page.$("input"));
});

// Records

function document(main, name = "team") {
  return `<html><body><main id="main" data-page="${name}">${main}</main></body></html>`;
}

const row = (id, more = "", from = "") => `<li class="row" data-id="${id}"${from}><form id="${id}-form"><input name="name" value="${id}"><button data-action="save">Save</button></form>${more}</li>`;
const list = (...rows) => `<ul data-list="team">${rows.join("")}</ul>`;
const SAVED = '<div class="notice good">The changes are saved.</div>';

async function team(...rows) {
  const page = await start(list(...rows));
  page.document.body.dataset.saved = "Saved";
  page.document.body.dataset.offline = UNREACHED;
  return page;
}

/** Sends the form of a row, and responds. */
async function send(page, id, status, html, form = `#${id}-form`) {
  page.$(`${form} button`).focus();
  const detail = swap(page, page.$(`${form} button`), status, html);
  await page.settle();
  await page.clock.advance(100);
  return detail;
}

test("a row that is saved stays where it is, says so, and keeps the focus; the others are not touched", async () => {
  const page = await team(row("a"), row("b"), row("z"));
  const other = page.$("[data-id=a]");
  const { shouldSwap } = await send(page, "b", 200, document(SAVED + list(row("a", "new"), row("b", "changed"))));
  assert.equal(shouldSwap, false);
  assert.equal(page.$("[data-id=a]"), other);
  assert.ok(page.$("[data-id=b]").textContent.includes("changed"));
  assert.equal(page.$("[data-id=b] [role=status]").textContent, "The changes are saved.");
  assert.equal(page.document.activeElement, page.$("#b-form button"));
  assert.ok(page.$("[data-id=z]"));
});

test("a row that the response says nothing of is saved, too", async () => {
  const page = await team(row("a"));
  await send(page, "a", 200, document(list(row("a"))));
  assert.equal(page.$("[data-id=a] [role=status]").textContent, "Saved");
});

test("a row that is refused shows its problem, which has the focus", async () => {
  const page = await team(row("a"), row("b"));
  await send(page, "b", 422, document(list(row("a"), '<li data-id="b"><form><input id="x" aria-invalid="true"></form></li>')));
  assert.equal(page.document.activeElement, page.$("#x"));
});

test("a refused row that the response does not have shows the problem at its form", async () => {
  const page = await team(row("a"), row("b", "", ' data-from="/app/team?cursor=2"'));
  await send(page, "b", 422, document(`<div class="notice bad"><p>The extension is taken.</p></div>${list(row("a"))}`));
  assert.equal(page.$("[data-id=b] [role=alert]").textContent, "The extension is taken.");
});

test("a row that is gone leaves the list, and the focus moves to the next one", async () => {
  const page = await team(row("a"), row("b"));
  await send(page, "a", 200, document(SAVED + list(row("b"))));
  assert.equal(page.$("[data-id=a]"), null);
  assert.equal(page.document.activeElement, page.$("#b-form button"));
  assert.deepEqual(page.toasts, ["The changes are saved."]);
});

test("a row that was loaded later is read again from where it came", async () => {
  const page = await team(row("a"), row("b", "", ' data-from="/app/team?cursor=2"'));
  page.serve("/app/team?cursor=2", () => document(list(row("b", "changed"))));
  await send(page, "b", 200, document(SAVED + list(row("a"))));
  assert.ok(page.$("[data-id=b]").textContent.includes("changed"));
  assert.equal(page.$("[data-id=b]").dataset.from, "/app/team?cursor=2");
  assert.equal(page.$("[data-id=b] [role=status]").textContent, "The changes are saved.");
});

test("a row and the panel of the same record change together", async () => {
  const panel = (more) => `<aside data-id="a"><form id="panel"><button data-action="save">Save</button></form>${more}</aside>`;
  const page = await start(list('<li data-id="a">A</li>') + panel(""));
  await send(page, "a", 200, document(SAVED + list('<li data-id="a">New</li>') + panel("changed")), "#panel");
  assert.equal(page.$("li").textContent, "New");
  assert.ok(page.$("aside").textContent.includes("changed"));
  assert.equal(page.$("aside [role=status]").textContent, "The changes are saved.");
});

for (const [what, html] of [
  ["leads to another page", document(SAVED, "company")],
  ["shows a secret once", document(`<code data-once>secret</code>${list(row("a"))}`)],
  ["has an empty list", document(SAVED)],
]) {
  test(`a response that ${what} replaces the whole page`, async () => {
    const page = await team(row("a"));
    assert.equal((await send(page, "a", 200, html)).shouldSwap, true);
  });
}

test("so does that of a form which changes more than its row", async () => {
  const page = await team('<li data-id="a"><form id="a-form" data-whole><button>Take</button></form></li>');
  assert.equal((await send(page, "a", 200, document(list(row("a"))))).shouldSwap, true);
});
