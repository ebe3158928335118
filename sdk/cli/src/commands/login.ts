import { readFileSync } from 'node:fs';
import type { Arguments, Commands } from '../command.js';
import { type Config, configFile, writeConfig } from '../config.js';
import { client } from '../session.js';
import { UsageError } from '../usage.js';

export const login: Commands = {
  login: {
    summary: 'Remembers an installation and a key',
    options: {
      url: { value: 'URL', help: 'The address of the installation' },
      'api-key': { value: 'KEY', help: 'The key; without it, login reads the key from standard input' },
      demo: { value: 'FILE', help: 'Address, key and simulator from the demo.json of ./run' },
    },
    run: logIn,
  },
  logout: { summary: 'Forgets them', run: () => writeConfig({}) },
};

async function logIn({ values, output }: Arguments): Promise<void> {
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
