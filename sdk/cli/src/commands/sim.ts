import { type SandboxCall, type SandboxFax, type SandboxMessage, SwitchboardError } from '../../../typescript/src/index.js';
import type { Arguments, Commands } from '../command.js';
import { client, settings } from '../session.js';
import { UsageError } from '../usage.js';

const from = { value: 'NUMBER', help: 'The number of the caller or sender' };

export const sim: Commands = {
  'sim call': {
    summary: 'Has somebody outside call a number, of a sandbox or with the simulator of ./run',
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

type Route = 'calls' | 'messages' | 'faxes';

async function simulate(route: Route, { positionals, values, output }: Arguments, names: string[]): Promise<void> {
  const { json: _, pages, ...options } = values;
  const body = {
    ...Object.fromEntries(names.map((name, index) => [name, positionals[index]])),
    ...options,
    ...(pages ? { pages: Number(pages) } : {}),
  };
  const result = settings().apiKey?.startsWith('svc_test_') ? await inSandbox(route, body) : await inSimulator(route, body);
  output.record(result, Object.keys(result));
}

function inSandbox(route: Route, body: object): Promise<object> {
  const { sandbox } = client();
  switch (route) {
    case 'calls':
      return sandbox.simulateCall(body as SandboxCall);
    case 'messages':
      return sandbox.simulateMessage(body as SandboxMessage);
    case 'faxes':
      return sandbox.simulateFax(body as SandboxFax);
  }
}

/** The simulator of ./run asks for no credential. */
async function inSimulator(route: Route, body: object): Promise<object> {
  const { simUrl } = settings();
  if (!simUrl) {
    throw new UsageError(
      'Log in with a key of a sandbox (svc_test_…), or name the simulator: switchboard login --demo=.switchboard/demo.json, or SWITCHBOARD_SIM_URL',
    );
  }
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
  return result;
}
