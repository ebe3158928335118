import type { Commands } from '../command.js';
import { completionFor, SHELLS } from '../completion.js';
import { UsageError } from '../usage.js';

/** @param all the other commands, of which it is made */
export function completion(all: Commands): Commands {
  const own: Commands = {
    completion: {
      summary: 'Prints the completion of a shell: bash, zsh or fish',
      words: ['SHELL'],
      run: ({ positionals: [shell = ''] }) => {
        const script = completionFor(shell, { ...all, ...own });
        if (script === undefined) {
          throw new UsageError(`There is no completion for "${shell}", but for ${SHELLS.join(', ')}.`);
        }
        process.stdout.write(script);
      },
    },
  };
  return own;
}
