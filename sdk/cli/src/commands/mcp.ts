import type { Arguments, Commands } from '../command.js';
import { connection, settings } from '../session.js';
import { UsageError } from '../usage.js';

const PORT = 7333;

export const mcp: Commands = {
  mcp: {
    summary: 'Gives assistants the API as tools (Model Context Protocol)',
    options: {
      'read-only': { help: 'Only tools that change nothing' },
      files: { value: 'DIRECTORY', help: 'PDF files that may be faxed by name' },
      http: { help: 'Over streamable HTTP, with the token of each request, instead of standard input and output' },
      port: { value: 'PORT', help: `The port of --http; ${PORT} by default, 0 for a free one` },
      host: { value: 'ADDRESS', help: 'The address of --http; 127.0.0.1 by default' },
      'public-url': { value: 'URL', help: 'Where clients reach it, such as https://mcp.example.com/mcp' },
      'allow-origin': { value: 'HOST,HOST', help: 'Pages in browsers that may use it, besides those of this machine' },
    },
    run,
  },
};

async function run({ values, signal }: Arguments): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new UsageError('mcp needs Node.js 20 or later.');
  }
  // Most of the program, which no other command needs.
  const { callerOf, Confirmations, overHttp, overStdio } = await import('../mcp/index.js');
  const text = (name: string) => (values[name] === undefined ? undefined : String(values[name]));
  const options = { readOnly: Boolean(values['read-only']), files: text('files'), confirmations: new Confirmations() };
  if (!values['http']) {
    const { url, credentials } = connection();
    await overStdio(() => callerOf(url, credentials), options, signal);
    return;
  }
  const { url } = settings();
  if (!url) {
    throw new UsageError('Name the installation: SWITCHBOARD_URL, or switchboard login --url=URL');
  }
  const host = text('host') ?? '127.0.0.1';
  const publicUrl = text('public-url');
  if (publicUrl === undefined && !/^(127\.|::1$|localhost$)/.test(host)) {
    throw new UsageError('Beyond this machine, say where clients reach it: --public-url=URL');
  }
  const port = Number(text('port') ?? PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError('--port is a number up to 65535.');
  }
  const origins = text('allow-origin')?.split(',') ?? [];
  await overHttp({ url, host, port, publicUrl, origins }, options, signal, (listening, own) => {
    process.stderr.write(`Listening on port ${listening}. Assistants reach it at ${own}, each with a token of its own.\n`);
  });
}
