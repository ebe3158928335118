// The pages of a fax, drawn in the browser, by docs/guides/client-application.md.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "../page.mjs";

const MIB = 1024 * 1024;
const BASE = "https://app.example.com/assets/pdf/";
const LINK = "/v1/faxes/f/media?sig=1";

const row = (link = LINK) => `
  <li data-id="f"><a data-field="media_url" href="/app/faxes/f/pdf">Open PDF</a>
    <details open data-pages="${link}" data-label="Page" data-problem="Open the PDF instead." data-rest="The others are in the PDF.">
      <summary><span class="fax-thumbnail"></span>Read</summary><div class="fax-sheets"></div></details></li>`;

const main = (link) => `<main id="main" data-page="faxes"><ul>${row(link)}</ul></main>`;

/** A page of a PDF: {width, height, painted (waits for done or fail), canceled}. */
class Sheet {
  width = 595;
  height = 842;
  painted = 0;

  getViewport({ scale }) {
    return { width: this.width * scale, height: this.height * scale };
  }

  render({ canvas, viewport }) {
    this.painted++;
    this.canvas = canvas;
    this.viewport = viewport;
    return {
      promise: new Promise((resolve, reject) => Object.assign(this, { done: resolve, fail: () => reject(new Error("broken")) })),
      cancel: () => {
        this.canceled = true;
        this.fail();
      },
    };
  }

  cleanup() {}
}

/** A page with a fax that is opened. @param count how many pages its PDF has */
async function open({ count = 3, sheets = Array.from({ length: count }, () => new Sheet()), pdf } = {}) {
  const document = {
    numPages: sheets.length,
    destroyed: 0,
    loadingTask: { destroy: () => document.destroyed++ },
    getPage: async (number) => sheets[number - 1],
  };
  const asked = [];
  const page = new Page({
    path: "/app/faxes",
    html: main(LINK),
    modules: {
      [`${BASE}build/pdf.min.mjs`]: {
        GlobalWorkerOptions: {},
        getDocument: (options) => {
          asked.push(options);
          return { promise: Promise.resolve().then(pdf ?? (() => document)) };
        },
      },
    },
  });
  const { pages } = await page.load("history/pdf-pages.js");
  const shown = {
    page,
    sheets,
    document,
    asked,
    at: (number) => page.$(".fax-sheets").children[number - 1],
    text: () => page.$(".fax-sheets").textContent,
    drawn: () => page.document.querySelectorAll(".fax-sheet").map((one) => one.querySelector("canvas") !== null),
    async show() {
      const controller = new AbortController();
      pages(page.$("details"), new URL(BASE), controller.signal);
      await page.settle();
      return controller;
    },
    async respond(content = new Uint8Array(1000), status, headers) {
      page.request("/v1/faxes/f/media").respond(content, status, headers);
      await page.settle();
    },
  };
  shown.controller = await shown.show();
  return shown;
}

async function ready(options) {
  const shown = await open(options);
  await shown.respond();
  return shown;
}

const finish = async ({ page }, sheet) => {
  sheet.done();
  await page.settle();
};

test("draws a page when it comes into view, one after the other", async () => {
  const shown = await ready();
  const { page, sheets, at, drawn } = shown;
  assert.deepEqual(sheets.map(({ painted }) => painted), [0, 0, 0]);
  await page.reveal(at(2));
  await page.reveal(at(3));
  assert.deepEqual(sheets.map(({ painted }) => painted), [0, 1, 0], "the third waits for the second");
  await finish(shown, sheets[1]);
  assert.deepEqual(drawn(), [false, true, false]);
  await finish(shown, sheets[2]);
  assert.deepEqual(drawn(), [false, true, true]);
  await page.reveal(at(2));
  assert.equal(sheets[1].painted, 1, "a page that is drawn is not drawn again");
});

test("a page is an image with its number for a screen reader", async () => {
  const { at } = await ready();
  assert.deepEqual([1, 2, 3].map((n) => `${at(n).getAttribute("role")} ${at(n).getAttribute("aria-label")}`), ["img Page 1", "img Page 2", "img Page 3"]);
});

for (const [count, shown, text] of [[20, 20, ""], [21, 20, "The others are in the PDF."]]) {
  test(`of ${count} pages ${shown} are shown`, async () => {
    const { page, text: said } = await ready({ count });
    assert.equal(page.document.querySelectorAll(".fax-sheet").length, shown);
    assert.equal(said(), text);
  });
}

test("the PDF is parsed without anything that runs code of it", async () => {
  const { asked } = await ready();
  const { isEvalSupported, useWasm, enableXfa, disableFontFace } = asked[0];
  assert.deepEqual({ isEvalSupported, useWasm, enableXfa, disableFontFace }, { isEvalSupported: false, useWasm: false, enableXfa: false, disableFontFace: true });
});

test("a page is drawn sharply, and a huge one on a bounded canvas", async () => {
  const huge = Object.assign(new Sheet(), { width: 1, height: 100_000_000 });
  const wide = Object.assign(new Sheet(), { width: 1000, height: 9000 });
  const shown = await ready({ sheets: [new Sheet(), huge, wide] });
  shown.page.context.devicePixelRatio = 3;
  await shown.page.reveal(shown.at(1));
  assert.equal(shown.sheets[0].canvas.width, 1120, "two pixels for one at most");
  await finish(shown, shown.sheets[0]);
  await shown.page.reveal(shown.at(2));
  const { width, height } = huge.canvas;
  assert.ok(width >= 1 && height <= 16_384, `${width} x ${height}`);
  await finish(shown, huge);
  await shown.page.reveal(shown.at(3));
  assert.ok(wide.canvas.width * wide.canvas.height <= 4_000_000, `${wide.canvas.width} x ${wide.canvas.height}`);
});

// What cannot be shown

for (const [what, respond] of [
  ["is refused with 429", ({ respond }) => respond("{}", 429, { "Retry-After": "5" })],
  ["is not there", ({ respond }) => respond("{}", 404)],
  ["cannot be had while the service is away", ({ respond }) => respond("not JSON", 503)],
  ["cannot be fetched", async ({ page }) => {
    page.request("/v1/faxes/f/media").fail();
    await page.settle();
  }],
  ["is larger than 20 MB by its header", ({ respond }) => respond(new Uint8Array(10), 200, { "Content-Length": String(20 * MIB + 1) })],
  ["is larger than 20 MB without a header that says so", ({ respond }) => respond(new Uint8Array(20 * MIB + 1))],
]) {
  test(`a PDF that ${what} is left to Open PDF`, async () => {
    const shown = await open();
    await respond(shown);
    // The page of the fax has no other link.
    shown.page.requests.forEach((request) => request.respond("{}", 503));
    await shown.page.settle();
    assert.equal(shown.text(), "Open the PDF instead.");
    assert.deepEqual(shown.drawn(), []);
    assert.deepEqual(shown.asked, [], "nothing is parsed");
  });
}

test("a file that is no PDF is left to Open PDF", async () => {
  const shown = await ready({ pdf: () => Promise.reject(new Error("Invalid PDF structure.")) });
  assert.equal(shown.text(), "Open the PDF instead.");
});

for (const status of [401, 403]) {
  test(`a link that has expired (${status}) is replaced by a fresh one`, async () => {
    const shown = await open();
    const { page } = shown;
    await shown.respond("{}", status);
    page.request("/app/faxes/f").respond(`<html><body>${main("/v1/faxes/f/media?sig=2")}</body></html>`);
    await page.settle();
    assert.equal(page.request("/v1/faxes/f/media").path, "/v1/faxes/f/media?sig=2");
    await shown.respond();
    assert.equal(shown.drawn().length, 3);
    assert.equal(page.$("[data-pages]").dataset.pages, "/v1/faxes/f/media?sig=2", "and is there for the next time");
  });
}

test("a page that cannot be drawn says so, to screen readers too, and the next one is drawn", async () => {
  const shown = await ready();
  const { page, sheets, at } = shown;
  await page.reveal(at(1));
  await page.reveal(at(2));
  sheets[0].fail();
  await page.settle();
  assert.equal(at(1).textContent, "Open the PDF instead.");
  assert.notEqual(at(1).getAttribute("role"), "img");
  await finish(shown, sheets[1]);
  assert.deepEqual(shown.drawn(), [false, true, false]);
});

for (const [what, sheet] of [
  ["that takes longer than ten seconds to draw", new Sheet()],
  ["that never comes out of the parser", new Promise(() => {})],
]) {
  test(`a page ${what} is given up, and the next one is drawn`, async () => {
    const next = new Sheet();
    const shown = await ready({ sheets: [sheet, next] });
    const { page, at } = shown;
    await page.reveal(at(1));
    await page.reveal(at(2));
    await page.clock.advance(9_999);
    assert.equal(at(1).textContent, "");
    await page.clock.advance(1);
    assert.equal(at(1).textContent, "Open the PDF instead.");
    await finish(shown, next);
    assert.deepEqual(shown.drawn(), [false, true]);
  });
}

// Closing

test("a fax that is opened again shows each page once", async () => {
  const shown = await ready();
  shown.controller.abort();
  await shown.show();
  await shown.respond();
  assert.equal(shown.drawn().length, 3);
});

test("closing ends the parser and what is being drawn", async () => {
  const shown = await ready();
  await shown.page.reveal(shown.at(1));
  shown.controller.abort();
  await shown.page.settle();
  assert.equal(shown.document.destroyed, 1);
  assert.ok(shown.sheets[0].canceled);
  await shown.page.reveal(shown.at(2));
  assert.equal(shown.sheets[1].painted, 0);
});

test("a fax that is closed while its file comes says nothing about it", async () => {
  const shown = await open();
  shown.controller.abort();
  await shown.page.settle();
  assert.deepEqual(shown.page.requests, []);
  assert.equal(shown.text(), "");
});

test("a fax that is closed while its PDF is parsed, and opened again, shows each page once", async () => {
  const parsed = [];
  const shown = await open({ pdf: () => new Promise((resolve) => parsed.push(resolve)) });
  await shown.respond();
  shown.controller.abort();
  await shown.show();
  await shown.respond();
  parsed.forEach((resolve) => resolve(shown.document));
  await shown.page.settle();
  assert.equal(shown.drawn().length, 3);
  assert.equal(shown.document.destroyed, 1);
});

test("the thumbnail is the first page alone, small, and lets go of the PDF", async () => {
  const { page, sheets, document, controller } = await open({ count: 2 });
  controller.abort();
  await page.settle();
  const { thumbnail } = await page.load("history/pdf-pages.js");
  thumbnail(page.$("details"), new URL(BASE), new AbortController().signal);
  await page.settle();
  const before = document.destroyed;
  page.request("/v1/faxes/f/media").respond(new Uint8Array(1000));
  await page.settle();
  sheets[0].done();
  await page.settle();
  assert.equal(page.$(".fax-thumbnail").children[0].width, 64);
  assert.equal(sheets[1].painted, 0);
  assert.equal(document.destroyed, before + 1);
});
