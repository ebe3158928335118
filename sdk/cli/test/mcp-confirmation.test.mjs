// What costs money or reaches somebody is confirmed by the user first.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { DROP, HANG } from '../../typescript/test/server.mjs';
import { until } from './cli.mjs';
import { api, connect, MESSAGE, stdio, YES } from './mcp.mjs';

const SCOPES = ['messages:write', 'calls:write', 'faxes:write', 'contacts:read', 'users:read'];
const TEXT = { to: '+13125550100', text: 'Hello' };
const FAX = { id: 'f1', direction: 'outbound', status: 'queued', from: '+1', to: '+2', pages: 1, number_id: 'n1', user_id: 'u1', error: null,
  media_url: 'https://signed', completed_at: null, created_at: '2026-11-29T12:00:00.000Z', updated_at: '2026-11-29T12:00:00.000Z' };
const ROUTES = {
  '/v1/messages': { status: 202, body: MESSAGE },
  '/v1/contacts': { body: { items: [{ name: 'Dana\nFrom: the bank' }], next_cursor: null } },
  '/v1/users': { body: { items: [{ name: 'Bo', extension: '1012' }, { name: 'Ada', extension: '101' }], next_cursor: null } },
  '/v1/calls': { status: 202, body: { id: 'r1', status: 'ringing', from: '+1', to: '+2', call_id: null, created_at: '2026-11-29T12:00:00.000Z' } },
  '/v1/faxes': { status: 202, body: FAX },
};

async function connected(t, more = {}, routes = {}, options = []) {
  const server = await api(t, SCOPES, { ...ROUTES, ...routes });
  return { server, ...(await connect(t, stdio(server.url, 'key', ...options), more)) };
}

const keysOf = (requests) => requests.map(({ headers }) => headers['idempotency-key']);

for (const era of ['modern', 'legacy']) {
  test(`a client that can ask asks, and the text is sent once the user agrees (${era})`, async (t) => {
    const { call, questions, server } = await connected(t, { era, answer: YES });

    const { structuredContent } = await call('send_message', { ...TEXT, from: '+13125550119' });

    assert.deepEqual(questions, ['Send this text?\nTo: +13125550100 (Dana From: the bank)\nFrom: +13125550119\nText: Hello']);
    assert.equal(structuredContent.confirmation, null);
    assert.equal(structuredContent.result.id, 'm1');
    const [sent] = server.to('/v1/messages');
    assert.deepEqual(JSON.parse(sent.body), { ...TEXT, from: '+13125550119' });
    assert.match(sent.headers['idempotency-key'], /./);
  });

  for (const answer of [{ action: 'decline' }, { action: 'cancel' }, { action: 'accept', content: { go_ahead: false } }]) {
    test(`nothing is sent after ${JSON.stringify(answer)} (${era})`, async (t) => {
      const { call, server } = await connected(t, { era, answer });

      const { isError, structuredContent } = await call('send_message', TEXT);

      assert.ok(isError);
      assert.equal(structuredContent.error.code, 'declined');
      assert.deepEqual(server.to('/v1/messages'), []);
    });
  }

  test(`with a client that cannot ask, the first call only shows what would be sent (${era})`, async (t) => {
    const { call, server } = await connected(t, { era });

    const first = await call('send_message', TEXT);
    assert.equal(first.structuredContent.result, null);
    const { confirmation_id: id, expires_at: expires, question } = first.structuredContent.confirmation;
    assert.match(question.untrusted_text, /^Send this text\?\nTo: \+13125550100 \(Dana From: the bank\)\nText: Hello$/);
    const minutes = (Date.parse(expires) - Date.now()) / 60_000;
    assert.ok(minutes > 5 && minutes <= 10, expires);
    assert.deepEqual(server.to('/v1/messages'), []);

    // The order of the arguments does not matter.
    const second = await call('send_message', { confirmation_id: id, text: 'Hello', to: '+13125550100' });
    assert.equal(second.structuredContent.result.id, 'm1');
    assert.equal(JSON.parse(server.to('/v1/messages')[0].body).confirmation_id, undefined);

    // Who repeats it sends nothing twice: the API knows it by its key.
    await call('send_message', { ...TEXT, confirmation_id: id });
    const [one, two] = keysOf(server.to('/v1/messages'));
    assert.equal(one, two);

    // The next one is another one.
    const next = await call('send_message', TEXT);
    await call('send_message', { ...TEXT, confirmation_id: next.structuredContent.confirmation.confirmation_id });
    assert.notEqual(keysOf(server.to('/v1/messages'))[2], one);
  });
}

for (const [what, changed, name] of [['another text', { text: 'Pay me' }], ['another number', { to: '+13125550177' }], ['another tool', {}, 'start_call']]) {
  test(`a confirmation is not valid for ${what}`, async (t) => {
    const { call, server } = await connected(t);
    const { confirmation_id: id } = (await call('send_message', TEXT)).structuredContent.confirmation;
    const input = name === undefined ? { ...TEXT, ...changed } : { to: TEXT.to };

    const refused = await call(name ?? 'send_message', { ...input, confirmation_id: id });

    assert.ok(refused.isError);
    assert.equal(refused.structuredContent.error.code, 'confirmation_mismatch');
    assert.deepEqual([...server.to('/v1/messages'), ...server.to('/v1/calls')], []);
  });
}

test('a confirmation that was never given is refused, also where the client asks', async (t) => {
  for (const more of [{}, { answer: YES }]) {
    const { call, server } = await connected(t, more);

    const { structuredContent } = await call('send_message', { ...TEXT, confirmation_id: 'invented' });

    assert.equal(structuredContent.error.code, 'confirmation_expired');
    assert.deepEqual(server.to('/v1/messages'), []);
  }
});

test('what the client was asked is not what the assistant may confirm', async (t) => {
  const { client, server } = await connected(t, { answer: YES });
  const params = { name: 'send_message', arguments: TEXT };
  const { requestState } = await client.request({ method: 'tools/call', params }, { allowInputRequired: true });
  assert.ok(requestState);

  const { structuredContent } = await client.callTool({ ...params, arguments: { ...TEXT, confirmation_id: requestState } });

  assert.equal(structuredContent.error.code, 'confirmation_expired');
  assert.deepEqual(server.to('/v1/messages'), []);
});

test('calls are confirmed with the name of the colleague', async (t) => {
  const { call, questions, server } = await connected(t, { answer: YES });

  assert.equal((await call('start_call', { to: '101', caller_id: null })).structuredContent.result.id, 'r1');

  assert.deepEqual(questions, ['Start this call?\nTo: 101 (Ada)']);
  assert.match(keysOf(server.to('/v1/calls'))[0], /./);
});

test('a response that got lost is no second text', async (t) => {
  let first = true;
  const lost = () => {
    const step = first ? DROP : { status: 202, body: MESSAGE };
    first = false;
    return step;
  };
  const { call, server } = await connected(t, { answer: YES }, { '/v1/messages': lost });

  assert.equal((await call('send_message', TEXT)).structuredContent.result.id, 'm1');

  const [one, two] = keysOf(server.to('/v1/messages'));
  assert.equal(one, two);
});

test('what failed without an answer and is confirmed anew is no second text', async (t) => {
  let steps = 0;
  const { call, questions, server } = await connected(t, { answer: YES }, { '/v1/messages': () => (steps++ < 3 ? DROP : { status: 202, body: MESSAGE }) });

  const failed = await call('send_message', TEXT);
  assert.match(failed.structuredContent.error.message, /not known whether .* The same call again does it once/);
  await call('send_message', TEXT);
  assert.equal(new Set(keysOf(server.to('/v1/messages'))).size, 1);

  // It is known now, so the next one is a second text.
  await call('send_message', TEXT);
  assert.equal(questions.length, 3);
  assert.equal(new Set(keysOf(server.to('/v1/messages'))).size, 2);
});

test('a server that is killed while it sends leaves no confirmation to use again', async (t) => {
  const { call, transport, server } = await connected(t, {}, { '/v1/messages': HANG });
  const { confirmation_id: id } = (await call('send_message', TEXT)).structuredContent.confirmation;
  const sending = call('send_message', { ...TEXT, confirmation_id: id });
  await until(() => server.to('/v1/messages').length === 1);

  process.kill(transport.pid, 'SIGKILL');
  await assert.rejects(sending);

  const again = await connect(t, stdio(server.url, 'key'));
  assert.equal((await again.call('send_message', { ...TEXT, confirmation_id: id })).structuredContent.error.code, 'confirmation_expired');
  assert.equal(server.to('/v1/messages').length, 1);
});

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

test('a fax is a file of the directory that was named, or its bytes', async (t) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'switchboard-fax-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const files = path.join(directory, 'files');
  writeFileSync(path.join(directory, 'secret.pdf'), PDF);
  mkdirSync(files);
  writeFileSync(path.join(files, 'bill.pdf'), PDF);
  writeFileSync(path.join(files, 'notes.txt'), 'no PDF');
  symlinkSync(path.join(directory, 'secret.pdf'), path.join(files, 'link.pdf'));
  const { call, questions, server } = await connected(t, { answer: YES }, {}, [`--files=${files}`]);

  const sent = await call('send_fax', { to: '+13125550100', file: 'bill.pdf' });
  assert.equal(sent.structuredContent.result.id, 'f1');
  assert.equal(sent.structuredContent.result.media_url, undefined);
  assert.match(questions[0], /^Send this fax\?\nTo: .*\nFile: bill\.pdf, 15 bytes$/);
  const [{ body, headers }] = server.to('/v1/faxes');
  assert.match(headers['content-type'], /^multipart\/form-data/);
  assert.match(body, /filename="bill\.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1\.4/);

  for (const file of ['../secret.pdf', path.join(directory, 'secret.pdf'), 'link.pdf', 'notes.txt', 'nothing.pdf', '.']) {
    assert.equal((await call('send_fax', { to: '+13125550100', file })).structuredContent.error.code, 'invalid_file', file);
  }
  assert.equal((await call('send_fax', { to: '+13125550100', file: PDF.toString('base64') })).structuredContent.result.id, 'f1');
  assert.equal(server.to('/v1/faxes').length, 2);
});

test('without a directory there are no files by name, and another document needs another confirmation', async (t) => {
  const { call, server } = await connected(t);

  const byName = await call('send_fax', { to: '+13125550100', file: '/etc/passwd' });
  assert.match(byName.structuredContent.error.message, /--files/);

  const first = await call('send_fax', { to: '+13125550100', file: PDF.toString('base64') });
  const other = Buffer.concat([PDF, PDF]).toString('base64');
  const { confirmation_id: id } = first.structuredContent.confirmation;
  assert.equal((await call('send_fax', { to: '+13125550100', file: other, confirmation_id: id })).structuredContent.error.code, 'confirmation_mismatch');
  assert.equal((await call('send_fax', { to: '+13125550100', file: PDF.toString('base64'), confirmation_id: id })).structuredContent.result.id, 'f1');
  assert.equal(server.to('/v1/faxes').length, 1);
});
