import type { Caller } from './caller.js';
import type { Document } from './fax.js';
import { visible } from './result.js';
import type { Input, ToolData } from './tool.js';

const LABELS: Record<string, string> = { caller_id: 'From', media_urls: 'Media' };

/** What a person has to know before something costs money or reaches somebody: to whom by name and number, and what. */
export async function questionOf(tool: ToolData, input: Input, document: Document | undefined, caller: Caller, signal: AbortSignal): Promise<string> {
  const to = String(input['to']);
  const lines = [tool.question ?? '', `To: ${line(to)} (${await nameOf(to, caller, signal)})`];
  for (const name of tool.request.inBody) {
    const value = name === 'file' ? document?.label : input[name];
    if (name !== 'to' && value !== undefined && value !== null) {
      const label = LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
      lines.push(`${label}: ${Array.isArray(value) ? value.map((item) => line(String(item))).join(', ') : visible(String(value))}`);
    }
  }
  return lines.join('\n');
}

/** Who has the number: a contact, or a colleague with that extension. Without the scopes for that, nobody knows. */
async function nameOf(to: string, { transport, credential }: Caller, signal: AbortSignal): Promise<string> {
  const extension = /^\d{2,6}$/.test(to);
  if (!credential.scopes.includes(extension ? 'users:read' : 'contacts:read')) {
    return 'name unknown';
  }
  const spec = extension
    ? { method: 'GET', path: '/users', query: { q: to, limit: 50 } }
    : { method: 'GET', path: '/contacts', query: { number: to, limit: 1 } };
  try {
    const { items } = await transport.json<{ items: { name: string; extension?: string | null }[] }>(spec, { signal, maxRetries: 0 });
    const found = extension ? items.find((user) => user.extension === to) : items[0];
    return found === undefined ? 'not among the contacts' : line(found.name).slice(0, 120);
  } catch (error) {
    signal.throwIfAborted();
    return 'name unknown';
  }
}

/** In one line, so that a name cannot pretend to be another line of the question. */
function line(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim();
}
