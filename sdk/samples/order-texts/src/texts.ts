import { Journal } from './journal.js';

/**
 * What becomes of a text.
 *
 * ```text
 * waiting ──▶ accepted ──▶ sent ──▶ delivered
 *    │            └──────────┴────▶ failed
 *    └──▶ refused
 * ```
 *
 * `accepted`: the service has it, and sends it even if this program ends. `refused`: it never had it, and `reason` says why.
 */
export type State = 'waiting' | 'accepted' | 'sent' | 'delivered' | 'failed' | 'refused';

const ORDER: State[] = ['waiting', 'accepted', 'sent', 'delivered', 'failed', 'refused'];

/** A text about an order. */
export interface Text {
  /** Names the text for ever, such as `order-4711-shipped`: the Idempotency-Key. */
  key: string;
  to: string;
  text: string;
  state: State;
  /** The code of the error that refused it or made it fail. */
  reason?: string;
  messageId?: string;
  /** When it was first sent to the service, in milliseconds since 1970. */
  attemptedAt?: number;
}

/** Whether a number may be texted. */
export interface Consent {
  number: string;
  /** `given` with an order; `withdrawn` by STOP. */
  consent: 'given' | 'withdrawn';
}

type Entry = { text: Text } | { consent: Consent };

/** All texts, and who may be texted: in memory, and in a journal. */
export class Texts {
  private readonly texts = new Map<string, Text>();
  private readonly byMessage = new Map<string, Text>();
  private readonly consents = new Map<string, Consent>();
  private readonly journal: Journal<Entry>;

  constructor(path: string) {
    this.journal = Journal.open<Entry>(path, (entry) => this.apply(entry));
  }

  find(key: string): Text | undefined {
    return this.texts.get(key);
  }

  in(...states: State[]): Text[] {
    return [...this.texts.values()].filter(({ state }) => states.includes(state));
  }

  consentOf(number: string): Consent['consent'] | undefined {
    return this.consents.get(number)?.consent;
  }

  /** Keeps a text to send, once: a second one with its key is the first one. */
  add(key: string, to: string, text: string): Text {
    const known = this.texts.get(key);
    return known ?? this.keep({ key, to, text, state: 'waiting' });
  }

  /** Keeps that a text is about to be sent, before it is. */
  attempt(text: Text, now: number): Text {
    return text.attemptedAt === undefined ? this.keep({ ...text, attemptedAt: now }) : text;
  }

  /** A step of a text. What comes late or again changes nothing: reports may arrive in any order, and more than once. */
  step(text: Text, state: State, more: Pick<Text, 'reason' | 'messageId'> = {}): void {
    const now = this.texts.get(text.key) ?? text;
    if (ORDER.indexOf(state) > ORDER.indexOf(now.state)) {
      this.keep({ ...now, ...more, state });
    }
  }

  ofMessage(messageId: string): Text | undefined {
    return this.byMessage.get(messageId);
  }

  setConsent(number: string, consent: Consent['consent']): void {
    if (this.consents.get(number)?.consent !== consent) {
      this.write({ consent: { number, consent } });
    }
  }

  private keep(text: Text): Text {
    this.write({ text });
    return text;
  }

  private write(entry: Entry): void {
    this.journal.append(entry);
    this.apply(entry);
  }

  private apply(entry: Entry): void {
    if ('consent' in entry) {
      this.consents.set(entry.consent.number, entry.consent);
      return;
    }
    this.texts.set(entry.text.key, entry.text);
    if (entry.text.messageId !== undefined) {
      this.byMessage.set(entry.text.messageId, entry.text);
    }
  }

  close(): void {
    this.journal.close();
  }
}
