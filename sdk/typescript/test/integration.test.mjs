// Against a running Switchboard with its demo data: SWITCHBOARD_DEMO names its demo.json. Skipped without it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { before, describe, test } from 'node:test';
import { Browser } from '../../../testing/walk/browser.mjs';
import * as sdk from '../dist/index.js';
import { certificate } from './certificate.mjs';

const file = process.env.SWITCHBOARD_DEMO;

describe('the product', { skip: file === undefined && 'SWITCHBOARD_DEMO is not set' }, () => {
  let demo;
  let switchboard;

  before(() => {
    demo = JSON.parse(readFileSync(file, 'utf8'));
    switchboard = new sdk.Switchboard({ url: demo.base_url, apiKey: demo.api_key });
  });

  function app(registered) {
    return new sdk.OAuthApp({
      url: demo.base_url,
      authUrl: demo.auth_url,
      clientId: registered.client_id,
      clientSecret: registered.client_secret,
      redirectUri: registered.redirect_uri,
    });
  }

  test('lists the same users page by page as at once', async () => {
    const atOnce = await switchboard.users.list({ limit: 200 }).toArray();
    const byPages = await switchboard.users.list({ limit: 5 }).toArray();

    assert.ok(atOnce.length > 20);
    assert.deepEqual(byPages, atOnce);
  });

  test('sends a text once, however often it is asked to with the same key', async () => {
    const key = `sdk-typescript-${Date.now()}`;
    const responses = [];
    const options = { idempotencyKey: key, onResponse: (response) => responses.push(response) };

    const first = await switchboard.messages.send({ to: '+13125550100', text: 'From the SDK' }, options);
    const second = await switchboard.messages.send({ to: '+13125550100', text: 'From the SDK' }, options);

    assert.equal(second.id, first.id);
    assert.equal(responses[1].headers.get('idempotent-replayed'), 'true');
    assert.match(responses[0].requestId, /./);
  });

  test('synchronizes messages', async () => {
    const all = switchboard.messages.sync();
    let count = 0;
    for await (const message of all) {
      assert.ok(message.id);
      count += 1;
    }
    assert.ok(count > 0 && all.full && all.token);

    const sent = await switchboard.messages.send({ to: '+13125550100', text: 'A change' });
    const ids = new Set();
    const deadline = Date.now() + 60_000;
    while (!ids.has(sent.id) && Date.now() < deadline) {
      const changes = switchboard.messages.sync(all.token);
      for await (const message of changes) {
        ids.add(message.id);
      }
      assert.ok(!changes.full);
    }
    assert.ok(ids.has(sent.id) && ids.size < count + 1);
  });

  test('synchronizes from the beginning with a token that is refused', async () => {
    const sync = switchboard.calls.sync('not a token');
    let count = 0;
    for await (const call of sync) {
      assert.ok(call.id);
      count += 1;
    }

    assert.ok(sync.full && sync.token && count > 0);
  });

  test('reports errors as what they are', async () => {
    await assert.rejects(switchboard.calls.get('0199aa00-0000-7000-8000-00000000dead'), sdk.NotFoundError);
    await assert.rejects(switchboard.messages.send({ to: 'nobody', text: 'Hello' }), (failure) => {
      assert.ok(failure instanceof sdk.ValidationError);
      assert.equal(failure.fields[0].field, 'to');
      assert.match(failure.requestId, /./);
      return true;
    });
    const revoked = new sdk.Switchboard({ url: demo.base_url, apiKey: demo.revoked_api_key });
    await assert.rejects(revoked.users.getMe(), sdk.UnauthorizedError);
    await assert.rejects(switchboard.users.list({ cursor: 'x' }).page(), sdk.InvalidRequestError);
  });

  test('sends a fax and reads its pages', async () => {
    const received = (await switchboard.faxes.list({ direction: 'inbound', limit: 1 }).page()).items[0];
    const pdf = await (await switchboard.faxes.getMedia(received.id)).arrayBuffer();
    assert.equal(Buffer.from(pdf).subarray(0, 5).toString(), '%PDF-');

    const file = new File([pdf], 'fax.pdf', { type: 'application/pdf' });
    const sent = await switchboard.faxes.send({ from: received.to, to: '+13125550100', file });

    assert.equal(sent.direction, 'outbound');
    assert.equal(sent.pages, received.pages);
  });

  test('exports contacts as vCard and as CSV', async () => {
    const csv = await switchboard.contacts.export();
    assert.match(csv.headers.get('content-type'), /^text\/csv/);
    await csv.body.cancel();
    const cards = await switchboard.contacts.export({ headers: { accept: 'text/vcard' } });
    assert.match(await cards.text(), /^BEGIN:VCARD/);
  });

  test("gets a company's token", async () => {
    const company = new sdk.Switchboard({ url: demo.base_url, credentials: app(demo.narrow_app).clientCredentials(['users:read']) });

    assert.equal((await company.users.list({ limit: 1 }).page()).items.length, 1);
    await assert.rejects(company.account.get(), (failure) => {
      assert.ok(failure instanceof sdk.InsufficientScopeError);
      assert.deepEqual(failure.scopes, ['account:read']);
      return true;
    });
  });

  test('lets a user allow an app, and refreshes the tokens', async () => {
    const narrow = app(demo.narrow_app);
    const begun = await narrow.authorize(['account:read', 'users:read']);
    const back = await new Browser().decide(begun.url, demo.owner, 'allow');
    const given = await narrow.exchange(back, begun);
    assert.equal(given.userId, demo.owner.user_id);

    const saved = [];
    const tokens = { ...given, expiresAt: 0 };
    const user = new sdk.Switchboard({ url: demo.base_url, credentials: narrow.userTokens({ tokens, save: (now) => saved.push(now) }) });
    const found = await Promise.all([user.users.getMe(), user.users.getMe(), user.account.get()]);
    assert.equal(found[0].id, demo.owner.user_id);
    assert.equal(saved.length, 1);

    // A token that ended early is replaced on the way.
    await narrow.revoke(saved[0].accessToken);
    await user.users.getMe();
    assert.equal(saved.length, 2);

    await narrow.revoke(saved[1].refreshToken);
    await assert.rejects(user.users.getMe(), { name: 'OAuthError', code: 'invalid_grant' });
    await assert.rejects(narrow.exchange(back, begun), sdk.OAuthError);
  });

  test('receives an event of a webhook', async (t) => {
    const secret = 'a secret of the integration test';
    const receiver = new sdk.WebhookReceiver({ secrets: ['an older secret of tests', secret] });
    const received = Promise.withResolvers?.() ?? resolvers();
    const server = https.createServer(certificate(), async (request, response) => {
      const chunks = [];
      for await (const chunk of request) {
        chunks.push(chunk);
      }
      const handshake = receiver.handshake(request.headers);
      if (handshake !== undefined) {
        response.writeHead(200, handshake).end();
        return;
      }
      try {
        received.resolve(await receiver.verify(Buffer.concat(chunks), request.headers));
        response.writeHead(204).end();
      } catch (failure) {
        received.reject(failure);
        response.writeHead(401).end();
      }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `https://localhost:${server.address().port}/`;
    const webhook = await switchboard.webhooks.create({ url, filters: ['test'], secret });
    t.after(() => switchboard.webhooks.delete(webhook.id));

    await switchboard.webhooks.test(webhook.id, { event: 'messages.received' });

    const event = await received.promise;
    assert.equal(event.event, 'messages.received');
    assert.equal(event.data.direction, 'inbound');
  });
});

function resolvers() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
