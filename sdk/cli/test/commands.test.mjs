import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { error, serve } from '../../typescript/test/server.mjs';
import { cli } from './cli.mjs';

const ME = { body: { id: 'u1', name: 'Ada' } };
const page = (...items) => ({ body: { items, next_cursor: null } });
const CALL = { started_at: '2026-11-29T12:00:00.000Z', direction: 'inbound', from: null, to: '+13125550119', result: 'missed', id: 'c1' };
const MESSAGE = { created_at: '2026-11-29T12:00:00.000Z', direction: 'outbound', from: '+13125550119', to: '+13125550100', status: 'queued', text: 'Hello', id: 'm1' };

async function loggedIn(t, ...steps) {
  const server = await serve(t, ...steps);
  return { server, ...cli(t, { SWITCHBOARD_URL: server.url, SWITCHBOARD_API_KEY: 'svc_live_test', SWITCHBOARD_SIM_URL: server.url }) };
}

test('login keeps address and key where only the user reads them', async (t) => {
  const server = await serve(t, ME);
  const { config, runWithInput, run } = cli(t);

  const { code, out } = await runWithInput('svc_live_typed\n', 'login', `--url=${server.url}`);

  assert.equal(code, 0);
  assert.match(out, /as Ada/);
  assert.deepEqual(JSON.parse(readFileSync(config, 'utf8')), { url: server.url, apiKey: 'svc_live_typed' });
  assert.equal(statSync(config).mode & 0o777, 0o600);
  assert.equal(server.requests[0].headers.authorization, 'Bearer svc_live_typed');
  assert.match(server.requests[0].headers['user-agent'], /^switchboard-/);
  await run('logout');
  assert.equal((await run('calls')).code, 2);
});

test('login keeps nothing that is refused', async (t) => {
  const server = await serve(t, error(401, 'unauthorized'));
  const { run } = cli(t);

  const { code, err } = await run('login', `--url=${server.url}`, '--api-key=svc_live_wrong');

  assert.equal(code, 1);
  assert.match(err, /No\.\n {2}request request-1/);
  assert.equal((await run('calls')).code, 2);
});

test('login reads the demo file of ./run', async (t) => {
  const server = await serve(t, ME);
  const { config, run } = cli(t);
  const demo = path.join(path.dirname(path.dirname(config)), 'demo.json');
  writeFileSync(demo, JSON.stringify({ base_url: `${server.url}/v1`, api_key: 'svc_live_demo', sim_url: 'http://127.0.0.1:1' }));

  assert.equal((await run('login', `--demo=${demo}`)).code, 0);

  assert.deepEqual(JSON.parse(readFileSync(config, 'utf8')), { url: `${server.url}/v1`, apiKey: 'svc_live_demo', simUrl: 'http://127.0.0.1:1' });
});

test('calls prints a row per call', async (t) => {
  const { run, server } = await loggedIn(t, page(CALL, { ...CALL, from: '+13125550177', id: 'c2' }));

  const { code, out } = await run('calls', '--limit=2');

  assert.equal(code, 0);
  assert.equal(out, [
    '2026-11-29T12:00:00.000Z  inbound  -             +13125550119  missed  c1',
    '2026-11-29T12:00:00.000Z  inbound  +13125550177  +13125550119  missed  c2',
    '',
  ].join('\n'));
  assert.deepEqual([server.requests[0].path, server.requests[0].query], ['/v1/calls', { limit: '2' }]);
});

test('calls --active shows those that last', async (t) => {
  const { run, server } = await loggedIn(t, page());

  assert.equal((await run('calls', '--active')).out, '');

  assert.equal(server.requests[0].path, '/v1/calls/active');
});

test('--json prints the whole record in a line', async (t) => {
  const { run } = await loggedIn(t, page({ ...CALL, more: [1] }));

  assert.deepEqual(JSON.parse((await run('calls', '--json')).out), { ...CALL, more: [1] });
});

test('messages shows no control characters of a text', async (t) => {
  const { run } = await loggedIn(t, page({ ...MESSAGE, text: 'a\u001b[2Jb\nc\u202ed' }));

  assert.match((await run('messages')).out, /  a \[2Jb c d  m1\n$/);
});

test('messages send sends a text', async (t) => {
  const { run, server } = await loggedIn(t, { status: 202, body: MESSAGE });

  const { code, out } = await run('messages', 'send', '+13125550100', 'Hello', '--from=+13125550119');

  assert.equal(code, 0);
  assert.match(out, /m1/);
  assert.deepEqual(JSON.parse(server.requests[0].body), { to: '+13125550100', text: 'Hello', from: '+13125550119' });
  assert.match(server.requests[0].headers['idempotency-key'], /./);
});

test('an error shows its fields, its page and its request', async (t) => {
  const fields = [{ field: 'to', message: 'must be a telephone number' }];
  const { run } = await loggedIn(t, error(422, 'validation_error', { fields, doc_url: 'https://docs.example/errors' }));

  const { code, out, err } = await run('messages', 'send', 'x', 'Hello');

  assert.deepEqual([code, out], [1, '']);
  assert.equal(err, 'switchboard: No.\n  to must be a telephone number\n  request request-1\n  https://docs.example/errors\n');
});

test('logs tail shows each request once, the oldest first', async (t) => {
  const entry = (id) => ({ at: '2026-11-29T12:00:00.000Z', method: 'GET', path: '/v1/calls', status: 404, error_type: 'not_found', duration_ms: 3, request_id: id });
  const { start, server } = await loggedIn(t, page(entry('r2'), entry('r1')), page(entry('r3'), entry('r2')), () => {
    tail.child.kill('SIGINT');
    return page();
  });

  const tail = start('logs', 'tail', '--status=4xx', '--path=/v1/calls', '--json');
  const { code, out } = await tail.ended;

  assert.equal(code, 130);
  assert.deepEqual(out.trim().split('\n').map((line) => JSON.parse(line).request_id), ['r1', 'r2', 'r3']);
  assert.equal(server.requests[0].query.status, '4xx');
  assert.match(server.requests[1].query.since, /^2/);
});

test('trigger asks for an event of a webhook', async (t) => {
  const { run, server } = await loggedIn(t, { status: 202, body: { id: 'd1', event: 'calls.log' } });

  assert.match((await run('trigger', 'calls.log', '--webhook=w1')).out, /calls.log  d1/);

  assert.deepEqual([server.requests[0].path, server.requests[0].body], ['/v1/webhooks/w1/test', '{"event":"calls.log"}']);
  assert.equal((await run('trigger', 'calls.log')).code, 2);
});

for (const [words, route, body] of [
  [['call', '+13125550119', '--outcome=missed'], 'calls', { to: '+13125550119', outcome: 'missed' }],
  [['text', '+13125550119', 'Hello', '--from=+13125550177'], 'messages', { to: '+13125550119', text: 'Hello', from: '+13125550177' }],
  [['fax', '+13125550114', '--pages=3'], 'faxes', { to: '+13125550114', pages: 3 }],
]) {
  test(`sim ${words[0]} asks the simulator, without the key`, async (t) => {
    const { run, server } = await loggedIn(t, { status: 202, body: { id: 's1' } });

    assert.equal((await run('sim', ...words, '--json')).out, '{"id":"s1"}\n');

    assert.equal(server.requests[0].path, `/sim/${route}`);
    assert.deepEqual(JSON.parse(server.requests[0].body), body);
    assert.equal(server.requests[0].headers.authorization, undefined);
  });
}

test('sim says what the simulator refuses', async (t) => {
  const { run } = await loggedIn(t, error(422, 'validation_error', { fields: [{ field: 'to', message: 'is no number' }] }));

  assert.deepEqual(await run('sim', 'call', 'x'), { code: 1, out: '', err: 'switchboard: No. to is no number\n' });
});

for (const words of [[], ['call'], ['calls', '--all'], ['calls', '--limit=x'], ['messages', 'send', '+13125550100'], ['listen'], ['login'],
  ['listen', '--forward-to=http://localhost:1/', 'more']]) {
  test(`"${words.join(' ')}" is a wrong command line`, async (t) => {
    const { run } = await loggedIn(t, page());

    const { code, err } = await run(...words);

    assert.equal(code, 2);
    assert.match(err, /--help/);
  });
}

test('listen is refused for an installation elsewhere', async (t) => {
  const { run } = cli(t, { SWITCHBOARD_URL: 'https://api.example.com', SWITCHBOARD_API_KEY: 'svc_live_test' });

  const { code, err } = await run('listen', '--forward-to=http://localhost:1/');

  assert.equal(code, 2);
  assert.match(err, /on this machine/);
});

test('--help and --version', async (t) => {
  const { run } = cli(t);

  assert.match((await run('--help')).out, /^Usage: switchboard/);
  assert.match((await run('calls', '--help')).out, /^Usage: switchboard calls [^]*--active .*\n[^]*--json /);
  assert.match((await run('--version')).out, /^\d+\.\d+\.\d+\n$/);
});
