import { createHash } from 'node:crypto';
import { type AuthInfo, OAuthError, OAuthErrorCode, type OAuthTokenVerifier } from '@modelcontextprotocol/server';
import { ApiKey } from '../../../typescript/src/credentials.js';
import { UnauthorizedError } from '../../../typescript/src/index.js';
import { type Caller, callerOf } from './caller.js';

interface Known {
  caller: Caller;
  until: number;
}

const KNOWN_FOR = 60_000;
const MOST = 1000;

/** Asks the API whom a bearer token stands for, at most once a minute; each use at the API is checked there again. */
export class Verification implements OAuthTokenVerifier {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly url: string,
    private readonly now: () => number = Date.now,
  ) {}

  async verifyAccessToken(token: string): Promise<AuthInfo> {
    const digest = createHash('sha256').update(token).digest('hex');
    let known = this.known.get(digest);
    if (known === undefined || known.until <= this.now()) {
      known = { caller: await this.ask(token), until: this.now() + KNOWN_FOR };
      this.known.delete(digest);
      this.known.set(digest, known);
      for (const oldest of this.known.size > MOST ? [...this.known.keys()].slice(0, 1) : []) {
        this.known.delete(oldest);
      }
    }
    const { caller, until } = known;
    return { token, clientId: caller.id, scopes: caller.credential.scopes, expiresAt: Math.ceil(until / 1000) + 1, extra: { caller } };
  }

  private async ask(token: string): Promise<Caller> {
    try {
      return await callerOf(this.url, new ApiKey(token));
    } catch (error) {
      throw error instanceof UnauthorizedError ? new OAuthError(OAuthErrorCode.InvalidToken, 'The token is not valid.') : error;
    }
  }
}
