import http from 'node:http';
import { OAuthApp, SwitchboardError, type Tokens } from '../../typescript/src/index.js';
import { openInBrowser } from './browser.js';
import type { Config } from './config.js';
import type { Output } from './output.js';

const TIMEOUT = 5 * 60 * 1000;

export interface BrowserLogin {
  url: string;
  /** A public app, whose redirect address has the port. */
  clientId: string;
  port: number;
  scopes: string[];
  signal: AbortSignal;
}

/**
 * Authorizes the app in the browser, which comes back to a port of this machine (RFC 8252, section 7.3) with a code that only this
 * process can use (PKCE, RFC 7636).
 */
export async function browserLogin({ url, clientId, port, scopes, signal }: BrowserLogin, output: Output): Promise<Config> {
  const authUrl = await issuerOf(url);
  const redirectUri = `http://127.0.0.1:${port}/callback`;
  const app = new OAuthApp({ url, authUrl, clientId, redirectUri });
  const authorization = await app.authorize(scopes);
  const tokens = await atCallback(port, authorization.state, signal, (callback) => app.exchange(callback, authorization), () => {
    output.note(`Log in in the browser: ${authorization.url}`);
    openInBrowser(authorization.url);
  });
  return { url, app: { clientId, authUrl }, tokens };
}

/** What `exchange` makes of the address to which the browser comes back. */
async function atCallback(
  port: number,
  state: string,
  signal: AbortSignal,
  exchange: (callback: URL) => Promise<Tokens>,
  begin: () => void,
): Promise<Tokens> {
  const server = http.createServer();
  const timeout = AbortSignal.timeout(TIMEOUT);
  try {
    return await new Promise<Tokens>((resolve, reject) => {
      timeout.addEventListener('abort', () => reject(new SwitchboardError('Nobody logged in within 5 minutes.')), { once: true });
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      server.on('error', reject);
      server.on('request', (request, response) => {
        const callback = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
        if (callback.pathname !== '/callback' || request.method !== 'GET') {
          response.writeHead(404).end();
          return;
        }
        if (callback.searchParams.get('state') !== state) {
          // Of another authorization, or of a page that guesses: this one goes on.
          page(response, 400, 'This is not the login that switchboard waits for.');
          return;
        }
        exchange(callback).then(
          (tokens) => {
            page(response, 200, 'You are logged in. Close this page and go back to the terminal.');
            response.on('close', () => resolve(tokens));
          },
          (error: Error) => {
            page(response, 400, 'The login failed. The terminal says why.');
            response.on('close', () => reject(error));
          },
        );
      });
      server.listen(port, '127.0.0.1', begin);
    });
  } finally {
    server.close();
    server.closeAllConnections?.();
  }
}

/** Where the pages of sign-in are (RFC 8414). */
async function issuerOf(url: string): Promise<string> {
  const service = url.replace(/\/+$/, '').replace(/\/v1$/, '');
  const response = await fetch(`${service}/.well-known/oauth-authorization-server`).catch((error: Error) => {
    throw new SwitchboardError(`${service} cannot be reached: ${error.message}`);
  });
  const { issuer } = (await response.json().catch(() => ({}))) as { issuer?: string };
  if (!response.ok || issuer === undefined) {
    throw new SwitchboardError(`${service} says nothing about logins: status ${response.status}.`);
  }
  return issuer;
}

function page(response: http.ServerResponse, status: number, text: string): void {
  const html = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Switchboard</title><p>${text}</p></html>`;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close', 'cache-control': 'no-store' }).end(html);
}
