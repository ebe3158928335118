// A page with the sound of calls, whose microphone, user agent and other tabs are the test.

import { Phone } from "./phone.mjs";
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
export class Session extends Emitter {
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

export const MICROPHONE = { kind: "audioinput", deviceId: "m", label: "Microphone" };

/** A page with sound. @param phones whether the first connection already says that calls have sound here */
export async function start({ browser = new Browser(), devices = [MICROPHONE], permission = "granted", phones = true } = {}) {
  const agents = [];
  const media = Object.assign(new Emitter(), {
    devices,
    streams: [],
    refusal: undefined,
    enumerateDevices: async () => media.devices,
    /** The ids of the microphones that the page has asked for. */
    asked: [],
    async getUserMedia({ audio = {} } = {}) {
      media.asked.push(audio.deviceId?.exact);
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

/** A page that is the phone. */
export async function registered(options) {
  const phone = await start(options);
  await phone.register();
  return phone;
}
