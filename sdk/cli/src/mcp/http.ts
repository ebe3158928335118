import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node';
import {
  type AuthInfo,
  type AuthMetadataOptions,
  bearerAuthChallengeResponse,
  createMcpHandler,
  getOAuthProtectedResourceMetadataUrl,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  OAuthError,
  type OAuthMetadata,
  oauthMetadataResponse,
  originValidationResponse,
  verifyBearerToken,
} from '@modelcontextprotocol/server';
import { ApiError, RateLimitedError, SwitchboardError } from '../../../typescript/src/index.js';
import { callerOfRequest } from './caller.js';
import { TOOLS } from './generated/tools.js';
import { createServer, type ServerOptions } from './server.js';
import { Sessions } from './sessions.js';
import { Verification } from './verification.js';

export interface HttpOptions {
  /** The address of the service. */
  url: string;
  host: string;
  /** 0 for a free one. */
  port: number;
  /** Where clients reach this server, if that is not the address on which it listens. */
  publicUrl: string | undefined;
  /** Host names of pages in browsers that may use it, besides those of this machine. */
  origins: readonly string[];
}

const PATH = '/mcp';
const LARGEST_BODY = 5 * 1024 * 1024;
const MOST_CONNECTIONS = 500;

/** Serves clients over streamable HTTP until `signal` is aborted. Each request has a token of its own, which the API gets. */
export async function overHttp(options: HttpOptions, serverOptions: ServerOptions, signal: AbortSignal, listening: (port: number, url: string) => void): Promise<void> {
  const metadata = await metadataOf(options.url);
  const server = http.createServer();
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  const own = new URL(options.publicUrl ?? `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${PATH}`);
  const site = new Site(own, options, serverOptions, metadata);
  const handler = toNodeHandler({ fetch: (request) => site.respond(request) }, { maxRequestBodySize: LARGEST_BODY, onerror: report });
  server.on('request', (request, response) => void handler(request as NodeIncomingMessageLike, response));
  listening(port, own.href);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await site.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Where clients get tokens for the service (RFC 8414). */
async function metadataOf(url: string): Promise<OAuthMetadata> {
  const address = `${new URL(url).origin}/.well-known/oauth-authorization-server`;
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) {
    throw new SwitchboardError(`${address} responded with ${response.status}.`);
  }
  return (await response.json()) as OAuthMetadata;
}

function report(error: Error): void {
  process.stderr.write(`switchboard mcp: ${error.message}\n`);
}

class Site {
  private readonly verification: Verification;
  private readonly sessions: Sessions;
  private readonly modern;
  private readonly hosts: string[];
  private readonly origins: string[];
  private readonly metadata: AuthMetadataOptions;
  private readonly metadataUrl: string;

  constructor(own: URL, { url, origins }: HttpOptions, options: ServerOptions, oauthMetadata: OAuthMetadata) {
    this.verification = new Verification(url);
    this.sessions = new Sessions(options, LARGEST_BODY);
    this.modern = createMcpHandler(({ authInfo }) => createServer(callerOfRequest(authInfo as AuthInfo), options), {
      legacy: 'reject',
      maxRequestBodySize: LARGEST_BODY,
      onerror: report,
    });
    this.hosts = [...localhostAllowedHostnames(), own.hostname];
    this.origins = [...localhostAllowedOrigins(), own.hostname, ...origins];
    this.metadataUrl = getOAuthProtectedResourceMetadataUrl(own);
    this.metadata = {
      oauthMetadata,
      resourceServerUrl: own,
      resourceName: 'Switchboard',
      scopesSupported: [...new Set(TOOLS.map(({ scope }) => scope))].filter((scope) => oauthMetadata.scopes_supported?.includes(scope)).sort(),
    };
  }

  async respond(request: Request): Promise<Response> {
    // A page in a browser, also one whose name leads to this machine (DNS rebinding).
    const rejected = hostHeaderValidationResponse(request, this.hosts) ?? originValidationResponse(request, this.origins);
    if (rejected !== undefined) {
      return rejected;
    }
    const metadata = oauthMetadataResponse(request, this.metadata);
    if (metadata !== undefined) {
      return metadata;
    }
    if (new URL(request.url).pathname !== PATH) {
      return new Response('Not found\n', { status: 404 });
    }
    const authInfo = await this.authenticate(request);
    if (authInfo instanceof Response) {
      return authInfo;
    }
    return (await isLegacyRequest(request, undefined, { maxRequestBodySize: LARGEST_BODY }))
      ? this.sessions.handle(request, authInfo)
      : this.modern.fetch(request, { authInfo });
  }

  async close(): Promise<void> {
    await this.modern.close();
    await this.sessions.close();
  }

  private async authenticate(request: Request): Promise<AuthInfo | Response> {
    const options = { verifier: this.verification, resourceMetadataUrl: this.metadataUrl };
    try {
      return await verifyBearerToken(request.headers.get('authorization') ?? undefined, options);
    } catch (error) {
      if (error instanceof OAuthError) {
        return bearerAuthChallengeResponse(error, options);
      }
      report(error as Error);
      return unavailable(error);
    }
  }
}

/** The API cannot say now whom the token stands for. */
function unavailable(error: unknown): Response {
  const limited = error instanceof RateLimitedError;
  const message = limited ? 'Too many requests.' : 'Switchboard does not respond.';
  const retryAfter = error instanceof ApiError ? error.response.retryAfter : undefined;
  return Response.json(
    { jsonrpc: '2.0', error: { code: -32000, message }, id: null },
    { status: limited ? 429 : 503, headers: retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) } },
  );
}
