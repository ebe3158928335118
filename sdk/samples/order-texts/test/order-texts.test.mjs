// Against a running Switchboard with its demo data: SWITCHBOARD_DEMO names its demo.json. Skipped without it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { company, demo, directory, freePort, ownLine, simulate, skip, start, subscribe, until } from '../../product.mjs';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
// Of another customer in each test, so that one's STOP is not another's. All of them are reached.
const CUSTOMERS = ['+12175550100', '+13095550100', '+16185550100', '+16305550100', '+17085550100', '+18475550100', '+12245550100'];

describe('the order texts', { skip }, () => {
  /** The program with a store of its own; `run` starts it, again after `kill`, perhaps with another address of the API. */
  async function shop(t, more = {}) {
    const port = await freePort();
    const webhook = await subscribe(t, port, ['messages']);
    const environment = {
      PORT: String(port), STORE: path.join(directory(t), 'texts.jsonl'), WEBHOOK_SECRET: webhook.secret,
      SWITCHBOARD_URL: demo.base_url, SWITCHBOARD_API_KEY: demo.api_key, QUIET_FROM: '0', QUIET_TO: '0', ...more,
    };
    const order = `t${Date.now()}${Math.floor(Math.random() * 1000)}`;
    const host = `http://127.0.0.1:${port}`;
    const url = `${host}/orders/${order}/updates`;
    return {
      order,
      to: CUSTOMERS.shift(),
      begin: webhook.begin,
      run: (other = {}) => start(t, PROGRAM, { ...environment, ...other }),
      async update(status, to, consent = true) {
        const response = await fetch(url, { method: 'POST', body: JSON.stringify({ status, to, consent }) });
        return { status: response.status, text: await response.json() };
      },
      /** The text about a status, once it is in a state. */
      becomes: (status, state) => until(async () => {
        const text = await (await fetch(`${url}/${status}`)).json();
        return text.state === state && text;
      }),
      consent: (number, state) => until(async () => (await (await fetch(`${host}/consents/${number}`)).json()).consent === state),
      /** The text about a status is with the service, whatever has become of it since. */
      taken: (status) => until(async () => {
        const { state } = await (await fetch(`${url}/${status}`)).json();
        return ['accepted', 'sent', 'delivered'].includes(state);
      }),
      /** What the service has sent about this order. */
      async sent(to) {
        const messages = await company.messages.list({ number: to, direction: 'outbound' }).toArray();
        return messages.filter(({ text }) => text.includes(order));
      },
    };
  }

  test('texts an update once, however often the shop asks for it, and follows it until it is delivered', async (t) => {
    const { to, run, begin, update, becomes, sent } = await shop(t);
    await run();
    await begin();

    const answers = await Promise.all([update('shipped', to), update('shipped', to), update('shipped', to)]);
    assert.deepEqual(answers.map(({ status }) => status), [202, 202, 202]);
    await becomes('shipped', 'delivered');
    await update('shipped', to);

    assert.equal((await sent(to)).length, 1);
    assert.equal((await update('lost', to)).status, 422);
  });

  test('texts nobody who has not agreed', async (t) => {
    const { to, run, update, becomes, sent } = await shop(t);
    await run();

    await update('shipped', to, false);

    assert.equal((await becomes('shipped', 'refused')).reason, 'no_consent');
    assert.equal((await sent(to)).length, 0);
  });

  test('ends with STOP and begins again with START', async (t) => {
    const { to, run, begin, update, becomes, consent, sent } = await shop(t);
    await run();
    await begin();
    const line = await ownLine();
    const write = (text) => simulate('POST', '/sim/messages', { from: to, to: line, text });
    t.after(() => write('START'));
    await update('confirmed', to);
    await becomes('confirmed', 'delivered');

    await write('stop');
    await consent(to, 'withdrawn');
    await update('shipped', to);
    assert.equal((await becomes('shipped', 'refused')).reason, 'recipient_opted_out');

    await write('START');
    await consent(to, 'given');
    await update('ready', to);
    await becomes('ready', 'delivered');
    assert.equal((await sent(to)).length, 2);
  });

  test('marks a customer whose STOP it has not received', async (t) => {
    const { to, run, update, becomes, consent, sent } = await shop(t);
    const line = await ownLine();
    const write = (text) => simulate('POST', '/sim/messages', { from: to, to: line, text });
    t.after(() => write('START'));
    await write('STOP');
    await until(async () => (await company.messages.list({ number: to, direction: 'inbound' }).toArray(1)).length > 0);
    await run();

    await update('shipped', to);

    assert.equal((await becomes('shipped', 'refused')).reason, 'recipient_opted_out');
    await consent(to, 'withdrawn');
    assert.equal((await sent(to)).length, 0);
  });

  test('sends a text once, although it is killed before it learns that the service has it', async (t) => {
    const { to, run, update, taken, sent } = await shop(t);
    const lossy = await losesResponses(t);
    const first = await run({ SWITCHBOARD_URL: lossy.url });

    await update('shipped', to);
    await lossy.carriedOut;
    await first.kill();
    assert.equal((await sent(to)).length, 1);

    await run();
    await taken('shipped');
    assert.equal((await sent(to)).length, 1);
  });

  test('sends what it had promised before it was killed', async (t) => {
    const { to, run, update, taken, sent } = await shop(t);
    const first = await run({ SWITCHBOARD_URL: 'http://127.0.0.1:9/v1' });
    assert.equal((await update('shipped', to)).status, 202);
    await first.kill();

    await run();
    await taken('shipped');
    assert.equal((await sent(to)).length, 1);
  });

  test('learns after a restart what became of a text while it was away', async (t) => {
    const { to, run, begin, update, becomes, taken, sent } = await shop(t);
    const first = await run();
    await begin();
    await update('shipped', to);
    await taken('shipped');
    await first.kill();
    await until(async () => (await sent(to))[0].status === 'delivered');

    await run();

    await becomes('shipped', 'delivered');
  });
});

/** An address of the API that carries requests out, but whose responses get lost. */
async function losesResponses(t) {
  let done;
  const carriedOut = new Promise((resolve) => (done = resolve));
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const { host, connection, 'content-length': _, ...headers } = request.headers;
    const address = new URL(request.url, demo.base_url);
    const answer = await fetch(address, { method: request.method, headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) });
    await answer.text();
    done();
    response.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${server.address().port}/v1`, carriedOut };
}
