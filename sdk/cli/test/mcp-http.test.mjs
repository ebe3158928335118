// `switchboard mcp --http`: streamable HTTP, with the token of each request.
import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { discoverOAuthProtectedResourceMetadata } from '@modelcontextprotocol/client';
import { error } from '../../typescript/test/server.mjs';
import { cli } from './cli.mjs';
import { api, connect, MESSAGE, overHttp, YES } from './mcp.mjs';

const ISSUER = 'http://localhost:9';
const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/oauth/authorize`,
  token_endpoint: `${ISSUER}/oauth/token`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['account:read', 'calls:read', 'messages:write', 'users:read', 'apps:manage'],
};
const SCOPES = ['users:read', 'messages:write'];

/** Tokens are those of the user whom they name; "refused" is not valid. */
function credential({ headers }) {
  const user = headers.authorization.replace('Bearer ', '').replace(/ renewed$/, '');
  return user === 'refused'
    ? error(401, 'unauthorized')
    : { body: { type: 'access_token', org_id: 'o1', user_id: user, key_id: null, client_id: 'svc_app_1', scopes: SCOPES } };
}

const ROUTES = {
  '/v1/credential': credential,
  '/.well-known/oauth-authorization-server': { body: METADATA },
  '/v1/messages': { status: 202, body: MESSAGE },
  '/v1/users': { body: { items: [], next_cursor: null } },
};

async function served(t, routes = {}, ...options) {
  const server = await api(t, SCOPES, { ...ROUTES, ...routes });
  return { server, ...(await overHttp(cli(t, { SWITCHBOARD_URL: server.url }), ...options)) };
}

/** Any request, with any Host and Origin, which fetch does not allow. */
function request(url, { method = 'POST', headers = {}, body = '' } = {}) {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers, agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString('utf8') }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0', id: 1, method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});
const AS_CLIENT = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', authorization: 'Bearer ada' };

for (const era of ['modern', 'legacy']) {
  test(`the API gets the token of the request (${era})`, async (t) => {
    const { transport, server } = await served(t);
    const { call, client } = await connect(t, transport('ada'), { era });

    assert.deepEqual((await client.listTools()).tools.map(({ name }) => name), ['list_users', 'get_user', 'get_me', 'send_message', 'mark_message']);
    await call('list_users');

    assert.deepEqual(server.to('/v1/users').map(({ headers }) => headers.authorization), ['Bearer ada']);
  });

  test(`the user is asked over HTTP, too (${era})`, async (t) => {
    const { transport, server } = await served(t);
    const { call, questions } = await connect(t, transport('ada'), { era, answer: YES });

    assert.equal((await call('send_message', { to: '+13125550100', text: 'Hello' })).structuredContent.result.id, 'm1');

    assert.equal(questions.length, 1);
    assert.equal(server.to('/v1/messages').length, 1);
  });
}

test("a confirmation is not valid for somebody else, but for the user's next token", async (t) => {
  const { transport, server } = await served(t);
  const text = { to: '+13125550100', text: 'Hello' };
  const ada = await connect(t, transport('ada'));
  const { confirmation_id: id } = (await ada.call('send_message', text)).structuredContent.confirmation;

  const bo = await connect(t, transport('bo'));
  assert.equal((await bo.call('send_message', { ...text, confirmation_id: id })).structuredContent.error.code, 'confirmation_mismatch');
  assert.deepEqual(server.to('/v1/messages'), []);

  const later = await connect(t, transport('ada renewed'));
  assert.equal((await later.call('send_message', { ...text, confirmation_id: id })).structuredContent.result.id, 'm1');
});

test('a client without a token finds where to get one', async (t) => {
  const { url } = await served(t);

  const { status, headers } = await request(url, { headers: { ...AS_CLIENT, authorization: '' }, body: INITIALIZE });

  assert.equal(status, 401);
  const metadata = new URL(/resource_metadata="([^"]+)"/.exec(headers['www-authenticate'])[1]);
  assert.equal(metadata.pathname, '/.well-known/oauth-protected-resource/mcp');
  const document = await discoverOAuthProtectedResourceMetadata(url);
  assert.equal(document.resource, url);
  assert.deepEqual(document.authorization_servers, [ISSUER]);
  assert.ok(document.scopes_supported.includes('messages:write'));
  assert.ok(!document.scopes_supported.includes('apps:manage'));
});

test('a token that the API refuses is refused, and the API is asked once a minute', async (t) => {
  const { url, transport, server } = await served(t);

  const { status, headers } = await request(url, { headers: { ...AS_CLIENT, authorization: 'Bearer refused' }, body: INITIALIZE });
  assert.equal(status, 401);
  assert.match(headers['www-authenticate'], /error="invalid_token"/);

  const { call } = await connect(t, transport('ada'));
  await call('list_users');
  await call('list_users');
  assert.equal(server.to('/v1/credential').filter((one) => one.headers.authorization === 'Bearer ada').length, 1);
});

test('while the API limits or does not respond, so does the server', async (t) => {
  const limited = await served(t, { '/v1/credential': error(429, 'rate_limited', {}, { 'retry-after': '40' }) });
  const refused = await request(limited.url, { headers: AS_CLIENT, body: INITIALIZE });
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '40']);

  const failing = await served(t, { '/v1/credential': error(500, 'server_error') });
  assert.equal((await request(failing.url, { headers: AS_CLIENT, body: INITIALIZE })).status, 503);
});

for (const [what, headers] of [
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page whose name leads to this machine', { host: 'evil.example:7333', origin: 'http://evil.example:7333' }],
  ['another host', { host: 'evil.example' }],
  ['a page from a file', { origin: 'null' }],
  ['a site that only begins like this machine', { origin: 'http://localhost.evil.example' }],
]) {
  test(`${what} is refused`, async (t) => {
    const { url, server } = await served(t);

    for (const path of [url, new URL('/.well-known/oauth-protected-resource/mcp', url)]) {
      assert.equal((await request(path, { headers: { ...AS_CLIENT, ...headers }, body: INITIALIZE })).status, 403);
    }
    assert.deepEqual(server.to('/v1/credential'), []);
  });
}

test('pages of this machine and of sites that were named may use it', async (t) => {
  const { url, port } = await served(t, {}, '--public-url=https://mcp.example.com/mcp', '--allow-origin=assistant.example');
  assert.equal(url, 'https://mcp.example.com/mcp');
  const local = `http://127.0.0.1:${port}/mcp`;

  for (const headers of [{ origin: 'http://localhost:3000' }, { origin: 'https://assistant.example' }, { host: 'mcp.example.com' }]) {
    assert.equal((await request(local, { headers: { ...AS_CLIENT, ...headers }, body: INITIALIZE })).status, 200);
  }
  const { headers } = await request(local, { headers: { ...AS_CLIENT, authorization: '' }, body: INITIALIZE });
  assert.match(headers['www-authenticate'], /"https:\/\/mcp\.example\.com\/\.well-known\/oauth-protected-resource\/mcp"/);
});

test('other paths, methods and bodies are refused', async (t) => {
  const { url } = await served(t);

  assert.equal((await request(new URL('/', url), { headers: AS_CLIENT })).status, 404);
  assert.equal((await request(url, { method: 'PUT', headers: AS_CLIENT, body: INITIALIZE })).status, 405);
  assert.equal((await request(url, { headers: { ...AS_CLIENT, 'content-type': 'text/plain' }, body: INITIALIZE })).status, 415);
  assert.equal((await request(url, { headers: AS_CLIENT, body: 'x'.repeat(6 * 1024 * 1024) }).catch(() => ({ status: 413 }))).status, 413);
  assert.equal((await request(url, { headers: AS_CLIENT, body: '{' })).status, 400);
});

test('a session is nobody else\'s, and ends when the client says so', async (t) => {
  const { url } = await served(t);
  const { headers } = await request(url, { headers: AS_CLIENT, body: INITIALIZE });
  const session = headers['mcp-session-id'];
  const list = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
  const ask = (more) => request(url, { headers: { ...AS_CLIENT, 'mcp-session-id': session, ...more }, body: list });

  assert.equal((await ask({})).status, 200);
  assert.equal((await ask({ authorization: 'Bearer bo' })).status, 404);
  assert.equal((await ask({ authorization: 'Bearer ada renewed' })).status, 200);
  assert.equal((await ask({ 'mcp-session-id': 'invented' })).status, 404);
  assert.equal((await request(url, { headers: AS_CLIENT, body: list })).status, 400);
  assert.equal((await request(url, { method: 'DELETE', headers: { ...AS_CLIENT, 'mcp-session-id': session } })).status, 200);
  assert.equal((await ask({})).status, 404);
});

test('a caller has 20 sessions; another one ends the one that was not used for the longest time', async (t) => {
  const { url } = await served(t);
  const begin = async (authorization = 'Bearer ada') =>
    (await request(url, { headers: { ...AS_CLIENT, authorization }, body: INITIALIZE })).headers['mcp-session-id'];
  const list = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
  const ask = async (session, authorization = 'Bearer ada') =>
    (await request(url, { headers: { ...AS_CLIENT, authorization, 'mcp-session-id': session }, body: list })).status;

  const other = await begin('Bearer bo');
  const [first, second] = [await begin(), await begin()];
  for (let more = 0; more < 18; more += 1) {
    await begin();
  }
  assert.equal(await ask(first), 200);
  await begin();

  assert.equal(await ask(first), 200);
  assert.equal(await ask(second), 404);
  assert.equal(await ask(other, 'Bearer bo'), 200);
});

test('beyond this machine it needs the address that clients use', async (t) => {
  const { run } = cli(t, { SWITCHBOARD_URL: 'http://127.0.0.1:1' });

  for (const words of [['--host=0.0.0.0'], ['--host=::'], ['--port=no'], ['--port=70000']]) {
    assert.equal((await run('mcp', '--http', ...words)).code, 2, words.join(' '));
  }
  assert.equal((await run('mcp', '--http')).code, 1);
});

test('it listens on this machine only, and ends at once', async (t) => {
  const { url, child, ended, transport } = await served(t);
  assert.equal(new URL(url).hostname, '127.0.0.1');
  await connect(t, transport('ada'), { era: 'legacy' });

  child.kill('SIGTERM');

  assert.equal((await ended).code, 130);
});
