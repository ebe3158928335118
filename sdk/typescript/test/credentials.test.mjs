import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import * as sdk from '../dist/index.js';
import { DROP, error, serve, TestClock } from './server.mjs';

const HOUR = 3600;
const USER = { body: { id: 'u1' } };
const APP = { clientId: 'svc_app_1', clientSecret: 'secret', redirectUri: 'https://app.example/callback' };

function issued(number, more = {}) {
  return { body: { access_token: `at${number}`, refresh_token: `rt${number}`, expires_in: HOUR, scope: 'users:read calls:read', org_id: 'o1', user_id: 'u1', ...more } };
}

/** A service that issues at1, at2, …, and accepts those for which `accepts` says so. */
async function service(t, { tokens = () => issued(1), accepts = () => true } = {}) {
  const log = [];
  let count = 0;
  const server = await serve(t, async (request) => {
    if (request.path === '/v1/oauth/token') {
      count += 1;
      log.push('refresh');
      return tokens(count, request);
    }
    const token = request.headers.authorization.replace('Bearer ', '');
    log.push(token);
    return accepts(token) ? USER : error(401, 'unauthorized', {}, { 'www-authenticate': 'Bearer error="invalid_token"' });
  });
  const clock = new TestClock();
  return { server, clock, log, app: new sdk.OAuthApp({ url: server.url, clock, ...APP }) };
}

function tokens(clock, more = {}) {
  return { accessToken: 'at0', refreshToken: 'rt0', expiresAt: clock.now() + HOUR * 1000, scopes: [], ...more };
}

function userClient({ server, clock, app }, options) {
  return new sdk.Switchboard({ url: server.url, clock, credentials: app.userTokens(options) });
}

const form = (request) => Object.fromEntries(new URLSearchParams(request.body));

test('a valid token is used as it is', async (t) => {
  const run = await service(t);
  const switchboard = userClient(run, { tokens: tokens(run.clock), save: assert.fail });

  await switchboard.users.getMe();

  assert.deepEqual(run.log, ['at0']);
});

test('a token is refreshed before it ends, and saved before it is used', async (t) => {
  const run = await service(t);
  const switchboard = userClient(run, {
    tokens: tokens(run.clock, { expiresAt: run.clock.now() + 59_000 }),
    save: async (saved) => {
      // A slow store: the request waits for it.
      await new Promise((resolve) => setImmediate(resolve));
      run.log.push(`saved ${saved.refreshToken}`);
    },
  });

  await switchboard.users.getMe();
  await switchboard.users.getMe();

  assert.deepEqual(run.log, ['refresh', 'saved rt1', 'at1', 'at1']);
  const { headers, ...request } = run.server.requests[0];
  assert.deepEqual(form(request), { grant_type: 'refresh_token', refresh_token: 'rt0' });
  assert.equal(headers.authorization, `Basic ${btoa('svc_app_1:secret')}`);
});

test('concurrent requests share one refresh', async (t) => {
  const run = await service(t);
  const saved = [];
  const switchboard = userClient(run, { tokens: tokens(run.clock, { expiresAt: 0 }), save: (now) => saved.push(now) });

  await Promise.all(Array.from({ length: 20 }, () => switchboard.users.getMe()));

  assert.equal(run.log.filter((entry) => entry === 'refresh').length, 1);
  assert.equal(run.log.filter((entry) => entry === 'at1').length, 20);
  assert.deepEqual(saved, [
    { accessToken: 'at1', refreshToken: 'rt1', expiresAt: run.clock.now() + HOUR * 1000, scopes: ['users:read', 'calls:read'], orgId: 'o1', userId: 'u1' },
  ]);
});

test('concurrent requests whose token is refused share one refresh', async (t) => {
  const run = await service(t, { accepts: (token) => token !== 'at0' });
  const switchboard = userClient(run, { tokens: tokens(run.clock), save: () => {} });

  await Promise.all(Array.from({ length: 20 }, () => switchboard.users.getMe()));

  assert.equal(run.log.filter((entry) => entry === 'refresh').length, 1);
});

test('a request whose new token is refused too fails', async (t) => {
  const run = await service(t, { accepts: () => false });
  const switchboard = userClient(run, { tokens: tokens(run.clock), save: () => {} });

  await assert.rejects(switchboard.users.getMe(), sdk.UnauthorizedError);

  assert.deepEqual(run.log, ['at0', 'refresh', 'at1']);
});

test('tokens that could not be saved are not used, and saved with the next request', async (t) => {
  const run = await service(t);
  let full = true;
  const switchboard = userClient(run, {
    tokens: tokens(run.clock, { expiresAt: 0 }),
    save: (saved) => {
      if (full) {
        throw new Error('disk full');
      }
      run.log.push(`saved ${saved.refreshToken}`);
    },
  });

  await assert.rejects(switchboard.users.getMe(), /disk full/);
  full = false;
  await switchboard.users.getMe();

  assert.deepEqual(run.log, ['refresh', 'saved rt1', 'at1']);
});

test('a refresh of another process is not repeated', async (t) => {
  const run = await service(t);
  const theirs = tokens(run.clock, { accessToken: 'at9', refreshToken: 'rt9' });
  const switchboard = userClient(run, { tokens: tokens(run.clock, { expiresAt: 0 }), save: assert.fail, load: async () => theirs });

  await switchboard.users.getMe();

  assert.deepEqual(run.log, ['at9']);
});

test('the refresh token that is kept counts', async (t) => {
  const run = await service(t);
  const theirs = tokens(run.clock, { refreshToken: 'rt9', expiresAt: 0 });
  const switchboard = userClient(run, { tokens: tokens(run.clock, { expiresAt: 0 }), save: () => {}, load: () => theirs });

  await switchboard.users.getMe();

  assert.equal(form(run.server.requests[0]).refresh_token, 'rt9');
});

test('a refresh whose response got lost is repeated with the same refresh token', async (t) => {
  const run = await service(t, { tokens: (count) => (count < 3 ? DROP : issued(3)) });
  const switchboard = userClient(run, { tokens: tokens(run.clock, { expiresAt: 0 }), save: () => {} });

  await switchboard.users.getMe();

  assert.deepEqual(run.log, ['refresh', 'refresh', 'refresh', 'at3']);
  assert.deepEqual(new Set(run.server.requests.slice(0, 3).map((request) => form(request).refresh_token)), new Set(['rt0']));
});

test('a grant that has ended is an error with its code', async (t) => {
  const refused = { status: 400, body: { error: 'invalid_grant', error_description: 'The grant has ended.' } };
  const run = await service(t, { tokens: () => refused });
  const switchboard = userClient(run, { tokens: tokens(run.clock, { expiresAt: 0 }), save: assert.fail });

  await assert.rejects(switchboard.users.getMe(), { name: 'OAuthError', code: 'invalid_grant', status: 400 });

  assert.deepEqual(run.log, ['refresh']);
});

test('a refresh that failed is tried again with the next request', async (t) => {
  const run = await service(t, { tokens: (count) => (count === 1 ? { status: 401, body: { error: 'invalid_client' } } : issued(2)) });
  const switchboard = userClient(run, { tokens: tokens(run.clock, { expiresAt: 0 }), save: () => {} });

  await assert.rejects(switchboard.users.getMe(), sdk.OAuthError);
  await switchboard.users.getMe();

  assert.deepEqual(run.log, ['refresh', 'refresh', 'at2']);
});

test("a company's token is requested once, and again when it ends", async (t) => {
  const run = await service(t, { tokens: (count) => issued(count, { refresh_token: undefined, user_id: undefined }) });
  const switchboard = new sdk.Switchboard({ url: run.server.url, clock: run.clock, credentials: run.app.clientCredentials(['users:read', 'calls:read']) });

  await Promise.all([switchboard.users.list().page(), switchboard.users.list().page()]);
  run.clock.time += (HOUR - 59) * 1000;
  await switchboard.users.list().page();

  assert.deepEqual(run.log, ['refresh', 'at1', 'at1', 'refresh', 'at2']);
  assert.deepEqual(form(run.server.requests[0]), { grant_type: 'client_credentials', scope: 'users:read calls:read' });
});

test("a company's token that is refused is replaced", async (t) => {
  const run = await service(t, { tokens: (count) => issued(count), accepts: (token) => token !== 'at1' });
  const switchboard = new sdk.Switchboard({ url: run.server.url, clock: run.clock, credentials: run.app.clientCredentials() });

  await switchboard.users.list().page();

  assert.deepEqual(run.log, ['refresh', 'at1', 'refresh', 'at2']);
  assert.deepEqual(form(run.server.requests[0]), { grant_type: 'client_credentials' });
});

test('a key that is refused is an error at once', async (t) => {
  const run = await service(t, { accepts: () => false });
  const switchboard = new sdk.Switchboard({ url: run.server.url, clock: run.clock, apiKey: 'svc_live_old' });

  await assert.rejects(switchboard.users.getMe(), sdk.UnauthorizedError);

  assert.deepEqual(run.log, ['svc_live_old']);
});

test('an authorization leads to tokens', async (t) => {
  const run = await service(t);
  const begun = await run.app.authorize(['users:read', 'calls:read'], { prompt: 'login', maxAge: 60 });

  const url = new URL(begun.url);
  assert.equal(url.origin + url.pathname, `${run.server.url}/oauth/authorize`);
  const { code_challenge: challenge, ...query } = Object.fromEntries(url.searchParams);
  assert.deepEqual(query, {
    response_type: 'code',
    client_id: 'svc_app_1',
    redirect_uri: APP.redirectUri,
    scope: 'users:read calls:read',
    state: begun.state,
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: '60',
  });
  assert.equal(challenge, createHash('sha256').update(begun.verifier).digest('base64url'));
  assert.match(begun.verifier, /^[\w-]{43}$/);

  const back = `${APP.redirectUri}?code=c1&state=${begun.state}&iss=${encodeURIComponent(run.server.url)}`;
  const given = await run.app.exchange(back, begun);

  assert.equal(given.refreshToken, 'rt1');
  assert.deepEqual(form(run.server.requests[0]), {
    grant_type: 'authorization_code',
    code: 'c1',
    redirect_uri: APP.redirectUri,
    code_verifier: begun.verifier,
  });
});

test('a callback that is not of this authorization or this service is refused', async (t) => {
  const run = await service(t);
  const begun = await run.app.authorize(['users:read']);
  const iss = encodeURIComponent(run.server.url);

  await assert.rejects(run.app.exchange(`${APP.redirectUri}?code=c1&state=other&iss=${iss}`, begun), /state/);
  await assert.rejects(run.app.exchange(`${APP.redirectUri}?code=c1&state=${begun.state}`, begun), /not from/);
  await assert.rejects(run.app.exchange(`${APP.redirectUri}?code=c1&state=${begun.state}&iss=https://evil.example`, begun), /not from/);
  await assert.rejects(run.app.exchange(`${APP.redirectUri}?error=access_denied&state=${begun.state}&iss=${iss}`, begun), {
    name: 'AuthorizationError',
    code: 'access_denied',
  });

  assert.deepEqual(run.log, []);
});

test('a code is used once, also when its response got lost', async (t) => {
  const run = await service(t, { tokens: () => DROP });
  const begun = await run.app.authorize(['users:read']);

  const back = `${APP.redirectUri}?code=c1&state=${begun.state}&iss=${encodeURIComponent(run.server.url)}`;
  await assert.rejects(run.app.exchange(back, begun), sdk.ConnectionError);

  assert.deepEqual(run.log, ['refresh']);
});

test('a public app names itself', async (t) => {
  const run = await service(t);
  const app = new sdk.OAuthApp({ url: run.server.url, clock: run.clock, clientId: 'svc_app_2' });

  await app.refresh('rt0');

  assert.deepEqual(form(run.server.requests[0]), { grant_type: 'refresh_token', refresh_token: 'rt0', client_id: 'svc_app_2' });
  assert.equal(run.server.requests[0].headers.authorization, undefined);
});
