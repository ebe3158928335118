// What the tests of the samples share: a running Switchboard, whose demo.json SWITCHBOARD_DEMO names, and programs beside it.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { Switchboard } from '@switchboard/sdk';
import { certificate } from '../typescript/test/certificate.mjs';

export const skip = process.env.SWITCHBOARD_DEMO === undefined && 'SWITCHBOARD_DEMO is not set';
export const demo = skip ? {} : JSON.parse(readFileSync(process.env.SWITCHBOARD_DEMO, 'utf8'));
export const company = skip ? undefined : new Switchboard({ url: demo.base_url, apiKey: demo.management_key });

/** Has the simulator do something outside. */
export async function simulate(method, route, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(demo.sim_url + route, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) {
    throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
  }
}

/** Waits until a condition holds, and returns what it returned; the test runner's own limit ends it otherwise. */
export async function until(condition) {
  for (;;) {
    const found = await condition();
    if (found) {
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

export function directory(t) {
  const made = mkdtempSync(path.join(tmpdir(), 'switchboard-sample-'));
  t.after(() => rmSync(made, { recursive: true }));
  return made;
}

/** A program, once it has printed its first line. */
export async function start(t, file, environment, options = {}) {
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'inherit'], ...options });
  t.after(() => child.kill('SIGKILL'));
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => Promise.reject(new Error(`${file} has ended`)))]);
  child.stdout.resume();
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A webhook whose deliveries go to a program's port, through what ends TLS in front of it. */
export async function subscribe(t, port, filters) {
  const proxy = tls.createServer(certificate(), (from) => {
    const to = net.connect(port, '127.0.0.1');
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(() => proxy.close());
  const secret = randomBytes(24).toString('base64url');
  const url = `https://localhost:${proxy.address().port}/webhook`;
  return {
    secret,
    /** Once the program runs, since it has to respond to the handshake. */
    async begin() {
      const webhook = await company.webhooks.create({ url, filters, secret });
      t.after(() => company.webhooks.delete(webhook.id));
    },
  };
}

/** The owner's own line, which calls and texts come to. */
export async function ownLine() {
  const numbers = await company.numbers.list({ limit: 200 }).toArray();
  return numbers.find((line) => line.user_id === demo.owner.user_id && line.capabilities.includes('sms')).number;
}
