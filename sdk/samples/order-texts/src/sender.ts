import {
  ApiError,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  type Message,
  NotFoundError,
  RateLimitedError,
  ServerError,
  type Switchboard,
  UnauthorizedError,
} from '@switchboard/sdk';
import { firstAllowed, type QuietHours } from './quiet-hours.js';
import type { State, Text, Texts } from './texts.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
// The service knows an Idempotency-Key for 24 hours. After that, a repetition could be a second text.
const REPEATABLE = 23 * 60 * MINUTE;
const REPORTED: State[] = ['sent', 'delivered', 'failed'];

/** Sends what waits, one text after the other, and again after a second, then two, up to a minute, while it cannot be. */
export class Sender {
  private running: Promise<void> | undefined;
  private again = false;
  private caughtUp = false;
  private pause = SECOND;
  private sending: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: Switchboard,
    private readonly texts: Texts,
    private readonly quiet: QuietHours,
    private readonly now: () => number = Date.now,
  ) {}

  /** Begins to send, if it does not already. */
  wake(): void {
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (this.again) {
        this.wake();
      }
    });
  }

  /** Resolves once no response is on its way: then every text that the service has is known by its message. */
  settled(): Promise<unknown> {
    return this.sending;
  }

  /** A report of a message, or the message as it is now. */
  report(message: Message): void {
    const text = this.texts.ofMessage(message.id);
    if (text === undefined) {
      return; // Not sent by this program.
    }
    const { status, error } = message;
    const state = REPORTED.find((one) => one === status);
    if (state !== undefined) {
      this.texts.step(text, state, error ? { reason: error.code } : {});
    }
    if (error?.code === 'recipient_stopped') {
      this.texts.setConsent(text.to, 'withdrawn');
    }
  }

  private async run(): Promise<void> {
    while (this.again) {
      this.again = false;
      const pause = await this.sendAll();
      if (pause > 0) {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.wake(), pause).unref();
      }
    }
  }

  /** Returns after how long to try again, 0 if all are sent. */
  private async sendAll(): Promise<number> {
    try {
      await this.catchUp();
      for (const text of this.texts.in('waiting')) {
        const allowed = firstAllowed(new Date(this.now()), this.quiet).getTime();
        if (allowed > this.now()) {
          return allowed - this.now();
        }
        this.sending = this.send(text);
        await this.sending;
        this.pause = SECOND;
      }
      return 0;
    } catch (error) {
      console.error('Trying again:', error);
      this.pause = Math.min(2 * this.pause, MINUTE);
      return this.pause;
    }
  }

  /** Takes over what became of texts whose reports may have come while nobody listened. */
  private async catchUp(): Promise<void> {
    if (!this.caughtUp) {
      for (const text of this.texts.in('accepted', 'sent')) {
        try {
          this.report(await this.client.messages.get(text.messageId ?? ''));
        } catch (error) {
          if (!(error instanceof NotFoundError)) {
            throw error;
          }
          this.texts.step(text, 'failed', { reason: 'no_longer_kept' });
        }
      }
      this.caughtUp = true;
    }
  }

  /** @throws what may pass: the text stays as it is, and is sent again with the same key */
  private async send(text: Text): Promise<void> {
    const consent = this.texts.consentOf(text.to);
    // What was attempted may have been sent: only the service knows.
    if (consent !== 'given' && text.attemptedAt === undefined) {
      this.texts.step(text, 'refused', { reason: consent === 'withdrawn' ? 'recipient_opted_out' : 'no_consent' });
      return;
    }
    const { attemptedAt = 0, key, to, text: words } = this.texts.attempt(text, this.now());
    if (this.now() - attemptedAt > REPEATABLE) {
      this.texts.step(text, 'refused', { reason: 'may_have_been_sent' });
      return;
    }
    try {
      const message = await this.client.messages.send({ to, text: words }, { idempotencyKey: key });
      this.texts.step(text, 'accepted', { messageId: message.id });
      if (text.attemptedAt !== undefined) {
        // The service may have had it for a while, and reported what became of it.
        this.caughtUp = false;
        this.again = true;
      }
    } catch (error) {
      if (mayPass(error) || !(error instanceof ApiError)) {
        throw error;
      }
      if (error.code === 'recipient_opted_out') {
        this.texts.setConsent(to, 'withdrawn');
      }
      this.texts.step(text, 'refused', { reason: error.code });
    }
  }
}

/** Whether the same request may succeed later: the service is not there or busy, or the key needs another setting. */
function mayPass(error: unknown): boolean {
  return (
    [ConnectionError, ServerError, RateLimitedError, UnauthorizedError, ForbiddenError].some((kind) => error instanceof kind) ||
    (error instanceof ConflictError && error.code === 'idempotency_key_in_use')
  );
}
