// The page of a call.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

const CALL = `
  <main id="main" data-page="call">
    <ul data-list="recordings"><li data-id="r" data-offset="10"><div data-player="r" data-seconds="60"><audio src="/r"></audio>
      <div class="player-controls"></div><button class="player-play"></button><div class="player-wave"></div>
      <span class="player-now"></span><span class="player-length"></span><select class="player-speed" value="1"></select>
      <p class="field-problem" hidden></p></div></li></ul>
    <ol class="transcript">
      <li class="segment" data-start="12" data-end="15"><button class="segment-time">0:12</button></li>
      <li class="segment" data-start="15" data-end="18"><button class="segment-time">0:15</button></li>
    </ol>
  </main>`;

test("the transcript follows the recording, and the recording the segment that is clicked", async () => {
  const { page, main } = await start("history/call.js", CALL, { prepare: (shown) => (shown.document.sounds = { "/r": 60 }) });
  const audio = main.querySelector("audio");
  const [first, second] = main.querySelectorAll(".segment");
  second.querySelector("button").click();
  await page.settle();
  assert.equal(audio.currentTime, 5);
  assert.ok(!audio.paused);
  audio.reach(3);
  assert.deepEqual([first, second].map((segment) => segment.getAttribute("aria-current")), ["true", null]);
  audio.reach(6);
  assert.deepEqual([first, second].map((segment) => segment.getAttribute("aria-current")), [null, "true"]);
  audio.reach(20);
  assert.deepEqual([first, second].map((segment) => segment.getAttribute("aria-current")), [null, null]);
});
