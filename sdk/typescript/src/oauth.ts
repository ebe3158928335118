import { ClientCredentials, type Tokens, UserTokens, type UserTokensOptions } from './credentials.js';
import { SwitchboardError } from './errors.js';
import type { ConnectionOptions } from './options.js';
import { Transport } from './transport.js';
import { webCrypto } from './web-crypto.js';

/** A registered app. */
export interface OAuthAppOptions extends ConnectionOptions {
  clientId: string;
  /** Of a confidential app; a public one has none. */
  clientSecret?: string;
  /** One of the registered addresses, to which the browser comes back. */
  redirectUri?: string;
  /** The issuer, where the pages of sign-in and consent are, if it is not `url`. */
  authUrl?: string;
}

/** Where to send the browser, and what to keep until it comes back. */
export interface Authorization {
  /** Send the browser there. */
  url: string;
  /** Keep it in the user's session. */
  state: string;
  /** Keep it in the user's session, and show it to nobody. */
  verifier: string;
}

interface TokenResponse {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
  scope?: string;
  org_id?: string;
  user_id?: string;
}

/** An app's authorization: OAuth 2.0 with PKCE (RFC 7636) for users, client_credentials for the company itself. */
export class OAuthApp {
  private readonly transport: Transport;
  private readonly issuer: string;

  constructor(private readonly options: OAuthAppOptions) {
    this.transport = new Transport(options);
    this.issuer = (options.authUrl ?? this.transport.url).replace(/\/+$/, '');
  }

  /** Begins an authorization. */
  async authorize(scopes: string[], more: { prompt?: string; maxAge?: number } = {}): Promise<Authorization> {
    const crypto = await webCrypto();
    const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
    const state = base64Url(crypto.getRandomValues(new Uint8Array(16)));
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.options.clientId,
      redirect_uri: this.redirectUri(),
      scope: scopes.join(' '),
      state,
      code_challenge: base64Url(new Uint8Array(digest)),
      code_challenge_method: 'S256',
    });
    if (more.prompt !== undefined) {
      query.set('prompt', more.prompt);
    }
    if (more.maxAge !== undefined) {
      query.set('max_age', String(more.maxAge));
    }
    return { url: `${this.issuer}/oauth/authorize?${query}`, state, verifier };
  }

  /**
   * Ends an authorization: checks that the address the browser came back to belongs to it, and exchanges its code for
   * tokens. It is not repeated when it fails, since a second use of a code ends what the first one gave: authorize again.
   */
  async exchange(callback: string | URL, authorization: Pick<Authorization, 'state' | 'verifier'>): Promise<Tokens> {
    const query = new URL(callback, this.issuer).searchParams;
    if (query.get('state') !== authorization.state) {
      throw new SwitchboardError('The state is not that of this authorization.');
    }
    if (query.get('iss') !== this.issuer) {
      throw new SwitchboardError(`The response is not from ${this.issuer}.`);
    }
    const error = query.get('error');
    if (error !== null) {
      throw new AuthorizationError(error, query.get('error_description') ?? undefined);
    }
    const parameters = {
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri: this.redirectUri(),
      code_verifier: authorization.verifier,
    };
    return this.request(parameters, false);
  }

  /** New tokens for a refresh token, which ends. `userTokens` does this by itself. */
  refresh(refreshToken: string): Promise<Tokens> {
    return this.request({ grant_type: 'refresh_token', refresh_token: refreshToken }, true);
  }

  /** Credentials of a user, for a client. */
  userTokens(options: UserTokensOptions): UserTokens {
    return new UserTokens(this.transport.clock, (refreshToken) => this.refresh(refreshToken), options);
  }

  /** Credentials of the company itself, for a client. Without scopes they have all of the app's. */
  clientCredentials(scopes?: string[]): ClientCredentials {
    const parameters = { grant_type: 'client_credentials', scope: scopes?.join(' ') };
    return new ClientCredentials(this.transport.clock, () => this.request(parameters, true));
  }

  /** Ends an access token, or with a refresh token the whole grant. */
  async revoke(token: string): Promise<void> {
    await this.send('/oauth/revoke', { token }, true);
  }

  private redirectUri(): string {
    if (this.options.redirectUri === undefined) {
      throw new SwitchboardError('Name the redirectUri of the app.');
    }
    return this.options.redirectUri;
  }

  private async request(parameters: Record<string, string | undefined>, repeatable: boolean): Promise<Tokens> {
    const begun = this.transport.clock.now();
    const response = await this.send<TokenResponse>('/oauth/token', parameters, repeatable);
    return {
      accessToken: response.access_token,
      expiresAt: begun + response.expires_in * 1000,
      scopes: response.scope?.split(' ').filter(Boolean) ?? [],
      ...(response.refresh_token === undefined ? {} : { refreshToken: response.refresh_token }),
      ...(response.org_id === undefined ? {} : { orgId: response.org_id }),
      ...(response.user_id === undefined ? {} : { userId: response.user_id }),
    };
  }

  private send<T>(path: string, parameters: Record<string, string | undefined>, repeatable: boolean): Promise<T> {
    const { clientId, clientSecret } = this.options;
    const spec = { method: 'POST', path, repeatable };
    if (clientSecret === undefined) {
      return this.transport.json<T>({ ...spec, parameters: { ...parameters, client_id: clientId } }, REFRESH);
    }
    const basic = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
    return this.transport.json<T>({ ...spec, parameters }, { ...REFRESH, headers: { authorization: `Basic ${basic}` } });
  }
}

// The service accepts the earlier refresh token for 60 seconds, so a response that got lost can be asked for again within them.
const REFRESH = { timeout: 10_000, retryWithin: 30_000 };

/** The user denied the app, or the authorization request was refused. `code` says which, such as `access_denied`. */
export class AuthorizationError extends SwitchboardError {
  override name = 'AuthorizationError';

  constructor(
    readonly code: string,
    description: string | undefined,
  ) {
    super(description === undefined ? code : `${code}: ${description}`);
  }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
