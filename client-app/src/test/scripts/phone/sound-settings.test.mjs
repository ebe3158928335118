// The card of the sound on the page of the phone, by docs/guides/client-application.md.

import assert from "node:assert/strict";
import test from "node:test";

import { Page, resource } from "../page.mjs";

const [CARD] = /<section id="sound"[\s\S]*?<\/section>/.exec(resource("templates/phone/phone.html"));
const TEXTS = new Map(resource("messages/phone.properties").split("\n").map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
const text = (key) => TEXTS.get(`phone.${key}`) ?? "";

const device = (kind, deviceId, label) => ({ kind, deviceId, label });
const DEVICES = [
  device("audioinput", "default", "Default"),
  device("audioinput", "m1", "Headset"),
  device("audioinput", "m2", "Webcam"),
  device("audiooutput", "s1", "Loudspeaker"),
];
const SILENT = DEVICES.map((one) => ({ ...one, label: "" }));

/** The card of a page whose sound is the test. */
async function open({ state = "on", devices = DEVICES, chosen = {}, gone = [] } = {}) {
  const calls = [];
  const sound = {
    state,
    chosen: { microphone: "", speaker: "", ...chosen },
    gone: new Set(gone),
    devices,
    /** What choose() and allow() do. */
    choose: async () => {},
    allow: async () => {},
  };
  const page = new Page({
    html: CARD,
    modules: {
      "phone/phone-status.js": { text },
      "phone/sound.js": {
        soundState: () => sound.state,
        isGone: (kind) => sound.gone.has(kind),
        chosen: (kind) => sound.chosen[kind],
        choose(kind, { deviceId, label }) {
          calls.push(["choose", kind, deviceId, label]);
          sound.chosen[kind] = deviceId;
          return sound.choose();
        },
        useHere: () => calls.push(["useHere"]),
        allow: () => sound.allow(),
        startTest(ended) {
          calls.push(["startTest"]);
          return new Promise((resolve, reject) => Object.assign(sound, { ended, hears: resolve, refuses: (why) => reject(new Error(why)) }));
        },
        stopTest: () => calls.push(["stopTest"]),
      },
    },
  });
  page.navigator.mediaDevices = { enumerateDevices: async () => sound.devices };
  page.context.HTMLMediaElement.prototype.setSinkId ??= () => {};
  page.contexts = [];
  page.context.AudioContext = class {
    sources = [];

    constructor() {
      page.contexts.push(this);
    }

    createAnalyser() {
      return { fftSize: 4, getFloatTimeDomainData: (samples) => samples.fill(this.peak ?? 0) };
    }

    createMediaStreamSource(stream) {
      this.sources.push(stream);
      return { connect() {}, disconnect: () => this.sources.splice(this.sources.indexOf(stream), 1) };
    }

    close() {
      this.closed = true;
    }
  };
  const controller = new AbortController();
  const { default: show } = await page.load("phone/sound-settings.js");
  show(page.$("#sound"), controller.signal);
  await page.settle();
  const part = (name) => page.$(`[data-part="${name}"]`);
  const action = (name) => page.$(`[data-action="${name}"]`);
  return {
    page,
    sound,
    calls,
    controller,
    card: page.$("#sound"),
    part,
    action,
    field: (name) => page.$(`[data-field="${name}"]`),
    seen: (element) => element.checkVisibility(),
    problem: () => (part("problem").hidden ? "" : part("problem").textContent),
    async become(now) {
      sound.state = now;
      page.emit("switchboard:sound", { state: now });
      await page.settle();
    },
    async click(name) {
      action(name).focus();
      action(name).click();
      await page.settle();
    },
    async choose(kind, value) {
      const select = page.$(`[data-field="${kind}"]`);
      select.value = value;
      select.dispatchEvent(new page.context.Event("change"));
      await page.settle();
    },
  };
}

const labels = (select) => select.options.map((option) => option.textContent);

test("without sound there is no card", async () => {
  const { card, become } = await open({ state: "off" });
  assert.ok(card.hidden);
  await become("on");
  assert.ok(!card.hidden);
});

for (const [state, choices, useHere, startTest] of [
  ["on", true, false, true],
  ["reconnecting", true, false, false],
  ["connecting", false, false, false],
  ["elsewhere", false, true, false],
  ["refused", false, false, false],
  ["no-microphone", false, false, false],
  ["insecure", false, false, false],
]) {
  test(`says in its state ${state} what is so, and offers what helps`, async () => {
    const { card, part, action, seen } = await open({ state });
    assert.equal(card.dataset.sound, state);
    assert.equal(part("state").textContent, text(`sound-${state}`));
    assert.notEqual(part("state").textContent, "");
    assert.deepEqual([seen(part("choices")), seen(action("use-here"))], [choices, useHere]);
    assert.equal(seen(action("start-test")) && !action("start-test").disabled, startTest);
  });
}

test("makes this tab the phone", async () => {
  const { click, calls } = await open({ state: "elsewhere" });
  await click("use-here");
  assert.deepEqual(calls, [["useHere"]]);
});

// Devices

test("offers the devices by their names, and first that of the system", async () => {
  const { field } = await open({ chosen: { microphone: "m2" } });
  assert.deepEqual(labels(field("microphone")), ["As set in the system", "Headset", "Webcam"]);
  assert.deepEqual(labels(field("speaker")), ["As set in the system", "Loudspeaker"]);
  assert.deepEqual([field("microphone").value, field("speaker").value], ["m2", ""]);
});

test("without the permission devices have no names: it offers to allow the microphone, and the devices then", async () => {
  const { sound, field, action, seen, click } = await open({ devices: SILENT });
  assert.ok(seen(action("allow")));
  assert.ok(!seen(field("microphone")));
  sound.allow = async () => {
    sound.devices = DEVICES;
  };
  await click("allow");
  assert.ok(!seen(action("allow")));
  assert.deepEqual(labels(field("microphone")), ["As set in the system", "Headset", "Webcam"]);
});

test("where the browser cannot choose a speaker, none is offered", async () => {
  const { page, field, seen, become } = await open();
  const { prototype } = page.context.HTMLMediaElement;
  const { setSinkId } = prototype;
  delete prototype.setSinkId;
  await become("on");
  prototype.setSinkId = setSinkId;
  assert.ok(!seen(field("speaker")));
  assert.ok(seen(field("microphone")));
});

test("a browser without devices shows what is so nevertheless", async () => {
  const { page, part, become } = await open({ state: "connecting" });
  delete page.navigator.mediaDevices;
  await become("insecure");
  assert.equal(part("state").textContent, text("sound-insecure"));
});

test("a choice applies at once, by its name too", async () => {
  const { choose, calls } = await open();
  await choose("microphone", "m2");
  await choose("speaker", "s1");
  await choose("microphone", "");
  assert.deepEqual(calls, [["choose", "microphone", "m2", "Webcam"], ["choose", "speaker", "s1", "Loudspeaker"], ["choose", "microphone", "", "As set in the system"]]);
});

test("says why a microphone cannot be used, until another one is chosen", async () => {
  const { sound, choose, problem } = await open();
  sound.choose = () => Promise.reject(new Error("Another program may be using it."));
  await choose("microphone", "m2");
  assert.equal(problem(), "Another program may be using it.");
  sound.choose = async () => {};
  await choose("microphone", "m1");
  assert.equal(problem(), "");
});

test("says that the chosen device is not connected, and keeps it chosen", async () => {
  const { field, part, seen, sound, become } = await open({ chosen: { microphone: "m9" }, gone: ["microphone"] });
  assert.deepEqual(labels(field("microphone")).at(-1), "Not connected");
  assert.equal(field("microphone").value, "m9");
  assert.ok(seen(part("microphone-gone")));
  assert.ok(!seen(part("speaker-gone")));
  sound.gone.clear();
  sound.chosen.microphone = "m1";
  await become("on");
  assert.ok(!seen(part("microphone-gone")));
  assert.deepEqual(labels(field("microphone")), ["As set in the system", "Headset", "Webcam"]);
});

test("a chosen device that the browser does not know any more leaves that of the system", async () => {
  const { field } = await open({ chosen: { microphone: "m9" } });
  assert.equal(field("microphone").selectedOptions[0].textContent, "As set in the system");
});

test("devices that are listed late do not bring back a state that is over", async () => {
  const { page, sound, action, part, seen, become } = await open();
  const slow = [];
  page.navigator.mediaDevices.enumerateDevices = () => new Promise((resolve) => slow.push(resolve));
  await become("on");
  await become("elsewhere");
  slow[1](DEVICES);
  await page.settle();
  slow[0](SILENT);
  await page.settle();
  assert.ok(!seen(part("choices")));
  assert.ok(action("allow").hidden, `the state is ${sound.state}`);
});

// The echo test

const stream = () => ({});

test("tests the sound: shows what the microphone hears and what comes back, until it is ended", async () => {
  const { page, sound, calls, part, action, field, seen, click } = await open();
  await click("start-test");
  assert.deepEqual(calls, [["startTest"]]);
  assert.deepEqual([seen(action("start-test")), seen(action("stop-test")), seen(part("levels"))], [false, true, true]);
  assert.equal(page.document.activeElement, action("stop-test"), "the focus stays where the user acts");
  sound.hears({ microphone: stream, returned: {} });
  await page.settle();
  page.contexts[0].peak = -0.125;
  await page.clock.advance(100);
  assert.deepEqual([field("level").value, field("returned_level").value], ["0.5", "0.5"]);
  page.contexts[0].peak = -1;
  await page.clock.advance(100);
  assert.equal(field("level").value, "1", "loud is full");
  await click("stop-test");
  assert.deepEqual(calls.at(-1), ["stopTest"]);
  sound.ended("");
  await page.settle();
  assert.deepEqual([seen(action("start-test")), seen(action("stop-test")), seen(part("levels"))], [true, false, false]);
  assert.equal(page.document.activeElement, action("start-test"));
  assert.ok(part("problem").hidden);
  assert.ok(page.contexts[0].closed);
  page.contexts[0].peak = 0;
  await page.clock.advance(1000);
  assert.equal(field("level").value, "1", "nothing is measured any more");
});

test("the level is that of the microphone that is in use", async () => {
  const { page, sound, click } = await open();
  const [first, second] = [{ id: 1 }, { id: 2 }];
  let current = first;
  const returned = { id: 3 };
  await click("start-test");
  sound.hears({ microphone: () => current, returned });
  await page.settle();
  await page.clock.advance(200);
  assert.deepEqual(page.contexts[0].sources, [first, returned]);
  current = second;
  await page.clock.advance(100);
  assert.deepEqual(page.contexts[0].sources, [returned, second]);
});

for (const [what, fail] of [
  ["cannot begin", (sound) => sound.refuses("The microphone cannot be used.")],
  ["breaks off", (sound) => sound.ended("The microphone cannot be used.")],
]) {
  test(`a test that ${what} says why, and can be begun again`, async () => {
    const { page, sound, calls, action, seen, click, problem } = await open();
    await click("start-test");
    fail(sound);
    await page.settle();
    assert.equal(problem(), "The microphone cannot be used.");
    assert.ok(seen(action("start-test")));
    assert.ok(!seen(action("stop-test")));
    await click("start-test");
    assert.equal(problem(), "");
    assert.deepEqual(calls, [["startTest"], ["startTest"]]);
  });
}

test("a focus elsewhere on the page stays there when a test ends", async () => {
  const { page, sound, click } = await open();
  const other = page.document.body.appendChild(page.document.createElement("button"));
  await click("start-test");
  other.focus();
  sound.ended("");
  await page.settle();
  assert.equal(page.document.activeElement, other);
});

test("leaving the page ends the test", async () => {
  const { calls, controller, click, become, card } = await open();
  await click("start-test");
  controller.abort();
  assert.deepEqual(calls.at(-1), ["stopTest"]);
  await become("elsewhere");
  assert.equal(card.dataset.sound, "on", "the card follows no more");
});
