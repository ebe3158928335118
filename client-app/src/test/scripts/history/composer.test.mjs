// The form of a text message.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "../page.mjs";

async function start() {
  const page = new Page({
    html: `<form><textarea data-field="text"></textarea>
      <p data-count hidden><span data-field="segments"></span> <span data-count-left></span></p>
      <div data-media data-label="Address" data-remove="Remove"></div>
      <button type="button" data-action="attach" hidden>Attach</button></form>`,
  });
  const { composer } = await page.load("history/composer.js");
  composer(page.$("form"), new AbortController().signal);
  return page;
}

test("shows the segments of what is typed, and nothing for an empty text", async () => {
  const page = await start();
  assert.ok(page.$("[data-count]").hidden);
  page.type(page.$("textarea"), "Hello");
  assert.equal(page.$("[data-count]").textContent, "1 155");
  page.type(page.$("textarea"), "");
  assert.ok(page.$("[data-count]").hidden);
});

test("a message with media needs no text and is one segment; without the media it needs a text again", async () => {
  const page = await start();
  page.$("[data-action=attach]").click();
  const input = page.$("input[name=media_urls]");
  assert.equal(page.document.activeElement, input);
  page.type(input, "https://example.com/a.png");
  page.type(page.$("textarea"), "a".repeat(500));
  assert.equal(page.$("[data-field=segments]").textContent, "1");
  assert.ok(!page.$("textarea").required);
  page.$(".media-url button").click();
  assert.ok(page.$("textarea").required);
  assert.equal(page.$("[data-field=segments]").textContent, "4");
});

test("ten media are the most", async () => {
  const page = await start();
  for (let n = 0; n < 12; n++) {
    page.$("[data-action=attach]").click();
  }
  assert.equal(page.document.querySelectorAll("input[name=media_urls]").length, 10);
  page.$(".media-url button").click();
  assert.ok(!page.$("[data-action=attach]").disabled);
});
