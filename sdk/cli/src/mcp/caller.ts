import type { AuthInfo } from '@modelcontextprotocol/server';
import type { Credentials } from '../../../typescript/src/credentials.js';
import { type Clock, systemClock } from '../../../typescript/src/options.js';
import { Transport } from '../../../typescript/src/transport.js';
import type { ToolData } from './tool.js';

/** What `GET /credential` says. */
export interface Credential {
  type: string;
  org_id: string;
  user_id: string | null;
  key_id: string | null;
  client_id: string | null;
  scopes: string[];
}

/** Whose credential the API gets, and what it may do. */
export interface Caller {
  transport: Transport;
  credential: Credential;
  /** The same for each token of one user and app: sessions and confirmations belong to it. */
  id: string;
}

// An assistant waits for each call: better an error that says when to try again.
const TIMEOUT = 20_000;
const RETRY_WITHIN = 20_000;

/** Asks the API what the credential may do. */
export async function callerOf(url: string, credentials: Credentials, clock: Clock = systemClock): Promise<Caller> {
  const transport = new Transport({ url, timeout: TIMEOUT, retryWithin: RETRY_WITHIN, maxRetries: 2, clock }, credentials);
  const credential = await transport.json<Credential>({ method: 'GET', path: '/credential' });
  const { type, org_id: company, user_id: user, key_id: key, client_id: client } = credential;
  return { transport, credential, id: [type, company, user, key, client].join(' ') };
}

/** Whether the credential may use a tool. */
export function allowed(tool: ToolData, { scopes, user_id: user }: Credential): boolean {
  return scopes.includes(tool.scope) && (user !== null || !tool.personal);
}

/** The caller of an HTTP request, whose own token it is. */
export function callerOfRequest(auth: AuthInfo): Caller {
  return auth.extra?.['caller'] as Caller;
}
