// The form of a text message: its segments by 3GPP TS 23.038 and 23.040, and its media.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

for (const [what, text, segments, left] of [
  ["nothing", "", 1, 160],
  ["160 characters of the GSM alphabet", "a".repeat(160), 1, 0],
  ["161 characters of the GSM alphabet", "a".repeat(161), 2, 145],
  ["306 characters of the GSM alphabet", "a".repeat(306), 2, 0],
  ["307 characters of the GSM alphabet", "a".repeat(307), 3, 152],
  ["accents of the GSM alphabet", "àéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñü¿¡£¥¤ΔΦΓΛΩΠΨΣΘΞ", 1, 122],
  ["signs of the extension table, which take two places", "€".repeat(80), 1, 0],
  ["81 signs of the extension table", "€".repeat(81), 2, 143],
  ["a sign of the extension table that does not fit into the rest of a segment", `${"a".repeat(152)}€${"a".repeat(10)}`, 2, 141],
  ["70 characters outside of the GSM alphabet", "ы".repeat(70), 1, 0],
  ["71 characters outside of the GSM alphabet", "ы".repeat(71), 2, 63],
  ["an accent that the GSM alphabet lacks", "ç", 1, 69],
  ["an emoji, which takes two places", "😀", 1, 68],
  ["35 emojis", "😀".repeat(35), 1, 0],
  ["an emoji that does not fit into the rest of a segment", `${"ы".repeat(66)}😀${"ы".repeat(10)}`, 2, 55],
]) {
  test(`counts the segments of ${what}`, async () => {
    const { count } = await new Page().load("segments.js");
    assert.deepEqual({ ...count(text) }, { segments, left });
  });
}

async function start() {
  const page = new Page({
    html: `<form><textarea data-field="text"></textarea>
      <p data-count hidden><span data-field="segments"></span> <span data-count-left></span></p>
      <div data-media data-label="Address" data-remove="Remove"></div>
      <button type="button" data-action="attach" hidden>Attach</button></form>`,
  });
  const { composer } = await page.load("composer.js");
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
