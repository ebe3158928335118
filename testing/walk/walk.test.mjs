// Every flow of docs/guides/oauth.md, executed by oauth4webapi, which checks each response strictly
// and knows only the metadata of this server (RFC 8414). SWITCHBOARD_DEMO names the demo.json of a
// running Switchboard.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import * as oauth from 'oauth4webapi';
import { Browser } from './browser.mjs';

const demo = JSON.parse(await readFile(process.env.SWITCHBOARD_DEMO, 'utf8'));
const overHttp = { [oauth.allowInsecureRequests]: true };
const confidential = { client_id: demo.confidential_app.client_id };
const byBasic = oauth.ClientSecretBasic(demo.confidential_app.client_secret);
const byForm = oauth.ClientSecretPost(demo.confidential_app.client_secret);
const open = { client_id: demo.public_app.client_id };

let server;

before(async () => {
  const issuer = new URL(demo.auth_url);
  const answer = await oauth.discoveryRequest(issuer, { ...overHttp, algorithm: 'oauth2' });
  server = await oauth.processDiscoveryResponse(issuer, answer);
});

async function authorize(client, { redirectUri, scope, decision = 'allow', browser = new Browser() }) {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const back = await browser.decide(url, demo.owner, decision);
  assert.equal(back.href.split('?')[0], redirectUri);
  // Checks state, and iss as the metadata says it must be there (RFC 9207).
  return { verifier, redirectUri, parameters: () => oauth.validateAuthResponse(server, client, back, state), back };
}

async function exchange(client, how, { verifier, redirectUri, parameters }) {
  const answer = await oauth.authorizationCodeGrantRequest(
    server, client, how, parameters(), redirectUri, verifier, overHttp);
  return oauth.processAuthorizationCodeResponse(server, client, answer);
}

async function refresh(client, how, token, more = {}) {
  const answer = await oauth.refreshTokenGrantRequest(server, client, how, token, { ...overHttp, ...more });
  return oauth.processRefreshTokenResponse(server, client, answer);
}

async function clientCredentials(client, how, parameters) {
  const answer = await oauth.clientCredentialsGrantRequest(server, client, how, parameters, overHttp);
  return oauth.processClientCredentialsResponse(server, client, answer);
}

async function introspect(token) {
  const answer = await oauth.introspectionRequest(server, confidential, byBasic, token, overHttp);
  return oauth.processIntrospectionResponse(server, confidential, answer);
}

async function revoke(client, how, token) {
  await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, how, token, overHttp));
}

async function call(path, token) {
  const answer = await fetch(demo.base_url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

const refused = (error, status) => (failure) => failure.error === error && failure.status === status;

test('the metadata names everything the flows need', () => {
  assert.equal(server.issuer, demo.auth_url);
  assert.deepEqual(server.code_challenge_methods_supported, ['S256']);
  assert.equal(server.authorization_response_iss_parameter_supported, true);
  for (const endpoint of ['authorization', 'token', 'revocation', 'introspection']) {
    assert.match(server[`${endpoint}_endpoint`], /^http/);
  }
});

test('a confidential app: code, call, refresh, introspection, revocation', async () => {
  const asked = { redirectUri: demo.confidential_app.redirect_uri, scope: 'account:read users:read' };
  const first = await exchange(confidential, byBasic, await authorize(confidential, asked));
  assert.equal(first.expires_in, 3600);
  assert.equal(first.refresh_token_expires_in, 2592000);
  assert.equal(first.org_id, demo.org.id);
  assert.equal(first.user_id, demo.owner.user_id);
  assert.equal(first.scope, 'account:read users:read');
  assert.equal(await call('/users/me', first.access_token), 200);
  assert.equal(await call('/numbers', first.access_token), 403);

  const second = await refresh(confidential, byForm, first.refresh_token);
  assert.notEqual(second.refresh_token, first.refresh_token);
  assert.equal(await call('/account', first.access_token), 200, 'the earlier access token stays valid');
  assert.equal(await call('/numbers', second.access_token), 403, 'a refused request counts as a use');
  await assert.rejects(refresh(confidential, byForm, first.refresh_token), refused('invalid_grant', 400));

  const narrow = await refresh(confidential, byBasic, second.refresh_token, {
    additionalParameters: { scope: 'users:read' },
  });
  assert.equal(narrow.scope, 'users:read');
  await assert.rejects(
    refresh(confidential, byBasic, second.refresh_token, { additionalParameters: { scope: 'faxes:write' } }),
    refused('invalid_scope', 400));

  const facts = await introspect(narrow.access_token);
  assert.equal(facts.active, true);
  assert.equal(facts.client_id, confidential.client_id);
  assert.equal(facts.sub, demo.owner.user_id);
  assert.equal(facts.iss, demo.auth_url);
  assert.equal((await introspect(narrow.refresh_token)).token_type, 'refresh_token');

  await revoke(confidential, byBasic, narrow.access_token);
  assert.equal(await call('/users/me', narrow.access_token), 401);
  assert.deepEqual(await introspect(narrow.access_token), { active: false });
  await revoke(confidential, byBasic, narrow.refresh_token);
  assert.equal(await call('/account', first.access_token), 401, 'the whole grant has ended');
  await revoke(confidential, byBasic, narrow.refresh_token);
});

test('a public app: PKCE, refresh and revocation without a secret, and no introspection', async () => {
  const asked = { redirectUri: demo.public_app.redirect_uri, scope: 'account:read' };
  const first = await exchange(open, oauth.None(), await authorize(open, asked));
  const second = await refresh(open, oauth.None(), first.refresh_token);
  assert.equal(await call('/account', second.access_token), 200);
  const answer = await oauth.introspectionRequest(server, open, oauth.None(), second.access_token, overHttp);
  assert.equal(answer.status, 401);
  await revoke(open, oauth.None(), second.refresh_token);
  assert.equal(await call('/account', second.access_token), 401);
});

test('a code works once, and a second use revokes the tokens of the first', async () => {
  const asked = { redirectUri: demo.public_app.redirect_uri, scope: 'account:read' };
  const authorized = await authorize(open, asked);
  const given = await exchange(open, oauth.None(), authorized);
  assert.equal(await call('/account', given.access_token), 200);
  await assert.rejects(exchange(open, oauth.None(), authorized), refused('invalid_grant', 400));
  assert.equal(await call('/account', given.access_token), 401);
});

test('a code works only with its verifier and for its app', async () => {
  const asked = { redirectUri: demo.public_app.redirect_uri, scope: 'account:read' };
  const authorized = await authorize(open, asked);
  const guessed = { ...authorized, verifier: oauth.generateRandomCodeVerifier() };
  await assert.rejects(exchange(open, oauth.None(), guessed), refused('invalid_grant', 400));
  const { code, iss } = Object.fromEntries(authorized.back.searchParams);
  const stolen = { ...authorized, parameters: () => oauth.validateAuthResponse(
    server, confidential, new URLSearchParams({ code, iss }), oauth.expectNoState) };
  await assert.rejects(exchange(confidential, byBasic, stolen), refused('invalid_grant', 400));
  assert.equal(await call('/account', (await exchange(open, oauth.None(), authorized)).access_token), 200);
});

test('a user who denies sends access_denied back, with state and iss', async () => {
  const asked = { redirectUri: demo.public_app.redirect_uri, scope: 'account:read', decision: 'deny' };
  const authorized = await authorize(open, asked);
  assert.throws(authorized.parameters, (failure) => failure.error === 'access_denied');
});

test('client_credentials: a token of the company, without a user and without a refresh token', async () => {
  const token = await clientCredentials(confidential, byBasic, { scope: 'account:read users:read' });
  assert.equal(token.refresh_token, undefined);
  assert.equal(token.user_id, undefined);
  assert.equal(token.org_id, demo.org.id);
  assert.equal(await call('/account', token.access_token), 200);
  assert.equal(await call('/users/me', token.access_token), 403);
});

test('errors are those of RFC 6749', async () => {
  await assert.rejects(
    clientCredentials(confidential, oauth.ClientSecretPost('wrong'), { scope: 'account:read' }),
    refused('invalid_client', 401));
  await assert.rejects(
    clientCredentials(confidential, oauth.ClientSecretBasic('wrong'), { scope: 'account:read' }),
    (failure) => failure.status === 401 && failure.cause[0].scheme === 'basic');
  await assert.rejects(
    clientCredentials(confidential, byBasic, { scope: 'no:such' }), refused('invalid_scope', 400));
  await assert.rejects(clientCredentials(open, oauth.None(), {}), refused('invalid_client', 401));
  await assert.rejects(refresh(confidential, byBasic, 'garbage'), refused('invalid_grant', 400));
  const answer = await oauth.genericTokenEndpointRequest(server, confidential, byBasic, 'password', {}, overHttp);
  await assert.rejects(
    oauth.processGenericTokenEndpointResponse(server, confidential, answer), refused('unsupported_grant_type', 400));
});
