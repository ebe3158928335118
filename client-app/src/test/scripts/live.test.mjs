// Lists that keep themselves up to date.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

const row = (id, version = "1", more = "") => `<li data-id="${id}" data-version="${version}">${id} ${version}${more}</li>`;
const list = (...rows) => `<main id="main" data-page="calls" data-first="/app/calls"><p class="empty"></p><ul data-list="calls">${rows.join("")}</ul></main>`;

/** A list that follows the changes of calls: {page, ids, texts, refresh (by its response)}. */
async function start(...rows) {
  const page = new Page({ html: list(...rows), path: "/app/calls" });
  const controller = new AbortController();
  const { liveList } = await page.load("live.js");
  liveList(page.$("#main"), controller.signal, { resources: ["calls"] });
  const element = page.$("[data-list]");
  return {
    page,
    controller,
    element,
    ids: () => element.children.map((one) => one.dataset.id),
    texts: () => element.children.map((one) => one.textContent),
    async change(resource = "calls") {
      page.emit("switchboard:changed", { resource });
      await page.clock.advance(200);
    },
    async respond(...fresh) {
      page.request("/app/calls").respond(`<html><body>${list(...fresh)}</body></html>`);
      await page.settle();
    },
  };
}

test("new rows come at their place, changed ones change, others keep their element", async () => {
  const { element, texts, change, respond } = await start(row("b"), row("a"));
  const [, unchanged] = element.children;
  await change();
  await respond(row("c"), row("b", "2"), row("a"));
  assert.deepEqual(texts(), ["c 1", "b 2", "a 1"]);
  assert.equal(element.children[2], unchanged);
});

test("a row that is gone goes, one below the first page stays", async () => {
  const { ids, change, respond } = await start(row("d"), row("c"), row("b"), row("a"));
  await change();
  await respond(row("d"), row("b"));
  assert.deepEqual(ids(), ["d", "b", "a"]);
});

for (const [what, more, use] of [
  ["has the focus", "<button>Play</button>", (one) => one.querySelector("button").focus()],
  ["plays", "<div data-playing></div>", () => {}],
  ["is opened", "<details open></details>", () => {}],
]) {
  test(`a row that ${what} is neither replaced nor removed`, async () => {
    const { element, change, respond, page } = await start(row("c"), row("b", "1", more), row("a"));
    const used = element.children[1];
    use(used);
    await change();
    await respond(row("c"), row("b", "2"), row("a"));
    assert.equal(element.children[1], used);
    await page.clock.advance(5000);
    await change();
    await respond(row("c"), row("a"));
    assert.ok(used.isConnected);
  });
}

test("more than a page of new rows: the list begins anew, without a gap in it", async () => {
  const { ids, change, respond } = await start(row("b"), row("a"));
  await change();
  await respond(row("z"), row("y"));
  assert.deepEqual(ids(), ["z", "y"]);
});

test("a list that the user reads further down is left alone then", async () => {
  const { page, ids, change, respond } = await start(row("b"), row("a"));
  page.context.scrollY = 900;
  await change();
  await respond(row("z"), row("y"));
  assert.deepEqual(ids(), ["b", "a"]);
});

test("many changes are one request, and the next comes seconds later", async () => {
  const { page, change, respond } = await start(row("a"));
  for (let n = 0; n < 20; n++) {
    page.emit("switchboard:changed", { resource: "calls" });
  }
  await change();
  await respond(row("a"));
  await change();
  assert.deepEqual(page.requests, []);
  await page.clock.advance(4000);
  assert.equal(page.requests.length, 1);
});

test("a change during a request leads to another one", async () => {
  const { page, change, respond } = await start(row("a"));
  await change();
  await change();
  await respond(row("a"));
  await page.clock.advance(5000);
  assert.equal(page.requests.length, 1);
});

test("a slow response does not bring back rows that a later one has replaced", async () => {
  const { page, texts, change } = await start(row("a"));
  await change();
  const slow = page.requests[0];
  await page.clock.advance(5000);
  await change();
  const html = (...rows) => `<html><body>${list(...rows)}</body></html>`;
  page.requests.filter((request) => request !== slow).forEach((request) => request.respond(html(row("b"), row("a", "3"))));
  await page.settle();
  slow.respond(html(row("a", "2")));
  await page.clock.advance(10_000);
  page.requests.forEach((request) => request.respond(html(row("b"), row("a", "3"))));
  await page.settle();
  assert.deepEqual(texts(), ["b 1", "a 3"]);
});

test("changes of other resources ask for nothing", async () => {
  const { page, change } = await start(row("a"));
  await change("faxes");
  assert.deepEqual(page.requests, []);
});

test("nothing is asked for while the page is hidden, and once when it is shown", async () => {
  const { page, change } = await start(row("a"));
  page.hide();
  await change();
  await page.clock.advance(60_000);
  assert.deepEqual(page.requests, []);
  page.hide(false);
  await page.clock.advance(200);
  assert.equal(page.requests.length, 1);
});

for (const [what, after] of [["before the first connection of the page", 500], ["while there was no connection", 60_000]]) {
  test(`what happened ${what} is read once it is open`, async () => {
    const { page } = await start(row("a"));
    await page.clock.advance(after);
    page.emit("switchboard:connected");
    await page.clock.advance(200);
    assert.equal(page.requests.length, 1);
  });
}

for (const [what, respond] of [
  ["cannot be reached", (request) => request.fail()],
  ["fails", (request) => request.respond("<html></html>", 503)],
  ["leads to another page", (request) => request.respond('<html><body><main id="main" data-page="sign-in"></main></body></html>')],
]) {
  test(`the list stays as it is while the service ${what}, and follows again afterwards`, async () => {
    const { page, ids, change, respond: answer } = await start(row("a"));
    await change();
    respond(page.request("/app/calls"));
    await page.settle();
    assert.deepEqual(ids(), ["a"]);
    await page.clock.advance(5000);
    await change();
    await answer(row("b"), row("a"));
    assert.deepEqual(ids(), ["b", "a"]);
  });
}

test("a response that comes after the page was left changes nothing", async () => {
  const { page, ids, change, controller } = await start(row("a"));
  await change();
  const request = page.request("/app/calls");
  controller.abort();
  request.respond(`<html><body>${list(row("b"), row("a"))}</body></html>`);
  await page.clock.advance(10_000);
  assert.deepEqual(ids(), ["a"]);
  assert.deepEqual(page.requests, []);
});

for (const [narrow, set, opened] of [[false, "", true], [true, "", false], [true, 'open data-set="yes"', true]]) {
  test(`on a ${narrow ? "narrow" : "wide"} screen filters ${set ? "that are set " : ""}are ${opened ? "open" : "folded"}`, async () => {
    const page = new Page({ html: `<main id="main"><details class="filter" ${set}></details></main>` });
    page.context.matchMedia = () => ({ matches: narrow, addEventListener() {} });
    const { foldFilters } = await page.load("live.js");
    foldFilters(page.$("#main"), new AbortController().signal);
    assert.equal(page.$(".filter").open, opened);
  });
}
