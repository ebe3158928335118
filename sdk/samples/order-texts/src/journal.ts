import { closeSync, existsSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * A file of records, one JSON per line, each on the disk before `append` returns. What was appended is there after `kill -9`
 * and after a power failure; a line that was being written then is not, and whoever wrote it has not been told that it was.
 */
export class Journal<T> {
  private readonly file: number;

  private constructor(file: number) {
    this.file = file;
  }

  /** Opens a journal, and calls `replay` with each of its records, the oldest first. One process at a time may do so. */
  static open<T>(path: string, replay: (record: T) => void): Journal<T> {
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    const end = bytes.lastIndexOf('\n') + 1;
    for (const line of bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean)) {
      replay(JSON.parse(line) as T);
    }
    const file = openSync(path, 'a', 0o600);
    ftruncateSync(file, end);
    return new Journal<T>(file);
  }

  append(record: T): void {
    writeSync(this.file, `${JSON.stringify(record)}\n`);
    fdatasyncSync(this.file);
  }

  close(): void {
    closeSync(this.file);
  }
}
