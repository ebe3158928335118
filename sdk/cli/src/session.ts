import { OAuthApp, Switchboard, VERSION } from '../../typescript/src/index.js';
import { type Config, readConfig, writeConfig } from './config.js';
import { UsageError } from './usage.js';

/** What `login` keeps, and what the environment has instead. */
export function settings(): Config {
  const config = readConfig();
  const { SWITCHBOARD_URL, SWITCHBOARD_API_KEY, SWITCHBOARD_SIM_URL } = process.env;
  return {
    ...config,
    ...(SWITCHBOARD_URL ? { url: SWITCHBOARD_URL } : {}),
    ...(SWITCHBOARD_API_KEY ? { apiKey: SWITCHBOARD_API_KEY } : {}),
    ...(SWITCHBOARD_SIM_URL ? { simUrl: SWITCHBOARD_SIM_URL } : {}),
  };
}

/** @throws UsageError where nobody logged in */
export function client(config = settings()): Switchboard {
  const { url, apiKey, app, tokens } = config;
  const headers = { 'user-agent': `switchboard-cli/${VERSION}` };
  if (url && apiKey) {
    return new Switchboard({ url, apiKey, headers });
  }
  if (!url || !app || !tokens) {
    throw new UsageError('Log in first: switchboard login --url=URL');
  }
  const credentials = new OAuthApp({ url, ...app, headers }).userTokens({
    tokens,
    // Several commands may run at once.
    load: () => readConfig().tokens,
    save: (fresh) => writeConfig({ ...readConfig(), tokens: fresh }),
  });
  return new Switchboard({ url, credentials, headers });
}
