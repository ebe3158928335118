// The live connection, by docs/guides/client-socket.md.

import assert from "node:assert/strict";
import test from "node:test";

import { Page } from "../page.mjs";

const TICKETS = "/app/socket-ticket";
const HOUR = 3_600_000;

/** A page with socket.js: {page, socket (its exports), states (of the connection), ticket, open}. */
async function start(options) {
  const page = new Page(options);
  const states = [];
  page.document.addEventListener("switchboard:connection", ({ detail: { state, reason } }) => {
    states.push(reason ? `${state} ${reason}` : state);
  });
  const socket = await page.load("phone/socket.js");
  /** Responds to the request for a ticket, whose token lives so long. */
  const ticket = async (lifetime = HOUR) => {
    const url = `wss://app.example.com/v1/client/socket?ticket=${page.sockets.length + 1}`;
    page.request(TICKETS).respond({ url, ends_at: page.clock.iso(lifetime), now: page.clock.iso() });
    await page.settle();
    return page.socket;
  };
  const open = async (lifetime) => {
    const opened = await ticket(lifetime);
    opened.accept();
    opened.message({ type: "connected", user_id: "ada", phones: false });
    await page.settle();
    return opened;
  };
  return { page, socket, states, ticket, open };
}

/** One that is open. */
async function opened(options) {
  const started = await start(options);
  started.socket.connect();
  return { ...started, first: await started.open() };
}

/** What became of a command: {done} or {refused}. */
function outcome(promise) {
  const result = {};
  promise.then((done) => (result.done = done), (refused) => (result.refused = refused));
  return result;
}

const plain = (value) => JSON.parse(JSON.stringify(value));

// Opening

test("asks for a ticket with the CSRF token, and opens the address in the response", async () => {
  const { page, socket, ticket } = await start();
  socket.connect();
  const request = page.request(TICKETS);
  assert.equal(request.method, "POST");
  assert.equal(request.headers["X-CSRF-Token"], "the-csrf-token");
  assert.equal((await ticket()).url, "wss://app.example.com/v1/client/socket?ticket=1");
});

test("is open from the message connected on, not before", async () => {
  const { page, socket, states, ticket } = await start();
  socket.connect();
  const web = await ticket();
  web.accept();
  await page.settle();
  assert.deepEqual(states, ["reconnecting"]);
  web.message({ type: "connected", user_id: "ada", phones: false });
  assert.deepEqual(states, ["reconnecting", "open"]);
});

test("every message is an event of the document, of unknown types and with unknown fields too", async () => {
  const { page, first } = await opened();
  const details = [];
  page.document.addEventListener("switchboard:call_offered", ({ detail }) => details.push(plain(detail)));
  page.document.addEventListener("switchboard:of_the_future", ({ detail }) => details.push(plain(detail)));
  first.message({ type: "call_offered", call: { id: "c" }, more: 1 });
  first.message({ type: "of_the_future" });
  assert.deepEqual(details, [{ type: "call_offered", call: { id: "c" }, more: 1 }, { type: "of_the_future" }]);
});

test("asks for one ticket, however often it is told to connect", async () => {
  const { page, socket } = await start();
  socket.connect();
  socket.connect();
  page.goOnline();
  assert.equal(page.requests.length, 1);
});

test("a connection without the message connected within 15 seconds is given up, and another one is tried", async () => {
  const { page, socket, ticket, states } = await start();
  socket.connect();
  (await ticket()).accept();
  await page.clock.advance(15_000 + 500 + 100);
  assert.equal(page.sockets[0].readyState, 3);
  assert.ok(page.request(TICKETS));
  assert.deepEqual(states, ["reconnecting"]);
});

test("a ticket that does not come within 15 seconds is asked for again", async () => {
  const { page, socket } = await start();
  socket.connect();
  const first = page.request(TICKETS);
  await page.clock.advance(15_000 + 500);
  assert.notEqual(page.request(TICKETS), first);
});

// Reconnecting

test("connects again with a new ticket, after a pause that doubles while attempts fail", async () => {
  const { page, states, first, ticket } = await opened();
  first.end(1001);
  assert.equal(page.requests.length, 0);
  for (const pause of [500, 1000, 2000, 4000]) {
    await page.clock.advance(pause - 1);
    assert.equal(page.requests.length, 0, `after less than ${pause} ms`);
    await page.clock.advance(1);
    (await ticket()).end(1006);
    await page.settle();
  }
  assert.deepEqual(states, ["reconnecting", "open", "reconnecting"]);
});

for (const status of [429, 500, 503]) {
  test(`tries again when a ticket is refused with ${status}`, async () => {
    const { page, socket, states, open } = await start();
    socket.connect();
    page.request(TICKETS).respond({}, status);
    await page.clock.advance(500);
    await open();
    assert.deepEqual(states, ["reconnecting", "open"]);
  });
}

test("tries again when the service cannot be reached", async () => {
  const { page, socket, open, states } = await start();
  socket.connect();
  page.request(TICKETS).fail();
  await page.clock.advance(500);
  await open();
  assert.deepEqual(states, ["reconnecting", "open"]);
});

test("a connection that lasted is followed by the first pause again, however it was lost", async () => {
  for (const lose of ["closed", "silent"]) {
    const { page, first, ticket, open } = await opened();
    // Before this good connection, several attempts failed.
    first.end(1006);
    for (const pause of [500, 1000, 2000, 4000, 8000]) {
      await page.clock.advance(pause);
      (await ticket()).end(1006);
      await page.settle();
    }
    await page.clock.advance(16_000);
    const good = await open();
    const living = page.clock.setInterval(() => good.message({ type: "pong" }), 1000);
    await page.clock.advance(600_000);
    page.clock.clear(living);
    if (lose === "closed") {
      good.end(1006);
      await page.clock.advance(500);
    } else {
      // Five seconds without a message, four for the response, and the pause.
      await page.clock.advance(10_000);
    }
    assert.equal(page.requests.length, 1, lose);
  }
});

test("a connection that is lost soon after it opened does not shorten the pauses", async () => {
  const { page, first, open } = await opened();
  first.end(1006);
  await page.clock.advance(500);
  (await open()).end(1006);
  await page.clock.advance(999);
  assert.equal(page.requests.length, 0);
  await page.clock.advance(1);
  assert.equal(page.requests.length, 1);
});

test("asks whether the connection is there after 5 silent seconds, and gives it up after 4 without an answer", async () => {
  const { page, first, states } = await opened();
  await page.clock.advance(4999);
  assert.deepEqual(first.take(), []);
  await page.clock.advance(1);
  assert.deepEqual(first.take(), [{ type: "ping" }]);
  await page.clock.advance(4000);
  assert.deepEqual(states, ["reconnecting", "open", "reconnecting"]);
  // What the network brings after all is no longer of use.
  page.document.addEventListener("switchboard:changed", () => assert.fail("an event of a connection that was given up"));
  first.message({ type: "changed", resource: "calls" });
});

test("a connection that answers is kept, and asked again", async () => {
  const { page, first, states } = await opened();
  let pings = 0;
  page.clock.setInterval(() => {
    for (const { type } of first.take()) {
      assert.equal(type, "ping");
      pings++;
      first.message({ type: "pong", id: null });
    }
  }, 100);
  await page.clock.advance(60_000);
  assert.ok(pings >= 6 && pings <= 12, `${pings} pings in a minute`);
  assert.deepEqual(states, ["reconnecting", "open"]);
});

test("is offline without a network, and connects at once when it is back", async () => {
  const { page, states, open } = await opened();
  page.goOffline();
  assert.deepEqual(states, ["reconnecting", "open", "offline"]);
  await page.clock.advance(200);
  page.goOnline();
  await open();
  assert.deepEqual(states.slice(-2), ["reconnecting", "open"]);
});

test("connects at once when the user comes back to the page, without waiting for a long pause", async () => {
  const { page, socket } = await start();
  socket.connect();
  for (let n = 0; n < 8; n++) {
    page.request(TICKETS).fail();
    await page.settle();
    while (page.requests.length === 0) {
      await page.clock.advance(100);
    }
  }
  page.request(TICKETS).fail();
  await page.clock.advance(10_000);
  assert.equal(page.requests.length, 0);
  page.hide();
  page.hide(false);
  page.request(TICKETS).fail();
  await page.clock.advance(500);
  assert.equal(page.requests.length, 1, "the next pause is the first one again");
});

test("a page that the browser kept and shows again connects at once", async () => {
  const { page, first } = await opened();
  first.end(1006);
  const { Event } = page.context;
  page.window.dispatchEvent(new Event("pageshow", { persisted: true }));
  assert.equal(page.requests.length, 1);
});

// Tokens that end

test("is replaced before its token ends, without a gap", async () => {
  const { page, socket, first, states, open } = await opened();
  const living = (web) => page.clock.setInterval(() => web.message({ type: "pong" }), 1000);
  living(first);
  await page.clock.advance(HOUR - 20_001);
  assert.equal(page.requests.length, 0);
  await page.clock.advance(1);
  const second = await open();
  living(second);
  assert.equal(first.readyState, 1);
  const command = outcome(socket.send({ type: "hold", call_id: "c" }));
  assert.equal(first.take().filter(({ type }) => type === "hold").length, 0);
  const [{ id }] = second.take();
  second.message({ type: "done", id, call_id: "c" });
  await page.settle();
  assert.ok(command.done);
  await page.clock.advance(30_000);
  assert.equal(first.readyState, 3);
  assert.deepEqual(states, ["reconnecting", "open"]);
});

test("a reply that comes over the connection that was replaced counts; its other messages do not come twice", async () => {
  const { page, socket, first, open } = await opened();
  const command = outcome(socket.send({ type: "hold", call_id: "c" }));
  const [{ id }] = first.take();
  page.clock.setInterval(() => first.message({ type: "pong" }), 1000);
  socket.connect();
  const second = await open();
  const seen = [];
  page.document.addEventListener("switchboard:changed", ({ detail }) => seen.push(detail.id));
  first.message({ type: "changed", id: "m" });
  second.message({ type: "changed", id: "m" });
  first.message({ type: "done", id, call_id: "c" });
  await page.settle();
  assert.deepEqual(seen, ["m"]);
  assert.equal(command.done.call_id, "c");
});

test("a replacement that fails is tried again while the connection stays open", async () => {
  const { page, first, states, open } = await opened();
  page.clock.setInterval(() => first.message({ type: "pong" }), 1000);
  await page.clock.advance(HOUR - 20_000);
  page.request(TICKETS).respond({}, 503);
  await page.clock.advance(500);
  await open();
  assert.deepEqual(states, ["reconnecting", "open"]);
});

test("a token that was revoked leads to a new ticket", async () => {
  const { page, first } = await opened();
  first.end(4401);
  await page.clock.advance(500);
  assert.equal(page.requests.length, 1);
});

for (const [what, respond] of [
  ["leads to the sign-in page", (request) => request.redirect()],
  ["is refused for a CSRF token of an earlier session", (request) => request.respond({}, 403)],
]) {
  test(`nobody is signed in when the ticket ${what}: it says so, and does not try again`, async () => {
    const { page, socket, states } = await start();
    socket.connect();
    respond(page.request(TICKETS));
    await page.clock.advance(600_000);
    page.goOnline();
    page.hide(false);
    assert.equal(page.requests.length, 0);
    assert.deepEqual(states, ["reconnecting", "offline signed-out"]);
  });
}

// Too many

test("says that there are too many open clients, and connects by itself when one was closed", async () => {
  const { page, socket, states, ticket, open } = await start();
  socket.connect();
  page.request(TICKETS).respond({}, 409);
  await page.clock.advance(500);
  (await ticket()).end(4409);
  await page.clock.advance(1000);
  await open();
  assert.deepEqual(states, ["reconnecting", "reconnecting too-many", "open"]);
});

test("says that there are too many when an open connection is closed for it", async () => {
  const { states, first } = await opened();
  first.end(4409);
  assert.deepEqual(states, ["reconnecting", "open", "reconnecting too-many"]);
});

// Commands

test("a command has an id of its own, and resolves to its own done", async () => {
  const { page, socket, first } = await opened();
  const one = outcome(socket.send({ type: "hold", call_id: "a" }));
  const other = outcome(socket.send({ type: "park", call_id: "b" }));
  const [hold, park] = first.take();
  assert.deepEqual([hold.type, hold.call_id, park.type, park.call_id], ["hold", "a", "park", "b"]);
  assert.notEqual(hold.id, park.id);
  first.message({ type: "done", id: park.id, call_id: "b" });
  await page.settle();
  assert.equal(one.done, undefined);
  assert.equal(other.done.call_id, "b");
});

test("a refused command rejects with the error of the API", async () => {
  const { page, socket, first } = await opened();
  const command = outcome(socket.send({ type: "hold", call_id: "a" }));
  const [{ id }] = first.take();
  first.message({ type: "refused", id, error: { type: "conflict", message: "The call is over.", request_id: "r" } });
  await page.settle();
  assert.deepEqual(plain(command.refused), { type: "conflict", message: "The call is over.", request_id: "r" });
});

test("nothing is sent while there is no connection: neither at once nor when it is back", async () => {
  const { page, socket, first, open } = await opened();
  first.end(1006);
  const command = outcome(socket.send({ type: "hang_up", call_id: "a" }));
  await page.settle();
  assert.equal(command.refused.type, "unreachable");
  await page.clock.advance(500);
  const second = await open();
  assert.deepEqual(second.take(), []);
});

test("a command whose connection is lost before the reply is rejected, and not sent again", async () => {
  const { page, socket, first, open } = await opened();
  const command = outcome(socket.send({ type: "dial", to: "+13125550100" }));
  first.end(1006);
  await page.settle();
  assert.equal(command.refused.type, "unreachable");
  await page.clock.advance(500);
  assert.deepEqual((await open()).take(), []);
});

test("a command without a reply within 20 seconds is rejected; a reply after that changes nothing", async () => {
  const { page, socket, first } = await opened();
  page.clock.setInterval(() => first.message({ type: "pong" }), 1000);
  const command = outcome(socket.send({ type: "hold", call_id: "a" }));
  const [{ id }] = first.take();
  await page.clock.advance(20_000);
  assert.equal(command.refused.type, "unreachable");
  first.message({ type: "done", id, call_id: "a" });
  await page.settle();
  assert.equal(command.done, undefined);
});

test("a reply that comes twice changes nothing more", async () => {
  const { page, socket, first } = await opened();
  const command = outcome(socket.send({ type: "hold", call_id: "a" }));
  const [{ id }] = first.take();
  first.message({ type: "done", id, call_id: "a" });
  first.message({ type: "refused", id, error: { type: "conflict", message: "" } });
  await page.settle();
  assert.equal(command.done.call_id, "a");
  assert.equal(command.refused, undefined);
});
