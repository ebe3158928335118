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

async function comeIntoView(page, ...ids) {
  for (const id of ids) {
    await page.reveal(page.$(`[data-id=${id}]`));
  }
  await page.clock.advance(100);
}

test("rows show a presence once they come into view, and are asked for together", async () => {
  const { page } = await start("ben", "cleo", "dan");
  await comeIntoView(page, "ben", "cleo");
  const request = page.request("/app/team/presence");
  assert.equal(request.path, "/app/team/presence?id=ben&id=cleo");
  request.respond([presence("ben", "away", { message: "At lunch" }), presence("cleo", "available", { on_call: true })]);
  await page.settle();
  assert.equal(shown(page, "ben"), "away away! – At lunch");
  assert.equal(shown(page, "cleo"), "on-call on-call!");
  assert.equal(shown(page, "dan"), undefined);
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
  await comeIntoView(page, "ben");
  page.request("/app/team/presence").respond([presence("ben")]);
  await page.settle();
  delete page.$("[data-presence=ben]").dataset.state;
  page.emit("htmx:afterSettle", {});
  await comeIntoView(page, "ben");
  page.request("/app/team/presence").respond([presence("ben", "away")]);
  await page.settle();
  assert.equal(shown(page, "ben"), "away away!");
  page.emit("htmx:afterSettle", {});
  await comeIntoView(page, "ben");
  assert.deepEqual(page.requests, []);
});

test("twenty are asked for at once", async () => {
  const ids = Array.from({ length: 25 }, (_, i) => `u${i}`);
  const { page } = await start(...ids);
  await comeIntoView(page, ...ids);
  const first = page.request("/app/team/presence");
  assert.equal(first.path.split("id=").length - 1, 20);
  first.respond([]);
  await page.clock.advance(100);
  assert.equal(page.request("/app/team/presence").path.split("id=").length - 1, 5);
});

test("what cannot be read leaves the rows as they are, and another page stops asking", async () => {
  const { page, controller } = await start("ben", "cleo");
  await comeIntoView(page, "ben");
  page.request("/app/team/presence").fail();
  await page.settle();
  assert.equal(shown(page, "ben"), undefined);
  controller.abort();
  await comeIntoView(page, "cleo");
  assert.deepEqual(page.requests, []);
});
