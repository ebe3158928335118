import type { Clock } from './options.js';

/** Where a client gets the bearer credential of each request. */
export interface Credentials {
  /** A key, or an access token that is valid now. */
  token(): Promise<string>;

  /**
   * The service has refused this token (401). Returns whether `token()` may have another one, so that the request is worth
   * one more attempt.
   */
  refused?(token: string): boolean;
}

/** An API key. */
export class ApiKey implements Credentials {
  constructor(private readonly key: string) {}

  token(): Promise<string> {
    return Promise.resolve(this.key);
  }
}

/** What the token endpoint gave. Plain data: keep it as JSON. */
export interface Tokens {
  accessToken: string;
  /** Absent for a company's own token (client_credentials). */
  refreshToken?: string;
  /** When the access token ends: milliseconds since 1970. */
  expiresAt: number;
  /** The scopes that were granted. */
  scopes: string[];
  /** The company. */
  orgId?: string;
  /** The user who allowed the app; absent for a company's own token. */
  userId?: string;
}

// So that a token does not end on its way.
const EARLY = 60_000;

/** Whether the access token is valid for a while. */
function fresh(tokens: Tokens, clock: Clock): boolean {
  return tokens.expiresAt - EARLY > clock.now();
}

/** The work of several callers at once, done once. */
class Shared<T> {
  private running: Promise<T> | undefined;

  run(work: () => Promise<T>): Promise<T> {
    this.running ??= work().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }
}

/** Tokens of a company's own app: a new one when the last one ends. */
export class ClientCredentials implements Credentials {
  private tokens: Tokens | undefined;
  private readonly request = new Shared<Tokens>();

  constructor(
    private readonly clock: Clock,
    private readonly fetchTokens: () => Promise<Tokens>,
  ) {}

  async token(): Promise<string> {
    if (this.tokens === undefined || !fresh(this.tokens, this.clock)) {
      this.tokens = await this.request.run(this.fetchTokens);
    }
    return this.tokens.accessToken;
  }

  refused(token: string): boolean {
    if (this.tokens?.accessToken === token) {
      this.tokens = undefined;
    }
    return true;
  }
}

/** How the tokens of a user are kept. */
export interface UserTokensOptions {
  /** The tokens that `exchange` returned, or that `save` kept last. */
  tokens: Tokens;
  /**
   * Keeps new tokens. A refresh ends the refresh token before it, so the new tokens are used only once this has succeeded;
   * when it fails, the request fails too, and the next one saves the same tokens again.
   */
  save: (tokens: Tokens) => void | Promise<void>;
  /**
   * Returns the tokens that are kept, where several processes share them. It is called before a refresh, which is not
   * needed if another process has done it.
   */
  load?: () => Tokens | undefined | Promise<Tokens | undefined>;
}

/** Tokens of a user: refreshed before they end, by one refresh at a time. */
export class UserTokens implements Credentials {
  private tokens: Tokens;
  // Refreshed, but not saved yet.
  private unsaved: Tokens | undefined;
  private refusedToken: string | undefined;
  private readonly renewal = new Shared<void>();

  constructor(
    private readonly clock: Clock,
    private readonly refresh: (refreshToken: string) => Promise<Tokens>,
    private readonly options: UserTokensOptions,
  ) {
    this.tokens = options.tokens;
  }

  async token(): Promise<string> {
    if (!this.usable(this.tokens)) {
      await this.renewal.run(() => this.renew());
    }
    return this.tokens.accessToken;
  }

  refused(token: string): boolean {
    this.refusedToken = token;
    return this.tokens.refreshToken !== undefined;
  }

  private usable(tokens: Tokens): boolean {
    return tokens.accessToken !== this.refusedToken && fresh(tokens, this.clock);
  }

  private async renew(): Promise<void> {
    if (this.unsaved === undefined) {
      const kept = await this.options.load?.();
      if (kept !== undefined && this.usable(kept)) {
        this.tokens = kept;
        return;
      }
      const refreshToken = (kept ?? this.tokens).refreshToken;
      if (refreshToken === undefined) {
        return;
      }
      this.unsaved = await this.refresh(refreshToken);
    }
    await this.options.save(this.unsaved);
    this.tokens = this.unsaved;
    this.unsaved = undefined;
  }
}
