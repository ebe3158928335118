import { setTimeout as sleep } from 'node:timers/promises';
import type { Arguments, Commands } from '../command.js';
import { client } from '../session.js';

const COLUMNS = ['at', 'method', 'path', 'status', 'code', 'duration_ms', 'request_id'];
const OWN = '/v1/request-log';
const POLL = 2000;

export const logs: Commands = {
  'logs tail': {
    summary: 'Shows requests to the API as they arrive; needs the scope company:manage',
    options: {
      status: { value: 'STATUS', help: 'Only those with this status, such as 404 or 4xx' },
      path: { value: 'PATH', help: 'Only those whose path begins with it' },
      once: { help: 'Shows the latest and ends' },
    },
    run: tail,
  },
};

/**
 * The log shows a request about a second after its response, so each look begins before the last one. What is older than the first
 * requests it showed is not shown later, nor are its own requests, unless they are asked for.
 */
async function tail({ values, output, signal }: Arguments): Promise<void> {
  const switchboard = client();
  const seen = new Set<string>();
  const query = {
    ...(values['status'] ? { status: String(values['status']) } : {}),
    ...(values['path'] ? { path: String(values['path']) } : {}),
  };
  let since: string | undefined;
  let first = '';
  do {
    const limit = since === undefined ? 20 : 1000;
    const latest = await switchboard.requestLog.listRequests({ ...query, ...(since === undefined ? {} : { since }) }, { signal }).toArray(limit);
    const fresh = latest
      .filter(({ request_id: id, at, path }) => !seen.has(id) && at >= first && (path !== OWN || 'path' in query))
      .reverse();
    first ||= fresh[0]?.at ?? '';
    fresh.forEach(({ request_id: id }) => seen.add(id));
    output.records(fresh, COLUMNS);
    since = new Date(Date.now() - 10_000).toISOString();
  } while (!values['once'] && (await sleep(POLL, true, { signal }).catch(() => false)));
}
