import type { Credentials } from './credentials.js';
import { ConnectionError, errorOf, SwitchboardError, TimeoutError } from './errors.js';
import { type Clock, type ConnectionOptions, type IdempotentOptions, type RequestOptions, systemClock } from './options.js';
import { Pager, type PageBody, Sync } from './pages.js';
import { VERSION } from './version.js';
import { webCrypto } from './web-crypto.js';

/** A response as it arrived. */
export interface RawResponse {
  /** The method of the request. */
  method: string;
  /** The address of the request. */
  url: string;
  /** 0 for the first attempt. */
  attempt: number;
  status: number;
  headers: Headers;
  /** `X-Request-Id`. */
  requestId: string | undefined;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter: number | undefined;
  /** The text of the body; empty for media, which are not read here. */
  body: string;
}

/** A request, as the generated code describes it. */
export interface Spec {
  method: string;
  path: string;
  query?: object;
  /** Sent as JSON. */
  body?: object | undefined;
  /** Sent as multipart/form-data. */
  form?: object;
  /** Sent as application/x-www-form-urlencoded. */
  parameters?: Record<string, string | undefined>;
  /** Whether the route takes an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Whether a POST may be repeated although the route takes no key. */
  repeatable?: boolean;
}

const REPEATABLE_METHODS = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
// Of these it is not known whether the request was carried out.
const REPEATED_STATUSES = new Set([408, 500, 502, 503, 504]);
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** One segment of a path. Refuses what would make another path. */
export function segment(value: string | number): string {
  const text = String(value);
  if (text === '' || text === '.' || text === '..') {
    throw new SwitchboardError(`"${text}" is no identifier.`);
  }
  return encodeURIComponent(text);
}

/** An environment variable; undefined in browsers. */
export function environment(name: string): string | undefined {
  return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name];
}

/** The address of the service without `/v1`. */
export function serviceUrl(url: string | undefined): string {
  const address = url ?? environment('SWITCHBOARD_URL');
  if (!address) {
    throw new SwitchboardError('Name the address of the service: { url }, or the environment variable SWITCHBOARD_URL.');
  }
  return address.replace(/\/+$/, '').replace(/\/v1$/, '');
}

/** Seconds to wait, from a `Retry-After` of seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) {
    return undefined;
  }
  if (/^\d+$/.test(value)) {
    return Number(value);
  }
  const then = Date.parse(value);
  if (Number.isNaN(then)) {
    return undefined;
  }
  // By the clock of the service where the response has it: this machine's may be wrong.
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, (then - (Number.isNaN(sent) ? now : sent)) / 1000);
}

/** Sends requests: credentials, timeouts, retries, errors. */
export class Transport {
  readonly url: string;
  readonly clock: Clock;
  private readonly options: ConnectionOptions;
  private readonly credentials: Credentials | undefined;

  constructor(options: ConnectionOptions, credentials?: Credentials) {
    this.url = serviceUrl(options.url);
    this.clock = options.clock ?? systemClock;
    this.options = options;
    this.credentials = credentials;
  }

  async json<T>(spec: Spec, options: IdempotentOptions = {}): Promise<T> {
    const { raw } = await this.send(spec, options, true);
    // 204: the route has nothing to say this time.
    return raw.body === '' ? (undefined as T) : (parse(raw) as T);
  }

  async nothing(spec: Spec, options: IdempotentOptions = {}): Promise<void> {
    await this.send(spec, options, true);
  }

  /** The response itself, whose body has not been read. */
  async media(spec: Spec, options: RequestOptions = {}): Promise<Response> {
    const { response } = await this.send(spec, options, false);
    return response;
  }

  pager<T>(spec: Spec, options: RequestOptions): Pager<T> {
    return new Pager((cursor) => this.json<PageBody<T>>(withQuery(spec, cursor === undefined ? {} : { cursor }), options));
  }

  sync<T>(spec: Spec, token: string | null | undefined, options: RequestOptions): Sync<T> {
    return new Sync(token ?? undefined, (from, cursor) => {
      // A token says since when; it does not go together with `since`.
      const since = from === undefined ? {} : { sync_token: from, since: undefined };
      return this.json<PageBody<T>>(withQuery(spec, { ...since, cursor }), options);
    });
  }

  private async send(spec: Spec, options: IdempotentOptions, readBody: boolean): Promise<{ raw: RawResponse; response: Response }> {
    const settings = { timeout: 30_000, maxRetries: 3, retryWithin: 120_000, ...defined(this.options), ...defined(options) };
    const key = spec.idempotent ? (options.idempotencyKey ?? (await webCrypto()).randomUUID()) : undefined;
    const repeatable = REPEATABLE_METHODS.has(spec.method) || key !== undefined || spec.repeatable === true;
    const end = this.clock.now() + settings.retryWithin;
    let renewed = false;
    // Whether an earlier attempt may have been carried out, or still is.
    let uncertain = false;
    for (let attempt = 0; ; ) {
      const token = await this.credentials?.token();
      let failure: SwitchboardError;
      let wait: number | undefined;
      let retry: boolean;
      try {
        const { raw, response } = await this.attempt(spec, options, settings.timeout, token, key, attempt, readBody);
        this.options.onResponse?.(raw);
        options.onResponse?.(raw);
        if (response.ok) {
          return { raw, response };
        }
        const problem = errorOf(raw);
        failure = problem;
        if (raw.status === 401 && token !== undefined && !renewed && this.credentials?.refused?.(token)) {
          renewed = true;
          continue;
        }
        wait = raw.retryAfter;
        // 429 was refused before anything was done.
        retry =
          raw.status === 429 ||
          (repeatable && REPEATED_STATUSES.has(raw.status)) ||
          (raw.status === 409 && key !== undefined && stillRunning(problem.code, uncertain));
        uncertain ||= REPEATED_STATUSES.has(raw.status);
      } catch (error) {
        if (!(error instanceof ConnectionError)) {
          throw error;
        }
        failure = error;
        retry = repeatable;
        uncertain = true;
      }
      const pause = this.pause(attempt, wait);
      if (!retry || attempt >= settings.maxRetries || this.clock.now() + pause > end) {
        throw failure;
      }
      await this.clock.sleep(pause, options.signal);
      attempt += 1;
    }
  }

  /** Milliseconds before the next attempt, with jitter, so that clients that failed together do not come back together. */
  private pause(attempt: number, retryAfter: number | undefined): number {
    const backoff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
    return retryAfter === undefined
      ? backoff * (0.5 + this.clock.random() / 2)
      : retryAfter * 1000 + this.clock.random() * Math.min(1000, backoff / 2);
  }

  private async attempt(
    spec: Spec,
    options: RequestOptions,
    timeout: number,
    token: string | undefined,
    key: string | undefined,
    attempt: number,
    readBody: boolean,
  ): Promise<{ raw: RawResponse; response: Response }> {
    const url = this.address(spec);
    const headers = new Headers({ accept: readBody ? 'application/json' : '*/*', ...this.options.headers, ...options.headers });
    if (token !== undefined) {
      headers.set('authorization', `Bearer ${token}`);
    }
    if (key !== undefined) {
      headers.set('idempotency-key', key);
    }
    if (environment('PATH') !== undefined) {
      // Not in browsers, where it would cost a preflight.
      headers.set('user-agent', `switchboard-typescript/${VERSION}`);
    }
    const abort = new AbortController();
    const stop = () => abort.abort(options.signal?.reason);
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', stop, { once: true });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      abort.abort();
    }, timeout);
    try {
      const send = this.options.fetch ?? fetch;
      const body = bodyOf(spec, headers);
      const response = await send(url, {
        method: spec.method,
        headers,
        signal: abort.signal,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      });
      const read = readBody || !response.ok;
      const raw: RawResponse = {
        method: spec.method,
        url,
        attempt,
        status: response.status,
        headers: response.headers,
        requestId: response.headers.get('x-request-id') ?? undefined,
        retryAfter: retryAfterOf(response.headers, this.clock.now()),
        body: read ? await response.text() : '',
      };
      return { raw, response };
    } catch (error) {
      if (options.signal?.aborted) {
        throw options.signal.reason;
      }
      if (late) {
        throw new TimeoutError(`${spec.method} ${url}: no response within ${timeout} ms.`, { cause: error });
      }
      throw new ConnectionError(`${spec.method} ${url}: ${reasonOf(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
      if (readBody) {
        options.signal?.removeEventListener('abort', stop);
      }
    }
  }

  private address(spec: Spec): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(spec.query ?? {})) {
      if (value !== undefined && value !== null) {
        query.append(name, textOf(value));
      }
    }
    const text = query.toString();
    return `${this.url}/v1${spec.path}${text === '' ? '' : `?${text}`}`;
  }
}

/** Whether a conflict may be with an attempt that has not ended. A service without codes says no more than 409. */
function stillRunning(code: string, uncertain: boolean): boolean {
  return code === '' ? uncertain : code === 'idempotency_key_in_use';
}

function withQuery(spec: Spec, more: object): Spec {
  return { ...spec, query: { ...spec.query, ...more } };
}

/** Only what has a value, so that an option that is undefined does not hide a default. */
function defined(options: object): Record<string, never> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Record<string, never>;
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function bodyOf(spec: Spec, headers: Headers): string | FormData | URLSearchParams | undefined {
  if (spec.body !== undefined) {
    headers.set('content-type', 'application/json');
    return JSON.stringify(spec.body);
  }
  if (spec.parameters !== undefined) {
    return new URLSearchParams(defined(spec.parameters) as Record<string, string>);
  }
  if (spec.form !== undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(spec.form)) {
      if (value instanceof Blob) {
        form.append(name, value, (value as { name?: string }).name ?? name);
      } else if (value !== undefined && value !== null) {
        form.append(name, textOf(value));
      }
    }
    return form;
  }
  return undefined;
}

function parse(raw: RawResponse): unknown {
  try {
    return JSON.parse(raw.body);
  } catch (error) {
    throw new SwitchboardError(`${raw.method} ${raw.url}: the response is not JSON.`, { cause: error });
  }
}

/** What went wrong; `fetch` itself only says that it failed. */
function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { message?: string; code?: string } }).cause;
  return cause?.message || cause?.code || (error as Error).message;
}
