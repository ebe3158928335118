// The list of faxes, and the form that sends one, by docs/guides/client-application.md.

import assert from "node:assert/strict";
import test from "node:test";

import { ONCE, start } from "../page.mjs";

const MIB = 1024 * 1024;

const fax = (id, status = "sent", more = "") => `
  <li data-id="${id}" data-version="${status}" data-status="${status}">${status}<b data-field="pages">2</b>
    <details class="fax-pages" data-pages="/v1/faxes/${id}/media?sig=1" data-problem="Open the PDF instead." ${more}>
      <summary>Show pages</summary><div class="fax-sheets"></div></details></li>`;

const FORM = `
  <form action="/app/faxes" data-upload>
    <input type="hidden" name="idempotency_key" value="key-1">
    <input id="to" name="to" data-field="to" value="">
    <select name="from" data-field="from"><option value="+13125550114">Fax</option></select>
    <div data-drop data-too-large="Too large." data-not-pdf="Not a PDF." data-several="One file." data-broken="Interrupted.">
      <input id="file" name="file" data-field="file" type="file"></div>
    <div data-progress hidden><progress max="100" value="0"></progress> <span>0 %</span></div>
    <button data-action="upload">Send fax</button>
  </form>`;

const main = (rows, form = FORM) => `
  <main id="main" data-page="faxes" data-first="/app/faxes" data-pdf="/assets/pdf/">${form}
    <details class="filter" open></details><ul data-list="faxes">${rows.join("")}</ul></main>`;

const html = (...rows) => `<html><body>${main(rows)}</body></html>`;

/** The page, with the pages of faxes that it draws: {details, signal}. */
async function open({ rows = [], form = FORM, modules, prepare } = {}) {
  const drawn = [];
  const thumbnails = [];
  const swapped = [];
  const opened = await start("history/faxes.js", main(rows, form), {
    path: "/app/faxes",
    modules: modules ?? { "history/pdf-pages.js": { pages: async (details, base, signal) => void drawn.push({ details, base, signal }), thumbnail: async (details) => void thumbnails.push(details.closest("[data-id]").dataset.id) } },
    prepare(page) {
      page.context.htmx = { swap: (target, text) => swapped.push([target, text]), process() {} };
      page.document.body.dataset.offline = "Not reached.";
      prepare?.(page);
    },
  });
  return Object.assign(opened, { drawn, thumbnails, swapped, shown: () => drawn.filter(({ signal }) => !signal.aborted) });
}

const pdf = (size = 1000, name = "page.pdf", type = "application/pdf") => new File([new Uint8Array(size)], name, { type });

function choose(page, ...files) {
  page.$("#file").files = files;
  page.$("#file").dispatchEvent(new page.context.Event("change"));
}

async function send(page, file = pdf()) {
  choose(page, file);
  page.$("#to").value = "+14155550100";
  page.$("[data-upload]").requestSubmit();
  await page.settle();
}

const problem = (page) => page.$("[data-drop] .field-problem")?.textContent;

// Sending

test("sends the PDF with what was typed, and shows the page that comes back", async () => {
  const { page, swapped } = await open();
  const file = pdf();
  await send(page, file);
  const request = page.request("/app/faxes");
  assert.equal(request.method, "POST");
  assert.equal(request.headers["X-CSRF-Token"], "the-csrf-token");
  const { file: sent, ...fields } = Object.fromEntries(request.fields);
  assert.deepEqual(fields, { idempotency_key: "key-1", to: "+14155550100", from: "+13125550114" });
  assert.deepEqual([sent.name, sent.size], ["page.pdf", 1000]);
  request.respond(html(fax("f", "queued")));
  await page.settle();
  assert.deepEqual(swapped, [["#main", html(fax("f", "queued"))]]);
});

test("shows how much has been sent, and a second click sends nothing meanwhile", async () => {
  const { page } = await open();
  page.document.body.dataset.againAfter = "2000";
  await page.run(ONCE);
  await send(page);
  const request = page.request("/app/faxes");
  assert.ok(!page.$("[data-progress]").hidden);
  assert.ok(page.$("[data-action=upload]").disabled);
  request.progress(333, 1000);
  assert.deepEqual([page.$("progress").value, page.$("[data-progress] span").textContent], ["33", "33 %"]);
  request.progress(333);
  assert.equal(page.$("progress").value, "33", "a length that is not known changes nothing");
  page.$("[data-upload]").requestSubmit();
  assert.equal(page.requests.length, 1);
  request.respond(html());
  await page.settle();
  assert.ok(page.$("[data-progress]").hidden);
  assert.ok(!page.$("[data-action=upload]").disabled);
});

for (const [what, file, said] of [
  ["that is no PDF", pdf(10, "page.doc", "application/msword"), "Not a PDF."],
  ["above 20 MB", pdf(20 * MIB + 1), "Too large."],
]) {
  test(`a file ${what} is refused before anything is sent, at its field`, async () => {
    const { page } = await open();
    await send(page, file);
    assert.deepEqual(page.requests, []);
    assert.equal(problem(page), said);
    assert.equal(page.$("[data-drop] .field-problem").role, "alert");
    assert.equal(page.$("#file").getAttribute("aria-invalid"), "true");
    assert.equal(page.document.activeElement, page.$("#file"));
    await send(page);
    assert.equal(problem(page), undefined);
    assert.equal(page.$("#file").getAttribute("aria-invalid"), "false");
    assert.equal(page.requests.length, 1, "at once, with another file");
  });
}

for (const [what, file] of [
  ["of exactly 20 MB", pdf(20 * MIB)],
  ["whose type the system does not know, by its name", pdf(10, "SCAN.PDF", "")],
  ["without a name that says so, by its type", pdf(10, "scan")],
]) {
  test(`a PDF ${what} is sent`, async () => {
    const { page } = await open();
    await send(page, file);
    assert.equal(page.requests.length, 1);
  });
}

test("an upload that breaks off says so at the file, and the form can be sent again with the same key", async () => {
  const { page } = await open();
  await send(page);
  const first = page.request("/app/faxes");
  first.fail();
  await page.settle();
  assert.equal(problem(page), "Interrupted.");
  assert.ok(page.$("[data-progress]").hidden);
  page.$("[data-upload]").requestSubmit();
  assert.deepEqual(page.request("/app/faxes").fields[0], ["idempotency_key", "key-1"]);
});

for (const [status, said] of [
  [429, ["Your limit is used up.", "Try again in 7 seconds."]],
  [503, ["The service did not respond in time."]],
]) {
  test(`a form that is refused with ${status} keeps what was typed, says why until it is sent again, and can be sent at once`, async () => {
    const { page, swapped } = await open();
    await send(page);
    const error = `<html><body><main id="main" data-page="error"><h1>Error</h1>${said.map((line) => `<p>${line}</p>`).join("")}<p class="actions"><a>Home</a></p></main></body></html>`;
    page.request("/app/faxes").respond(error, status, { "Retry-After": "7" });
    await page.clock.advance(60_000);
    const notice = () => page.document.querySelectorAll("[data-upload] [role=alert]");
    assert.deepEqual(notice().map((one) => one.children.map((line) => line.textContent)), [said]);
    assert.equal(page.$("#to").value, "+14155550100");
    assert.deepEqual(swapped, []);
    page.$("[data-upload]").requestSubmit();
    page.request("/app/faxes").respond(error, status);
    await page.settle();
    assert.equal(notice().length, 1);
  });
}

test("a response without a page says that the service cannot be reached", async () => {
  const { page, swapped } = await open();
  await send(page);
  page.request("/app/faxes").respond('{"error":{"type":"unavailable"}}', 503);
  await page.settle();
  assert.equal(page.$("[data-upload] [role=alert]").textContent, "Not reached.");
  assert.deepEqual(swapped, []);
});

test("once the session has ended, sending leads to the sign-in page", async () => {
  const { page, swapped } = await open();
  await send(page);
  const request = page.request("/app/faxes");
  assert.equal(request.headers["HX-Request"], "true");
  request.respond("", 200, { "HX-Redirect": "https://auth.example.com/oauth/authorize" });
  await page.settle();
  assert.equal(page.left, "https://auth.example.com/oauth/authorize");
  assert.deepEqual(swapped, []);
});

test("an upload ends with its page, without a word about it", async () => {
  const { page, controller } = await open();
  await send(page);
  controller.abort();
  await page.settle();
  assert.deepEqual(page.requests, []);
  assert.equal(problem(page), undefined);
});

// Dropping

function drag(page, type, more = {}) {
  const event = new page.context.Event(type, { bubbles: true, cancelable: true, ...more });
  page.$("[data-drop]").dispatchEvent(event);
  return event;
}

const over = (page) => page.$("[data-drop]").classList.contains("over");

test("a file that is dropped is chosen, and checked", async () => {
  const { page } = await open();
  const file = pdf();
  assert.ok(drag(page, "dragover").defaultPrevented, "else the browser opens the file");
  assert.ok(over(page));
  assert.ok(drag(page, "drop", { dataTransfer: { files: [file] } }).defaultPrevented);
  assert.ok(!over(page));
  assert.deepEqual(page.$("#file").files, [file]);
  assert.equal(problem(page), undefined);
  drag(page, "drop", { dataTransfer: { files: [pdf(10, "x.png", "image/png")] } });
  assert.equal(problem(page), "Not a PDF.");
});

test("of two files that are dropped none is chosen, since a fax is one", async () => {
  const { page } = await open();
  drag(page, "drop", { dataTransfer: { files: [pdf(), pdf()] } });
  assert.deepEqual(page.$("#file").files, []);
  assert.equal(problem(page), "One file.");
});

test("a text that is dropped changes nothing", async () => {
  const { page } = await open();
  const file = pdf();
  choose(page, file);
  drag(page, "drop", { dataTransfer: { files: [] } });
  assert.deepEqual(page.$("#file").files, [file]);
});

test("the field is marked while a file is held above it, and not when the pointer moves to something within", async () => {
  const { page } = await open();
  drag(page, "dragover");
  drag(page, "dragleave", { relatedTarget: page.$("#file") });
  assert.ok(over(page));
  drag(page, "dragleave", { relatedTarget: page.$("#to") });
  assert.ok(!over(page));
});

// The list

test("asks for the state of a fax on its way for a minute, and of no other", async () => {
  const { page } = await open({ rows: [fax("f", "queued")] });
  let asked = 0;
  for (let at = 0; at < 300; at++) {
    await page.clock.advance(1000);
    page.requests.forEach((request) => {
      asked++;
      request.respond(html(fax("f", "queued")));
    });
    await page.settle();
  }
  assert.ok(asked >= 10 && asked <= 20, `${asked} times`);
});

test("a fax that has arrived is asked for no more, and its row says so", async () => {
  const { page } = await open({ rows: [fax("f", "sending")] });
  await page.clock.advance(4000);
  page.request("/app/faxes").respond(html(fax("f", "sent")));
  await page.clock.advance(60_000);
  assert.equal(page.$("[data-id=f]").dataset.status, "sent");
  assert.deepEqual(page.requests, []);
});

test("nothing is asked for once the page was left", async () => {
  const { page, controller } = await open({ rows: [fax("f", "queued")] });
  controller.abort();
  await page.clock.advance(60_000);
  assert.deepEqual(page.requests, []);
});

test("a fax that comes while the page is shown appears, and its pages can be shown", async () => {
  const { page, shown } = await open({ rows: [fax("a")] });
  page.emit("switchboard:changed", { resource: "faxes" });
  await page.clock.advance(200);
  page.request("/app/faxes").respond(html(fax("b", "received"), fax("a")));
  await page.settle();
  await toggle(page, "b", true);
  assert.deepEqual(shown().map(({ details }) => details), [page.$("[data-id=b] details")]);
});

// The pages of a fax

async function toggle(page, id, open, { settle = true } = {}) {
  const details = page.$(`[data-id=${id}] details`);
  details.open = open;
  details.dispatchEvent(new page.context.Event("toggle"));
  if (settle) {
    await page.settle();
  }
}

test("the pages of a fax are drawn when they are asked for, and no more once they are hidden", async () => {
  const { page, drawn, shown } = await open({ rows: [fax("f"), fax("g")] });
  assert.ok(!page.$("[data-pages]").hidden);
  assert.deepEqual(drawn, []);
  await toggle(page, "f", true);
  assert.equal(shown().length, 1);
  assert.equal(String(shown()[0].base), "https://app.example.com/assets/pdf/");
  await toggle(page, "f", false);
  assert.equal(shown().length, 0);
  await toggle(page, "f", true);
  assert.equal(shown().length, 1);
});

test("a fax that is opened, closed and opened before the script is there is drawn once", async () => {
  const { page, shown } = await open({ rows: [fax("f")] });
  await toggle(page, "f", true, { settle: false });
  await toggle(page, "f", false, { settle: false });
  await toggle(page, "f", true);
  assert.equal(shown().length, 1);
});

test("a fax whose page it is has its pages shown at once, and once only", async () => {
  const { page, shown } = await open({ rows: [fax("f", "sent", "open")], form: "" });
  assert.equal(shown().length, 1);
  // The browser reports the state in which it has made the element.
  await toggle(page, "f", true);
  assert.equal(shown().length, 1);
});

test("leaving the page ends the drawing", async () => {
  const { page, shown, controller } = await open({ rows: [fax("f")] });
  await toggle(page, "f", true);
  controller.abort();
  assert.equal(shown().length, 0);
});

test("without the script that draws pages, the fax says to open the PDF, and tries again the next time", async () => {
  const { page } = await open({ rows: [fax("f")], modules: {}, prepare: (opened) => opened.broken.add("./pdf-pages.js") });
  await toggle(page, "f", true);
  assert.equal(page.$(".fax-sheets").textContent, "Open the PDF instead.");
  page.broken.clear();
  await toggle(page, "f", false);
  await toggle(page, "f", true);
  assert.ok(page.request("/v1/faxes/f/media"));
});

test("a fax that comes into view gets its thumbnail, once, unless it is long", async () => {
  const { page, thumbnails } = await open({ rows: [fax("a"), fax("b"), fax("c").replace('"pages">2<', '"pages">11<')] });
  assert.deepEqual(thumbnails, []);
  for (const id of ["b", "a", "c", "b"]) {
    await page.reveal(page.$(`[data-id=${id}] details`));
  }
  assert.deepEqual(thumbnails, ["b", "a"]);
});
