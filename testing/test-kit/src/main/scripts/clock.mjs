// Time that only a test moves.

/** 2026-11-28T12:00:00Z, when a page begins. */
const BEGIN = Date.UTC(2026, 10, 28, 12);

export class Clock {
  #now = 0;
  #ids = 0;
  #timers = new Map();
  #settle;

  /** @param settle resolves when nothing is left to do without time passing */
  constructor(settle) {
    this.#settle = settle;
  }

  /** What performance.now() returns: the milliseconds since the page was opened. */
  get now() {
    return this.#now;
  }

  /** What Date.now() returns. */
  get date() {
    return BEGIN + this.#now;
  }

  /** An ISO timestamp, some milliseconds from now. */
  iso(offset = 0) {
    return new Date(this.date + offset).toISOString();
  }

  setTimeout = (callback, delay = 0, ...values) => this.#add(callback, delay, values);

  setInterval = (callback, delay = 0, ...values) => this.#add(callback, delay, values, Math.max(1, delay));

  clear = (id) => void this.#timers.delete(id);

  #add(callback, delay, values, every) {
    const id = ++this.#ids;
    this.#timers.set(id, { id, at: this.#now + Math.max(0, delay), run: () => callback(...values), every });
    return id;
  }

  /** Runs the timers of so many milliseconds, in their order, and whatever follows from each. */
  async advance(milliseconds) {
    const until = this.#now + milliseconds;
    await this.#settle();
    for (let timer = this.#next(until); timer; timer = this.#next(until)) {
      this.#now = timer.at;
      if (timer.every) {
        timer.at += timer.every;
      } else {
        this.#timers.delete(timer.id);
      }
      timer.run();
      await this.#settle();
    }
    this.#now = until;
  }

  #next(until) {
    return [...this.#timers.values()].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at || one.id - other.id)[0];
  }
}
