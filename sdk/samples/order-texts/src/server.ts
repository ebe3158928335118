import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Message, WebhookReceiver, WebhookVerificationError } from '@switchboard/sdk';
import type { Sender } from './sender.js';
import type { Texts } from './texts.js';

const MAX_BODY = 256 * 1024;

// What the customer reads. The first text of a sender says who it is, and how to end it.
const WORDS = new Map<string, (order: string) => string>([
  ['confirmed', (order) => `Larkspur Freight: we have your order ${order} and text you when it ships. Reply STOP to end, HELP for help.`],
  ['shipped', (order) => `Larkspur Freight: your order ${order} is on its way.`],
  ['ready', (order) => `Larkspur Freight: your order ${order} is ready to be picked up.`],
]);

// The service reacts to these words itself, and responds to HELP. Known here, they end texts that still wait.
const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']);
const START = new Set(['START', 'UNSTOP']);

interface Update {
  status: string;
  to: string;
  /** Whether the customer has agreed to texts about this order. */
  consent?: boolean;
}

/**
 * The routes of the shop, and the receiver of the webhook:
 *
 * - `POST /orders/{order}/updates`: texts the customer; 202 with the text
 * - `GET /orders/{order}/updates/{status}`: what became of the text
 * - `GET /consents/{number}`: whether a number may be texted
 * - `POST /webhook`
 */
export function orderTexts(texts: Texts, sender: Sender, webhookSecret: string): Server {
  const receiver = new WebhookReceiver({ secrets: webhookSecret });

  async function update(order: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = '', to = '', consent } = (JSON.parse((await bodyOf(request)).toString('utf8')) ?? {}) as Partial<Update>;
    const words = WORDS.get(status);
    if (words === undefined || !/^\+[1-9][0-9]{6,14}$/.test(to)) {
      json(response, 422, { message: `status is one of ${[...WORDS.keys()].join(', ')}, to a number such as +13125550100.` });
      return;
    }
    // An order does not undo a STOP; only START does.
    if (consent === true && texts.consentOf(to) === undefined) {
      texts.setConsent(to, 'given');
    }
    const text = texts.add(`order-${order}-${status}`, to, words(order));
    json(response, 202, text);
    sender.wake();
  }

  async function webhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const handshake = receiver.handshake(request.headers);
    if (handshake !== undefined) {
      response.writeHead(200, handshake).end();
      return;
    }
    const event = await receiver.verify(body, request.headers);
    switch (event.event) {
      case 'messages.received':
        received(event.data);
        break;
      case 'messages.sent':
      case 'messages.delivered':
      case 'messages.failed':
        // A report can overtake the response that says which message it is about.
        await sender.settled().catch(() => {});
        sender.report(event.data);
    }
    // Only now: what is not kept is delivered again.
    response.writeHead(204).end();
  }

  function received({ from, text }: Message): void {
    const word = text.trim().toUpperCase();
    if (from !== null && STOP.has(word)) {
      texts.setConsent(from, 'withdrawn');
    } else if (from !== null && START.has(word)) {
      texts.setConsent(from, 'given');
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const [, order, status] = /^\/orders\/([\w-]{1,64})\/updates(?:\/(\w+))?$/.exec(pathname) ?? [];
    const number = /^\/consents\/(\+[0-9]+)$/.exec(pathname)?.[1];
    const text = texts.find(`order-${order}-${status}`);
    if (request.method === 'POST' && pathname === '/webhook') {
      await webhook(request, response);
    } else if (request.method === 'POST' && order !== undefined && status === undefined) {
      await update(order, request, response);
    } else if (request.method === 'GET' && text !== undefined) {
      json(response, 200, text);
    } else if (request.method === 'GET' && number !== undefined) {
      json(response, 200, { number, consent: texts.consentOf(number) ?? null });
    } else {
      json(response, 404, { message: 'There is no such page.' });
    }
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof WebhookVerificationError) {
        json(response, 401, { message: error.message });
      } else if (error instanceof SyntaxError) {
        json(response, 400, { message: 'The body is not JSON.' });
      } else {
        console.error(error);
        json(response, 500, { message: 'That did not work. Send it again: nothing is sent twice.' });
      }
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) {
      throw new SyntaxError('too long');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
