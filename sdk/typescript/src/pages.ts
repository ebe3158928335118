import { InvalidRequestError } from './errors.js';

/** A page as the service sends it. */
export interface PageBody<T> {
  items: T[];
  next_cursor: string | null;
  sync_token?: string;
}

/** A list: iterate over its records, which are requested page by page. */
export class Pager<T> implements AsyncIterable<T> {
  constructor(private readonly fetchPage: (cursor?: string) => Promise<PageBody<T>>) {}

  /** All records of all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) {
      yield* page.items;
    }
  }

  /** The pages. One may be empty although others follow. */
  async *pages(): AsyncGenerator<PageBody<T>, void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await this.fetchPage(cursor);
      yield page;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }

  /** The first page alone. To continue later, pass its `next_cursor` as `cursor`. */
  page(): Promise<PageBody<T>> {
    return this.fetchPage();
  }

  /** All records, at most so many. */
  async toArray(atMost = Number.POSITIVE_INFINITY): Promise<T[]> {
    const records: T[] = [];
    if (atMost > 0) {
      for await (const record of this) {
        records.push(record);
        if (records.length >= atMost) {
          break;
        }
      }
    }
    return records;
  }
}

/**
 * A query without what a synchronization decides by itself. `since` counts only for a full read, one without a token.
 */
export type SyncQuery<Q> = Omit<Q, 'cursor' | 'sync_token' | 'until'>;

/**
 * What has changed: iterate over it, apply each record by its `id`, and keep `token` afterwards. A record may come twice.
 *
 * A token that the service does not accept any more, because it is too old for example, starts a full read: `full` is true
 * then, and records that do not come are not there any more.
 */
export class Sync<T> implements AsyncIterable<T> {
  /** For the next time; undefined until the last record was read. */
  token: string | undefined;

  /** Whether all records are read, and not only those that have changed. */
  full: boolean;

  constructor(
    private readonly from: string | undefined,
    private readonly fetchPage: (token: string | undefined, cursor: string | undefined) => Promise<PageBody<T>>,
  ) {
    this.full = from === undefined;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    this.token = undefined;
    let begun = false;
    try {
      for await (const page of this.pages(this.from)) {
        begun = true;
        yield* page.items;
      }
    } catch (error) {
      const refused = error instanceof InvalidRequestError && error.status === 400;
      // Without a token and a cursor, it is the query itself that is wrong.
      if (!refused || (this.from === undefined && !begun)) {
        throw error;
      }
      this.full = true;
      for await (const page of this.pages(undefined)) {
        yield* page.items;
      }
    }
  }

  private async *pages(from: string | undefined): AsyncGenerator<PageBody<T>, void, undefined> {
    let cursor: string | undefined;
    let page: PageBody<T>;
    do {
      page = await this.fetchPage(from, cursor);
      yield page;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    // Earlier pages repeat the token that was sent.
    this.token = page.sync_token;
  }
}
