import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as sdk from '../dist/index.js';
import { error, serve, TestClock } from './server.mjs';

const page = (ids, next, token) => ({
  body: { items: ids.map((id) => ({ id })), next_cursor: next, ...(token === undefined ? {} : { sync_token: token }) },
});

async function client(t, ...steps) {
  const server = await serve(t, ...steps);
  return { server, client: new sdk.Switchboard({ url: server.url, apiKey: 'svc_live_test', clock: new TestClock() }) };
}

async function ids(records) {
  const found = [];
  for await (const { id } of records) {
    found.push(id);
  }
  return found;
}

test('iterates over the records of all pages, with the same filters', async (t) => {
  const { client: switchboard, server } = await client(t, page(['a', 'b'], 'next'), page([], 'last'), page(['c'], null));

  assert.deepEqual(await ids(switchboard.calls.list({ direction: 'inbound', limit: 2 })), ['a', 'b', 'c']);

  assert.deepEqual(server.requests.map(({ query }) => query), [
    { direction: 'inbound', limit: '2' },
    { direction: 'inbound', limit: '2', cursor: 'next' },
    { direction: 'inbound', limit: '2', cursor: 'last' },
  ]);
});

test('requests a page only when its records are needed', async (t) => {
  const { client: switchboard, server } = await client(t, page(['a', 'b'], 'next'));

  assert.deepEqual(await switchboard.users.list().toArray(2), [{ id: 'a' }, { id: 'b' }]);
  assert.deepEqual(await switchboard.users.list().toArray(0), []);

  assert.equal(server.requests.length, 1);
});

test('a page can be continued later', async (t) => {
  const { client: switchboard, server } = await client(t, page(['a'], 'next'), page(['b'], null));

  const first = await switchboard.users.list().page();
  assert.deepEqual(await ids(switchboard.users.list({ cursor: first.next_cursor })), ['b']);

  assert.equal(server.requests[1].query.cursor, 'next');
});

test('repeats a page that fails', async (t) => {
  const { client: switchboard } = await client(t, page(['a'], 'next'), error(503, 'server_error'), page(['b'], null));

  assert.deepEqual(await ids(switchboard.users.list()), ['a', 'b']);
});

test('reads everything without a token, and keeps that of the last page', async (t) => {
  const { client: switchboard, server } = await client(t, page(['a'], 'next', 'one'), page(['b'], null, 'one'));

  const sync = switchboard.calls.sync(null, { since: '2026-01-01T00:00:00Z', direction: 'inbound' });
  assert.equal(sync.full, true);
  assert.deepEqual(await ids(sync), ['a', 'b']);

  assert.equal(sync.token, 'one');
  assert.deepEqual(server.requests.map(({ query }) => query), [
    { direction: 'inbound', since: '2026-01-01T00:00:00Z' },
    { direction: 'inbound', since: '2026-01-01T00:00:00Z', cursor: 'next' },
  ]);
});

test('reads the changes since a token', async (t) => {
  const { client: switchboard, server } = await client(t, page(['a'], 'next', 'one'), page(['b'], null, 'two'));

  const sync = switchboard.messages.sync('one', { since: '2026-01-01T00:00:00Z', direction: 'inbound' });
  assert.deepEqual(await ids(sync), ['a', 'b']);

  assert.equal(sync.full, false);
  assert.equal(sync.token, 'two');
  assert.deepEqual(server.requests.map(({ query }) => query), [
    { direction: 'inbound', sync_token: 'one' },
    { direction: 'inbound', sync_token: 'one', cursor: 'next' },
  ]);
});

test('has no token before the last record was read', async (t) => {
  const { client: switchboard } = await client(t, page(['a'], 'next', 'one'), page(['b'], null, 'two'));

  const sync = switchboard.calls.sync('one');
  for await (const { id } of sync) {
    assert.equal(sync.token, undefined);
    if (id === 'b') {
      break;
    }
  }

  assert.equal(sync.token, undefined);
});

test('starts again without a token that is refused', async (t) => {
  const { client: switchboard, server } = await client(t, error(400, 'invalid_request'), page(['a'], null, 'new'));

  const sync = switchboard.calls.sync('old', { since: '2026-01-01T00:00:00Z' });
  assert.deepEqual(await ids(sync), ['a']);

  assert.equal(sync.full, true);
  assert.equal(sync.token, 'new');
  assert.deepEqual(server.requests[1].query, { since: '2026-01-01T00:00:00Z' });
});

test('starts again when a cursor ends on the way', async (t) => {
  const steps = [page(['a'], 'next', 'one'), error(400, 'invalid_request'), page(['a', 'b'], null, 'two')];
  const { client: switchboard } = await client(t, ...steps);

  const sync = switchboard.calls.sync('zero');
  assert.deepEqual(await ids(sync), ['a', 'a', 'b']);

  assert.deepEqual([sync.full, sync.token], [true, 'two']);
});

test('reports a query that is wrong', async (t) => {
  const { client: switchboard, server } = await client(t, error(400, 'invalid_request'));

  await assert.rejects(ids(switchboard.calls.sync()), sdk.InvalidRequestError);
  assert.equal(server.requests.length, 1);
  await assert.rejects(ids(switchboard.calls.sync('one')), sdk.InvalidRequestError);
  assert.equal(server.requests.length, 3);
});

test('reports other errors of a synchronization', async (t) => {
  const { client: switchboard, server } = await client(t, error(403, 'forbidden'));

  await assert.rejects(ids(switchboard.calls.sync('one')), sdk.ForbiddenError);

  assert.equal(server.requests.length, 1);
});
