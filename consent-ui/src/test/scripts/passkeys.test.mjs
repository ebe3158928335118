// Passkeys, which the browser is asked for (WebAuthn).

import assert from "node:assert/strict";
import test from "node:test";

import { ONCE, Page } from "./page.mjs";

const OPTIONS = { challenge: "abc", rp: { id: "auth.example.com" } };

const html = (kind, existing, autofill) => `${autofill ? '<input data-passkeys>' : ""}
  <p id="failed" role="alert" hidden>No passkey was added.</p>${existing ? '<p id="existing" role="alert" hidden>There is one already.</p>' : ""}
  <form data-passkey="${kind}"${kind === "create" ? ` data-options="${JSON.stringify(OPTIONS).replace(/"/g, "&quot;")}"` : ""} action="/sign-in/passkey">
    <input type="hidden" name="_csrf" value="the token"><input type="hidden" name="credential"><button type="submit" disabled>Passkey</button></form>`;

/**
 * A page that asks for a passkey; the browser is the test: {page, asked, sent, submit}. The service gives options at once,
 * unless it is not `serving`.
 * @param autofill whether the page has a field in which passkeys are offered, and the browser can
 */
async function open(kind, { existing = kind === "create", supported = true, autofill = false, serving = true } = {}) {
  const page = new Page({ html: html(kind, existing, autofill) });
  const asked = [];
  const ask = (of) => ({ publicKey, mediation = "modal", signal }) =>
    new Promise((resolve, reject) => {
      const request = {
        of,
        publicKey,
        mediation,
        give: (credential) => resolve(credential),
        refuse: (name) => reject(new DOMException("", name)),
      };
      asked.push(request);
      const abort = () => {
        request.aborted = true;
        request.refuse("AbortError");
      };
      signal?.aborted ? abort() : signal?.addEventListener("abort", abort);
    });
  let challenges = 0;
  if (serving) {
    page.serve("/sign-in/passkey", () => ({ challenge: `abc${challenges++ || ""}` }));
  }
  page.navigator.credentials = { create: ask("create"), get: ask("get") };
  if (supported) {
    page.context.PublicKeyCredential = {
      parseCreationOptionsFromJSON: (options) => ({ creation: options.challenge }),
      parseRequestOptionsFromJSON: (options) => ({ request: options.challenge }),
      isConditionalMediationAvailable: async () => autofill,
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

test("a sign-in asks the service for a challenge with the token of the form", async () => {
  const { page, asked, submit } = await open("get", { serving: false });
  await submit();
  const request = page.request("/sign-in/passkey");
  assert.deepEqual([request.method, request.body, request.headers.Accept], ["POST", "_csrf=the+token", "application/json"]);
  assert.deepEqual(asked, []);
  request.respond({ challenge: "abc" });
  await page.settle();
  assert.equal(asked.length, 1);
});

for (const [what, refuse] of [["a redirect", (request) => request.redirect()], ["a refusal", (request) => request.respond("<p>Too many</p>", 429)]]) {
  test(`where the service gives ${what} in place of a challenge, sending the form says why`, async () => {
    const { page, asked, sent, submit } = await open("get", { serving: false });
    await submit();
    refuse(page.request("/sign-in/passkey"));
    await page.settle();
    assert.deepEqual(sent, [""]);
    assert.deepEqual(asked, []);
  });
}

test("the browser offers passkeys in the field for the email, without a click", async () => {
  const { asked, sent, reply } = await open("get", { autofill: true });
  assert.deepEqual(asked.map(({ mediation }) => mediation), ["conditional"]);
  await reply(({ give }) => give({ id: "p" }));
  assert.deepEqual(sent.map((credential) => JSON.parse(credential)), [{ id: "p" }]);
});

test("nothing is offered where the page has no such field, or the browser cannot", async () => {
  const { page, asked } = await open("get");
  assert.deepEqual([asked, page.requests], [[], []]);
  assert.deepEqual((await open("get", { autofill: true, supported: false })).asked, []);
});

test("the button takes the place of the offer, which comes back when there was no passkey", async () => {
  const { asked, submit, reply, failed } = await open("get", { autofill: true });
  await submit();
  assert.deepEqual(asked.map(({ mediation, aborted = false }) => [mediation, aborted]), [["conditional", true], ["modal", false]]);
  assert.ok(!failed());
  await reply(({ refuse }) => refuse("NotAllowedError"));
  assert.ok(failed());
  assert.deepEqual(asked.map(({ mediation }) => mediation), ["conditional", "modal", "conditional"]);
});

test("a tab to which the user comes back offers passkeys with a new challenge", async () => {
  const { page, asked } = await open("get", { autofill: true });
  page.hide();
  await page.settle();
  assert.ok(asked[0].aborted);
  page.hide(false);
  await page.settle();
  assert.deepEqual(asked.map(({ publicKey }) => publicKey.request), ["abc", "abc1"]);
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
