// The list of the team: whether each user can be reached now.

import assert from "node:assert/strict";
import test from "node:test";

import { start as startPage } from "./page.mjs";

const row = (id) =>
  `<li data-id="${id}"><span data-presence="${id}"><span data-field="presence.status"></span><span data-field="presence.message"></span></span></li>`;

function start(...ids) {
  const texts = ["available", "away", "dnd", "on-call"].map((key) => `<span data-key="${key}">${key}!</span>`).join("");
  return startPage("team.js", `<main id="main"><ul data-list="team">${ids.map(row).join("")}<li data-id="gone"></li></ul>
    <template id="presence-texts">${texts}</template></main>`);
}

const presence = (user_id, status = "available", more = {}) => ({ user_id, status, message: null, on_call: false, ...more });
const shown = (page, id) => {
  const place = page.$(`[data-presence=${id}]`);
  return place.dataset.state === undefined ? undefined : `${place.dataset.state} ${place.textContent.trim()}`;
};

test("all rows are asked for together, and show their presence", async () => {
  const { page } = await start("ben", "cleo", "dan");
  const request = page.request("/app/team/presence");
  assert.equal(request.path, "/app/team/presence?id=ben&id=cleo&id=dan");
  request.respond([presence("ben", "away", { message: "At lunch" }), presence("cleo", "available", { on_call: true })]);
  await page.settle();
  assert.equal(shown(page, "ben"), "away away! – At lunch");
  assert.equal(shown(page, "cleo"), "on-call on-call!");
  assert.equal(shown(page, "dan"), undefined);
  assert.deepEqual(page.requests, []);
});

test("a change is shown at once", async () => {
  const { page } = await start("ben");
  page.emit("switchboard:changed", { resource: "presence", user_id: "ben", presence: presence("ben", "dnd", { on_call: true }) });
  page.emit("switchboard:changed", { resource: "presence", user_id: "someone", presence: presence("someone") });
  page.emit("switchboard:changed", { resource: "messages" });
  assert.equal(shown(page, "ben"), "dnd dnd!");
});

test("a row that comes later, or again after it was saved, shows its presence too", async () => {
  const { page } = await start("ben", "cleo");
  page.request("/app/team/presence").respond([presence("ben"), presence("cleo")]);
  await page.settle();
  delete page.$("[data-presence=ben]").dataset.state;
  page.emit("htmx:afterSettle", {});
  const request = page.request("/app/team/presence");
  assert.equal(request.path, "/app/team/presence?id=ben");
  request.respond([presence("ben", "away")]);
  await page.settle();
  assert.equal(shown(page, "ben"), "away away!");
  page.emit("htmx:afterSettle", {});
  assert.deepEqual(page.requests, []);
});

test("all are asked for again after a connection that was lost", async () => {
  const { page } = await start("ben");
  page.request("/app/team/presence").respond([presence("ben")]);
  await page.settle();
  page.emit("switchboard:connected", {});
  page.request("/app/team/presence").respond([presence("ben", "away")]);
  await page.settle();
  assert.equal(shown(page, "ben"), "away away!");
});

test("a hundred are asked for at once", async () => {
  const { page } = await start(...Array.from({ length: 125 }, (_, i) => `u${i}`));
  const first = page.request("/app/team/presence");
  assert.equal(first.path.split("id=").length - 1, 100);
  first.respond([]);
  await page.settle();
  assert.equal(page.request("/app/team/presence").path.split("id=").length - 1, 25);
});

test("what cannot be read leaves the rows as they are, and another page stops asking", async () => {
  const { page, controller } = await start("ben", "cleo");
  page.request("/app/team/presence").fail();
  await page.settle();
  assert.equal(shown(page, "ben"), undefined);
  controller.abort();
  page.emit("htmx:afterSettle", {});
  assert.deepEqual(page.requests, []);
});
