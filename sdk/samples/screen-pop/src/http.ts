import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY = 256 * 1024;

/** What went wrong with a request of the page: a status, and a text for the page. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The bytes of a body, which may not be longer than an event is. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) {
      throw new Refusal(413, 'The body is too long.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The fields of a JSON body that are texts; others are left out. */
export async function textsOf(request: IncomingMessage): Promise<Record<string, string>> {
  try {
    const body = JSON.parse((await bodyOf(request)).toString('utf8')) as unknown;
    return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'The body is not JSON.');
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, to: string, cookies: string[] = []): void {
  response.writeHead(303, { location: to, 'set-cookie': cookies, 'cache-control': 'no-store' }).end();
}

export function cookie(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split('; ');
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
