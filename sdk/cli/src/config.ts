import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Tokens } from '../../typescript/src/index.js';
import { UsageError } from './usage.js';

/** What the CLI remembers: `login` writes it, and `listen` its webhook. */
export interface Config {
  url?: string;
  apiKey?: string;
  /** The app of a login in the browser, with its tokens, instead of a key. */
  app?: { clientId: string; authUrl: string };
  tokens?: Tokens;
  simUrl?: string;
  /** The webhook of `listen`. */
  listener?: Listener;
  /** The secret of its last webhook, so that the application can keep it. */
  webhookSecret?: string;
}

export interface Listener {
  webhookId: string;
  secret: string;
  /** When it was created: nothing before that can be missing. */
  since: string;
  /** The process that reads it, or read it last. */
  pid?: number;
}

/** Where it is: a file that only the user may read. */
export function configFile(): string {
  const base = process.env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config');
  return process.env['SWITCHBOARD_CONFIG'] || path.join(base, 'switchboard', 'config.json');
}

export function readConfig(): Config {
  let text: string;
  try {
    text = readFileSync(configFile(), 'utf8');
  } catch {
    return {};
  }
  try {
    return JSON.parse(text) as Config;
  } catch {
    throw new UsageError(`${configFile()} is not JSON. Delete it and log in again.`);
  }
}

export function writeConfig(config: Config): void {
  const file = configFile();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Beside it first, so that an interruption leaves the old one.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
}
