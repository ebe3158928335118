import type { Command, Commands } from './command.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** @returns undefined for another shell */
export function completionFor(shell: string, commands: Commands): string | undefined {
  switch (shell) {
    case 'bash':
      return bash(commands);
    case 'zsh':
      return zsh(commands);
    case 'fish':
      return fish(commands);
    default:
      return undefined;
  }
}

/** What may follow the words so far: the names that begin with them. */
function next(commands: Commands): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of Object.keys(commands)) {
    const [first = '', second] = name.split(' ');
    found.set('', [...new Set([...(found.get('') ?? []), first])]);
    if (second !== undefined) {
      found.set(first, [...(found.get(first) ?? []), second]);
    }
  }
  return found;
}

function optionsOf(command: Command): string[] {
  const own = Object.entries(command.options ?? {}).map(([name, { value }]) => (value === undefined ? `--${name}` : `--${name}=`));
  return [...own, '--json', '--help'];
}

/** Names of two words before those of one, since the first pattern that matches counts. */
function byLength(commands: Commands): [string, Command][] {
  return Object.entries(commands).sort(([one], [other]) => other.split(' ').length - one.split(' ').length);
}

/** Both shells get the words so far in `line`, and set `found`. */
function cases(commands: Commands): string {
  const options = byLength(commands).map(([name, command]) => `        '${name}'|'${name} '*) found='${optionsOf(command).join(' ')}' ;;`);
  const words = [...next(commands)].map(([before, after]) => `        '${before}') found='${after.join(' ')}' ;;`);
  return `    if [[ $current == -* ]]; then
      case "$line" in
${options.join('\n')}
      esac
    else
      case "$line" in
${words.join('\n')}
      esac
    fi`;
}

function bash(commands: Commands): string {
  return `# source <(switchboard completion bash)
_switchboard() {
    local current="\${COMP_WORDS[COMP_CWORD]}" found=''
    local line="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
${cases(commands)}
    COMPREPLY=($(compgen -W "$found" -- "$current"))
    [[ \${COMPREPLY[0]} == *= ]] && compopt -o nospace 2> /dev/null
    return 0
}
complete -o default -F _switchboard switchboard
`;
}

function zsh(commands: Commands): string {
  return `#compdef switchboard
# source <(switchboard completion zsh)
_switchboard() {
    local current="\${words[CURRENT]}" found=''
    local line="\${(j: :)words[2,CURRENT-1]}"
${cases(commands)}
    local -a plain open
    plain=(\${\${=found}:#*=})
    open=(\${(M)\${=found}:#*=})
    compadd -a plain
    compadd -S '' -a open
    (( $#plain + $#open )) || _files
}
(( $+functions[compdef] )) && compdef _switchboard switchboard
`;
}

function fish(commands: Commands): string {
  const lines = ['# switchboard completion fish | source', 'complete -c switchboard -f'];
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  for (const [before, after] of next(commands)) {
    const condition = before === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${before}; and not __fish_seen_subcommand_from ${after.join(' ')}`;
    for (const word of after) {
      const command = commands[before === '' ? word : `${before} ${word}`];
      lines.push(`complete -c switchboard -n ${quoted(condition)} -a ${word}${command === undefined ? '' : ` -d ${quoted(command.summary)}`}`);
    }
  }
  for (const [name, command] of Object.entries(commands)) {
    const condition = name.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
    for (const [option, { value, help }] of Object.entries(command.options ?? {})) {
      lines.push(`complete -c switchboard -n ${quoted(condition)} -l ${option}${value === undefined ? '' : ' -x'} -d ${quoted(help)}`);
    }
  }
  lines.push(`complete -c switchboard -l json -d 'Prints records as JSON, one per line'`, `complete -c switchboard -l help -d 'Shows the options of a command'`);
  return `${lines.join('\n')}\n`;
}
