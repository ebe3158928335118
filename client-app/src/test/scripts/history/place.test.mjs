// The place in a list, on the way back from a row's page.

import assert from "node:assert/strict";
import test from "node:test";

import { Browser, Page } from "../page.mjs";

const row = (id) => `<li data-id="${id}" data-version="1"><a href="/app/calls/${id}">Call ${id} &amp; more</a></li>`;
const page = (viewer, rows, more) => `
  <main id="main" data-viewer="${viewer}"><ul data-list="calls">${rows.map(row).join("")}</ul><div class="more">${more}</div></main>`;

/** The tab of a user: what of it outlives a page. */
const tab = () => ({ browser: new Browser(), sessionStorage: new Page().sessionStorage });

async function open(options, { viewer = "ada", rows = ["c", "b"], more = "", path = "/app/calls", arrival } = {}) {
  const opened = new Page({ ...options, html: page(viewer, rows, more), path, arrival });
  const { keepPlace } = await opened.load("history/place.js");
  const controller = new AbortController();
  keepPlace(opened.$("main"), controller.signal, opened.$("ul"));
  return {
    page: opened,
    ids: () => opened.$("ul").children.map((one) => one.dataset.id),
    /** The user loads two more rows, opens one of them, and so leaves the page. */
    async leave() {
      opened.$("ul").append(...["a", "z"].map((id) => {
        const template = opened.document.createElement("template");
        template.innerHTML = row(id);
        return template.content.firstElementChild;
      }));
      opened.$(".more").innerHTML = '<a data-action="load-more">More</a>';
      opened.$("[data-id=a] a").click();
      opened.close();
      await opened.settle();
    },
  };
}

test("the rows that were loaded are there again on the way back, and the opened one has the focus", async () => {
  const options = tab();
  await (await open(options)).leave();
  const { page: back, ids } = await open(options, { arrival: "back_forward" });
  assert.deepEqual(ids(), ["c", "b", "a", "z"]);
  assert.equal(back.$("[data-id=a]").textContent, "Call a & more");
  assert.equal(back.$(".more").textContent, "More");
  assert.equal(back.document.activeElement, back.$("[data-id=a] a"));
});

test("what has come meanwhile is there too", async () => {
  const options = tab();
  await (await open(options)).leave();
  const { ids } = await open(options, { rows: ["d", "c", "b"], arrival: "back_forward" });
  assert.deepEqual(ids(), ["d", "c", "b", "a", "z"]);
});

for (const [what, view] of [
  ["who follows a link to the list", { arrival: "navigate" }],
  ["who sees another list", { path: "/app/calls?result=missed" }],
  ["who is another user", { viewer: "ben" }],
  ["whose list has no row of it any more", { rows: ["y", "x"] }],
]) {
  test(`the list begins at its beginning for one ${what}`, async () => {
    const options = tab();
    await (await open(options)).leave();
    const { ids } = await open(options, { arrival: "back_forward", ...view });
    assert.deepEqual(ids(), view.rows ?? ["c", "b"]);
  });
}

test("a place is forgotten after half an hour", async () => {
  const options = tab();
  await (await open(options)).leave();
  await options.browser.clock.advance(30 * 60_000);
  assert.deepEqual((await open(options, { arrival: "back_forward" })).ids(), ["c", "b"]);
});

test("nothing is kept by a page whose user signs out", async () => {
  const options = tab();
  const { page: shown, leave } = await open(options);
  shown.document.documentElement.dataset.signedOut = "yes";
  await leave();
  assert.equal(options.sessionStorage.getItem("switchboard-places"), null);
});

test("another user's places go when a place is kept", async () => {
  const options = tab();
  await (await open(options)).leave();
  await (await open(options, { viewer: "ben" })).leave();
  assert.ok(!options.sessionStorage.getItem("switchboard-places").includes('"ada"'));
});

test("a list works where nothing can be stored", async () => {
  const options = tab();
  options.sessionStorage.setItem = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  await (await open(options)).leave();
  assert.deepEqual((await open(options, { arrival: "back_forward" })).ids(), ["c", "b"]);
});
