// Against a running Switchboard with its demo data: SWITCHBOARD_DEMO names its demo.json. Skipped without it.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { describe, test } from 'node:test';
import { cli, until } from './cli.mjs';

const file = process.env.SWITCHBOARD_DEMO;

/** An application on a port of its own, which may go away and come back. */
function application(secretOf) {
  const events = [];
  let server;
  let port = 0;
  return {
    events,
    url: () => `http://localhost:${port}/hooks`,
    async start() {
      server = http.createServer(async (request, response) => {
        const chunks = [];
        for await (const chunk of request) {
          chunks.push(chunk);
        }
        // The application verifies by itself, as it would without listen.
        const body = Buffer.concat(chunks);
        const [, header] = Object.entries(request.headers).find(([name]) => /^x-.+-signature$/.test(name));
        const [, time, signature] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(header);
        assert.equal(createHmac('sha256', secretOf()).update(`${time}.`).update(body).digest('hex'), signature);
        events.push(JSON.parse(body));
        response.writeHead(204).end();
      });
      await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
      ({ port } = server.address());
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('the product', { skip: file === undefined && 'SWITCHBOARD_DEMO is not set' }, () => {
  test('sends and receives texts, and shows them', async (t) => {
    const { run } = cli(t);
    assert.equal((await run('login', `--demo=${file}`)).code, 0);

    const sent = JSON.parse((await run('messages', 'send', '+13125550100', 'From the CLI', '--json')).out);
    const listed = (await run('messages', '--limit=5', '--json')).out.trim().split('\n').map((line) => JSON.parse(line).id);
    assert.ok(listed.includes(sent.id));

    const received = JSON.parse((await run('sim', 'text', sent.from, 'To the CLI', '--from=+13125550177', '--json')).out);
    assert.ok(received.message_id);
    const call = JSON.parse((await run('sim', 'call', sent.from, '--outcome=missed', '--json')).out);
    assert.ok(call.call_id);
    assert.equal((await run('calls')).code, 0);
  });

  test('forwards every event, although the application and listen end and come back', async (t) => {
    const { config, run, start } = cli(t);
    await run('login', `--demo=${file}`);
    const from = JSON.parse((await run('messages', 'send', '+13125550100', 'Which line?', '--json')).out).from;
    const app = application(() => JSON.parse(readFileSync(config, 'utf8')).listener.secret);
    await app.start();
    t.after(() => app.stop());
    const texts = () => app.events.filter(({ event }) => event === 'messages.received').map(({ data }) => data.text);
    const text = async (words) => assert.equal((await run('sim', 'text', from, words, '--from=+13125550177')).code, 0);
    const listen = async (...more) => {
      const listening = start('listen', `--forward-to=${app.url()}`, ...more);
      await until(() => listening.output().includes('Forwarding to') || listening.child.exitCode !== null);
      assert.equal(listening.child.exitCode, null);
      return listening;
    };

    let listening = await listen('--filters=messages', '--keep');
    assert.equal((await run('trigger', 'test.ping')).code, 0);
    await until(() => app.events.some(({ event }) => event === 'test.ping'));
    await text('first');
    await until(() => texts().includes('first'));

    // Both are killed, again and again.
    for (let round = 1; round <= 3; round += 1) {
      await app.stop();
      await text(`${round}: the application is gone`);
      listening.child.kill('SIGKILL');
      await listening.ended;
      await text(`${round}: both are gone`);
      await app.start();
      listening = await listen('--keep');
      await until(() => texts().includes(`${round}: both are gone`));
      await text(`${round}: both are back`);
      listening.child.kill('SIGKILL');
      await listening.ended;
      listening = await listen('--keep');
      await until(() => texts().includes(`${round}: both are back`));
    }
    const sent = ['first', ...[1, 2, 3].flatMap((n) => ['the application is gone', 'both are gone', 'both are back'].map((what) => `${n}: ${what}`))];
    assert.deepEqual([...new Set(texts())], sent);

    // What was acknowledged is in the delivery log, and comes again on request.
    const [{ id }] = app.events;
    await until(async () => (await run('events', '--json')).out.includes(id));
    const before = app.events.filter((event) => event.id === id).length;
    assert.equal((await run('events', 'resend', id)).code, 0);
    await until(() => app.events.filter((event) => event.id === id).length > before);

    // Without --keep nothing is left.
    listening.child.kill('SIGTERM');
    await listening.ended;
    const last = await listen();
    last.child.kill('SIGINT');
    assert.equal((await last.ended).code, 130);
    assert.equal(JSON.parse(readFileSync(config, 'utf8')).listener, undefined);
  });
});
