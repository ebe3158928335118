import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { WebhookReceiver, WebhookVerificationError } from '../dist/index.js';

const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cyBvZiB0aGUgU0RL';
const NOW = 1_767_322_999;
const BODY = JSON.stringify({ id: 'd1', event: 'messages.received', occurred_at: '2026-01-02T03:03:18.120Z', org_id: 'o1', data: { text: 'Grüße' } });

const hmac = (secret, time, body = BODY) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const signed = (secret = SECRET, time = NOW, body = BODY) => ({ 'X-Acme-Signature': `t=${time},v1=${hmac(secret, time, body)}` });
const receiver = (secrets = SECRET, more = {}) => new WebhookReceiver({ secrets, now: () => NOW * 1000, ...more });
const refuses = (promise) => assert.rejects(promise, WebhookVerificationError);

test('returns the event of a delivery that is signed', async () => {
  const event = await receiver().verify(BODY, signed());

  assert.equal(event.event, 'messages.received');
  assert.equal(event.data.text, 'Grüße');
});

test('takes the body as bytes, and headers of any kind', async () => {
  for (const headers of [signed(), new Headers(signed()), { 'x-acme-signature': [signed()['X-Acme-Signature']] }]) {
    await receiver().verify(new TextEncoder().encode(BODY), headers);
    await receiver().verify(Buffer.from(BODY), headers);
  }
});

test('agrees with openssl', async () => {
  // printf '1767322999.{"id":"d1"}' | openssl dgst -sha256 -hmac 'a secret of my own making'
  const header = { 'X-SERVICE-Signature': 't=1767322999,v1=7373095c940b84a7adb9fcbf3bdd4e0ceb51ee88ebe819fc9c6589564efb7004' };

  assert.deepEqual(await receiver('a secret of my own making').verify('{"id":"d1"}', header), { id: 'd1' });
});

test('refuses a body or a time that was changed', async () => {
  await refuses(receiver().verify(`${BODY} `, signed()));
  await refuses(receiver().verify(BODY, { 'x-acme-signature': `t=${NOW + 1},v1=${hmac(SECRET, NOW)}` }));
});

test('refuses the signature of another secret', async () => {
  await refuses(receiver().verify(BODY, signed('another secret of tests')));
});

test('accepts a time within the tolerance, before and after', async () => {
  await receiver().verify(BODY, signed(SECRET, NOW - 300));
  await receiver().verify(BODY, signed(SECRET, NOW + 300));
  await refuses(receiver().verify(BODY, signed(SECRET, NOW - 301)));
  await refuses(receiver().verify(BODY, signed(SECRET, NOW + 301)));
  await receiver(SECRET, { tolerance: 600 }).verify(BODY, signed(SECRET, NOW - 600));
});

test('accepts either secret while one is replaced, and either signature', async () => {
  await receiver(['old secret of tests', SECRET]).verify(BODY, signed());
  await receiver([SECRET, 'new secret of tests']).verify(BODY, signed());
  const both = { 'x-acme-signature': `t=${NOW},v1=${hmac('old secret of tests', NOW)},v1=${hmac(SECRET, NOW)}` };
  await receiver().verify(BODY, both);
  await receiver('old secret of tests').verify(BODY, both);
  await refuses(receiver('third secret of tests').verify(BODY, both));
});

test('passes over headers of others that look alike', async () => {
  await receiver().verify(BODY, { 'X-Proxy-Signature': 'sha1=00', ...signed() });
});

for (const header of ['', 'v1=', `t=${NOW}`, `t=${NOW},v1=`, `t=${NOW},v1=xyz`, `t=,v1=${hmac(SECRET, '')}`, `t=NaN,v1=${hmac(SECRET, 'NaN')}`, `t=${NOW},v0=${hmac(SECRET, NOW)}`]) {
  test(`refuses the header "${header.slice(0, 30)}"`, async () => {
    await refuses(receiver().verify(BODY, { 'x-acme-signature': header }));
  });
}

test('refuses a delivery without a signature', async () => {
  await refuses(receiver().verify(BODY, {}));
});

test('refuses to be without a secret', () => {
  for (const secrets of ['', [], ['']]) {
    assert.throws(() => receiver(secrets), WebhookVerificationError);
  }
});

test('an event that it does not know is passed on', async () => {
  const body = JSON.stringify({ id: 'd2', event: 'payments.failed', data: { amount: 1 } });

  assert.equal((await receiver().verify(body, signed(SECRET, NOW, body))).event, 'payments.failed');
});

test('responds to the handshake with its token', () => {
  assert.deepEqual(receiver().handshake({ 'X-Acme-Validation-Token': 'token-1' }), { 'x-acme-validation-token': 'token-1' });
  assert.equal(receiver().handshake(signed()), undefined);
});
