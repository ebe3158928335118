import type { Command, Commands } from './command.js';

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

const WIDTH = 38;

/** All commands, a line each. */
export function usage(commands: Commands): string {
  const lines = Object.entries(commands).map(([name, command]) => row([name, ...(command.words ?? [])].join(' '), command.summary));
  return `Usage: switchboard COMMAND [OPTION]...

${lines.join('\n')}

${row('COMMAND --help', 'Shows the options of a command')}
${row('--version', 'Shows the version')}

URL and key may also come from SWITCHBOARD_URL and SWITCHBOARD_API_KEY, which count before those of login; the simulator's address
from SWITCHBOARD_SIM_URL.

Exit codes: 0 done; 1 the service or the connection reported an error; 2 the command line is wrong; 130 Ctrl-C.
`;
}

/** One command with its options. */
export function usageOf(name: string, command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([option, { value, help }]) =>
    row(value === undefined ? `--${option}` : `--${option}=${value}`, help));
  return `Usage: switchboard ${[name, ...(command.words ?? [])].join(' ')} [OPTION]...

${command.summary}.

${options.join('\n')}
`;
}

function row(name: string, help: string): string {
  return `  ${name.padEnd(WIDTH - 3)} ${help}`;
}
