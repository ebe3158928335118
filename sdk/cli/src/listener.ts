import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConnectionError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  type ReadEvent,
  type Switchboard,
} from '../../typescript/src/index.js';
import { type Listener, readConfig, writeConfig } from './config.js';
import type { Output } from './output.js';
import { UsageError } from './usage.js';

const FILTERS = ['calls.sessions', 'calls.log', 'messages', 'voicemails', 'faxes', 'presence', 'recordings.ready', 'test'];
const WAIT_SECONDS = 25;
const EVENTS = 50;
// As long as the service waits for a receiver.
const FORWARD_TIMEOUT = 10_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
// An empty page that comes early is from a service that stops, or because another listen reads the same webhook.
const EARLY = 1000;

export interface ListenOptions {
  forwardTo: string;
  filters?: string[];
  /** Whether the webhook stays for the next start, which then gets what happened meanwhile. */
  keep: boolean;
  /** Ends it. */
  signal: AbortSignal;
}

/**
 * Reads the events of a webhook and forwards them. An event that the application did not take with 2xx is not acknowledged: it
 * is read and forwarded again, with a signature of then, and no later event before it. So nothing is lost whether the application
 * ends or this command; what it had forwarded without acknowledging it comes twice.
 */
export async function listen(client: Switchboard, options: ListenOptions, output: Output): Promise<void> {
  const target = new URL(options.forwardTo);
  const listener = await subscribe(client, options.filters);
  output.note(`Forwarding to ${target.href}. The webhook's secret is ${listener.secret}`);
  try {
    await forwardAll(client, listener.webhookId, target, options.signal, output);
  } finally {
    const { listener: _, ...rest } = readConfig();
    if (options.keep) {
      const { pid: _, ...kept } = listener;
      writeConfig({ ...rest, listener: kept });
    } else {
      await client.webhooks.delete(listener.webhookId).catch(unlessGone);
      writeConfig(rest);
    }
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof NotFoundError)) {
    throw error;
  }
}

async function forwardAll(client: Switchboard, webhookId: string, target: URL, signal: AbortSignal, output: Output): Promise<void> {
  let after: string | undefined;
  // Of the pages that are not acknowledged yet, as far as the application took them.
  let taken = new Set<string>();
  let failures = 0;
  while (!signal.aborted) {
    const asked = Date.now();
    const page = await read(client, webhookId, after, signal, output);
    if (page === undefined) {
      failures += 1;
    } else if (await forwardPage(page.events, taken, target, signal, output)) {
      after = page.cursor;
      taken = new Set(page.events.map(({ id }) => id));
      failures = page.events.length === 0 && Date.now() - asked < EARLY ? failures + 1 : 0;
    } else {
      failures += 1;
    }
    if (failures > 0) {
      await sleep(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)), undefined, { signal }).catch(() => undefined);
    }
  }
  if (taken.size > 0 && after !== undefined) {
    await client.webhooks.readEvents(webhookId, { after, limit: 1 }).catch(unlessGone);
  }
}

/** @returns undefined when the service cannot be reached or is overloaded, so that it is worth another attempt */
async function read(client: Switchboard, webhookId: string, after: string | undefined, signal: AbortSignal, output: Output) {
  try {
    const query = { limit: EVENTS, wait_seconds: WAIT_SECONDS, ...(after === undefined ? {} : { after }) };
    return await client.webhooks.readEvents(webhookId, query, { signal, maxRetries: 0, timeout: (WAIT_SECONDS + 15) * 1000 });
  } catch (error) {
    if (signal.aborted) {
      return undefined;
    }
    if (error instanceof ConnectionError || error instanceof ServerError || error instanceof RateLimitedError) {
      output.warn(`Could not read events: ${error.message}`);
      return undefined;
    }
    throw error;
  }
}

/** @returns false when the application did not take an event; those after it have to wait */
async function forwardPage(events: ReadEvent[], taken: Set<string>, target: URL, signal: AbortSignal, output: Output): Promise<boolean> {
  for (const event of events) {
    if (taken.has(event.id)) {
      continue;
    }
    if (signal.aborted) {
      return false;
    }
    const result = await forward(target, event);
    if (typeof result === 'string') {
      output.warn(`${event.event} ${event.id} comes again: ${result}`);
      return false;
    }
    taken.add(event.id);
    output.record({ ...(JSON.parse(event.body) as object), status: result }, ['occurred_at', 'event', 'id', 'status']);
  }
  return true;
}

/**
 * Sends the very bytes and headers, so that the application can verify the signature itself.
 *
 * @returns the status of a 2xx, or what went wrong
 */
async function forward(url: URL, { headers, body }: ReadEvent): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new TextEncoder().encode(body),
      // The length is that of the body, and fetch writes it.
      headers: headers.filter(({ name }) => name.toLowerCase() !== 'content-length').map(({ name, value }) => [name, value] as [string, string]),
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT),
    });
    await response.body?.cancel();
    return response.ok ? response.status : `the application responded with ${response.status}`;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return `the application cannot be reached (${cause?.code ?? (error as Error).message})`;
  }
}

/**
 * Takes the webhook of the start before, with what happened since, or creates one with the secret of the last one.
 *
 * @throws UsageError while another listen reads it, since each would miss what the other one reads
 */
async function subscribe(client: Switchboard, filters: string[] | undefined): Promise<Listener> {
  const config = readConfig();
  if (config.listener !== undefined) {
    const { pid } = config.listener;
    if (pid !== undefined && pid !== process.pid && runs(pid)) {
      throw new UsageError(`listen runs already, as process ${pid}. End it first, or set SWITCHBOARD_CONFIG to another file.`);
    }
    writeConfig({ ...config, listener: { ...config.listener, pid: process.pid } });
    try {
      return await resume(client, config.listener, filters);
    } catch (error) {
      unlessGone(error);
    }
  }
  const webhook = await client.webhooks.create({
    delivery: 'pull',
    description: 'switchboard listen',
    filters: filters ?? FILTERS,
    ...(config.webhookSecret === undefined ? {} : { secret: config.webhookSecret }),
  });
  const listener = { webhookId: webhook.id, secret: webhook.secret ?? '', since: webhook.created_at, pid: process.pid };
  writeConfig({ ...readConfig(), listener, webhookSecret: listener.secret });
  return listener;
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user.
    return (error as { code?: string }).code === 'EPERM';
  }
}

async function resume(client: Switchboard, listener: Listener, filters: string[] | undefined): Promise<Listener> {
  const before = await client.webhooks.get(listener.webhookId);
  // What happened while it was suspended or had expired does not wait for it.
  const missed = before.status === 'suspended' || Date.parse(before.expires_at) <= Date.now();
  await client.webhooks.update(listener.webhookId, filters === undefined ? {} : { filters });
  await client.webhooks.renew(listener.webhookId);
  for (let since: string | null = missed ? listener.since : null; since !== null; ) {
    since = (await client.webhooks.recoverEvents(listener.webhookId, { since })).next_since;
  }
  return listener;
}
