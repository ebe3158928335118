import type { Arguments, Commands } from '../command.js';
import { limitOf, LIMIT } from '../limit.js';
import { client } from '../session.js';

const COLUMNS = ['created_at', 'direction', 'from', 'to', 'status', 'text', 'id'];

export const messages: Commands = {
  messages: { summary: 'Lists the latest text messages', options: { limit: LIMIT }, run: list },
  'messages send': {
    summary: 'Sends a text',
    words: ['TO', 'TEXT'],
    options: { from: { value: 'NUMBER', help: 'The number that sends it; without it, the service chooses' } },
    run: send,
  },
};

async function list({ values, output }: Arguments): Promise<void> {
  const limit = limitOf(values);
  output.records(await client().messages.list({ limit: Math.min(limit, 200) }).toArray(limit), COLUMNS);
}

async function send({ positionals: [to = '', body = ''], values, output }: Arguments): Promise<void> {
  const from = values['from'] ? { from: String(values['from']) } : {};
  output.record(await client().messages.send({ to, text: body, ...from }), COLUMNS);
}
