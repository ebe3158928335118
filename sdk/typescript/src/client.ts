import { ApiKey, type Credentials } from './credentials.js';
import { SwitchboardError } from './errors.js';
import { Api } from './generated/api.js';
import type { ClientOptions } from './options.js';
import { environment, Transport } from './transport.js';

/**
 * A client of the API. Its properties are the groups of routes, and their methods the routes, for example
 * `client.messages.send({ to: '+13125550100', text: 'Hello' })`.
 */
export class Switchboard extends Api {
  constructor(options: ClientOptions = {}) {
    super(new Transport(options, credentialsOf(options)));
  }
}

function credentialsOf(options: ClientOptions): Credentials {
  if (options.credentials !== undefined) {
    return options.credentials;
  }
  const key = options.apiKey ?? environment('SWITCHBOARD_API_KEY');
  if (!key) {
    throw new SwitchboardError('Name an API key: { apiKey }, or the environment variable SWITCHBOARD_API_KEY.');
  }
  return new ApiKey(key);
}
