// The WebSocket of the phone with sound.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "../page.mjs";

const HOUR = 3_600_000;

async function start() {
  const page = new Page();
  const { SipSocket } = await page.load("phone/sip-socket.js");
  const tickets = [];
  const events = [];
  const sip = new SipSocket(
    () => new Promise((resolve, reject) => tickets.push({ resolve, reject })),
    () => events.push("replaced"),
  );
  sip.onconnect = () => events.push("connect");
  sip.ondisconnect = (error, code) => events.push(`disconnect ${code}`);
  sip.ondata = (data) => events.push(data);
  /** Gives a ticket, and opens the WebSocket unless told otherwise. */
  const ticket = async (lifetime = HOUR, accept = true) => {
    tickets.shift().resolve({ url: "wss://app.example.com/sip", ends_at: page.clock.iso(lifetime), now: page.clock.iso() });
    await page.settle();
    if (accept) {
      page.socket.accept();
      await page.settle();
    }
    return page.socket;
  };
  return { page, sip, tickets, events, ticket };
}

test("opens with the subprotocol sip, and says so once it is open", async () => {
  const { sip, events, ticket } = await start();
  sip.connect();
  const web = await ticket(HOUR, false);
  assert.equal(web.protocol, "sip");
  assert.deepEqual(events, []);
  assert.equal(sip.send("REGISTER"), false);
  web.accept();
  await new Promise(setImmediate);
  assert.deepEqual(events, ["connect"]);
  assert.equal(sip.send("REGISTER"), true);
  assert.deepEqual(web.sent, ["REGISTER"]);
});

test("reports what ends it, and a ticket or an opening that fails", async () => {
  const { page, sip, events, tickets, ticket } = await start();
  sip.connect();
  (await ticket()).end(4401);
  sip.connect();
  tickets.shift().reject(new Error("503"));
  await page.settle();
  sip.connect();
  (await ticket(HOUR, false)).end(1006);
  await page.settle();
  assert.deepEqual(events, ["connect", "disconnect 4401", "disconnect 1006", "disconnect 1006"]);
});

test("an opening that takes longer than 15 seconds has failed", async () => {
  const { page, sip, events, ticket } = await start();
  sip.connect();
  await ticket(HOUR, false);
  await page.clock.advance(15_100);
  assert.deepEqual(events, ["disconnect 1006"]);
});

test("is replaced before the token ends, and both bring messages until the first is closed", async () => {
  const { page, sip, events, ticket } = await start();
  sip.connect();
  const first = await ticket(60_000);
  await page.clock.advance(40_000);
  const second = await ticket();
  first.message("to the first");
  second.message("to the second");
  sip.send("OPTIONS");
  assert.deepEqual(second.sent, ["OPTIONS"]);
  await page.clock.advance(10_000);
  assert.equal(first.readyState, 3);
  assert.deepEqual(events, ["connect", "replaced", "to the first", "to the second"]);
});

test("a replacement that fails leaves the connection until its end", async () => {
  const { page, sip, events, tickets, ticket } = await start();
  sip.connect();
  const first = await ticket(60_000);
  await page.clock.advance(40_000);
  tickets.shift().reject(new Error("503"));
  await page.settle();
  assert.equal(sip.send("OPTIONS"), true);
  first.end(4401);
  assert.deepEqual(events, ["connect", "disconnect 4401"]);
});

test("a replacement that opens after the connection was lost is not used beside the one that follows", async () => {
  const { page, sip, events, tickets, ticket } = await start();
  sip.connect();
  const first = await ticket(60_000);
  await page.clock.advance(40_000);
  first.end(1006);
  const late = await ticket();
  sip.connect();
  const next = await ticket();
  await page.clock.advance(1000);
  assert.deepEqual(page.sockets.filter(({ readyState }) => readyState === 1), [next]);
  assert.equal(late.readyState, 3);
  assert.deepEqual(events, ["connect", "disconnect 1006", "connect"]);
  assert.deepEqual(tickets, []);
});

test("an opening that is no longer wanted is closed and reported to nobody", async () => {
  const { page, sip, events, ticket } = await start();
  sip.connect();
  sip.disconnect();
  const web = await ticket();
  await page.clock.advance(100);
  assert.equal(web.readyState, 3);
  assert.deepEqual(events, []);
});

test("a connection that is dropped is reported at once, and its late messages are not", async () => {
  const { sip, events, ticket } = await start();
  sip.connect();
  const web = await ticket();
  sip.drop();
  assert.deepEqual(events, ["connect", "disconnect 1006"]);
  web.end(1006);
  assert.deepEqual(events, ["connect", "disconnect 1006"]);
  assert.equal(sip.send("BYE"), false);
});
