import type { Arguments, Commands } from '../command.js';
import { readConfig } from '../config.js';
import { listen } from '../listener.js';
import { client, settings } from '../session.js';
import { UsageError } from '../usage.js';

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
    options: { webhook: { value: 'ID', help: 'The webhook; without it, that of listen' } },
    run: trigger,
  },
};

async function listenTo({ values, output, signal }: Arguments): Promise<void> {
  const forwardTo = values['forward-to'];
  if (!forwardTo) {
    throw new UsageError('Name the address: --forward-to=URL');
  }
  const config = settings();
  const filters = values['filters'] ? { filters: String(values['filters']).split(',') } : {};
  const options = { forwardTo: String(forwardTo), keep: Boolean(values['keep']), signal, ...filters };
  await listen(client(config), config.url ?? '', options, output);
}

async function trigger({ positionals: [event = ''], values, output }: Arguments): Promise<void> {
  const webhook = values['webhook'] ?? readConfig().listener?.webhookId;
  if (!webhook) {
    throw new UsageError('No listen is running: start it, or name a webhook with --webhook=ID');
  }
  output.record(await client().webhooks.test(String(webhook), { event }), ['event', 'id']);
}
