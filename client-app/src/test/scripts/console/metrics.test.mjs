// The charts of the console, whose values are read under the pointer or with the slider.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

const card = `<section data-id="requests"><div class="chart-plot">
  <svg class="chart" data-values="1,2.5,,6" data-from="1795880000" data-step="10" data-unit="per second" data-none="nothing recorded"><line class="cursor" hidden></line></svg>
  <div class="chart-values" hidden><input type="range" min="0" max="3" value="3"><output></output></div></div></section>`;
const open = () => start("console/metrics.js", `<main id="main" data-page="metrics"><div id="charts">${card}</div></main>`, { path: "/operator/metrics" });

function slide(page, value) {
  const slider = page.$("input");
  slider.value = value;
  slider.dispatchEvent(new page.context.Event("input", { bubbles: true }));
  return page.$("output").textContent;
}

test("the slider is there with the script, and names the value of each bucket", async () => {
  const { page } = await open();
  assert.ok(!page.$(".chart-values").hidden);
  assert.match(slide(page, "1"), /^\d\d:\d\d:\d\d: 2\.5 per second$/);
  assert.match(slide(page, "3"), /: 6 per second$/);
  assert.match(slide(page, "2"), /: nothing recorded$/);
  assert.equal(page.$("input").getAttribute("aria-valuetext"), page.$("output").textContent);
  assert.equal(page.$(".cursor").getAttribute("x1"), "375");
});
