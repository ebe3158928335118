// The form of a text message.

import assert from "node:assert/strict";
import test from "node:test";

import { ONCE, Page } from "../page.mjs";
import { COMPOSER } from "./composer.mjs";

const MIB = 1024 * 1024;

async function start({ attached, module = undefined } = {}) {
  const page = module ?? new Page({ html: "" });
  page.document.body.innerHTML = `<main>${COMPOSER(attached)}</main>`;
  page.context.createImageBitmap ??= async () => ({ width: 128, height: 96 });
  const create = page.document.createElement.bind(page.document);
  page.document.createElement = (name) =>
    Object.assign(create(name), name === "canvas" ? { getContext: () => ({ transferFromImageBitmap() {} }) } : {});
  const controller = new AbortController();
  const { composer } = await page.load("history/composer.js");
  const sent = [];
  page.document.addEventListener("submit", () => sent.push(media(page)));
  composer(page.$("form"), controller.signal);
  await page.settle();
  return { page, sent, controller };
}

const file = (name = "bay.jpg", type = "image/jpeg", size = 1000) => new File([new Uint8Array(size)], name, { type });
const media = (page) => page.document.querySelectorAll("input[name=media_urls]").map((input) => input.value);
const rows = (page) => page.document.querySelectorAll(".attachment");

async function choose(page, ...files) {
  page.$("[data-field=file]").files = files;
  page.$("[data-field=file]").dispatchEvent(new page.context.Event("change"));
  await page.settle();
}

async function uploaded(page, url = "/v1/media/1") {
  page.request("/app/messages/media").respond(JSON.stringify({ url }));
  await page.settle();
}

function fire(page, target, type, more) {
  const event = new page.context.Event(type, { bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

test("says how many texts it becomes once three quarters of the first one are filled", async () => {
  const { page } = await start();
  const count = page.$("[data-count]");
  assert.ok(count.hidden);
  page.type(page.$("textarea"), "a".repeat(119));
  assert.ok(count.hidden);
  page.type(page.$("textarea"), "a".repeat(120));
  assert.ok(!count.hidden);
  assert.equal(page.$("[data-count-left]").textContent, "40");
  assert.ok(page.$("[data-count-many]").hidden);
  page.type(page.$("textarea"), "a".repeat(161));
  assert.equal(page.$("[data-field=segments]").textContent, "2");
  assert.ok(page.$("[data-count-one]").hidden);
  assert.ok(!page.$("[data-count-many]").hidden);
});

test("says so earlier where the encoding makes texts shorter", async () => {
  const { page } = await start();
  page.type(page.$("textarea"), "ы".repeat(52));
  assert.ok(page.$("[data-count]").hidden);
  page.type(page.$("textarea"), "ы".repeat(53));
  assert.ok(!page.$("[data-count]").hidden);
});

test("a message with media needs no text and is one segment; without the media it needs a text again", async () => {
  const { page } = await start();
  assert.ok(page.$("textarea").required);
  await choose(page, file());
  assert.ok(!page.$("textarea").required);
  await uploaded(page);
  page.type(page.$("textarea"), "a".repeat(500));
  assert.equal(page.$("[data-field=segments]").textContent, "1");
  assert.ok(page.$("[data-count]").hidden);
  page.$(".attachment [data-action=remove]").click();
  assert.ok(page.$("textarea").required);
  assert.equal(page.$("[data-field=segments]").textContent, "4");
});

test("the paper clip opens the choice of files", async () => {
  const { page } = await start();
  let opened = 0;
  page.$("[data-field=file]").addEventListener("click", () => opened++);
  assert.ok(!page.$("[data-action=attach]").hidden);
  page.$("[data-action=attach]").click();
  assert.equal(opened, 1);
});

test("a file is uploaded at once, with its name, thumbnail and progress, and is named by the form", async () => {
  const { page } = await start();
  await choose(page, file());
  const request = page.request("/app/messages/media");
  assert.equal(request.method, "POST");
  assert.equal(request.headers["X-CSRF-Token"], "the-csrf-token");
  assert.deepEqual(request.fields.map(([name, one]) => [name, one.name]), [["file", "bay.jpg"]]);
  assert.equal(page.$(".attachment-name").textContent, "bay.jpg");
  assert.equal(page.$(".attachment [data-action=remove]").getAttribute("aria-label"), "Remove bay.jpg");
  assert.equal(page.$(".attachment-picture").children[0].localName, "canvas");
  request.progress(500, 1000);
  assert.equal(page.$("progress").value, "50");
  assert.deepEqual(media(page), []);
  await uploaded(page, "https://api.example.com/v1/media/1,2");
  assert.deepEqual(media(page), ["https://api.example.com/v1/media/1,2"]);
  assert.ok(page.$("progress").hidden);
});

test("several files can be pasted and dropped; a pasted text is no file", async () => {
  const { page } = await start();
  assert.ok(fire(page, page.$("textarea"), "paste", { clipboardData: { files: [file("a.png"), file("b.png")] } }).defaultPrevented);
  assert.ok(!fire(page, page.$("textarea"), "paste", { clipboardData: { files: [] } }).defaultPrevented);
  assert.ok(fire(page, page.$("textarea"), "dragover", { dataTransfer: { types: ["Files"] } }).defaultPrevented);
  assert.ok(page.$("main").classList.contains("over"));
  assert.ok(!fire(page, page.$("textarea"), "dragover", { dataTransfer: { types: ["text/plain"] } }).defaultPrevented);
  fire(page, page.$("textarea"), "drop", { dataTransfer: { files: [file("c.pdf", "application/pdf")] } });
  await page.settle();
  assert.ok(!page.$("main").classList.contains("over"));
  assert.deepEqual(rows(page).map((row) => row.querySelector(".attachment-name").textContent), ["a.png", "b.png", "c.pdf"]);
  assert.equal(rows(page)[2].querySelector("canvas"), null);
});

test("ten files are the most", async () => {
  const { page } = await start();
  await choose(page, ...Array.from({ length: 12 }, (_, n) => file(`${n}.png`)));
  assert.equal(rows(page).length, 10);
  assert.ok(page.$("[data-action=attach]").disabled);
  page.$(".attachment [data-action=remove]").click();
  await page.settle();
  assert.ok(!page.$("[data-action=attach]").disabled);
  assert.equal(page.requests.length, 9, "the upload of what was removed has ended");
});

test("a text that is sent while a file is uploaded goes out once it has arrived", async () => {
  const { page, sent } = await start();
  page.document.body.dataset.againAfter = "2000";
  await page.run(ONCE);
  await choose(page, file());
  page.$("form").requestSubmit();
  await page.settle();
  assert.deepEqual(sent, []);
  await uploaded(page, "/v1/media/9");
  assert.deepEqual(sent, [["/v1/media/9"]]);
});

test("a file that is too large is refused before it is sent, and no text goes out without it", async () => {
  const { page, sent } = await start();
  await choose(page, file("film.mp4", "video/mp4", 10 * MIB + 1));
  assert.deepEqual(page.requests, []);
  assert.equal(page.$(".attachment .field-problem").textContent, "Too large.");
  page.$("form").requestSubmit();
  assert.deepEqual(sent, []);
  assert.equal(page.document.activeElement, page.$(".attachment [data-action=remove]"));
  page.document.activeElement.click();
  page.$("form").requestSubmit();
  assert.deepEqual(sent, [[]]);
});

for (const [what, answer, said] of [
  ["that the service refuses", (request) => request.respond(JSON.stringify({ problem: "Choose a picture." }), 422), "Choose a picture."],
  ["beyond the limit", (request) => request.respond('<main id="main"><p>Try again in 7 seconds.</p></main>', 429), "Try again in 7 seconds."],
  ["whose upload breaks off", (request) => request.fail(), "Interrupted."],
]) {
  test(`a file ${what} says why`, async () => {
    const { page } = await start();
    await choose(page, file());
    answer(page.request("/app/messages/media"));
    await page.settle();
    assert.equal(page.$(".attachment .field-problem").textContent, said);
    assert.ok(!page.$(".attachment .field-problem").hidden);
    assert.deepEqual(media(page), []);
  });
}

test("a form that is shown again, as its text was refused, has its files with their names and thumbnails", async () => {
  const { page, controller } = await start();
  await choose(page, file());
  await uploaded(page, "/v1/media/7");
  controller.abort();
  const box = (url, name) => `<li><label><input type="checkbox" name="media_urls" value="${url}" data-name="${name}"> ${name}</label></li>`;
  await start({ module: page, attached: box("/v1/media/7", "Attachment 1") + box("/v1/media/8", "Attachment 2") });
  assert.deepEqual(media(page), ["/v1/media/7", "/v1/media/8"]);
  assert.deepEqual(rows(page).map((row) => row.querySelector(".attachment-name").textContent), ["bay.jpg", "Attachment 2"]);
  assert.ok(rows(page)[0].querySelector("canvas"));
  assert.equal(page.$("input[type=checkbox]"), null);
});

test("an upload ends with its page, without a word about it", async () => {
  const { page, controller } = await start();
  await choose(page, file());
  controller.abort();
  await page.settle();
  assert.deepEqual(page.requests, []);
  assert.ok(page.$(".attachment .field-problem").hidden);
});

test("once the session has ended, an upload leads to the sign-in page", async () => {
  const { page } = await start();
  await choose(page, file());
  page.request("/app/messages/media").respond("", 200, { "HX-Redirect": "https://auth.example.com/oauth/authorize" });
  await page.settle();
  assert.equal(page.left, "https://auth.example.com/oauth/authorize");
});
