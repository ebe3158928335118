import { readFileSync } from 'node:fs';
import { OAuthApp } from '../../../typescript/src/index.js';
import { browserLogin } from '../browser-login.js';
import type { Arguments, Commands } from '../command.js';
import { type Config, configFile, readConfig, writeConfig } from '../config.js';
import { client } from '../session.js';
import { UsageError } from '../usage.js';

const SCOPES = [
  'account:read', 'users:read', 'numbers:read', 'calls:read', 'messages:read', 'messages:write', 'voicemails:read', 'faxes:read',
  'recordings:read', 'presence:read', 'webhooks:manage',
];

export const login: Commands = {
  login: {
    summary: 'Remembers an installation, and a key or a login in the browser',
    options: {
      url: { value: 'URL', help: 'The address of the installation' },
      'api-key': { value: 'KEY', help: 'The key; without it, login reads the key from standard input' },
      'client-id': { value: 'ID', help: 'Logs in in the browser, with this public app of the company' },
      port: { value: 'PORT', help: 'Of the redirect address of the app, http://127.0.0.1:PORT/callback; 8976 without it' },
      scopes: { value: 'SCOPE,SCOPE', help: 'What the app asks for; without it, what the commands need' },
      demo: { value: 'FILE', help: 'Address, key and simulator from the demo.json of ./run' },
    },
    run: logIn,
  },
  logout: { summary: 'Forgets them, and ends the login in the browser', run: logOut },
};

async function logIn(given: Arguments): Promise<void> {
  const { values, output } = given;
  const config = values['demo'] ? demo(String(values['demo'])) : await remote(given);
  const me = await client(config).users.getMe();
  writeConfig(config);
  const what = config.tokens === undefined ? 'The key is' : 'The tokens are';
  output.note(`Logged in at ${config.url} as ${me.name}. ${what} in ${configFile()}.`);
}

function demo(file: string): Config {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return { url: read['base_url'] ?? '', apiKey: read['management_key'] ?? read['api_key'] ?? '', ...(read['sim_url'] ? { simUrl: read['sim_url'] } : {}) };
}

async function remote({ values, output, signal }: Arguments): Promise<Config> {
  const url = values['url'];
  if (!url) {
    throw new UsageError('Name the installation: --url=URL');
  }
  if (!values['client-id']) {
    // Not on the command line by default, where other users of the machine see it.
    return { url: String(url), apiKey: String(values['api-key'] ?? readFileSync(0, 'utf8').trim()) };
  }
  const port = Number(values['port'] ?? 8976);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UsageError('--port is a number from 1 to 65535.');
  }
  const scopes = values['scopes'] ? String(values['scopes']).split(',') : SCOPES;
  return browserLogin({ url: String(url), clientId: String(values['client-id']), port, scopes, signal }, output);
}

async function logOut(): Promise<void> {
  const { url, app, tokens } = readConfig();
  if (url && app && tokens) {
    // Forgotten also where the service cannot be reached.
    await new OAuthApp({ url, ...app, maxRetries: 0 }).revoke(tokens.refreshToken ?? tokens.accessToken).catch(() => undefined);
  }
  writeConfig({});
}
