import { parseArgs } from 'node:util';
import { ApiError, VERSION } from '../../typescript/src/index.js';
import type { Command, Option, Values } from './command.js';
import { COMMANDS } from './commands/index.js';
import { Output } from './output.js';
import { usage, usageOf, UsageError } from './usage.js';

const JSON_OPTION: Option = { help: 'Prints records as JSON, one per line' };

/** The words of the command, and what follows them. */
function commandOf(words: string[]): [string, Command, string[]] {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ');
    const command = words.length >= count && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command !== undefined) {
      return [name, { ...command, options: { ...command.options, json: JSON_OPTION } }, words.slice(count)];
    }
  }
  throw new UsageError(words.length === 0 ? 'Name a command.' : `There is no command "${words.slice(0, 2).join(' ')}".`);
}

function parse(command: Command, words: string[]) {
  const options = Object.entries(command.options ?? {}).map(([name, { value }]) =>
    [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }] as const);
  try {
    return parseArgs({ args: words, options: Object.fromEntries(options), allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function run(given: string[], signal: AbortSignal): Promise<void> {
  if (given[0] === '--help' || given[0] === '-h') {
    process.stdout.write(usage(COMMANDS));
    return;
  }
  if (given[0] === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return;
  }
  const [name, command, rest] = commandOf(given);
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(usageOf(name, command));
    return;
  }
  const { positionals, values } = parse(command, rest);
  const words = command.words ?? [];
  const fewest = words.filter((word) => !word.startsWith('[')).length;
  if (positionals.length < fewest || positionals.length > words.length) {
    const expected = fewest === words.length ? String(fewest) : `${fewest} to ${words.length}`;
    throw new UsageError(`${name} takes ${expected} words, not ${positionals.length}; texts with spaces need quotes.`);
  }
  await command.run({ positionals, values: values as Values, output: new Output(Boolean(values['json'])), signal });
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

// Such as head, which has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
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
