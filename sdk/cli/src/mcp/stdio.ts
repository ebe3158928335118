import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Caller } from './caller.js';
import { createServer, type ServerOptions } from './server.js';

/**
 * Serves the client that started this process, until it closes standard input or `signal` is aborted.
 *
 * @param caller asks again what the credential may do, for each connection
 */
export async function overStdio(caller: () => Promise<Caller>, options: ServerOptions, signal: AbortSignal): Promise<void> {
  // Before the first message, so that a wrong key is an error of the command.
  let first: Caller | undefined = await caller();
  const handle = serveStdio(async () => {
    const one = first ?? (await caller());
    first = undefined;
    return createServer(one, options);
  }, { onerror: (error) => process.stderr.write(`switchboard mcp: ${error.message}\n`) });
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await handle.close();
}
