// Runs the command line as a user does.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../dist/switchboard.mjs', import.meta.url));

/** A command line with a configuration of its own. */
export function cli(t, environment = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'switchboard-cli-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const config = path.join(directory, 'switchboard', 'config.json');
  const env = { PATH: process.env.PATH, HOME: directory, XDG_CONFIG_HOME: directory, ...environment };

  function start(...words) {
    const child = spawn(process.execPath, [PROGRAM, ...words], { env });
    const result = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (result.out += chunk));
    child.stderr.on('data', (chunk) => (result.err += chunk));
    const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code: code ?? signal, ...result })));
    t.after(() => child.kill('SIGKILL'));
    return { child, ended, output: () => result.out, errors: () => result.err };
  }

  async function run(...words) {
    const { child, ended } = start(...words);
    child.stdin.end();
    return ended;
  }

  async function runWithInput(input, ...words) {
    const { child, ended } = start(...words);
    child.stdin.end(input);
    return ended;
  }

  return { config, directory, start, run, runWithInput };
}

/** Waits until a condition holds; the test runner's own limit ends it otherwise. */
export async function until(condition) {
  while (!(await condition())) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
