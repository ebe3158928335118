// Requests of scripts to this service.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "./page.mjs";

async function load(html = "") {
  const page = new Page({ html });
  return { page, http: await page.load("http.js") };
}

/** The result of a request, or with what it was rejected, once the service has responded. */
async function outcome(page, promise, respond) {
  const settled = promise.then((value) => ({ value }), (rejected) => ({ rejected }));
  respond();
  await page.settle();
  return settled;
}

test("posts carry the CSRF token and the fields", async () => {
  const { page, http } = await load();
  http.post("/app/messages/m/seen", { cursor: "a b" }, { headers: { "X-Row": "yes" } });
  const { method, headers, body } = page.request("/app/messages/m/seen");
  assert.deepEqual([method, headers["X-CSRF-Token"], headers["X-Row"], body], ["POST", "the-csrf-token", "yes", "cursor=a+b"]);
});

for (const [how, request] of [
  ["post", (http) => http.post("/app/x")],
  ["get", (http) => http.get("/app/x")],
  ["ask", (http) => http.ask("/app/x")],
]) {
  test(`${how} follows no redirect to the page on which to sign in`, async () => {
    const { page, http } = await load();
    const promise = request(http);
    assert.equal(page.request("/app/x").options.redirect, "manual");
    const { value, rejected } = await outcome(page, promise, () => page.request("/app/x").redirect());
    assert.equal((value ?? rejected).ok, false);
  });

  test(`${how} rejects when the service cannot be reached`, async () => {
    const { page, http } = await load();
    const { rejected } = await outcome(page, request(http), () => page.request("/app/x").fail());
    assert.equal(rejected.name, "TypeError");
  });
}

for (const how of ["get", "ask"]) {
  test(`${how} resolves to the value of the response, and rejects with a response that is a refusal`, async () => {
    const { page, http } = await load();
    const { value } = await outcome(page, http[how]("/app/x"), () => page.request("/app/x").respond({ a: 1 }));
    assert.equal(value.a, 1);
    const { rejected } = await outcome(page, http[how]("/app/x"), () => page.request("/app/x").respond({}, 429));
    assert.equal(rejected.status, 429);
  });
}

test("ask resolves to undefined for a response without a value", async () => {
  const { page, http } = await load();
  assert.deepEqual(await outcome(page, http.ask("/app/x"), () => page.request("/app/x").respond("", 204)), { value: undefined });
});

const ERROR = '<main><h1>Error</h1><p>Not now.</p><p>Later.</p><p class="quiet">Request r-1</p><p class="actions">Home</p></main>';

test("the sentences of an error page are what it says; those of a short message leave the request out", async () => {
  const { http } = await load();
  assert.deepEqual(Array.from(http.sentences(ERROR), ({ textContent }) => textContent), ["Not now.", "Later.", "Request r-1"]);
  assert.equal(http.summary(ERROR), "Not now. Later.");
});

test("a response without sentences says that the service cannot be reached", async () => {
  const { page, http } = await load();
  page.document.body.dataset.offline = "Not reached.";
  assert.equal(http.summary('{"error":{}}'), "Not reached.");
});
