import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ToolError } from './result.js';

/** How a person is asked: by the client, or by the assistant, which calls the tool a second time. */
export type Way = 'client' | 'assistant';

interface Open {
  way: Way;
  fingerprint: string;
  idempotencyKey: string;
  expiresAt: number;
}

const VALID_FOR = 10 * 60_000;
const MOST = 1000;

/**
 * Questions that were asked. Each is valid for ten minutes, for one caller and one content; whoever repeats a confirmed call does
 * the same once, because the API gets the same Idempotency-Key. It also gets it when the same is confirmed anew after a failure
 * that left open whether it was done.
 */
export class Confirmations {
  // The oldest first.
  private readonly open = new Map<string, Open>();
  /** By the fingerprint of the content. */
  private readonly uncertain = new Map<string, { idempotencyKey: string; expiresAt: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @param content of what would be done; another one needs another confirmation */
  ask(way: Way, content: readonly unknown[]): { id: string; expiresAt: Date } {
    this.drop(this.open);
    this.drop(this.uncertain);
    const id = randomBytes(12).toString('base64url');
    const fingerprint = fingerprintOf(content);
    const expiresAt = this.now() + VALID_FOR;
    this.open.set(id, { way, fingerprint, idempotencyKey: this.uncertain.get(fingerprint)?.idempotencyKey ?? randomUUID(), expiresAt });
    return { id, expiresAt: new Date(expiresAt) };
  }

  /**
   * The Idempotency-Key of what was confirmed.
   *
   * @throws ToolError where nothing of that content was asked in that way
   */
  confirmed(way: Way, id: string, content: readonly unknown[]): string {
    const open = this.open.get(id);
    if (open === undefined || open.way !== way || open.expiresAt <= this.now()) {
      throw new ToolError('confirmation_expired', 'There is no such confirmation any more, and nothing was done. Call again without confirmation_id.');
    }
    if (open.fingerprint !== fingerprintOf(content)) {
      throw new ToolError(
        'confirmation_mismatch',
        'The confirmation was for something else, and nothing was done. Call again without confirmation_id, so that the user can confirm this.',
      );
    }
    return open.idempotencyKey;
  }

  /** Says how a confirmed call ended: whether it is known that it was done, or that it was not. */
  ended(content: readonly unknown[], idempotencyKey: string, known: boolean): void {
    const fingerprint = fingerprintOf(content);
    this.uncertain.delete(fingerprint);
    if (!known) {
      this.uncertain.set(fingerprint, { idempotencyKey, expiresAt: this.now() + VALID_FOR });
    }
  }

  private drop(map: Map<string, { expiresAt: number }>): void {
    for (const [id, { expiresAt }] of map) {
      if (expiresAt > this.now() && map.size < MOST) {
        break;
      }
      map.delete(id);
    }
  }
}

function fingerprintOf(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex');
}

/** The keys of objects in one order, whatever the order of the arguments. */
function sorted(_key: string, value: unknown): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
