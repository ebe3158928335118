// Passkeys, which the browser is asked for (WebAuthn).

import assert from "node:assert/strict";
import test from "node:test";

import { ONCE, Page } from "./page.mjs";

const OPTIONS = { challenge: "abc", rp: { id: "auth.example.com" } };

const html = (kind, existing) => `
  <p id="failed" role="alert" hidden>No passkey was added.</p>${existing ? '<p id="existing" role="alert" hidden>There is one already.</p>' : ""}
  <form data-passkey="${kind}" data-options="${JSON.stringify(OPTIONS).replace(/"/g, "&quot;")}">
    <input type="hidden" name="credential"><button type="submit" disabled>Passkey</button></form>`;

/** A page that asks for a passkey; the browser is the test: {page, asked, sent, submit}. */
async function open(kind, { existing = kind === "create", supported = true } = {}) {
  const page = new Page({ html: html(kind, existing) });
  const asked = [];
  const ask = (of) => ({ publicKey }) =>
    new Promise((resolve, reject) => asked.push({
      of,
      publicKey,
      give: (credential) => resolve(credential),
      refuse: (name) => reject(new DOMException("", name)),
    }));
  page.navigator.credentials = { create: ask("create"), get: ask("get") };
  if (supported) {
    page.context.PublicKeyCredential = {
      parseCreationOptionsFromJSON: (options) => ({ creation: options.challenge }),
      parseRequestOptionsFromJSON: (options) => ({ request: options.challenge }),
    };
  }
  const sent = [];
  page.$("form").submit = () => sent.push(page.$("[name=credential]").value);
  page.document.body.dataset.againAfter = "5000";
  await page.run(ONCE);
  const loaded = page.run("passkeys.js");
  await loaded;
  return {
    page,
    asked,
    sent,
    failed: () => !page.$("#failed").hidden,
    existing: () => !page.$("#existing").hidden,
    async submit() {
      const event = new page.context.Event("submit", { bubbles: true, cancelable: true });
      page.$("form").dispatchEvent(event);
      await page.settle();
      return event;
    },
    async reply(act) {
      act(asked.at(-1));
      await page.settle();
    },
  };
}

for (const [kind, options] of [["create", { creation: "abc" }], ["get", { request: "abc" }]]) {
  test(`${kind}: asks the browser with the options of the page, and sends what it has`, async () => {
    const { asked, sent, submit, reply, failed } = await open(kind);
    const event = await submit();
    assert.ok(event.defaultPrevented, "without a passkey nothing is sent");
    assert.equal(asked[0].of, kind);
    assert.deepEqual({ ...asked[0].publicKey }, options);
    assert.deepEqual(sent, []);
    await reply(({ give }) => give({ id: "p", type: "public-key" }));
    assert.deepEqual(sent.map((credential) => JSON.parse(credential)), [{ id: "p", type: "public-key" }]);
    assert.ok(!failed());
  });
}

test("the button works once the script runs, so that the form is not sent without a passkey before", async () => {
  const page = new Page({ html: html("get") });
  assert.ok(page.$("button").disabled);
  await page.run("passkeys.js");
  assert.ok(!page.$("button").disabled);
});

for (const kind of ["create", "get"]) {
  for (const name of ["NotAllowedError", "SecurityError", "AbortError"]) {
    test(`${kind}: says that there was no passkey (${name}), and asks again at once`, async () => {
      const { asked, sent, submit, reply, failed } = await open(kind);
      await submit();
      await reply(({ refuse }) => refuse(name));
      assert.ok(failed());
      assert.deepEqual(sent, []);
      await submit();
      assert.ok(!failed(), "not while the browser asks again");
      assert.equal(asked.length, 2);
      await reply(({ give }) => give({ id: "p" }));
      assert.equal(sent.length, 1);
      assert.ok(!failed());
    });
  }
}

test("says that the device has a passkey already, and nothing else", async () => {
  const { submit, reply, failed, existing } = await open("create");
  await submit();
  await reply(({ refuse }) => refuse("InvalidStateError"));
  assert.deepEqual([existing(), failed()], [true, false]);
  await submit();
  assert.deepEqual([existing(), failed()], [false, false]);
  await reply(({ refuse }) => refuse("NotAllowedError"));
  assert.deepEqual([existing(), failed()], [false, true]);
});

test("a page without that sentence says that there was no passkey", async () => {
  const { submit, reply, failed } = await open("get", { existing: false });
  await submit();
  await reply(({ refuse }) => refuse("InvalidStateError"));
  assert.ok(failed());
});

test("a browser without passkeys says that there was none", async () => {
  const { sent, submit, failed } = await open("create", { supported: false });
  await submit();
  assert.ok(failed());
  assert.deepEqual(sent, []);
});

test("a double click asks once, and says nothing beside the browser's question", async () => {
  const { asked, sent, submit, reply, failed } = await open("get");
  await submit();
  const second = await submit();
  assert.ok(second.defaultPrevented);
  assert.equal(asked.length, 1);
  assert.ok(!failed());
  await reply(({ give }) => give({ id: "p" }));
  await submit();
  assert.deepEqual([asked.length, sent.length], [1, 1], "while the passkey is on its way, it is not asked for again");
});

test("a page to which the user comes back asks again", async () => {
  const { page, asked, submit, reply } = await open("get");
  await submit();
  await reply(({ give }) => give({ id: "p" }));
  page.window.dispatchEvent(new page.context.Event("pageshow", { persisted: true }));
  await submit();
  assert.equal(asked.length, 2);
});
