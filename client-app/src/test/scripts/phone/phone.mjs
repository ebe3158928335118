// A page with the phone, connected to a service that is the test.

import assert from "node:assert/strict";

import { Page } from "../page.mjs";

export const ADA = "+13125550100";
export const CALLER = "+14155550123";
/** The same as pages show it. */
export const CALLER_SHOWN = "(415) 555-0123";
const NAMES = {
  [ADA]: { name: "Ada", formatted: "(312) 555-0100", label: "Main" },
  "+13125550101": { name: "Ben", formatted: "(312) 555-0101" },
  102: { name: "Ben", formatted: "102" },
  [CALLER]: { formatted: CALLER_SHOWN },
};

const COLLEAGUES = [
  { name: "Ben", extension: "102", number: "+13125550101", formatted: "(312) 555-0101", target: "user-ben" },
  { name: "Chris Adams", extension: "103", number: "+13125550103", formatted: "(312) 555-0103", target: "103" },
  { name: "Chris Baker", extension: "104", number: "+13125550104", formatted: "(312) 555-0104", target: "104" },
];

let calls = 0;

/** A call as the API shows it: an inbound one that rings, unless told otherwise. */
export function call(page, fields = {}) {
  const now = page.clock.iso();
  return {
    id: `call-${++calls}`,
    direction: "inbound",
    result: "in_progress",
    state: "ringing",
    from: CALLER,
    to: ADA,
    on_hold: false,
    parked_slot: null,
    recording: false,
    started_at: now,
    answered_at: null,
    updated_at: now,
    ...fields,
  };
}

/** The same call a moment later. */
export async function later(page, before, fields) {
  await page.clock.advance(10);
  return { ...before, updated_at: page.clock.iso(), ...fields };
}

export const talking = { state: "in_progress" };
export const held = { state: "in_progress", on_hold: true };
export const parked = { state: "in_progress", on_hold: true, parked_slot: "701" };
export const ended = { state: "ended", result: "answered" };

export class Phone {
  /**
   * @param live the calls that the service reports when the page asks for them
   * @param phones whether calls have sound in the browser
   * @param names whether requests for names are responded to
   * @param loaded whether live-calls.js is loaded before it is needed, so that messages take effect at once
   * @param main what the page has besides
   * @param module its script
   * @param prepare is given the page before its scripts run
   */
  static async open({ live = () => [], phones = false, names = true, loaded = true, prepare = () => {}, main = "", module = "", ...options } = {}) {
    const page = new Page({
      phone: true,
      html: `<main id="main" data-module="${module}"><h1 tabindex="-1">Phone</h1>${main}</main><div id="toasts"></div>`,
      ...options,
    });
      prepare(page);
    const phone = new Phone(page, live, phones);
    if (names) {
      page.serve("/app/phone/names", (query) =>
        Object.fromEntries(query.getAll("number").filter((number) => number in NAMES).map((number) => [number, NAMES[number]])));
    }
    page.serve("/app/phone/last-call", () => ({}));
    page.serve("/app/number", (query) => ({ number: `+1${query.get("typed").replace(/\D/g, "")}` }));
    page.serve("/app/phone/colleagues", (query) =>
      ({ found: COLLEAGUES.filter(({ name }) => name.toLowerCase().startsWith(query.get("q").toLowerCase())), more: false }));
    await page.load("app.js");
    await phone.connect();
    phone.liveCalls = loaded ? await page.load("phone/live-calls.js") : undefined;
    return phone;
  }

  constructor(page, live, phones) {
    this.page = page;
    this.live = live;
    this.phones = phones;
  }

  /** What GET /app/phone/live responds. */
  liveCallsNow() {
    return { user_id: "ada", now: this.page.clock.iso(), calls: this.live(this.page), presence: { status: "available" } };
  }

  /** The connection opens, and the page reads what there is. */
  async connect({ read = true } = {}) {
    const { page } = this;
    page.request("/app/socket-ticket").respond({ url: "wss://app.example.com/", ends_at: page.clock.iso(3_600_000), now: page.clock.iso() });
    await page.settle();
    const web = page.socket;
    web.accept();
    web.message({ type: "connected", user_id: "ada", phones: this.phones });
    page.clock.setInterval(() => web.message({ type: "pong", id: null }), 1000);
    await page.settle();
    if (read) {
      page.request("/app/phone/live").respond(this.liveCallsNow());
      await page.settle();
    }
  }

  /** The connection is lost. */
  async lose() {
    this.page.socket.end(1006);
    await this.page.settle();
  }

  async reconnect(options) {
    await this.page.clock.advance(500);
    await this.connect(options);
  }

  /** The service sends a message. */
  async receive(type, fields) {
    this.page.socket.message({ type, ...fields });
    await this.page.settle();
  }

  offered(one) {
    return this.receive("call_offered", { call: one });
  }

  changed(one) {
    return this.receive("call_changed", { call: one });
  }

  withdrawn({ id }) {
    return this.receive("call_withdrawn", { call_id: id });
  }

  /** Shows a call that is in such a state; one that rings here is offered. */
  async show(fields = talking) {
    const one = call(this.page, fields);
    await (one.state === "ringing" && one.direction === "inbound" ? this.offered(one) : this.changed(one));
    return one;
  }

  /** The element of a call; null when it is not shown. */
  element({ id }) {
    return this.page.$(`#live-calls [data-call="${id}"]`);
  }

  state(one) {
    return this.element(one)?.dataset.state ?? "not shown";
  }

  /** What is written in a part of a call. */
  part(one, name) {
    const part = this.element(one).querySelector(`[data-part="${name}"]`);
    return part.checkVisibility() ? part.textContent : "";
  }

  button(one, action) {
    return this.element(one).querySelector(`[data-action="${action}"]`);
  }

  /** The values of data-action that the user sees at a call, in their order. */
  actions(one) {
    return this.element(one).querySelectorAll("button").filter((button) => button.checkVisibility() && button.dataset.action)
      .map((button) => button.dataset.action);
  }

  async click(one, action) {
    this.button(one, action).click();
    await this.page.settle();
  }

  /** The commands that the page has sent since they were last taken, without their ids. */
  sent() {
    this.taken = this.page.socket.take().filter(({ type }) => type !== "ping");
    return this.taken.map(({ id, ...command }) => command);
  }

  /** The page has sent this command and no other one. Returns how to reply to it. */
  command(expected) {
    assert.deepEqual(this.sent(), [expected]);
    const [{ id, call_id }] = this.taken;
    return {
      done: (fields = {}) => this.receive("done", { id, call_id, ...fields }),
      refuse: (type, message = "No.", more = {}) => this.receive("refused", { id, error: { type, message, request_id: "r-1", ...more } }),
    };
  }
}
