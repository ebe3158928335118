import type { Arguments, Commands } from '../command.js';
import { limitOf, LIMIT } from '../limit.js';
import { client } from '../session.js';
import { UsageError } from '../usage.js';
import { WEBHOOK, webhookOf } from './webhooks.js';

const COLUMNS = ['attempted_at', 'event', 'attempt', 'status_code', 'error', 'id'];

export const events: Commands = {
  events: {
    summary: 'Lists the latest attempts to deliver events',
    options: { webhook: WEBHOOK, failed: { help: 'Only those that failed' }, limit: LIMIT },
    run: list,
  },
  'events resend': {
    summary: 'Sends a delivery again, by the id that events shows',
    words: ['ID'],
    options: { webhook: WEBHOOK },
    run: resend,
  },
  'events recover': {
    summary: 'Sends all events of a time that were never delivered',
    options: {
      webhook: WEBHOOK,
      since: { value: 'TIME', help: 'From then on, such as 2026-11-29 or 2026-11-29T12:00:00Z' },
      until: { value: 'TIME', help: 'Before then; until now without it' },
    },
    run: recover,
  },
};

async function list({ values, output }: Arguments): Promise<void> {
  const limit = limitOf(values);
  const query = { limit: Math.min(limit, 200), ...(values['failed'] ? { status: 'failed' as const } : {}) };
  output.records(await client().webhooks.listDeliveries(webhookOf(values), query).toArray(limit), COLUMNS);
}

async function resend({ positionals: [id = ''], values, output }: Arguments): Promise<void> {
  output.record(await client().webhooks.redeliver(webhookOf(values), id), ['event', 'id']);
}

async function recover({ values, output }: Arguments): Promise<void> {
  if (!values['since']) {
    throw new UsageError('Name the time: --since=TIME');
  }
  const { webhooks } = client();
  const webhook = webhookOf(values);
  const until = values['until'] ? { until: String(values['until']) } : {};
  let deliveries = 0;
  for (let since: string | null = String(values['since']); since !== null; ) {
    const recovery = await webhooks.recoverEvents(webhook, { since, ...until });
    deliveries += recovery.deliveries;
    since = recovery.next_since;
  }
  output.record({ deliveries }, ['deliveries']);
}
