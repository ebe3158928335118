// Forms that a script sends.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

const FORM = '<form action="/app/f"><input name="a" value="1"></form>';

async function load() {
  const page = new Page({ html: FORM });
  return { page, forms: await page.load("forms.js") };
}

/** The result of a request, or with what it was rejected, once the service has responded. */
async function outcome(page, promise, respond) {
  const settled = promise.then((value) => ({ value }), (rejected) => ({ rejected }));
  respond();
  await page.settle();
  return settled;
}

for (const [how, options] of [["a form", {}], ["a form with progress", { progress() {} }]]) {
  test(`${how} is sent with its fields, its header fields and the CSRF token`, async () => {
    const { page, forms } = await load();
    const promise = forms.submit(page.$("form"), { headers: { "X-Row": "yes" }, ...options });
    const request = page.request("/app/f");
    assert.deepEqual([request.method, request.headers["X-CSRF-Token"], request.headers["X-Row"]], ["POST", "the-csrf-token", "yes"]);
    const { value } = await outcome(page, promise, () => request.respond("<p>No.</p>", 422));
    assert.deepEqual([value.ok, value.status, value.html], [false, 422, "<p>No.</p>"]);
  });

  test(`${how} leads to the page on which to sign in once the session has ended`, async () => {
    const { page, forms } = await load();
    const promise = forms.submit(page.$("form"), options);
    const request = page.request("/app/f");
    assert.equal(request.headers["HX-Request"], "true");
    const { value } = await outcome(page, promise, () => request.respond("", 200, { "HX-Redirect": "/app/sign-in" }));
    assert.equal(value, undefined);
    assert.equal(page.left, "/app/sign-in");
  });

  test(`${how} that cannot be sent rejects`, async () => {
    const { page, forms } = await load();
    const { rejected } = await outcome(page, forms.submit(page.$("form"), options), () => page.request("/app/f").fail());
    assert.equal(rejected.name, "TypeError");
  });
}

test("progress is the share that was sent, where its length is known", async () => {
  const { page, forms } = await load();
  const shares = [];
  forms.submit(page.$("form"), { progress: (share) => shares.push(share) });
  const request = page.request("/app/f");
  request.progress(1, 4);
  request.progress(2);
  assert.deepEqual(shares, [0.25]);
});

test("an upload that is ended rejects with the reason", async () => {
  const { page, forms } = await load();
  const controller = new AbortController();
  const promise = forms.submit(page.$("form"), { progress() {}, signal: controller.signal });
  const { rejected } = await outcome(page, promise, () => controller.abort());
  assert.equal(rejected.name, "AbortError");
  assert.deepEqual(page.requests, []);
});
