import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { error, serve } from '../../typescript/test/server.mjs';
import { cli, until } from './cli.mjs';

const ME = { body: { id: 'u1', name: 'Ada' } };
const page = (...items) => ({ body: { items, next_cursor: null } });
const CALL = { started_at: '2026-11-29T12:00:00.000Z', direction: 'inbound', from: null, to: '+13125550119', result: 'missed', id: 'c1' };
const MESSAGE = { created_at: '2026-11-29T12:00:00.000Z', direction: 'outbound', from: '+13125550119', to: '+13125550100', status: 'queued', text: 'Hello', id: 'm1' };

async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

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
  writeFileSync(demo, JSON.stringify({ base_url: `${server.url}/v1`, api_key: 'svc_live_reads', management_key: 'svc_live_demo', sim_url: 'http://127.0.0.1:1' }));

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
  const entry = (id, more) => ({ at: '2026-11-29T12:00:00.000Z', method: 'GET', path: '/v1/calls', status: 404, code: 'not_found', duration_ms: 3, request_id: id, ...more });
  const earlier = entry('r0', { at: '2026-11-29T11:59:59.000Z' });
  const { start, server } = await loggedIn(t, page(entry('r2'), entry('r1')), page(entry('r3'), entry('r2'), earlier), () => {
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

test('logs tail shows no requests of its own', async (t) => {
  const entry = (id, path) => ({ at: '2026-11-29T12:00:00.000Z', method: 'GET', path, status: 200, code: null, duration_ms: 3, request_id: id });
  const { run } = await loggedIn(t, page(entry('r2', '/v1/request-log'), entry('r1', '/v1/calls')));

  const { out } = await run('logs', 'tail', '--once', '--json');

  assert.deepEqual(out.trim().split('\n').map((line) => JSON.parse(line).request_id), ['r1']);
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

for (const [words, route, body] of [
  [['call', '+12025550171', '--outcome=missed'], 'calls', { to: '+12025550171', outcome: 'missed' }],
  [['text', '+12025550171', 'Hello'], 'messages', { to: '+12025550171', text: 'Hello' }],
  [['fax', '+12025550174', '--pages=3'], 'faxes', { to: '+12025550174', pages: 3 }],
]) {
  test(`sim ${words[0]} with a key of a sandbox asks the sandbox`, async (t) => {
    const server = await serve(t, { status: 202, body: { id: 's1' } });
    const { run } = cli(t, { SWITCHBOARD_URL: server.url, SWITCHBOARD_API_KEY: 'svc_test_1' });

    assert.equal((await run('sim', ...words, '--json')).out, '{"id":"s1"}\n');

    assert.equal(server.requests[0].path, `/v1/sandbox/${route}`);
    assert.deepEqual(JSON.parse(server.requests[0].body), body);
    assert.equal(server.requests[0].headers.authorization, 'Bearer svc_test_1');
  });
}

test('a command ends quietly when nobody reads its output', async (t) => {
  const { start } = await loggedIn(t, page(...Array.from({ length: 1000 }, (_, n) => ({ id: `c${n}`, from: '+13125550177' }))));

  const calls = start('calls', '--json');
  calls.child.stdout.destroy();

  assert.deepEqual(await calls.ended, { code: 0, out: '', err: '' });
});

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

test('events lists attempts, sends one again, and recovers a time', async (t) => {
  const attempt = { attempted_at: '2026-11-29T12:00:00.000Z', event: 'calls.log', attempt: 1, status_code: 503, error: 'No.', id: 'd1' };
  const { run, server } = await loggedIn(
    t,
    page(attempt),
    { status: 202, body: { id: 'd1', event: 'calls.log' } },
    { body: { deliveries: 400, next_since: '2026-11-02T00:00:00Z' } },
    { body: { deliveries: 2, next_since: null } },
  );

  assert.match((await run('events', '--webhook=w1', '--failed', '--limit=5')).out, /calls.log {2}1 {2}503 {2}No. {2}d1/);
  assert.match((await run('events', 'resend', 'd1', '--webhook=w1')).out, /calls.log {2}d1/);
  assert.equal((await run('events', 'recover', '--webhook=w1', '--since=2026-11-01', '--json')).out, '{"deliveries":402}\n');

  assert.deepEqual(server.requests.map(({ method, path }) => `${method} ${path}`), [
    'GET /v1/webhooks/w1/deliveries',
    'POST /v1/webhooks/w1/deliveries/d1/redeliver',
    'POST /v1/webhooks/w1/recover',
    'POST /v1/webhooks/w1/recover',
  ]);
  assert.deepEqual(server.requests[0].query, { limit: '5', status: 'failed' });
  assert.deepEqual(JSON.parse(server.requests[3].body), { since: '2026-11-02T00:00:00Z' });
});

test('open opens a page of the application with the program that BROWSER names', async (t) => {
  const { run, directory } = cli(t, { SWITCHBOARD_URL: 'https://api.example.com/v1/' });
  const opened = path.join(directory, 'opened');
  const browser = path.join(directory, 'browser');
  writeFileSync(browser, `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o700 });
  const { run: withBrowser } = cli(t, { SWITCHBOARD_URL: 'https://api.example.com/v1/', BROWSER: browser });

  assert.equal((await withBrowser('open', 'request', 'a/b')).out, 'https://api.example.com/app/request-log/a%2Fb\n');
  await until(() => existsSync(opened) && readFileSync(opened, 'utf8') === 'https://api.example.com/app/request-log/a%2Fb\n');
  assert.equal((await run('open', 'webhooks', '--print')).out, 'https://api.example.com/app/webhooks\n');
  assert.equal((await run('open', '--print', '--json')).out, '{"url":"https://api.example.com/app"}\n');
  for (const words of [['open', 'nothing'], ['open', 'request'], ['open', 'webhooks', 'w1'], ['open', 'constructor']]) {
    assert.equal((await run(...words)).code, 2, words.join(' '));
  }
});

/** Logs in at a stand-in of the authorization server, as a browser would: `come` gets the address that switchboard opens. */
async function browserLogin(t, come) {
  const port = await freePort();
  const server = await serve(t, (request) => {
    if (request.path === '/.well-known/oauth-authorization-server') {
      return { body: { issuer: 'https://login.example' } };
    }
    if (request.path === '/v1/oauth/token') {
      const { grant_type: grant } = Object.fromEntries(new URLSearchParams(request.body));
      return { body: { access_token: `at-${grant}`, refresh_token: `rt-${grant}`, expires_in: 3600, scope: 'calls:read' } };
    }
    return request.path === '/v1/users/me' ? ME : request.path === '/v1/calls' ? page(CALL) : {};
  });
  const tool = cli(t, { BROWSER: 'true' });
  const logging = tool.start('login', `--url=${server.url}`, '--client-id=svc_app_1', `--port=${port}`, '--scopes=calls:read');
  await until(() => /Log in in the browser: \S+/.test(logging.output()) || logging.child.exitCode !== null);
  const url = new URL(/Log in in the browser: (\S+)/.exec(logging.output())[1]);
  await come(url, `http://127.0.0.1:${port}/callback`);
  return { ...tool, server, logging, url, port };
}

test('login in the browser takes a code with PKCE at a port of this machine, and refreshes the tokens', async (t) => {
  const { server, logging, url, run, config } = await browserLogin(t, async (address, callback) => {
    const state = address.searchParams.get('state');
    assert.equal((await fetch(`${callback}?code=evil&state=other&iss=https://login.example`)).status, 400);
    assert.equal((await fetch(callback.replace('callback', 'favicon.ico'))).status, 404);
    const response = await fetch(`${callback}?code=c1&state=${state}&iss=https://login.example`);
    assert.match(await response.text(), /You are logged in/);
  });

  const { code, out } = await logging.ended;
  assert.equal(code, 0);
  assert.match(out, /as Ada\. The tokens are in/);
  assert.equal(url.origin + url.pathname, 'https://login.example/oauth/authorize');
  assert.equal(url.searchParams.get('redirect_uri'), `http://127.0.0.1:${new URL(url.searchParams.get('redirect_uri')).port}/callback`);
  assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
  assert.equal(url.searchParams.get('scope'), 'calls:read');
  const exchange = Object.fromEntries(new URLSearchParams(server.requests.find(({ path: p }) => p === '/v1/oauth/token').body));
  assert.equal(exchange.code, 'c1');
  assert.equal(createHash('sha256').update(exchange.code_verifier).digest('base64url'), url.searchParams.get('code_challenge'));
  assert.equal(statSync(config).mode & 0o777, 0o600);

  // When they have ended, the next command refreshes them, and keeps the new ones.
  const kept = JSON.parse(readFileSync(config, 'utf8'));
  writeFileSync(config, JSON.stringify({ ...kept, tokens: { ...kept.tokens, expiresAt: 0 } }));
  assert.equal((await run('calls')).code, 0);
  assert.equal(JSON.parse(readFileSync(config, 'utf8')).tokens.accessToken, 'at-refresh_token');
  assert.equal(server.requests.at(-1).headers.authorization, 'Bearer at-refresh_token');
  await run('logout');
  assert.equal(server.requests.at(-1).path, '/v1/oauth/revoke');
  assert.match(server.requests.at(-1).body, /token=rt-refresh_token/);
  assert.equal((await run('calls')).code, 2);
});

test('login in the browser says that the user denied it, or that the response is not from the service', async (t) => {
  const denied = await browserLogin(t, async (url, callback) => {
    await fetch(`${callback}?error=access_denied&state=${url.searchParams.get('state')}&iss=https://login.example`);
  });
  assert.deepEqual(await denied.logging.ended.then(({ code, err }) => [code, err]), [1, 'switchboard: access_denied\n']);

  const mixedUp = await browserLogin(t, async (url, callback) => {
    await fetch(`${callback}?code=c1&state=${url.searchParams.get('state')}&iss=https://evil.example`);
  });
  assert.match((await mixedUp.logging.ended).err, /not from https:\/\/login\.example/);
  assert.equal(existsSync(mixedUp.config), false);
});

test('login in the browser ends with Ctrl-C', async (t) => {
  const { logging } = await browserLogin(t, async () => undefined);

  logging.child.kill('SIGINT');

  assert.equal((await logging.ended).code, 130);
});

const BASH_CASES = [
  [['mess'], ['messages']],
  [['messages', ''], ['send']],
  [['calls', '--a'], ['--active']],
  [['messages', 'send', '--f'], ['--from=']],
  [['messages', '--'], ['--limit=', '--json', '--help']],
  [['sim', ''], ['call', 'text', 'fax']],
  [['events', 're'], ['resend', 'recover']],
];
test('completion completes commands and options in bash', async (t) => {
  const { run } = cli(t);
  const script = (await run('completion', 'bash')).out;
  for (const [words, expected] of BASH_CASES) {
    const ask = `${script}\nCOMP_WORDS=(switchboard "$@"); COMP_CWORD=$#; _switchboard; printf '%s\\n' "\${COMPREPLY[@]}"`;
    assert.deepEqual(execFileSync('bash', ['-c', ask, 'bash', ...words]).toString().trim().split('\n'), expected, words.join(' '));
  }
  assert.equal((await run('completion', 'tcsh')).code, 2);
});

for (const shell of ['zsh', 'fish'].filter((name) => spawnSync(name, ['-c', 'true']).status === 0)) {
  test(`completion is valid ${shell}`, async (t) => {
    const { directory, run } = cli(t);
    const file = path.join(directory, 'completion');
    writeFileSync(file, (await run('completion', shell)).out);

    const { status, stderr } = spawnSync(shell, ['-n', file], { env: { PATH: process.env.PATH, HOME: directory } });

    assert.deepEqual([status, String(stderr)], [0, '']);
    if (shell === 'fish') {
      const complete = (line) => execFileSync('fish', ['-c', `source ${file}; complete -C"${line}"`], { env: { PATH: process.env.PATH, HOME: directory } }).toString();
      assert.match(complete('switchboard messages '), /^send\tSends a text\n$/);
      assert.match(complete('switchboard events resend --w'), /^--webhook=?\t/);
      assert.match(complete('switchboard op'), /^open\t/);
    }
  });
}

test('every command has a help with its options, and takes --json', async (t) => {
  const { run } = cli(t);
  const names = [...(await run('--help')).out.matchAll(/^ {2}([a-z]+(?: [a-z]+)?)(?= )/gm)].map(([, name]) => name);
  assert.ok(names.length > 15, names.join(', '));
  for (const name of names) {
    const { code, out } = await run(...name.split(' '), '--help');
    assert.equal(code, 0);
    assert.match(out, new RegExp(`^Usage: switchboard ${name}[^]*--json`));
  }
});

test('--help and --version', async (t) => {
  const { run } = cli(t);

  assert.match((await run('--help')).out, /^Usage: switchboard/);
  assert.match((await run('calls', '--help')).out, /^Usage: switchboard calls [^]*--active .*\n[^]*--json /);
  assert.match((await run('--version')).out, /^\d+\.\d+\.\d+\n$/);
});
