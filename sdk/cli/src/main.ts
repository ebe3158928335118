import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ApiError, Switchboard, SwitchboardError, VERSION } from '../../typescript/src/index.js';
import { type Config, configFile, readConfig, writeConfig } from './config.js';
import { listen } from './listen.js';
import { Output } from './output.js';
import { USAGE, UsageError } from './usage.js';

type Values = Record<string, string | boolean | undefined>;

interface Arguments {
  positionals: string[];
  values: Values;
  output: Output;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

interface Command {
  options?: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes. */
  words: number;
  run(given: Arguments): Promise<void> | void;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const CALL = ['started_at', 'direction', 'from', 'to', 'result', 'id'];
const MESSAGE = ['created_at', 'direction', 'from', 'to', 'status', 'text', 'id'];
const REQUEST = ['at', 'method', 'path', 'status', 'error_type', 'duration_ms', 'request_id'];
const POLL = 2000;

const COMMANDS: Record<string, Command> = {
  login: { options: { url: text, 'api-key': text, demo: text }, words: 0, run: login },
  logout: { words: 0, run: () => writeConfig({}) },
  calls: { options: { active: flag, limit: text }, words: 0, run: calls },
  messages: { options: { limit: text }, words: 0, run: messages },
  'messages send': { options: { from: text }, words: 2, run: send },
  'logs tail': { options: { status: text, path: text, once: flag }, words: 0, run: tail },
  listen: { options: { 'forward-to': text, filters: text, keep: flag }, words: 0, run: listenTo },
  trigger: { options: { webhook: text }, words: 1, run: trigger },
  'sim call': { options: { from: text, outcome: text }, words: 1, run: (given) => simulate('calls', given, ['to']) },
  'sim text': { options: { from: text }, words: 2, run: (given) => simulate('messages', given, ['to', 'text']) },
  'sim fax': { options: { from: text, pages: text }, words: 1, run: (given) => simulate('faxes', given, ['to']) },
};

function settings(): Config {
  const config = readConfig();
  const { SWITCHBOARD_URL, SWITCHBOARD_API_KEY, SWITCHBOARD_SIM_URL } = process.env;
  return {
    ...config,
    ...(SWITCHBOARD_URL ? { url: SWITCHBOARD_URL } : {}),
    ...(SWITCHBOARD_API_KEY ? { apiKey: SWITCHBOARD_API_KEY } : {}),
    ...(SWITCHBOARD_SIM_URL ? { simUrl: SWITCHBOARD_SIM_URL } : {}),
  };
}

function client(config = settings()): Switchboard {
  const { url, apiKey } = config;
  if (!url || !apiKey) {
    throw new UsageError('Log in first: switchboard login --url=URL');
  }
  return new Switchboard({ url, apiKey, headers: { 'user-agent': `switchboard-cli/${VERSION}` } });
}

async function login({ values, output }: Arguments): Promise<void> {
  let config: Config;
  if (values['demo']) {
    const demo = JSON.parse(readFileSync(String(values['demo']), 'utf8')) as Record<string, string>;
    config = { url: demo['base_url'] ?? '', apiKey: demo['api_key'] ?? '', ...(demo['sim_url'] ? { simUrl: demo['sim_url'] } : {}) };
  } else {
    if (!values['url']) {
      throw new UsageError('Name the installation: --url=URL');
    }
    // Not on the command line by default, where other users of the machine see it.
    const apiKey = values['api-key'] ?? readFileSync(0, 'utf8').trim();
    config = { url: String(values['url']), apiKey: String(apiKey) };
  }
  const me = await client(config).users.getMe();
  writeConfig(config);
  output.note(`Logged in at ${config.url} as ${me.name}. The key is in ${configFile()}.`);
}

function limitOf(values: Values): number {
  const limit = Number(values['limit'] ?? 20);
  if (!Number.isInteger(limit) || limit < 1) {
    throw new UsageError('--limit is a number from 1.');
  }
  return limit;
}

async function calls({ values, output }: Arguments): Promise<void> {
  const limit = limitOf(values);
  const list = values['active'] ? client().calls.listActive() : client().calls.list({ limit: Math.min(limit, 200) });
  output.records(await list.toArray(limit), CALL);
}

async function messages({ values, output }: Arguments): Promise<void> {
  const limit = limitOf(values);
  output.records(await client().messages.list({ limit: Math.min(limit, 200) }).toArray(limit), MESSAGE);
}

async function send({ positionals: [to = '', body = ''], values, output }: Arguments): Promise<void> {
  const from = values['from'] ? { from: String(values['from']) } : {};
  output.record(await client().messages.send({ to, text: body, ...from }), MESSAGE);
}

/** The log shows a request about a second after its response, so each look begins before the last one. */
async function tail({ values, output, signal }: Arguments): Promise<void> {
  const switchboard = client();
  const seen = new Set<string>();
  const query = {
    ...(values['status'] ? { status: String(values['status']) } : {}),
    ...(values['path'] ? { path: String(values['path']) } : {}),
  };
  let since: string | undefined;
  do {
    const limit = since === undefined ? 20 : 1000;
    const latest = await switchboard.requestLog.listRequests({ ...query, ...(since === undefined ? {} : { since }) }, { signal }).toArray(limit);
    const fresh = latest.filter(({ request_id: id }) => !seen.has(id)).reverse();
    fresh.forEach(({ request_id: id }) => seen.add(id));
    output.records(fresh, REQUEST);
    since = new Date(Date.now() - 10_000).toISOString();
  } while (!values['once'] && (await sleep(POLL, true, { signal }).catch(() => false)));
}

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

/** Causes something at the simulator of ./run, which asks for no credential. */
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

/** The words of the command, and what follows them. */
function commandOf(words: string[]): [string, Command, string[]] {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ');
    const command = words.length >= count && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command !== undefined) {
      return [name, command, words.slice(count)];
    }
  }
  throw new UsageError(words.length === 0 ? 'Name a command.' : `There is no command "${words.slice(0, 2).join(' ')}".`);
}

async function run(words: string[], signal: AbortSignal): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(USAGE);
    return;
  }
  if (words[0] === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return;
  }
  const [name, command, rest] = commandOf(words);
  let parsed;
  try {
    parsed = parseArgs({ args: rest, options: { json: flag, ...command.options }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (parsed.positionals.length !== command.words) {
    throw new UsageError(`${name} takes ${command.words} words, not ${parsed.positionals.length}; texts with spaces need quotes.`);
  }
  const values = parsed.values as Values;
  await command.run({ positionals: parsed.positionals, values, output: new Output(Boolean(values['json'])), signal });
}

/** What went wrong, for people; the request id is what support asks for. */
function describe(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return (error as Error).message;
  }
  const problems = error.fields.map(({ field, message }) => `\n  ${field} ${message}`).join('');
  const id = error.requestId === undefined ? '' : `\n  request ${error.requestId}`;
  const page = error.docUrl === undefined ? '' : `\n  ${error.docUrl}`;
  return `${error.message}${problems}${id}${page}`;
}

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 130;
    interrupt.abort(new Error('Interrupted.'));
  });
}
run(process.argv.slice(2), interrupt.signal).catch((error: unknown) => {
  if (interrupt.signal.aborted) {
    // What it interrupted is no error.
  } else if (error instanceof UsageError) {
    process.stderr.write(`switchboard: ${error.message}\nswitchboard --help lists the commands.\n`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`switchboard: ${describe(error)}\n`);
    process.exitCode = 1;
  }
});
