// listen against a stand-in of the service: what is read stays until it is acknowledged.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { test } from 'node:test';
import { cli, until } from './cli.mjs';

async function started(t, server, port = 0) {
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return server.address().port;
}

/** A webhook with `delivery` `pull`. */
async function service(t) {
  const state = { pending: [], webhooks: new Map(), reads: 0, failing: false, wake: new Set() };
  let given = { cursor: '', ids: [] };
  const send = (response, status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const url = new URL(request.url, 'http://localhost');
    const [, , , id, action] = url.pathname.split('/');
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks)) : {};
    if (state.failing) {
      return send(response, 503, { error: { type: 'server_error', message: 'Later.' } });
    }
    if (request.method === 'POST' && id === undefined) {
      const webhook = { id: randomUUID(), secret: body.secret ?? 'whsec_made', created_at: '2026-11-29T12:00:00Z', status: 'active', expires_at: '2036-01-01T00:00:00Z', ...body };
      state.webhooks.set(webhook.id, webhook);
      return send(response, 201, webhook);
    }
    const webhook = state.webhooks.get(id);
    if (webhook === undefined) {
      return send(response, 404, { error: { type: 'not_found', message: 'No such webhook.' } });
    }
    if (request.method === 'DELETE') {
      state.webhooks.delete(id);
      return response.writeHead(204).end();
    }
    if (action !== 'events') {
      return send(response, 200, webhook);
    }
    state.reads += 1;
    if (url.searchParams.get('after') === given.cursor) {
      state.pending = state.pending.filter((event) => !given.ids.includes(event.id));
    }
    const seconds = Number(url.searchParams.get('wait_seconds') ?? 0);
    if (state.pending.length === 0 && seconds > 0) {
      await new Promise((resolve) => {
        state.wake.add(resolve);
        response.on('close', resolve);
      });
    }
    const events = state.pending.slice(0, Number(url.searchParams.get('limit')));
    given = { cursor: randomUUID(), ids: events.map((event) => event.id) };
    return send(response, 200, { events, cursor: given.cursor });
  });
  const port = await started(t, server);
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    publish(number) {
      const id = randomUUID();
      const body = JSON.stringify({ id, event: 'messages.received', occurred_at: '2026-11-29T12:00:00Z', data: { number, text: 'é' } });
      const headers = [{ name: 'Content-Length', value: '7' }, { name: 'X-SERVICE-Signature', value: `t=1,v1=${number}` }, { name: 'Content-Type', value: 'application/json' }];
      state.pending.push({ id, event: 'messages.received', occurred_at: '2026-11-29T12:00:00Z', headers, body });
      state.wake.forEach((resolve) => resolve());
      state.wake.clear();
    },
  };
}

/** An application that may go away and come back on the same port, and responds as `respond` says. */
function application(t) {
  const received = [];
  let server;
  let port = 0;
  const app = {
    received,
    respond: () => 204,
    numbers: () => received.map(({ body }) => JSON.parse(body).data.number),
    url: () => `http://127.0.0.1:${port}/hooks`,
    async start() {
      server = http.createServer(async (request, response) => {
        const chunks = [];
        for await (const chunk of request) {
          chunks.push(chunk);
        }
        const body = Buffer.concat(chunks).toString('utf8');
        const status = app.respond(JSON.parse(body).data.number);
        if (status === 204) {
          received.push({ headers: request.headers, body });
        }
        response.writeHead(status).end();
      });
      port = await started(t, server, port);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return app;
}

async function setUp(t) {
  const api = await service(t);
  const app = application(t);
  await app.start();
  return { api, app, ...cli(t, { SWITCHBOARD_URL: api.url, SWITCHBOARD_API_KEY: 'svc_live_test' }) };
}

test('listen forwards the bytes and headers, in order, and deletes its webhook', async (t) => {
  const { api, app, start, config } = await setUp(t);
  const listening = start('listen', `--forward-to=${app.url()}`, '--filters=messages,test', '--json');
  await until(() => api.state.reads > 0);
  const [webhook] = api.state.webhooks.values();
  assert.deepEqual([webhook.delivery, webhook.url, webhook.filters], ['pull', undefined, ['messages', 'test']]);

  [1, 2, 3].forEach(api.publish);
  await until(() => app.numbers().length === 3 && api.state.pending.length === 0);
  listening.child.kill('SIGINT');
  const { code, out } = await listening.ended;

  assert.equal(code, 130);
  assert.deepEqual(app.numbers(), [1, 2, 3]);
  assert.equal(app.received[0].headers['x-service-signature'], 't=1,v1=1');
  assert.equal(app.received[0].headers['content-length'], String(Buffer.byteLength(app.received[0].body)));
  assert.deepEqual(out.trim().split('\n').map((line) => JSON.parse(line).status), [204, 204, 204]);
  assert.equal(api.state.webhooks.size, 0);
  assert.equal(JSON.parse(readFileSync(config, 'utf8')).listener, undefined);
});

test('listen has the same secret the next time', async (t) => {
  const { api, app, start } = await setUp(t);
  for (let n = 1; n <= 2; n += 1) {
    const listening = start('listen', `--forward-to=${app.url()}`);
    await until(() => listening.output().includes('secret is whsec_made'));
    await until(() => api.state.reads >= n);
    listening.child.kill('SIGINT');
    await listening.ended;
  }
});

test('a second listen is refused while the first one runs', async (t) => {
  const { api, app, start, run } = await setUp(t);
  const first = start('listen', `--forward-to=${app.url()}`);
  await until(() => api.state.reads >= 1);

  const second = await run('listen', `--forward-to=${app.url()}`);

  assert.equal(second.code, 2);
  assert.match(second.err, new RegExp(`listen runs already, as process ${first.child.pid}`));
  assert.equal(api.state.webhooks.size, 1);
  first.child.kill('SIGINT');
  await first.ended;
  assert.equal(api.state.webhooks.size, 0);
});

test('listen keeps what the application does not take, and the order', async (t) => {
  const { api, app, start } = await setUp(t);
  let refusals = 0;
  app.respond = (number) => (number === 2 && (refusals += 1) <= 2 ? 500 : 204);
  start('listen', `--forward-to=${app.url()}`);

  [1, 2, 3].forEach(api.publish);

  await until(() => app.numbers().length >= 3 && api.state.pending.length === 0);
  assert.deepEqual(app.numbers(), [1, 2, 3]);
  assert.equal(refusals, 3);
});

test('listen goes on when the service could not be reached', async (t) => {
  const { api, app, start } = await setUp(t);
  const listening = start('listen', `--forward-to=${app.url()}`);
  await until(() => api.state.reads > 0);
  api.publish(1);
  await until(() => api.state.pending.length === 0);

  api.state.failing = true;
  api.publish(2);
  await until(() => listening.errors().includes('Could not read events'));
  api.state.failing = false;

  await until(() => app.numbers().includes(2));
});

test('nothing is lost when listen and the application are killed again and again', async (t) => {
  const { api, app, start } = await setUp(t);
  let published = 0;
  const publish = (count) => {
    for (let n = 0; n < count; n += 1) {
      api.publish((published += 1));
    }
  };
  let listening = start('listen', `--forward-to=${app.url()}`, '--keep');
  for (let round = 0; round < 5; round += 1) {
    publish(7);
    const before = app.numbers().length;
    await until(() => app.numbers().length > before);
    if (round % 2 === 0) {
      await app.stop();
      publish(3);
    }
    listening.child.kill('SIGKILL');
    await listening.ended;
    publish(3);
    if (round % 2 === 0) {
      await app.start();
    }
    listening = start('listen', `--forward-to=${app.url()}`, '--keep');
  }
  await until(() => api.state.pending.length === 0);

  const numbers = app.numbers();
  assert.deepEqual([...new Set(numbers)], Array.from({ length: published }, (_, n) => n + 1));
  assert.equal(api.state.webhooks.size, 1);
});

test('listen ends when its webhook was deleted', async (t) => {
  const { api, app, start } = await setUp(t);
  const listening = start('listen', `--forward-to=${app.url()}`);
  await until(() => api.state.reads > 0);

  api.state.webhooks.clear();
  api.publish(1);

  const { code, err } = await listening.ended;
  assert.equal(code, 1);
  assert.match(err, /No such webhook/);
});
