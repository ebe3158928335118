import { ApiKeyCredentials, type Credentials, OAuthApp, Switchboard, VERSION } from '../../typescript/src/index.js';
import { type Config, readConfig, writeConfig } from './config.js';
import { UsageError } from './usage.js';

const HEADERS = { 'user-agent': `switchboard-cli/${VERSION}` };

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

/**
 * The address of the service, and the key or the tokens of a login.
 *
 * @throws UsageError where nobody logged in
 */
export function connection(config = settings()): { url: string; credentials: Credentials } {
  const { url, apiKey, app, tokens } = config;
  if (url && apiKey) {
    return { url, credentials: new ApiKeyCredentials(apiKey) };
  }
  if (!url || !app || !tokens) {
    throw new UsageError('Log in first: switchboard login --url=URL');
  }
  const credentials = new OAuthApp({ url, ...app, headers: HEADERS }).userTokens({
    tokens,
    // Several commands may run at once.
    load: () => readConfig().tokens,
    save: (fresh) => writeConfig({ ...readConfig(), tokens: fresh }),
  });
  return { url, credentials };
}

/** @throws UsageError where nobody logged in */
export function client(config = settings()): Switchboard {
  return new Switchboard({ ...connection(config), headers: HEADERS });
}
