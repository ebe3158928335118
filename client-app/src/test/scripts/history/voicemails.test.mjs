// The list of voicemails.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

const voicemail = (id, read) => `
  <li data-id="${id}" data-read="${read}" data-version="${read}">
    <audio></audio>
    <form data-row-form action="/app/voicemails/${id}"><input name="read" value="${!read}">
      <button data-action="${read ? "mark-unread" : "mark-read"}">Mark</button></form>
    <form data-row-form action="/app/voicemails/${id}/delete"><button data-action="delete">Delete</button></form>
  </li>`;
const voicemails = (...rows) => `<main id="main" data-page="voicemails"><h1 tabindex="-1">Voicemail</h1><ul data-list="voicemails" data-deleted="Deleted." data-undo="Undo">${rows.join("")}</ul></main>`;

const row = (page, id) => page.$(`[data-id="${id}"]`);

function press(page, id, action) {
  const button = row(page, id).querySelector(`[data-action=${action}]`);
  button.focus();
  button.closest("form").requestSubmit();
}

test("a voicemail that was heard to its end is marked as read, once", async () => {
  const { page } = await start("history/voicemails.js", voicemails(voicemail("v", false)));
  const ended = () => row(page, "v").querySelector("audio").dispatchEvent(new page.context.Event("ended"));
  ended();
  await page.settle();
  const request = page.request("/app/voicemails/v");
  assert.deepEqual([request.method, request.body, request.headers["X-Row"]], ["POST", "read=true", "yes"]);
  request.respond(`<html><body>${voicemails(voicemail("v", true))}</body></html>`);
  await page.settle();
  assert.equal(row(page, "v").dataset.read, "true");
  ended();
  await page.settle();
  assert.deepEqual(page.requests, []);
});

test("a row that is marked changes in place, and keeps the focus", async () => {
  const { page } = await start("history/voicemails.js", voicemails(voicemail("v", false), voicemail("w", false)));
  press(page, "v", "mark-read");
  page.request("/app/voicemails/v").respond(`<html><body>${voicemails(voicemail("v", true))}</body></html>`);
  await page.settle();
  assert.equal(page.document.activeElement, row(page, "v").querySelector("[data-action=mark-unread]"));
  assert.equal(row(page, "w").dataset.read, "false");
});

test("a row that is deleted goes, and the focus moves to the next one", async () => {
  const { page } = await start("history/voicemails.js", voicemails(voicemail("v", true), voicemail("w", true)));
  press(page, "v", "delete");
  page.request("/app/voicemails/v/delete").respond("", 204);
  await page.settle();
  assert.equal(row(page, "v"), null);
  assert.ok(row(page, "w").contains(page.document.activeElement));
});

async function deleted(...rows) {
  const { page, controller } = await start("history/voicemails.js", voicemails(...rows));
  press(page, "v", "delete");
  page.request("/app/voicemails/v/delete").respond("", 204);
  await page.settle();
  return { page, controller, undo: page.$("#toasts button") };
}

test("a row that was deleted can be restored, at its place", async () => {
  const { page, undo } = await deleted(voicemail("u", true), voicemail("v", true), voicemail("w", true));
  assert.deepEqual(page.toasts, ["Deleted. Undo"]);
  undo.click();
  await page.settle();
  const request = page.request("/app/voicemails/v/restore");
  assert.deepEqual([request.method, request.headers["X-Row"]], ["POST", "yes"]);
  request.respond(`<html><body>${voicemails(voicemail("v", true))}</body></html>`);
  await page.settle();
  assert.deepEqual(page.$("ul").children.map(({ dataset }) => dataset.id), ["u", "v", "w"]);
  assert.ok(row(page, "v").contains(page.document.activeElement));
  assert.deepEqual(page.toasts, []);
});

test("a row that came back by itself meanwhile is there once", async () => {
  const { page, undo } = await deleted(voicemail("v", true), voicemail("w", true));
  undo.click();
  await page.settle();
  row(page, "w").before(row(page, "w").cloneNode(true));
  page.$("ul").firstElementChild.dataset.id = "v";
  page.request("/app/voicemails/v/restore").respond(`<html><body>${voicemails(voicemail("v", true))}</body></html>`);
  await page.settle();
  assert.deepEqual(page.$("ul").children.map(({ dataset }) => dataset.id), ["v", "w"]);
});

test("the offer to restore ends after half a minute, and with the page", async () => {
  const { page } = await deleted(voicemail("v", true));
  assert.equal(page.document.activeElement, page.$("h1"));
  await page.clock.advance(29_000);
  assert.deepEqual(page.toasts, ["Deleted. Undo"]);
  await page.clock.advance(1_000);
  assert.deepEqual(page.toasts, []);
  const other = await deleted(voicemail("v", true));
  other.controller.abort();
  assert.deepEqual(other.page.toasts, []);
});

for (const [what, respond, said] of [
  ["too late", (request) => request.respond("<html><body><main><p>There is nothing here.</p></main></body></html>", 404), ["There is nothing here."]],
  ["not reached", (request) => request.fail(), ["Deleted. Undo", "Not reached."]],
]) {
  test(`a restore that is ${what} says so`, async () => {
    const { page, undo } = await deleted(voicemail("v", true), voicemail("w", true));
    page.document.body.dataset.offline = "Not reached.";
    undo.click();
    await page.settle();
    respond(page.request("/app/voicemails/v/restore"));
    await page.settle();
    assert.deepEqual(page.toasts, said);
  });
}

for (const [what, respond, said] of [
  ["is refused", (request) => request.respond("<html><body><main><p>Not now.</p><p>Try again.</p></main></body></html>", 503), "Not now. Try again."],
  ["is responded to without a page", (request) => request.respond('{"error":{"type":"unavailable"}}', 503), "Not reached."],
  ["cannot be sent", (request) => request.fail(), "Not reached."],
]) {
  test(`a row whose change ${what} stays as it is, and the page says so`, async () => {
    const { page } = await start("history/voicemails.js", voicemails(voicemail("v", false)));
    page.document.body.dataset.offline = "Not reached.";
    press(page, "v", "mark-read");
    respond(page.request("/app/voicemails/v"));
    await page.settle();
    assert.equal(row(page, "v").dataset.read, "false");
    assert.deepEqual(page.toasts, [said]);
  });
}

test("once the session has ended, marking a voicemail leads to the sign-in page", async () => {
  const { page } = await start("history/voicemails.js", voicemails(voicemail("v", false)));
  press(page, "v", "mark-read");
  const request = page.request("/app/voicemails/v");
  assert.equal(request.headers["HX-Request"], "true");
  request.respond("", 200, { "HX-Redirect": "https://auth.example.com/oauth/authorize" });
  await page.settle();
  assert.equal(page.left, "https://auth.example.com/oauth/authorize");
  assert.deepEqual(page.toasts, []);
});
