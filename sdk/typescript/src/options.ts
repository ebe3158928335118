import type { Credentials } from './credentials.js';
import type { RawResponse } from './transport.js';

/** Where the service is, and how requests to it are sent. */
export interface ConnectionOptions {
  /**
   * The address of the service, with or without `/v1`, such as `https://api.example.com`. By default the environment variable
   * `SWITCHBOARD_URL`.
   */
  url?: string;
  /** Milliseconds that one attempt may take, including its body. 30,000 by default. */
  timeout?: number;
  /** How often a request is repeated at most. 3 by default, 0 for never. */
  maxRetries?: number;
  /** Milliseconds after which no further attempt begins. 120,000 by default. */
  retryWithin?: number;
  /** What sends requests, instead of the global `fetch`. */
  fetch?: typeof fetch;
  /** Called with each response, also with those that are repeated, for logs and metrics. */
  onResponse?: (response: RawResponse) => void;
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** The clock and the waits; only tests replace it. */
  clock?: Clock;
}

/** What a client needs. */
export interface ClientOptions extends ConnectionOptions {
  /** An API key, `svc_live_…`, or `svc_test_…` of a sandbox. By default the environment variable `SWITCHBOARD_API_KEY`. */
  apiKey?: string;
  /** Access tokens instead of a key: see `OAuthApp`. */
  credentials?: Credentials;
}

/** What one request does differently from the client's options. */
export interface RequestOptions {
  /** Milliseconds that one attempt may take. */
  timeout?: number;
  /** How often the request is repeated at most. */
  maxRetries?: number;
  /** Milliseconds after which no further attempt begins. */
  retryWithin?: number;
  /** Ends the request and its waits. A write that has begun may still be carried out. */
  signal?: AbortSignal;
  /** More headers. */
  headers?: Record<string, string>;
  /** Called with each response to this request: status, headers, request id and body. */
  onResponse?: (response: RawResponse) => void;
}

/** The options of a request that the service carries out once however often it is repeated. */
export interface IdempotentOptions extends RequestOptions {
  /**
   * The `Idempotency-Key`, the same for all repetitions. By default a new one for each call, so name one only where a
   * later call, perhaps of another process, may repeat this one.
   */
  idempotencyKey?: string;
}

/** Time, as retries and tokens see it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** A number from 0 to 1, for jitter. */
  random(): number;
  /** Waits; rejects with the reason of the signal once that is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};
