import type { Arguments, Commands, Option, Values } from '../command.js';
import { readConfig } from '../config.js';
import { listen } from '../listener.js';
import { client } from '../session.js';
import { UsageError } from '../usage.js';

export const WEBHOOK: Option = { value: 'ID', help: 'The webhook; without it, that of listen' };

export const webhooks: Commands = {
  listen: {
    summary: 'Forwards the events of a webhook to an application on this machine',
    options: {
      'forward-to': { value: 'URL', help: 'Where to, such as http://localhost:3000/hooks' },
      filters: { value: 'FILTER,FILTER', help: 'Which events; without it, those of all resources' },
      keep: { help: 'Leaves the webhook for the next start, which gets what happened meanwhile' },
    },
    run: listenTo,
  },
  trigger: {
    summary: 'Sends an example of an event, such as messages.received',
    words: ['EVENT'],
    options: { webhook: WEBHOOK },
    run: trigger,
  },
};

/** @throws UsageError where no webhook is named and there is none of listen */
export function webhookOf(values: Values): string {
  const webhook = values['webhook'] ?? readConfig().listener?.webhookId;
  if (!webhook) {
    throw new UsageError('No listen is running: start it, or name a webhook with --webhook=ID');
  }
  return String(webhook);
}

async function listenTo({ values, output, signal }: Arguments): Promise<void> {
  const forwardTo = String(values['forward-to'] ?? '');
  if (!/^https?:\/\//.test(forwardTo) || !URL.canParse(forwardTo)) {
    throw new UsageError('Name the address: --forward-to=URL');
  }
  const filters = values['filters'] ? { filters: String(values['filters']).split(',') } : {};
  await listen(client(), { forwardTo, keep: Boolean(values['keep']), signal, ...filters }, output);
}

async function trigger({ positionals: [event = ''], values, output }: Arguments): Promise<void> {
  output.record(await client().webhooks.test(webhookOf(values), { event }), ['event', 'id']);
}
