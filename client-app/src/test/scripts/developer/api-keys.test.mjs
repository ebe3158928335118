// The page of API keys.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "../page.mjs";

test("has the choice of scopes, and the panel of a key", async () => {
  const { page } = await start("developer/api-keys.js", `<main id="main"><fieldset><p data-scope-tools hidden></p></fieldset>
    <table><tbody><tr data-id="k1"><td><a data-action="open" href="/app/api-keys/k1">Billing</a></td></tr></tbody></table>
    <section id="panel" data-id="k1"><h2 tabindex="-1">Billing</h2><a data-action="close" href="/app/api-keys">Close</a></section></main>`);
  assert.ok(!page.$("[data-scope-tools]").hidden);
  page.key(page.$("h2"), "Escape");
  assert.ok(page.$("#panel").hidden);
});
