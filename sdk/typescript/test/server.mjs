// A server that responds as a test says, and a clock that does not wait.
import http from 'node:http';

/** Drops the connection instead of responding. */
export const DROP = Symbol('drop');
/** Never responds. */
export const HANG = Symbol('hang');

/**
 * Responds to each request with the next of `steps`, the last one again and again. A step is `{ status, headers, body }`, `DROP`,
 * `HANG`, or a function of the request that returns one of these. The requests are kept in `requests`.
 */
export async function serve(t, ...steps) {
  const requests = [];
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const url = new URL(request.url, 'http://localhost');
    const seen = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    requests.push(seen);
    let step = steps[Math.min(requests.length, steps.length) - 1];
    if (typeof step === 'function') {
      step = await step(seen);
    }
    if (step === DROP) {
      request.socket.destroy();
    } else if (step !== HANG) {
      const { status = 200, headers = {}, body = {} } = step;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': `request-${requests.length}`, ...headers });
      response.end(status === 204 ? undefined : text);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${server.address().port}`, requests, server };
}

export const error = (status, type, more = {}, headers = {}) => ({
  status,
  headers,
  body: { error: { type, message: 'No.', request_id: 'in-the-body', ...more } },
});

/** Time that passes only while somebody waits, and then at once. Jitter is `random` of its range. */
export class TestClock {
  time = Date.parse('2026-11-29T12:00:00Z');
  waits = [];

  constructor(random = 0) {
    this.randomNumber = random;
  }

  now() {
    return this.time;
  }

  random() {
    return this.randomNumber;
  }

  async sleep(milliseconds, signal) {
    signal?.throwIfAborted();
    this.waits.push(milliseconds);
    this.time += milliseconds;
  }
}
