// Attempts to connect that are repeated until one succeeds.

const LONGEST_PAUSE_MS = 30_000;

/** Repeats an attempt after a pause that doubles each time, with jitter, so that browsers do not all return at once. */
export class Retry {
  #attempt;
  #firstPause;
  #failures = 0;
  #timer;

  /**
   * @param attempt is called after each pause
   * @param firstPause in milliseconds
   */
  constructor(attempt, firstPause) {
    this.#attempt = attempt;
    this.#firstPause = firstPause;
  }

  /** Schedules the next attempt, in place of the one that is scheduled. */
  schedule() {
    const longest = Math.min(this.#firstPause * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures++;
    this.cancel();
    this.#timer = setTimeout(this.#attempt, longest * (0.5 + Math.random() / 2));
  }

  /** Cancels the scheduled attempt, if there is one. */
  cancel() {
    clearTimeout(this.#timer);
  }

  /** Makes the next pause the first one again. */
  reset() {
    this.#failures = 0;
  }
}
