import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { NotFoundError, type Switchboard, WebhookReceiver } from '../../typescript/src/index.js';
import { newSecret, selfSigned } from './certificate.js';
import { type Listener, readConfig, writeConfig } from './config.js';
import type { Output } from './output.js';
import { UsageError } from './usage.js';

const FILTERS = ['calls.sessions', 'calls.log', 'messages', 'voicemails', 'faxes', 'presence', 'recordings.ready', 'test'];
const MAX_BODY = 1024 * 1024;
// Less than the ten seconds that the service waits for a receiver.
const FORWARD_TIMEOUT = 8000;

export interface ListenOptions {
  forwardTo: string;
  filters?: string[];
  /** Whether the webhook stays for the next start, which then gets what happened meanwhile. */
  keep: boolean;
  /** Ends it. */
  signal: AbortSignal;
}

/**
 * Forwards the events of a webhook. The service delivers to a port of this machine, and gets the response of the
 * application as its own: an event that the application did not take is delivered again. So neither a restart of the
 * application nor, with `keep`, one of this command loses an event.
 */
export async function listen(client: Switchboard, url: string, options: ListenOptions, output: Output): Promise<void> {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)) {
    throw new UsageError('listen receives from an installation on this machine: one elsewhere cannot reach it.');
  }
  const target = new URL(options.forwardTo);
  const kept = readConfig().listener;
  const secret = kept?.secret ?? newSecret();
  const receiver = new WebhookReceiver({ secrets: secret });
  const server = https.createServer(selfSigned(), (request, response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BODY) {
        request.destroy();
      }
      chunks.push(chunk);
    });
    request.on('end', async () => {
      const handshake = receiver.handshake(request.headers);
      if (handshake !== undefined) {
        response.writeHead(200, handshake).end();
        return;
      }
      response.writeHead(await forward(Buffer.concat(chunks), request.headers)).end();
    });
  });

  async function forward(body: Buffer, headers: https.RequestOptions['headers'] & object): Promise<number> {
    try {
      const event = await receiver.verify(body, headers as Record<string, string>);
      const status = await post(target, body, headers as Record<string, string | string[] | undefined>);
      output.record({ ...event, status }, ['occurred_at', 'event', 'id', 'status']);
      return status;
    } catch (error) {
      output.note(`Not forwarded: ${(error as Error).message}`);
      return 502;
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `https://localhost:${(server.address() as AddressInfo).port}/`;
  const listener = await subscribe(client, address, secret, kept, options.filters);
  output.note(`Forwarding to ${target.href}. The webhook's secret is ${listener.secret}`);
  try {
    await new Promise<void>((resolve) => {
      options.signal.addEventListener('abort', () => resolve(), { once: true });
      if (options.signal.aborted) {
        resolve();
      }
    });
  } finally {
    if (!options.keep) {
      await client.webhooks.delete(listener.webhookId).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) {
          throw error;
        }
      });
      const { listener: _, ...rest } = readConfig();
      writeConfig(rest);
    }
    server.closeAllConnections?.();
    server.close();
  }
}

/** Takes the webhook of the start before, with what happened since, or creates one. */
async function subscribe(
  client: Switchboard,
  url: string,
  secret: string,
  kept: Listener | undefined,
  filters: string[] | undefined,
): Promise<Listener> {
  if (kept !== undefined) {
    try {
      await client.webhooks.update(kept.webhookId, { url, ...(filters === undefined ? {} : { filters }) });
      await client.webhooks.renew(kept.webhookId);
      for (let since: string | null = kept.since; since !== null; ) {
        since = (await client.webhooks.recoverEvents(kept.webhookId, { since })).next_since;
      }
      return kept;
    } catch (error) {
      if (!(error instanceof NotFoundError)) {
        throw error;
      }
    }
  }
  const description = 'switchboard listen';
  const webhook = await client.webhooks.create({ url, secret, description, filters: filters ?? FILTERS });
  const listener = { webhookId: webhook.id, secret, since: webhook.created_at };
  writeConfig({ ...readConfig(), listener });
  return listener;
}

/** Sends the very bytes and headers, so that the application can verify the signature itself. */
async function post(url: URL, body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<number> {
  const passed = Object.entries(headers).filter(([name]) => /^(content-type|user-agent|x-.+|webhook-.+)$/.test(name));
  const response = await fetch(url, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: passed.map(([name, value]) => [name, [value ?? ''].flat().join(',')] as [string, string]),
    redirect: 'manual',
    signal: AbortSignal.timeout(FORWARD_TIMEOUT),
  });
  await response.body?.cancel();
  return response.status;
}
