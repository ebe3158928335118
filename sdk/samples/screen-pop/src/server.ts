import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  ApiError,
  type Authorization,
  AuthorizationError,
  type Call,
  ConnectionError,
  OAuthError,
  type OAuthApp,
  SwitchboardError,
  WebhookReceiver,
  WebhookVerificationError,
} from '@switchboard/sdk';
import { bodyOf, cookie, json, redirect, Refusal, textsOf } from './http.js';
import { Session } from './sessions.js';

const SCOPES = ['users:read', 'calls:read', 'calls:write', 'contacts:read', 'contacts:write'];
const FILES: Record<string, [file: string, type: string]> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript'],
  '/style.css': ['style.css', 'text/css'],
};

export interface ScreenPopOptions {
  /** Where the API is. */
  url: string;
  /** Where browsers reach this server. */
  publicUrl: string;
  app: OAuthApp;
  webhookSecret: string;
}

/** The server: the page, signing in, what the page asks for, and the receiver of the webhook. */
export function screenPop({ url, publicUrl, app, webhookSecret }: ScreenPopOptions): Server {
  const sessions = new Map<string, Session>();
  const receiver = new WebhookReceiver({ secrets: webhookSecret });
  // Lax: other sites' forms and scripts do not bring it along.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

  /** Sends the browser to the consent page. What has to come back with it stays in a cookie that no script reads. */
  async function login(response: ServerResponse): Promise<void> {
    const { url: consent, state, verifier } = await app.authorize(SCOPES);
    const kept = Buffer.from(JSON.stringify({ state, verifier })).toString('base64url');
    redirect(response, consent, [`authorization=${kept}; Max-Age=600; ${attributes}`]);
  }

  async function callback(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kept = cookie(request, 'authorization');
    if (kept === undefined) {
      throw new Refusal(400, 'This sign-in took too long. Begin again.');
    }
    const authorization = JSON.parse(Buffer.from(kept, 'base64url').toString()) as Pick<Authorization, 'state' | 'verifier'>;
    const session = new Session(url, app, await app.exchange(new URL(request.url ?? '', publicUrl), authorization));
    sessions.set(session.id, session);
    redirect(response, '/', [`session=${session.id}; ${attributes}`, `authorization=; Max-Age=0; ${attributes}`]);
  }

  /** An event of a call: show it to whom it concerns. */
  async function webhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const handshake = receiver.handshake(request.headers);
    if (handshake !== undefined) {
      response.writeHead(200, handshake).end();
      return;
    }
    const event = await receiver.verify(body, request.headers);
    // Before the contact is looked up: what comes late is of no use here, so nothing has to be delivered again.
    response.writeHead(204).end();
    switch (event.event) {
      case 'calls.session.ringing':
      case 'calls.session.answered':
      case 'calls.session.ended':
        show(event.org_id, event.data);
    }
  }

  function show(orgId: string, call: Call): void {
    for (const session of sessions.values()) {
      if (session.concerns(orgId, call)) {
        session.pop(call).then((pop) => session.show(pop), (error: unknown) => console.error('Contact not read:', error));
      }
    }
  }

  /** What the page asks for, as the user who has signed in. */
  async function asUser(session: Session, request: IncomingMessage, response: ServerResponse, route: string): Promise<void> {
    const { client } = session;
    const contact = /^PATCH \/contacts\/([\w-]+)$/.exec(route)?.[1];
    if (route === 'GET /events') {
      await session.open(response);
    } else if (route === 'POST /calls') {
      const { to = '' } = await textsOf(request);
      json(response, 202, await client.calls.create({ to }));
    } else if (route === 'POST /contacts') {
      const { name = '', number = '' } = await textsOf(request);
      json(response, 201, await client.contacts.create({ name, numbers: [{ number }] }));
    } else if (contact !== undefined) {
      const { note } = await textsOf(request);
      json(response, 200, await client.contacts.update(contact, { note: note || null }));
    } else if (route === 'POST /logout') {
      sessions.delete(session.id);
      await session.end();
      redirect(response, '/');
    } else {
      throw new Refusal(404, 'There is no such page.');
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', publicUrl);
    const route = `${request.method} ${pathname}`;
    const session = sessions.get(cookie(request, 'session') ?? '');
    const file = request.method === 'GET' ? FILES[pathname] : undefined;
    if (route === 'POST /webhook') {
      await webhook(request, response);
    } else if (route === 'GET /callback') {
      await callback(request, response);
    } else if (route === 'GET /login' || (route === 'GET /' && session === undefined)) {
      await login(response);
    } else if (file !== undefined) {
      const headers = { 'content-type': file[1], 'content-security-policy': "default-src 'self'" };
      response.writeHead(200, headers).end(await readFile(new URL(`../public/${file[0]}`, import.meta.url)));
    } else if (session === undefined) {
      throw new Refusal(401, 'Sign in.');
    } else {
      await asUser(session, request, response, route);
    }
  }

  /** Errors by what they are: `code` says it exactly. */
  function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (error instanceof Refusal) {
      json(response, error.status, { message: error.message });
    } else if (error instanceof WebhookVerificationError) {
      json(response, 401, { message: error.message });
    } else if (error instanceof AuthorizationError) {
      json(response, 403, { message: `You did not sign in: ${error.code}` });
    } else if (error instanceof OAuthError && error.code === 'invalid_grant') {
      // The user has removed the app, or the tokens are too old.
      sessions.delete(cookie(request, 'session') ?? '');
      json(response, 401, { message: 'Sign in again.' });
    } else if (error instanceof ApiError) {
      const message = error.code === 'client_not_open' ? 'Open your phone, which places the call.' : error.message;
      json(response, error.status, { code: error.code, message });
    } else if (error instanceof ConnectionError) {
      json(response, 502, { message: 'The telephone service did not respond.' });
    } else if (error instanceof SwitchboardError) {
      // The browser came back from an authorization that did not begin in it.
      json(response, 400, { message: error.message });
    } else {
      console.error(error);
      json(response, 500, { message: 'That did not work.' });
    }
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => (response.headersSent ? response.destroy() : refuse(error, request, response)));
  });
}
