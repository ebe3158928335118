import { SwitchboardError } from '../../../typescript/src/index.js';
import type { Arguments, Commands } from '../command.js';
import { settings } from '../session.js';
import { UsageError } from '../usage.js';

const from = { value: 'NUMBER', help: 'The number of the caller or sender' };

export const sim: Commands = {
  'sim call': {
    summary: 'Has somebody outside call a number (with the simulator of ./run)',
    words: ['TO'],
    options: { from, outcome: { value: 'OUTCOME', help: 'What becomes of the call, such as missed' } },
    run: (given) => simulate('calls', given, ['to']),
  },
  'sim text': {
    summary: 'Has somebody outside text a number',
    words: ['TO', 'TEXT'],
    options: { from },
    run: (given) => simulate('messages', given, ['to', 'text']),
  },
  'sim fax': {
    summary: 'Has somebody outside fax a number',
    words: ['TO'],
    options: { from, pages: { value: 'N', help: 'How many pages' } },
    run: (given) => simulate('faxes', given, ['to']),
  },
};

/** The simulator of ./run asks for no credential. */
async function simulate(route: string, { positionals, values, output }: Arguments, names: string[]): Promise<void> {
  const { simUrl } = settings();
  if (!simUrl) {
    throw new UsageError('Name the simulator: switchboard login --demo=.switchboard/demo.json, or SWITCHBOARD_SIM_URL');
  }
  const { json: _, pages, ...options } = values;
  const body = {
    ...Object.fromEntries(names.map((name, index) => [name, positionals[index]])),
    ...options,
    ...(pages ? { pages: Number(pages) } : {}),
  };
  const response = await fetch(`${simUrl.replace(/\/+$/, '')}/sim/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as { error?: { message?: string; fields?: { field: string; message: string }[] } };
  if (!response.ok) {
    const problems = (result.error?.fields ?? []).map(({ field, message }) => `${field} ${message}`);
    throw new SwitchboardError([result.error?.message ?? `The simulator responded with ${response.status}.`, ...problems].join(' '));
  }
  output.record(result, Object.keys(result));
}
