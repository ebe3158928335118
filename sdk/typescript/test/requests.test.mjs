import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as sdk from '../dist/index.js';
import { DROP, error, HANG, serve, TestClock } from './server.mjs';

const USER = { id: 'u1', name: 'Ada', role: 'owner', status: 'active' };
const KEY = 'svc_live_test';

async function client(t, { random = 0, ...options }, ...steps) {
  const server = await serve(t, ...steps);
  const clock = new TestClock(random);
  return { server, clock, client: new sdk.Switchboard({ url: server.url, apiKey: KEY, clock, ...options }) };
}

test('sends the key, and returns the record', async (t) => {
  const { client: switchboard, server } = await client(t, {}, { body: USER });

  assert.equal((await switchboard.users.getMe()).name, 'Ada');

  assert.equal(server.requests[0].path, '/v1/users/me');
  assert.equal(server.requests[0].headers.authorization, `Bearer ${KEY}`);
  assert.match(server.requests[0].headers['user-agent'], /^switchboard-typescript\/\d/);
});

test('names the version of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

  assert.equal(sdk.VERSION, version);
});

test('takes the address with and without /v1', async (t) => {
  const server = await serve(t, { body: USER });

  for (const url of [server.url, `${server.url}/`, `${server.url}/v1`, `${server.url}/v1/`]) {
    await new sdk.Switchboard({ url, apiKey: KEY }).users.getMe();
  }

  assert.deepEqual(new Set(server.requests.map(({ path }) => path)), new Set(['/v1/users/me']));
});

test('reads address and key from the environment', async (t) => {
  const server = await serve(t, { body: USER });
  process.env.SWITCHBOARD_URL = server.url;
  process.env.SWITCHBOARD_API_KEY = 'svc_live_environment';
  t.after(() => {
    delete process.env.SWITCHBOARD_URL;
    delete process.env.SWITCHBOARD_API_KEY;
  });

  await new sdk.Switchboard().users.getMe();

  assert.equal(server.requests[0].headers.authorization, 'Bearer svc_live_environment');
});

test('says which option is missing', () => {
  assert.throws(() => new sdk.Switchboard({ url: 'http://localhost' }), /SWITCHBOARD_API_KEY/);
  assert.throws(() => new sdk.Switchboard({ apiKey: KEY }), /SWITCHBOARD_URL/);
});

test('keeps fields and values that it does not know', async (t) => {
  const { client: switchboard } = await client(t, {}, { body: { ...USER, role: 'auditor', color: 'green' } });

  const user = await switchboard.users.get('u1');

  assert.equal(user.role, 'auditor');
  assert.equal(user.color, 'green');
});

test('sends dates and parameters as the service reads them', async (t) => {
  const { client: switchboard, server } = await client(t, {}, { body: { items: [], next_cursor: null } });

  await switchboard.calls.list({ since: new Date('2026-11-01T00:00:00Z'), recorded: false, number: '+1 312', direction: undefined }).page();

  assert.deepEqual(server.requests[0].query, { since: '2026-11-01T00:00:00.000Z', recorded: 'false', number: '+1 312' });
});

test('a path keeps its form whatever the identifier is', async (t) => {
  const { client: switchboard, server } = await client(t, {}, { status: 204 });

  await switchboard.webhooks.delete('a/../b?c');
  assert.equal(server.requests[0].path, '/v1/webhooks/a%2F..%2Fb%3Fc');
  for (const id of ['', '.', '..']) {
    assert.throws(() => switchboard.webhooks.delete(id), sdk.SwitchboardError);
  }
  assert.equal(server.requests.length, 1);
});

test('sends a file as a form', async (t) => {
  const { client: switchboard, server } = await client(t, {}, { status: 202, body: { id: 'f1' } });

  await switchboard.faxes.send({ to: '+13125550100', from: null, file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) });

  const { headers, body } = server.requests[0];
  assert.match(headers['content-type'], /^multipart\/form-data; boundary=/);
  assert.match(body, /name="to"\r\n\r\n\+13125550100\r\n/);
  assert.match(body, /name="file"; filename="file"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1.7\r\n/);
  assert.doesNotMatch(body, /name="from"/);
});

test('returns media as the response itself', async (t) => {
  const { client: switchboard } = await client(t, {}, { headers: { 'content-type': 'audio/ogg' }, body: 'OggS' });

  const media = await switchboard.recordings.getMedia('r1');

  assert.equal(media.headers.get('content-type'), 'audio/ogg');
  assert.equal(await media.text(), 'OggS');
});

test('reports an error of media', async (t) => {
  const { client: switchboard } = await client(t, {}, error(404, 'not_found'));

  await assert.rejects(switchboard.recordings.getMedia('r1'), sdk.NotFoundError);
});

test('returns nothing for a response without a body', async (t) => {
  const { client: switchboard } = await client(t, {}, { status: 204 });

  assert.equal(await switchboard.users.resetPassword('u1'), undefined);
});

test('shows each response, also those that are repeated', async (t) => {
  const { client: switchboard } = await client(t, {}, error(503, 'server_error'), { body: USER });
  const responses = [];

  await switchboard.users.getMe({ onResponse: (response) => responses.push(response) });

  assert.deepEqual(responses.map(({ status, attempt, requestId }) => [status, attempt, requestId]), [
    [503, 0, 'request-1'],
    [200, 1, 'request-2'],
  ]);
  assert.equal(JSON.parse(responses[1].body).name, 'Ada');
});

// --- retries

test('waits as many seconds as Retry-After says, also for what may not be repeated otherwise', async (t) => {
  const limited = error(429, 'rate_limited', {}, { 'retry-after': '7' });
  const { client: switchboard, clock, server } = await client(t, {}, limited, { body: { result: 'ok' } });

  await switchboard.calls.hold('c1');

  assert.deepEqual(clock.waits, [7000]);
  assert.equal(server.requests.length, 2);
});

test('waits until the date of Retry-After, by the clock of the service', async (t) => {
  const headers = { date: 'Sun, 29 Nov 2026 15:00:00 GMT', 'retry-after': 'Sun, 29 Nov 2026 15:00:05 GMT' };
  const { client: switchboard, clock } = await client(t, {}, error(503, 'server_error', {}, headers), { body: USER });

  await switchboard.users.getMe();

  assert.deepEqual(clock.waits, [5000]);
});

test('adds jitter to Retry-After, so that clients do not come back together', async (t) => {
  const limited = error(429, 'rate_limited', {}, { 'retry-after': '7' });
  const { client: switchboard, clock } = await client(t, { random: 1 }, limited, { body: USER });

  await switchboard.users.getMe();

  assert.deepEqual(clock.waits, [7250]);
});

for (const [random, waits] of [
  [0, [250, 500, 1000, 2000, 4000, 4000]],
  [1, [500, 1000, 2000, 4000, 8000, 8000]],
]) {
  test(`waits longer each time, with jitter of ${random}`, async (t) => {
    const { client: switchboard, clock } = await client(t, { random, maxRetries: 6 }, error(503, 'server_error'));

    await assert.rejects(switchboard.users.getMe(), sdk.ServerError);

    assert.deepEqual(clock.waits, waits);
  });
}

for (const status of [408, 500, 502, 503, 504]) {
  test(`repeats a request that may be repeated after ${status}`, async (t) => {
    const { client: switchboard, server } = await client(t, {}, { status, body: 'a proxy' }, { body: USER });

    await switchboard.users.getMe();

    assert.equal(server.requests.length, 2);
  });
}

for (const [method, call] of [
  ['POST without a key', (switchboard) => switchboard.calls.hold('c1')],
  ['PATCH', (switchboard) => switchboard.users.update('u1', { name: 'Ada' })],
]) {
  test(`does not repeat a ${method} that may have been carried out`, async (t) => {
    for (const step of [DROP, error(500, 'server_error'), error(503, 'server_error')]) {
      const { client: switchboard, server } = await client(t, {}, step);

      await assert.rejects(call(switchboard), sdk.SwitchboardError);

      assert.equal(server.requests.length, 1);
    }
  });
}

test('repeats PUT and DELETE', async (t) => {
  const { client: switchboard, server } = await client(t, {}, DROP, { body: {} }, DROP, { status: 204 });

  await switchboard.presence.setMine({ status: 'away' });
  await switchboard.webhooks.delete('w1');

  assert.deepEqual(server.requests.map(({ method }) => method), ['PUT', 'PUT', 'DELETE', 'DELETE']);
});

test('repeats a POST with the same key', async (t) => {
  const { client: switchboard, server } = await client(t, {}, DROP, error(500, 'server_error'), { status: 202, body: { id: 'm1' } });

  assert.equal((await switchboard.messages.send({ to: '+13125550100', text: 'Hello' })).id, 'm1');

  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  assert.equal(keys.length, 3);
  assert.match(keys[0], /^[0-9a-f-]{36}$/);
  assert.equal(new Set(keys).size, 1);
  assert.equal(new Set(server.requests.map(({ body }) => body)).size, 1);
});

test('another call has another key', async (t) => {
  const { client: switchboard, server } = await client(t, {}, { status: 202, body: { id: 'm1' } });

  await switchboard.messages.send({ to: '+13125550100', text: 'Hello' });
  await switchboard.messages.send({ to: '+13125550100', text: 'Hello' });
  await switchboard.messages.send({ to: '+13125550100', text: 'Hello' }, { idempotencyKey: 'order-4711' });

  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  assert.equal(new Set(keys).size, 3);
  assert.equal(keys[2], 'order-4711');
});

test('sends no key where the route takes none', async (t) => {
  const { client: switchboard, server } = await client(t, {}, { body: {} });

  await switchboard.calls.hold('c1', { idempotencyKey: 'mine' });

  assert.equal(server.requests[0].headers['idempotency-key'], undefined);
});

test('waits while the attempt before is still running', async (t) => {
  const running = error(409, 'conflict');
  const { client: switchboard, server } = await client(t, {}, DROP, running, { status: 202, body: { id: 'm1' } });

  await switchboard.messages.send({ to: '+13125550100', text: 'Hello' });

  assert.equal(server.requests.length, 3);
});

test('waits while a request of another process with the key is still running', async (t) => {
  const running = error(409, 'conflict', { code: 'idempotency_key_in_use' });
  const { client: switchboard, server } = await client(t, {}, running, { status: 202, body: { id: 'm1' } });

  await switchboard.messages.send({ to: '+13125550100', text: 'Hello' }, { idempotencyKey: 'order-4711' });

  assert.equal(server.requests.length, 2);
});

test('reports a conflict with something else at once', async (t) => {
  const { client: switchboard, server } = await client(t, {}, DROP, error(409, 'conflict', { code: 'recipient_opted_out' }));

  await assert.rejects(switchboard.messages.send({ to: '+13125550100', text: 'Hello' }), { code: 'recipient_opted_out' });

  assert.equal(server.requests.length, 2);
});

test('reports a conflict of the first attempt at once', async (t) => {
  const { client: switchboard, server } = await client(t, {}, error(409, 'conflict'));

  await assert.rejects(switchboard.messages.send({ to: '+13125550100', text: 'Hello' }), sdk.ConflictError);

  assert.equal(server.requests.length, 1);
});

test('gives up after the last retry, with the last error', async (t) => {
  const { client: switchboard, server } = await client(t, {}, error(503, 'server_error'));

  await assert.rejects(switchboard.users.getMe(), { name: 'ServerError', requestId: 'request-4' });
  await assert.rejects(switchboard.users.getMe({ maxRetries: 0 }), { requestId: 'request-5' });

  assert.equal(server.requests.length, 5);
});

test('does not wait longer than it may', async (t) => {
  const limited = error(429, 'rate_limited', {}, { 'retry-after': '3600' });
  const { client: switchboard, clock } = await client(t, {}, limited);

  await assert.rejects(switchboard.users.getMe(), { name: 'RateLimitedError', retryAfter: 3600 });

  assert.deepEqual(clock.waits, []);
});

test('reports a connection that breaks', async (t) => {
  const { client: switchboard, server } = await client(t, { maxRetries: 1 }, DROP);

  await assert.rejects(switchboard.users.getMe(), sdk.ConnectionError);

  assert.equal(server.requests.length, 2);
});

test('reports a response that does not come in time', async (t) => {
  const { client: switchboard, clock } = await client(t, { timeout: 50, maxRetries: 1 }, HANG);

  await assert.rejects(switchboard.users.getMe(), sdk.TimeoutError);

  // The requests themselves may not have arrived yet.
  assert.equal(clock.waits.length, 1);
});

test('ends when the caller says so', async (t) => {
  const abort = new AbortController();
  const { client: switchboard, server } = await client(t, {}, () => {
    abort.abort(new Error('enough'));
    return HANG;
  });

  await assert.rejects(switchboard.users.getMe({ signal: abort.signal }), /enough/);

  assert.equal(server.requests.length, 1);
});

test('ends a wait when the caller says so', async (t) => {
  const abort = new AbortController();
  const server = await serve(t, error(429, 'rate_limited', {}, { 'retry-after': '60' }));
  const switchboard = new sdk.Switchboard({ url: server.url, apiKey: KEY, onResponse: () => abort.abort(new Error('enough')) });

  await assert.rejects(switchboard.users.getMe({ signal: abort.signal }), /enough/);
});

// --- errors

for (const [type, status, name] of [
  ['invalid_request', 400, 'InvalidRequestError'],
  ['unauthorized', 401, 'UnauthorizedError'],
  ['forbidden', 403, 'ForbiddenError'],
  ['insufficient_scope', 403, 'InsufficientScopeError'],
  ['not_found', 404, 'NotFoundError'],
  ['conflict', 409, 'ConflictError'],
  ['validation_error', 422, 'ValidationError'],
  ['rate_limited', 429, 'RateLimitedError'],
  ['server_error', 500, 'ServerError'],
  ['quota_exceeded', 403, 'ForbiddenError'],
  ['quota_exceeded', 402, 'ApiError'],
]) {
  test(`${status} ${type} is a ${name}`, async (t) => {
    const { client: switchboard } = await client(t, { maxRetries: 0 }, error(status, type));

    await assert.rejects(switchboard.users.getMe(), (failure) => {
      assert.ok(failure instanceof sdk.ApiError && failure instanceof sdk[name]);
      assert.deepEqual([failure.name, failure.type, failure.status], [name, type, status]);
      return true;
    });
  });
}

test('an error has all that the service says', async (t) => {
  const fields = [{ field: 'to', message: 'must be a telephone number', code: 'phone_number' }];
  const detail = { code: 'invalid_fields', doc_url: 'https://docs.example/errors#invalid_fields', fields };
  const { client: switchboard } = await client(t, {}, error(422, 'validation_error', detail, { 'x-more': 'yes' }));

  await assert.rejects(switchboard.messages.send({ to: 'x' }), (failure) => {
    assert.equal(failure.code, 'invalid_fields');
    assert.equal(failure.docUrl, detail.doc_url);
    assert.deepEqual(failure.fields, fields);
    assert.equal(failure.requestId, 'request-1');
    assert.equal(failure.response.headers.get('x-more'), 'yes');
    assert.equal(failure.message, 'No.');
    return true;
  });
});

test('an error names the scopes that are missing', async (t) => {
  const headers = { 'www-authenticate': 'Bearer error="insufficient_scope", scope="calls:read faxes:read"' };
  const { client: switchboard } = await client(t, {}, error(403, 'insufficient_scope', {}, headers));

  await assert.rejects(switchboard.calls.get('c1'), (failure) => {
    assert.deepEqual(failure.scopes, ['calls:read', 'faxes:read']);
    return true;
  });
});

test("a proxy's page is an error by its status", async (t) => {
  const { client: switchboard } = await client(t, { maxRetries: 0 }, { status: 502, body: '<html>Bad gateway</html>' });

  await assert.rejects(switchboard.users.getMe(), (failure) => {
    assert.ok(failure instanceof sdk.ServerError);
    assert.deepEqual([failure.type, failure.code, failure.response.body], ['', '', '<html>Bad gateway</html>']);
    return true;
  });
});

test('a redirect is not followed', async (t) => {
  const { client: switchboard, server } = await client(t, {}, { status: 302, headers: { location: 'http://127.0.0.1:1/' } });

  await assert.rejects(switchboard.users.getMe(), { name: 'ApiError', status: 302 });

  assert.equal(server.requests.length, 1);
});
