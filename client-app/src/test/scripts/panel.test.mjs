// The panel of a record beside its table.

import assert from "node:assert/strict";
import test from "node:test";

import { start } from "./page.mjs";

const row = (id, open) => `<tr id="row-${id}" data-id="${id}"><td><a data-action="open" href="/app/team/${id}"${open ? ' aria-current="true"' : ""}>${id}</a></td><td>201</td></tr>`;
const panel = (id, content = "") => `<section id="panel" data-id="${id}"><h2 tabindex="-1">${id}</h2><a data-action="close" href="/app/team">Close</a>${content}</section>`;

async function open(shown, { rows = ["ben", "cleo"], content = "" } = {}) {
  const { page, main, controller } = await start("panel.js", `<main id="main"><h1 tabindex="-1">People</h1><input type="search">
    <table><tbody data-list="team">${rows.map((id) => row(id, id === shown)).join("")}</tbody></table>
    ${shown ? panel(shown, content) : '<section id="panel" hidden></section>'}</main>`);
  return {
    page,
    main,
    controller,
    current: () => main.querySelectorAll("[aria-current]").map((link) => link.textContent),
    focused: () => page.document.activeElement,
    /** htmx has put another panel in its place. */
    settle: async (html, verb = "get") => {
      const before = page.$("#panel");
      const holder = page.document.createElement("div");
      holder.innerHTML = html;
      before.replaceWith(holder.firstElementChild);
      page.emit("htmx:afterSettle", { target: before, elt: page.$("#panel"), requestConfig: { verb } });
      await page.settle();
    },
  };
}

test("has the focus once it is open, and marks its row", async () => {
  const { settle, current, focused } = await open();
  await settle(panel("cleo"));
  assert.equal(focused().localName, "h2");
  assert.deepEqual(current(), ["cleo"]);
  await settle(panel("ben"));
  assert.deepEqual(current(), ["ben"]);
});

for (const way of ["Escape", "the link"]) {
  test(`closes by ${way}, and the focus returns to the row`, async () => {
    const { page, current, focused } = await open("cleo");
    if (way === "Escape") {
      page.key(page.$("h2"), "Escape");
    } else {
      page.$("[data-action=close]").click();
    }
    assert.ok(page.$("#panel").hidden);
    assert.equal(page.$("#panel").dataset.id, undefined);
    assert.equal(page.shownAddress, "/app/team");
    assert.deepEqual(current(), []);
    assert.equal(focused().textContent, "cleo");
  });
}

test("the focus is on the heading where the row is not in the table", async () => {
  const { page, focused } = await open("dan");
  page.key(page.$("h2"), "Escape");
  assert.equal(focused().localName, "h1");
});

test("Escape in the search, in a dialog, or of something else leaves it open", async () => {
  const { page, main } = await open("ben");
  page.key(page.$("input"), "Escape");
  const dialog = page.document.createElement("dialog");
  main.append(dialog);
  page.key(dialog, "Escape");
  const call = page.document.createElement("input");
  page.document.body.append(call);
  page.key(call, "Escape");
  page.$("h2").addEventListener("keydown", (event) => event.preventDefault());
  page.key(page.$("h2"), "Escape");
  assert.equal(page.$("#panel").dataset.id, "ben");
});

test("Escape without a panel does nothing", async () => {
  const { page } = await open();
  page.key(page.$("h1"), "Escape");
  assert.equal(page.shownAddress, undefined);
});

test("a field that is wrong has the focus", async () => {
  const { settle, focused } = await open("ben");
  await settle(panel("ben", '<input name="name"><input name="extension" aria-invalid="true">'), "post");
  assert.equal(focused().getAttribute("name"), "extension");
});

test("what was saved leaves the focus on its button, and is announced", async () => {
  const { page, settle, focused } = await open("ben");
  const saved = panel("ben", '<p role="status">The changes are saved.</p><button id="panel-save">Save</button>');
  await settle(saved, "post");
  assert.equal(focused().localName, "h2", "the button is gone");
  page.document.addEventListener("htmx:afterSettle", () => page.$("#panel-save").focus(), { capture: true });
  await settle(saved, "post");
  assert.equal(page.$("[role=status]").textContent, "");
  page.emit("htmx:afterSettle", { target: page.$("#panel"), elt: page.$("h2"), requestConfig: { verb: "post" } });
  await page.clock.advance(1);
  assert.equal(page.$("[role=status]").textContent, "The changes are saved.");
});

test("a click anywhere in a row opens its record, but not one on a button", async () => {
  const { page } = await open();
  const opened = [];
  page.$("#row-cleo a").addEventListener("click", () => opened.push("cleo"));
  page.$("#row-cleo").querySelectorAll("td")[1].click();
  assert.deepEqual(opened, ["cleo"]);
  const button = page.document.createElement("button");
  page.$("#row-cleo").querySelectorAll("td")[1].append(button);
  button.click();
  assert.deepEqual(opened, ["cleo"]);
});

test("the record that is open is not asked for again, so that what was typed stays", async () => {
  const { page, focused } = await open("ben");
  const asked = [];
  page.document.querySelectorAll("[data-action=open]").forEach((link) => link.addEventListener("click", () => asked.push(link.textContent)));
  page.$("#row-ben a").click();
  page.$("#row-cleo a").click();
  assert.deepEqual(asked, ["cleo"]);
  page.$("#row-ben").querySelectorAll("td")[1].click();
  assert.deepEqual(asked, ["cleo"]);
  assert.equal(focused().localName, "h2");
});

test("rows that come later are marked", async () => {
  const { page, main, current } = await open("ben");
  page.$("#row-ben a").removeAttribute("aria-current");
  page.emit("htmx:afterSettle", { target: page.$("tbody"), elt: main.querySelector("tbody"), requestConfig: { verb: "get" } });
  assert.deepEqual(current(), ["ben"]);
});

test("a panel that says what is wrong takes its place; anything else leaves what was typed, and says why", async () => {
  const { page } = await open("ben", { content: '<form data-sent="yes"><button>Save</button></form>' });
  const swap = (status, serverResponse) => {
    const elt = page.$("form button");
    const detail = { target: page.$("#panel"), requestConfig: { verb: "post", elt }, serverResponse, xhr: { status }, shouldSwap: status < 400 };
    page.emit("htmx:beforeSwap", detail);
    return detail.shouldSwap;
  };
  assert.ok(swap(200, panel("ben")));
  assert.ok(swap(422, panel("ben")));
  assert.equal(page.$("form").dataset.sent, "yes");
  assert.ok(!swap(503, '<main id="main"><p>Try again.</p><p class="quiet">Request id: r1</p></main>'));
  assert.equal(page.$("form").dataset.sent, undefined);
  assert.ok(!swap(404, '<main id="main"><p>Not here.</p></main>'));
  await page.settle();
  assert.deepEqual(page.toasts, ["Try again.", "Not here."]);
});

test("does nothing once the page was left", async () => {
  const { page, controller } = await open("ben");
  controller.abort();
  page.key(page.$("h2"), "Escape");
  assert.equal(page.$("#panel").dataset.id, "ben");
});
