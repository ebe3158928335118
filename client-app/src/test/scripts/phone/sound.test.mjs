// The sound of calls: which tab is the phone, its registration, and its calls, by docs/guides/client-socket.md.

import assert from "node:assert/strict";
import test from "node:test";

import { CALLER, Phone, call, later, talking } from "./phone.mjs";
import { Browser } from "../page.mjs";

class Emitter {
  #listeners = [];

  on(type, listener) {
    this.#listeners.push([type, listener]);
  }

  addEventListener(type, listener) {
    this.on(type, listener);
  }

  emit(type, event = {}) {
    this.#listeners.filter(([known]) => known === type).forEach(([, listener]) => listener(event));
  }
}

/** A call as JsSIP has it; the other party is the test. */
class Session extends Emitter {
  state = "new";
  connection = Object.assign(new Emitter(), {
    iceConnectionState: "connected",
    getSenders: () => [],
    getConfiguration: () => ({}),
    setConfiguration() {},
  });
  muted = false;
  renegotiated = [];

  answer(options) {
    this.state = "established";
    this.answered = options;
  }

  renegotiate(options) {
    this.renegotiated.push(options);
  }

  terminate() {
    this.end();
  }

  end() {
    if (this.state !== "ended") {
      this.state = "ended";
      this.emit("ended");
    }
  }

  isEnded() {
    return this.state === "ended";
  }

  isEstablished() {
    return this.state === "established";
  }

  mute() {
    this.muted = true;
  }

  unmute() {
    this.muted = false;
  }
}

/** A microphone's stream. */
function stream() {
  const track = Object.assign(new Emitter(), { kind: "audio", enabled: true, live: true, stop: () => (track.live = false) });
  return { track, getTracks: () => [track], getAudioTracks: () => [track] };
}

const MICROPHONE = { kind: "audioinput", deviceId: "m", label: "Microphone" };

/** A page with sound. @param phones whether the first connection already says that calls have sound here */
async function start({ browser = new Browser(), devices = [MICROPHONE], permission = "granted", phones = true } = {}) {
  const agents = [];
  const media = Object.assign(new Emitter(), {
    devices,
    streams: [],
    refusal: undefined,
    enumerateDevices: async () => media.devices,
    async getUserMedia() {
      if (media.refusal) {
        throw new DOMException("", media.refusal);
      }
      media.streams.push(stream());
      return media.streams.at(-1);
    },
  });
  const granted = Object.assign(new Emitter(), { state: permission });
  class UA extends Emitter {
    registrations = 0;
    configuration = { uri: { host: "phones.example.com" } };

    constructor(options) {
      super();
      this.options = options;
      agents.push(this);
    }

    start() {}

    stop() {
      this.stopped = true;
    }

    register() {
      this.registrations++;
    }

    unregister() {
      this.unregistered = true;
    }

    isConnected() {
      return true;
    }

    set() {}
  }
  const phone = await Phone.open({
    browser,
    phones,
    modules: { "phone/jssip/jssip.js": { UA } },
    prepare(page) {
      Object.assign(page.navigator, { mediaDevices: media, permissions: { query: async () => granted } });
      page.context.RTCPeerConnection = class {};
    },
  });
  const { page } = phone;
  Object.defineProperty(phone, "agent", { get: () => agents.at(-1) });
  return Object.assign(phone, {
    agents,
    media,
    granted,
    soundState: () => page.$("#phone-status").dataset.sound,
    /** The service makes a phone of the browser, and the telephony engine takes its registration. */
    async register() {
      await phone.credentials();
      agents.at(-1).emit("connected");
      agents.at(-1).emit("registered");
      await page.settle();
    },
    async credentials() {
      page.request("/app/browser-phone").respond({
        id: `phone-${agents.length + 1}`,
        username: "u",
        password: "p",
        domain: "phones.example.com",
        expires_at: page.clock.iso(120_000),
        now: page.clock.iso(),
        ice_servers: [],
      });
      await page.settle();
    },
    /** A call rings at this phone. */
    async ring(one, { asked = false } = {}) {
      const session = new Session();
      const headers = { "X-Switchboard-Call": one.id, ...(asked && { "Call-Info": "<sip:x>;answer-after=0" }) };
      agents.at(-1).emit("newRTCSession", { originator: "remote", session, request: { getHeader: (name) => headers[name] } });
      await page.settle();
      return session;
    },
    renewed: () => ({ expires_at: page.clock.iso(120_000), now: page.clock.iso(), ice_servers: [] }),
  });
}

async function registered(options) {
  const phone = await start(options);
  await phone.register();
  return phone;
}

// Which tab is the phone

test("registers with the credentials of a phone of its own", async () => {
  const phone = await start();
  assert.equal(phone.soundState(), "connecting");
  await phone.register();
  assert.equal(phone.soundState(), "on");
  assert.equal(phone.agent.options.uri, "sip:u@phones.example.com");
  assert.equal(phone.agent.registrations, 1);
});

test("of the tabs of a browser one is the phone; the next takes over when it is closed", async () => {
  const browser = new Browser();
  const first = await registered({ browser });
  const second = await start({ browser });
  assert.equal(second.soundState(), "elsewhere");
  assert.deepEqual(second.agents, []);
  first.page.close();
  await second.page.settle();
  await second.register();
  assert.equal(second.soundState(), "on");
});

test("a tab that is made the phone takes the place of the other one, whose call keeps its sound until its end", async () => {
  const browser = new Browser();
  const first = await registered({ browser });
  const one = call(first.page);
  await first.offered(one);
  const session = await first.ring(one);
  await first.click(one, "answer");
  const second = await start({ browser });
  (await second.page.load("phone/sound.js")).useHere();
  await second.page.settle();
  assert.equal(first.soundState(), "elsewhere");
  assert.ok(first.agent.unregistered);
  assert.ok(!first.agent.stopped);
  assert.ok(!session.isEnded());
  await second.register();
  assert.equal(second.soundState(), "on");
  session.end();
  assert.ok(first.agent.stopped);
});

test("stays the phone, though the connection opens twice while its script is loading", async () => {
  const phone = await start({ phones: false });
  phone.page.socket.message({ type: "connected", user_id: "ada", phones: true });
  phone.page.socket.message({ type: "connected", user_id: "ada", phones: true });
  await phone.page.settle();
  assert.equal(phone.soundState(), "connecting");
  await phone.register();
  assert.equal(phone.soundState(), "on");
});

// Microphones

test("without a microphone no calls ring here; with one that is connected they do", async () => {
  const phone = await start({ devices: [] });
  assert.equal(phone.soundState(), "no-microphone");
  phone.media.devices = [MICROPHONE];
  phone.media.emit("devicechange");
  await phone.page.settle();
  await phone.register();
  assert.equal(phone.soundState(), "on");
});

test("without the permission no calls ring here; with it they do", async () => {
  const phone = await start({ permission: "denied" });
  assert.equal(phone.soundState(), "refused");
  phone.granted.state = "granted";
  phone.granted.emit("change");
  await phone.page.settle();
  await phone.register();
  assert.equal(phone.soundState(), "on");
});

// Registering

test("registers again while its new credentials have not reached the telephony engine", async () => {
  const phone = await start();
  await phone.credentials();
  phone.agent.emit("connected");
  for (let n = 1; n <= 5; n++) {
    phone.agent.emit("registrationFailed", { response: { status_code: 401 } });
    await phone.page.clock.advance(500);
    assert.equal(phone.agent.registrations, 1 + n);
  }
  phone.agent.emit("registered");
  assert.equal(phone.soundState(), "on");
  assert.equal(phone.agents.length, 1);
});

test("asks for new credentials when the ones that it has are refused later", async () => {
  const phone = await registered();
  const first = phone.agent;
  await phone.page.clock.advance(20_000);
  first.emit("registrationFailed", { response: { status_code: 401 } });
  assert.equal(phone.soundState(), "reconnecting");
  assert.ok(first.stopped);
  await phone.page.clock.advance(2000);
  await phone.register();
  assert.equal(phone.soundState(), "on");
});

test("renews its credentials when half of their time is over, and again", async () => {
  const phone = await registered();
  for (let n = 0; n < 3; n++) {
    await phone.page.clock.advance(60_000);
    phone.page.request("/app/browser-phone/phone-1/renew").respond(phone.renewed());
    await phone.page.settle();
  }
  assert.equal(phone.agents.length, 1);
});

test("renews again soon when that fails, and begins anew when the phone has ended", async () => {
  const phone = await registered();
  await phone.page.clock.advance(60_000);
  phone.page.request("/app/browser-phone/phone-1/renew").respond({}, 503);
  await phone.page.clock.advance(30_000);
  phone.page.request("/app/browser-phone/phone-1/renew").respond({}, 404);
  await phone.page.clock.advance(2000);
  await phone.register();
  assert.equal(phone.agents.length, 2);
  assert.equal(phone.soundState(), "on");
});

test("says of a user who comes to the page that this is the phone that was used last, not more often than every five seconds", async () => {
  const phone = await registered();
  await phone.page.clock.advance(6000);
  const { Event } = phone.page.context;
  phone.page.window.dispatchEvent(new Event("focus"));
  phone.page.window.dispatchEvent(new Event("focus"));
  assert.equal(phone.page.request("/app/browser-phone/").path, "/app/browser-phone/phone-1/renew?used=true");
});

// Calls

test("a call that rings here is answered here, not by a command", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  assert.deepEqual(phone.actions(one), ["answer", "decline"]);
  await phone.click(one, "answer");
  assert.deepEqual(phone.sent(), []);
  assert.equal(session.answered.mediaStream, phone.media.streams.at(-1));
});

test("a call that rings at another device only is answered by a command, at which the own phone rings", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.click(one, "answer");
  phone.command({ type: "answer", call_id: one.id });
  assert.ok((await phone.ring(one, { asked: true })).answered);
});

test("a call whose microphone is refused rings on, and says why; it can be answered afterwards", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  phone.media.refusal = "NotAllowedError";
  await phone.click(one, "answer");
  assert.match(phone.part(one, "problem"), /^This browser does not let the page use the microphone\./);
  assert.equal(session.answered, undefined);
  phone.media.refusal = undefined;
  await phone.click(one, "answer");
  assert.ok(session.answered);
});

test("a second click on answer opens no second microphone", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  await phone.ring(one);
  const { answer } = await phone.page.load("phone/sound.js");
  await Promise.all([answer(one.id), answer(one.id)]);
  assert.equal(phone.media.streams.length, 1);
});

test("a call that ends while the microphone opens leaves no microphone open", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  const { answer } = await phone.page.load("phone/sound.js");
  const answering = answer(one.id);
  session.end();
  await answering;
  assert.equal(session.answered, undefined);
  assert.deepEqual(phone.media.streams.map(({ track }) => track.live), [false]);
});

test("the microphone is closed when the call ends", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  await phone.click(one, "answer");
  session.end();
  assert.deepEqual(phone.media.streams.map(({ track }) => track.live), [false]);
  assert.equal(phone.page.$("#sound-output").children.length, 0);
});

test("a call that the user dials is answered by itself; one that a program asks for waits until the user picks up", async () => {
  const phone = await registered();
  const dialed = phone.liveCalls.dial(CALLER);
  await phone.page.settle();
  assert.equal(phone.media.streams.length, 1, "the microphone opens before anybody is called");
  const mine = call(phone.page, { direction: "outbound", to: CALLER });
  const session = await phone.ring(mine, { asked: true });
  assert.ok(session.answered);
  await phone.command({ type: "dial", to: CALLER }).done({ call_id: mine.id });
  await dialed;
  session.end();

  const programs = call(phone.page, { direction: "outbound", to: CALLER });
  await phone.changed(programs);
  const other = await phone.ring(programs, { asked: true });
  assert.equal(other.answered, undefined);
  assert.deepEqual(phone.actions(programs), ["answer", "hang-up"]);
  assert.equal(phone.part(programs, "sound-hint"), "A program of yours asked for this call. Answer to place it.");
});

test("a dial that is refused answers no later call by itself, and its microphone is closed in the end", async () => {
  const phone = await registered();
  const dialed = assert.rejects(phone.liveCalls.dial(CALLER));
  await phone.page.settle();
  await phone.command({ type: "dial", to: CALLER }).refuse("forbidden", "Not this country.");
  await dialed;
  assert.equal((await phone.ring(call(phone.page), { asked: true })).answered, undefined);
  await phone.page.clock.advance(20_000);
  assert.deepEqual(phone.media.streams.map(({ track }) => track.live), [false]);
});

test("nobody is called when the microphone cannot be used", async () => {
  const phone = await registered();
  phone.media.refusal = "NotReadableError";
  await assert.rejects(phone.liveCalls.dial(CALLER), { message: "The microphone cannot be used. Another program may be using it." });
  assert.deepEqual(phone.sent(), []);
});

test("muting silences the microphone, in another tab too", async () => {
  const browser = new Browser();
  const phone = await registered({ browser });
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  await phone.click(one, "answer");
  const answered = await later(phone.page, one, talking);
  await phone.changed(answered);
  const [{ track }] = phone.media.streams;
  await phone.click(one, "mute");
  assert.ok(!track.enabled);
  assert.ok(session.muted);
  await phone.click(one, "unmute");
  assert.ok(track.enabled);

  const other = await start({ browser });
  await other.changed(answered);
  await other.click(one, "mute");
  assert.ok(!track.enabled);
});

test("says where the sound of a call is when it is not here", async () => {
  const phone = await registered();
  const one = await phone.show();
  assert.equal(phone.part(one, "sound-hint"), "The sound of this call is on another of your phones.");
});

test("says that the sound is interrupted, and renegotiates over the new connection", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  await phone.click(one, "answer");
  await phone.changed(await later(phone.page, one, talking));
  phone.agent.emit("disconnected");
  assert.equal(phone.part(one, "sound-hint"), "The sound is interrupted. It is being restored.");
  phone.agent.emit("registered");
  assert.equal(session.renegotiated.length, 1);
  assert.equal(phone.part(one, "sound-hint"), "");
});

// The end

test("signing out ends the calls of this tab and its phone", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  await phone.click(one, "answer");
  await phone.lose();
  await phone.page.clock.advance(500);
  phone.page.request("/app/socket-ticket").redirect();
  await phone.page.settle();
  assert.ok(session.isEnded());
  assert.equal(phone.soundState(), "off");
  await phone.page.clock.advance(10_000);
  assert.ok(phone.agent.stopped);
});

test("leaving the page ends its calls, and asks before", async () => {
  const phone = await registered();
  const one = call(phone.page);
  await phone.offered(one);
  const session = await phone.ring(one);
  const { Event } = phone.page.context;
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    phone.page.window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.ok(!leave(), "a call that only rings goes on at other devices");
  await phone.click(one, "answer");
  assert.ok(leave());
  phone.page.close();
  assert.ok(session.isEnded());
});

// The echo test

/** A page whose user tests the sound: {phone, settings, sessions, ended, run}. */
async function testing(options) {
  const phone = await registered(options);
  const sessions = [];
  phone.agent.call = (target, call) => {
    const session = new Session();
    // Before the echo test has answered, JsSIP reports a call that is ended here as failed.
    session.terminate = () => {
      session.state = "ended";
      session.emit(session.heard ? "ended" : "failed", { originator: "local", cause: "Canceled" });
    };
    sessions.push(Object.assign(session, { target, call }));
    return session;
  };
  const sound = await phone.page.load("phone/sound.js");
  const ended = [];
  const run = () => {
    const outcome = {};
    sound.startTest((sentence) => ended.push(sentence)).then(
      (heard) => Object.assign(outcome, heard),
      ({ message }) => (outcome.problem = message),
    );
    return outcome;
  };
  const live = () => phone.media.streams.filter(({ track }) => track.live).length;
  return { phone, page: phone.page, sound, sessions, ended, run, live };
}

test("the echo test is called over the way of all calls, and its sound comes back until it is ended", async () => {
  const { phone, page, sound, sessions, ended, run, live } = await testing();
  const outcome = run();
  await page.settle();
  assert.match(sessions[0].target, /@phones\.example\.com$/);
  assert.equal(sessions[0].call.mediaStream, phone.media.streams.at(-1));
  const returned = {};
  sessions[0].heard = true;
  sessions[0].connection.emit("track", { track: {}, streams: [returned] });
  await page.settle();
  assert.equal(outcome.returned, returned);
  assert.equal(outcome.microphone(), phone.media.streams.at(-1));
  sound.stopTest();
  assert.deepEqual(ended, [""]);
  assert.equal(live(), 0);
});

test("a test that the user ends before the echo test has answered ends without a complaint", async () => {
  const { page, sound, sessions, ended, run, live } = await testing();
  run();
  await page.settle();
  sound.stopTest();
  assert.equal(sessions[0].state, "ended");
  assert.deepEqual(ended, [""]);
  assert.equal(live(), 0);
});

test("says that the echo test cannot be reached", async () => {
  const { page, sessions, ended, run, live } = await testing();
  run();
  await page.settle();
  sessions[0].state = "ended";
  sessions[0].emit("failed", { originator: "remote", cause: "Unavailable" });
  assert.deepEqual(ended, ["The echo test cannot be reached."]);
  assert.equal(live(), 0);
});

test("a test that is ended while its microphone opens calls nobody, and leaves no microphone open", async () => {
  const { phone, page, sound, sessions, run, live } = await testing();
  let open;
  const { getUserMedia } = phone.media;
  phone.media.getUserMedia = () => new Promise((resolve) => (open = () => resolve(getUserMedia())));
  const outcome = run();
  await page.settle();
  sound.stopTest();
  phone.media.getUserMedia = getUserMedia;
  const second = run();
  open();
  await page.settle();
  assert.equal(outcome.problem, "");
  assert.equal(sessions.length, 1, "the second one, which the user has begun since");
  assert.equal(second.problem, undefined);
  assert.equal(live(), 1);
  sound.stopTest();
  assert.equal(live(), 0);
});

test("says why the microphone cannot be used for the test, and that it is not connected", async () => {
  const { phone, page, sessions, run, live } = await testing();
  phone.media.refusal = "NotReadableError";
  const busy = run();
  await page.settle();
  assert.equal(busy.problem, "The microphone cannot be used. Another program may be using it.");
  phone.media.refusal = undefined;
  page.emit("switchboard:connection", { state: "offline", reason: "signed-out" });
  const gone = run();
  await page.settle();
  assert.equal(gone.problem, "The sound is not connected at the moment.");
  assert.deepEqual(sessions, []);
  assert.equal(live(), 0);
});
