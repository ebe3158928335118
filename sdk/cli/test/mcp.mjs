// Assistants' side of `switchboard mcp`: the official client library, over standard input and output or over HTTP.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { error, serve } from '../../typescript/test/server.mjs';
import { PROGRAM, until } from './cli.mjs';

/** The newest protocol version, and the one before it, which works another way. */
export const ERAS = { modern: { pin: '2026-07-28' }, legacy: 'legacy' };

/**
 * A client of a server.
 *
 * @param answer what the user answers when the client asks; without it, the client cannot ask
 */
export async function connect(t, transport, { era = 'modern', answer } = {}) {
  const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
  const client = new Client({ name: 'test', version: '1' }, { capabilities, versionNegotiation: { mode: ERAS[era] } });
  const questions = [];
  if (answer !== undefined) {
    client.setRequestHandler('elicitation/create', (request) => {
      questions.push(request.params.message);
      return typeof answer === 'function' ? answer() : answer;
    });
  }
  await client.connect(transport);
  t.after(() => client.close());
  const call = (name, input = {}, options = undefined) => client.callTool({ name, arguments: input }, options);
  return { client, call, questions, transport };
}

export const YES = { action: 'accept', content: { go_ahead: true } };

/** A server as an assistant starts it. */
export function stdio(url, key, ...options) {
  const env = { PATH: process.env.PATH, SWITCHBOARD_CONFIG: '/nowhere', SWITCHBOARD_URL: url, SWITCHBOARD_API_KEY: key };
  return new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'mcp', ...options], env, stderr: 'pipe' });
}

/** A server over HTTP; `transport` is that of a client with a token. */
export async function overHttp(cli, ...options) {
  const started = cli.start('mcp', '--http', '--port=0', ...options);
  const said = /port (\d+)\. Assistants reach it at (\S+),/;
  await until(() => said.test(started.errors()) || started.child.exitCode !== null);
  const [, port, url] = said.exec(started.errors()) ?? [];
  const transport = (token) => new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } });
  return { ...started, port, url, transport };
}

/** An API whose credential has these scopes, and that responds to other paths as `routes` say. */
export async function api(t, scopes, routes = {}, credential = {}) {
  const server = await serve(t, (request) => {
    const route = routes[request.path];
    if (route !== undefined) {
      return typeof route === 'function' ? route(request) : route;
    }
    if (request.path === '/v1/credential') {
      return { body: { type: 'api_key', org_id: 'o1', user_id: 'u1', key_id: 'k1', client_id: null, scopes, ...credential } };
    }
    return error(404, 'not_found', { code: 'not_found', doc_url: 'https://docs.example/errors#not_found' });
  });
  return { ...server, to: (path) => server.requests.filter((request) => request.path === path) };
}

export const MESSAGE = {
  id: 'm1', conversation_id: 'c1', direction: 'outbound', type: 'sms', status: 'queued', from: '+13125550119', to: '+13125550100',
  text: 'Hello', media: [], segments: 1, read: true, number_id: 'n1', user_id: 'u1', error: null, sent_at: null, delivered_at: null,
  created_at: '2026-11-29T12:00:00.000Z', updated_at: '2026-11-29T12:00:00.000Z',
};
