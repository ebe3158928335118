// What `switchboard mcp` remembers ends after a time, and has a bound. Its modules, with a clock of their own.
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { api } from './mcp.mjs';

const MINUTE = 60_000;
let modules;
let now = Date.parse('2026-11-29T12:00:00Z');
const clock = () => now;

before(async () => {
  const resolveDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'src', 'mcp');
  const names = ['confirmations', 'sessions', 'verification'];
  const contents = names.map((name) => `export * from './${name}.js';`).join('');
  const { outputFiles } = await build({ stdin: { contents, resolveDir }, bundle: true, write: false, platform: 'node', format: 'esm' });
  modules = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
});

test('a confirmation ends after ten minutes', () => {
  const confirmations = new modules.Confirmations(clock);
  const { id, expiresAt } = confirmations.ask('assistant', ['a']);
  assert.equal(expiresAt.getTime() - now, 10 * MINUTE);

  now += 10 * MINUTE - 1;
  const key = confirmations.confirmed('assistant', id, ['a']);
  assert.match(key, /^[0-9a-f-]{36}$/);
  now += 1;
  assert.throws(() => confirmations.confirmed('assistant', id, ['a']), { code: 'confirmation_expired' });
});

test('of more than a thousand open confirmations, the oldest ends', () => {
  const confirmations = new modules.Confirmations(clock);
  const ids = Array.from({ length: 1001 }, () => confirmations.ask('client', ['a']).id);

  assert.throws(() => confirmations.confirmed('client', ids[0], ['a']), { code: 'confirmation_expired' });
  assert.ok(confirmations.confirmed('client', ids[1], ['a']));
  assert.ok(confirmations.confirmed('client', ids[1000], ['a']));
});

test('the API is asked again after a minute what a token may do', async (t) => {
  const server = await api(t, ['users:read']);
  const verification = new modules.Verification(server.url, clock);

  await verification.verifyAccessToken('ada');
  now += MINUTE - 1;
  const { scopes, expiresAt } = await verification.verifyAccessToken('ada');
  assert.deepEqual(scopes, ['users:read']);
  assert.ok(expiresAt * 1000 > now);
  assert.equal(server.requests.length, 1);
  now += 1;
  await verification.verifyAccessToken('ada');
  assert.equal(server.requests.length, 2);
});

test('sessions end after half an hour without use', async () => {
  const options = { readOnly: true, files: undefined, confirmations: new modules.Confirmations(clock) };
  const sessions = new modules.Sessions(options, 100_000, clock);
  const caller = { id: 'ada', transport: { url: 'http://127.0.0.1:1' }, credential: { scopes: [], user_id: null } };
  const send = (method, params, id) =>
    sessions.handle(
      new Request('http://localhost/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...(id ? { 'mcp-session-id': id } : {}) },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      }),
      { token: 'ada', clientId: 'ada', scopes: [], extra: { caller } },
    );
  const begin = async () =>
    (await send('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } })).headers.get('mcp-session-id');
  const [used, unused] = [await begin(), await begin()];

  now += 20 * MINUTE;
  assert.equal((await send('ping', {}, used)).status, 200);
  now += 20 * MINUTE;
  assert.equal((await send('ping', {}, used)).status, 200);
  assert.equal((await send('ping', {}, unused)).status, 404);
  await sessions.close();
});
