// What folds stays as the user leaves it.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

const PARTS = `<details data-fold="developer"><summary>Developer</summary></details>
  <details data-fold="set-up" open><summary><h2>Set up</h2></summary></details>
  <details id="other"><summary>More</summary></details>`;

test("is remembered in a cookie, from which the service makes the next page", async () => {
  const page = new Page({ html: `<main id="main">${PARTS}</main>` });
  page.document.body.dataset.zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await page.load("app.js");
  const click = async (selector) => {
    page.$(selector).click();
    await page.settle();
  };
  await click("#other summary");
  assert.equal(page.document.cookie, "");
  await click("[data-fold=developer] summary");
  assert.match(page.document.cookie, /^switchboard-app-folds=developer:open; /);
  await click("[data-fold=set-up] h2");
  assert.match(page.document.cookie, /^switchboard-app-folds=developer:open\.set-up:folded; /);
  page.$("[data-fold=developer]").open = true;
  await click("[data-fold=developer] summary");
  assert.match(page.document.cookie, /^switchboard-app-folds=developer:folded\.set-up:folded; /);
});
