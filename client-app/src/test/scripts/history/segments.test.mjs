// The segments of a text, by 3GPP TS 23.038 and 23.040.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "../page.mjs";

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
    const { count } = await new Page().load("history/segments.js");
    assert.deepEqual({ ...count(text) }, { segments, left });
  });
}
