import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Call, type Contact, type OAuthApp, Switchboard, type Tokens } from '@switchboard/sdk';

/** What the page shows of a call. */
export interface Pop {
  call: Call;
  /** The other party's number; null if the caller withholds it. */
  number: string | null;
  contact: Contact | null;
  /** Whether a colleague took the call, which rang here too. */
  elsewhere: boolean;
}

/** A user who has signed in: a client of the API with the user's tokens, and the pages that are open. */
export class Session {
  readonly id = randomBytes(32).toString('base64url');
  readonly userId: string | undefined;
  readonly orgId: string | undefined;
  readonly client: Switchboard;
  private readonly pages = new Set<ServerResponse>();
  private readonly rang = new Set<string>();

  constructor(
    url: string,
    private readonly app: OAuthApp,
    private tokens: Tokens,
  ) {
    this.userId = tokens.userId;
    this.orgId = tokens.orgId;
    // The SDK refreshes the tokens. With a database, `save` would write them there.
    const credentials = app.userTokens({ tokens, save: (renewed) => void (this.tokens = renewed) });
    this.client = new Switchboard({ url, credentials });
  }

  /** Whether a call is this user's, or has rung here: a call to the main number has no user until somebody answers. */
  concerns(orgId: string, call: Call): boolean {
    return orgId === this.orgId && (this.isOwn(call) || this.rang.has(call.id));
  }

  private isOwn(call: Call): boolean {
    return call.user_id === null || call.user_id === this.userId;
  }

  /** A call with the contact who has its number, of those that the user sees. */
  async pop(call: Call): Promise<Pop> {
    call.ended_at === null ? this.rang.add(call.id) : this.rang.delete(call.id);
    const number = call.direction === 'inbound' ? call.from : call.to;
    const contacts = number ? (await this.client.contacts.list({ number, limit: 1 }).page()).items : [];
    return { call, number, contact: contacts[0] ?? null, elsewhere: !this.isOwn(call) };
  }

  /** Keeps a page up to date until it is closed (server-sent events). It begins with the calls that there are. */
  async open(page: ServerResponse): Promise<void> {
    const calls = (await this.client.calls.listActive().toArray()).filter((call) => this.isOwn(call));
    const pops = await Promise.all(calls.map((call) => this.pop(call)));
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    page.write('retry: 1000\n\n');
    this.pages.add(page);
    // So that a proxy in between does not end a silent connection.
    const beat = setInterval(() => page.write(':\n\n'), 20_000);
    page.on('close', () => {
      clearInterval(beat);
      this.pages.delete(page);
    });
    pops.forEach((pop) => this.show(pop));
  }

  show(pop: Pop): void {
    for (const page of this.pages) {
      page.write(`data: ${JSON.stringify(pop)}\n\n`);
    }
  }

  async end(): Promise<void> {
    this.pages.forEach((page) => page.end());
    // A refresh token takes all tokens with it.
    await this.app.revoke(this.tokens.refreshToken ?? this.tokens.accessToken);
  }
}
