// The player of recordings and voicemails.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "../page.mjs";

/** A player as templates/history/parts.html has it. */
const player = (id, source, seconds) => `
  <div class="player" role="group" data-player="${id}" data-seconds="${seconds}">
    <audio controls preload="none" src="${source}"></audio>
    <div class="player-controls" hidden>
      <button type="button" class="player-play" aria-label="Play" data-play="Play" data-pause="Pause"></button>
      <div class="player-wave" role="slider" tabindex="0" aria-valuemin="0" aria-valuenow="0"></div>
      <span><span class="player-now">0:00</span><span class="player-length"></span></span>
      <select class="player-speed" value="1"></select>
    </div>
    <p class="field-problem" hidden>The sound cannot be played now.</p>
  </div>`;

const main = (...players) => `<main id="main" data-page="voicemails"><ul data-list="voicemails">${players.join("")}</ul></main>`;

async function start({ sounds = { "/a?1": 60, "/b?1": 30 }, html = main(player("a", "/a?1", 60), player("b", "/b?1", 30)) } = {}) {
  const page = new Page({ html, path: "/app/voicemails?read=false" });
  page.document.sounds = sounds;
  const controller = new AbortController();
  const { players } = await page.load("history/player.js");
  // As the pages do: of a call the whole page, of voicemails the list.
  players(page.$("[data-list]") ?? page.$("#main"), controller.signal);
  const of = (id) => {
    const element = page.$(`[data-player=${id}]`);
    const part = (name) => element.querySelector(`.player-${name}`);
    const wave = part("wave");
    wave.rect = { left: 100, top: 0, width: 200, height: 48 };
    return {
      element,
      audio: element.querySelector("audio"),
      button: part("play"),
      wave,
      speed: part("speed"),
      problem: element.querySelector(".field-problem"),
      now: () => part("now").textContent,
      async press() {
        part("play").click();
        await page.settle();
      },
    };
  };
  return { page, controller, players, a: of("a"), b: of("b") };
}

const playing = (one) => !one.audio.paused && one.element.dataset.playing !== undefined && one.button.getAttribute("aria-label") === "Pause";
const silent = (one) => one.audio.paused && one.element.dataset.playing === undefined && one.button.getAttribute("aria-label") === "Play";

test("plays and pauses, and the button says what it does", async () => {
  const { a } = await start();
  assert.ok(silent(a));
  await a.press();
  assert.ok(playing(a));
  await a.press();
  assert.ok(silent(a));
});

test("one sound at a time", async () => {
  const { a, b } = await start();
  await a.press();
  await b.press();
  assert.ok(silent(a));
  assert.ok(playing(b));
});

test("goes on where it was paused", async () => {
  const { a } = await start();
  await a.press();
  a.audio.reach(12);
  await a.press();
  await a.press();
  assert.equal(a.audio.currentTime, 12);
});

for (const [seconds, shown] of [[0, "0:00"], [59.9, "0:59"], [61, "1:01"], [3599, "59:59"], [3661, "1:01:01"], [Infinity, "0:00"]]) {
  test(`${seconds} seconds are shown as ${shown}`, async () => {
    const { clock } = await new Page().load("history/player.js");
    assert.equal(clock(seconds), shown);
  });
}

// Seeking

for (const [key, at] of [["ArrowRight", 25], ["ArrowUp", 25], ["ArrowLeft", 15], ["ArrowDown", 15], ["Home", 0], ["End", 60]]) {
  test(`${key} moves the position to second ${at} of 60`, async () => {
    const { page, a } = await start();
    await a.press();
    a.audio.reach(20);
    assert.ok(page.key(a.wave, key).defaultPrevented);
    assert.equal(a.audio.currentTime, at);
    assert.equal(a.wave.getAttribute("aria-valuenow"), String(at));
    assert.ok(playing(a));
  });
}

test("the position stays within the sound", async () => {
  const { page, a } = await start();
  a.audio.reach(2);
  page.key(a.wave, "ArrowLeft");
  assert.equal(a.audio.currentTime, 0);
  a.audio.reach(58);
  page.key(a.wave, "ArrowRight");
  assert.equal(a.audio.currentTime, 60);
});

test("a click into the track moves there, before the sound is loaded too", async () => {
  const { page, a } = await start();
  a.wave.dispatchEvent(new page.context.Event("click", { clientX: 150 }));
  assert.equal(a.audio.currentTime, 15);
  assert.equal(a.now(), "0:15");
  await a.press();
  assert.equal(a.audio.currentTime, 15);
});

test("a finger on the track moves nothing until it is dragged or lifted", async () => {
  const { page, a } = await start();
  const pointer = (type, clientX, buttons) => a.wave.dispatchEvent(new page.context.Event(type, { clientX, buttons }));
  pointer("pointerdown", 150, 1);
  pointer("pointermove", 150, 0);
  assert.equal(a.audio.currentTime, 0);
  pointer("pointermove", 200, 1);
  assert.equal(a.audio.currentTime, 30);
});

for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
  test(`a key with ${modifier} is left to the browser`, async () => {
    const { page, a } = await start();
    a.audio.reach(20);
    assert.ok(!page.key(a.wave, "ArrowLeft", { [modifier]: true }).defaultPrevented);
    assert.equal(a.audio.currentTime, 20);
  });
}

test("the space bar plays and pauses", async () => {
  const { page, a } = await start();
  assert.ok(page.key(a.wave, " ").defaultPrevented);
  await page.settle();
  assert.ok(playing(a));
});

test("the position is shown and told while it plays", async () => {
  const { a } = await start();
  await a.press();
  a.audio.reach(30);
  assert.equal(a.now(), "0:30");
  assert.equal(a.wave.getAttribute("aria-valuetext"), "0:30");
  assert.equal(a.wave.querySelector("rect").getAttribute("width"), "80.00");
});

test("the speed is kept when the sound is loaded", async () => {
  const { page, a } = await start();
  a.speed.value = "1.5";
  a.speed.dispatchEvent(new page.context.Event("change"));
  await a.press();
  assert.equal(a.audio.playbackRate, 1.5);
});

// Errors

/** The page has links with this number now. */
async function renew(page, number, sounds) {
  const request = page.request("/app/voicemails/");
  page.document.sounds = sounds;
  request.respond(`<html><body>${main(player("a", `/a?${number}`, 60), player("b", `/b?${number}`, 30))}</body></html>`);
  await page.settle();
}

test("a link that has expired is replaced by that of the page as it is now", async () => {
  const { page, a } = await start({ sounds: {} });
  await a.press();
  await renew(page, 2, { "/a?2": 60 });
  assert.equal(a.audio.src, "/a?2");
  assert.ok(playing(a));
  assert.ok(a.problem.hidden);
});

test("a link that expires while the sound is paused: it goes on where it was", async () => {
  const { page, a } = await start();
  await a.press();
  a.audio.reach(42);
  await a.press();
  page.document.sounds = {};
  await a.press();
  await renew(page, 2, { "/a?2": 60 });
  assert.ok(playing(a));
  assert.equal(a.audio.currentTime, 42);
});

test("a sound that breaks off while it plays goes on with a fresh link, where it was", async () => {
  const { page, a } = await start();
  await a.press();
  a.audio.reach(42);
  a.audio.dispatchEvent(new page.context.Event("error"));
  await page.settle();
  await renew(page, 2, { "/a?2": 60 });
  assert.ok(playing(a));
  assert.equal(a.audio.currentTime, 42);
});

test("a sound that breaks off again and again does not ask for links without end: it says so", async () => {
  const { page, a } = await start();
  await a.press();
  a.audio.dispatchEvent(new page.context.Event("error"));
  await page.settle();
  await renew(page, 2, { "/a?2": 60 });
  a.audio.dispatchEvent(new page.context.Event("error"));
  await page.settle();
  assert.deepEqual(page.requests, []);
  assert.ok(!a.problem.hidden);
  assert.ok(silent(a));
});

test("a sound whose link is being replaced does not begin beside one that the user has chosen meanwhile", async () => {
  const { page, a, b } = await start({ sounds: { "/b?1": 30 } });
  await a.press();
  await b.press();
  await renew(page, 2, { "/a?2": 60, "/b?1": 30 });
  assert.ok(playing(b));
  assert.ok(silent(a));
});

test("a second that the user chooses counts, not the one at which the link expired", async () => {
  const { page, a, b } = await start();
  await a.press();
  a.audio.reach(42);
  await a.press();
  page.document.sounds = { "/b?1": 30 };
  await a.press();
  await b.press();
  await renew(page, 2, { "/a?2": 60, "/b?1": 30 });
  a.element.player.play(17);
  await page.settle();
  assert.equal(a.audio.currentTime, 17);
});

test("a link is replaced each time that it has expired", async () => {
  const { page, a } = await start({ sounds: {} });
  for (const number of [2, 3, 4]) {
    await a.press();
    await renew(page, number, { [`/a?${number}`]: 60 });
    assert.ok(playing(a), `link ${number}`);
    await a.press();
    page.document.sounds = {};
  }
});

for (const [what, respond] of [
  ["the service cannot be reached", (request) => request.fail()],
  ["the page is another one", (request) => request.respond('<html><body><main id="main" data-page="sign-in"></main></body></html>')],
  ["it is no longer on the page", (request) => request.respond(`<html><body>${main()}</body></html>`)],
]) {
  test(`says that it cannot be played when ${what}, and plays when it can again`, async () => {
    const { page, a } = await start({ sounds: {} });
    await a.press();
    respond(page.request("/app/voicemails"));
    await page.settle();
    assert.ok(!a.problem.hidden);
    assert.ok(silent(a));
    page.document.sounds = { "/a?1": 60 };
    await a.press();
    assert.ok(playing(a));
    assert.ok(a.problem.hidden);
  });
}

test("a sound that nobody has begun to play may fail without a word", async () => {
  const { page, a } = await start();
  a.audio.dispatchEvent(new page.context.Event("error"));
  await page.settle();
  assert.deepEqual(page.requests, []);
  assert.ok(a.problem.hidden);
});

// The page

test("what is played ends with the page", async () => {
  const { a, controller } = await start();
  await a.press();
  controller.abort();
  assert.ok(a.audio.paused);
});

test("a player is made once, and one that comes later too", async () => {
  const { page, players, a, controller } = await start();
  players(page.$("#main"), controller.signal);
  await a.press();
  assert.ok(playing(a), "two listeners would play and pause");
});

test("plays from a second that the transcript names", async () => {
  const { page, a } = await start();
  a.element.player.play(17);
  await page.settle();
  assert.equal(a.audio.currentTime, 17);
  assert.ok(playing(a));
});
