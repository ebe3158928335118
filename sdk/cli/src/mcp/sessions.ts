import { randomUUID } from 'node:crypto';
import { type AuthInfo, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { callerOfRequest } from './caller.js';
import { createServer, type ServerOptions } from './server.js';

interface Session {
  transport: WebStandardStreamableHTTPServerTransport;
  /** Nobody else's token reaches it. */
  caller: string;
  usedAt: number;
}

const MOST = 200;
const MOST_OF_A_CALLER = 20;
const IDLE = 30 * 60_000;

/**
 * Clients of protocol versions before 2026-07-28, whose sessions let the server ask the user while a call runs. Each caller has a
 * few, all together have a bound, and those that nobody uses end: the client then begins another one.
 */
export class Sessions {
  // The least recently used first.
  private readonly open = new Map<string, Session>();

  constructor(
    private readonly options: ServerOptions,
    private readonly largestBody: number,
    private readonly now: () => number = Date.now,
  ) {}

  async handle(request: Request, authInfo: AuthInfo): Promise<Response> {
    await this.endIdle();
    const id = request.headers.get('mcp-session-id');
    if (id === null) {
      return this.begin(request, authInfo);
    }
    const session = this.open.get(id);
    if (session === undefined || session.caller !== callerOfRequest(authInfo).id) {
      return Response.json({ jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null }, { status: 404 });
    }
    session.usedAt = this.now();
    this.open.delete(id);
    this.open.set(id, session);
    return session.transport.handleRequest(request, { authInfo });
  }

  async close(): Promise<void> {
    await Promise.all([...this.open.values()].map(({ transport }) => transport.close()));
  }

  /** A request without a session: the transport accepts only the one that begins it. */
  private async begin(request: Request, authInfo: AuthInfo): Promise<Response> {
    const caller = callerOfRequest(authInfo);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      maxRequestBodySize: this.largestBody,
      onsessioninitialized: async (id) => {
        this.open.set(id, { transport, caller: caller.id, usedAt: this.now() });
        await this.bound(caller.id);
      },
      onsessionclosed: (id) => {
        this.open.delete(id);
      },
    });
    await createServer(caller, this.options).connect(transport);
    return transport.handleRequest(request, { authInfo });
  }

  private async bound(caller: string): Promise<void> {
    const own = [...this.open].filter(([, session]) => session.caller === caller);
    const [oldest] = own.length > MOST_OF_A_CALLER ? own : this.open.size > MOST ? this.open : [];
    if (oldest !== undefined) {
      await this.end(...oldest);
    }
  }

  private async endIdle(): Promise<void> {
    for (const [id, session] of this.open) {
      if (session.usedAt > this.now() - IDLE) {
        break;
      }
      await this.end(id, session);
    }
  }

  private async end(id: string, { transport }: Session): Promise<void> {
    this.open.delete(id);
    await transport.close();
  }
}
