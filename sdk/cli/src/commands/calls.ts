import type { Arguments, Commands } from '../command.js';
import { limitOf, LIMIT } from '../limit.js';
import { client } from '../session.js';

const COLUMNS = ['started_at', 'direction', 'from', 'to', 'result', 'id'];

export const calls: Commands = {
  calls: {
    summary: 'Lists the latest calls',
    options: { active: { help: 'Those that last instead' }, limit: LIMIT },
    run: list,
  },
};

async function list({ values, output }: Arguments): Promise<void> {
  const limit = limitOf(values);
  const found = values['active'] ? client().calls.listActive() : client().calls.list({ limit: Math.min(limit, 200) });
  output.records(await found.toArray(limit), COLUMNS);
}
