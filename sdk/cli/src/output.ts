/** Prints records: as a table for people, or as a line of JSON each for programs. */
export class Output {
  constructor(
    private readonly json: boolean,
    private readonly write: (text: string) => void = (text) => process.stdout.write(text),
  ) {}

  /** @param columns of the table; the widths are those of the first records, since others may come later */
  records(records: readonly object[], columns: readonly string[]): void {
    if (this.json) {
      for (const record of records) {
        this.write(`${JSON.stringify(record)}\n`);
      }
      return;
    }
    const rows = records.map((record) => columns.map((column) => visible((record as Record<string, unknown>)[column])));
    const widths = columns.map((_, index) => Math.max(0, ...rows.map((row) => (row[index] ?? '').length)));
    for (const row of rows) {
      this.write(`${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ').trimEnd()}\n`);
    }
  }

  record(record: object, columns: readonly string[]): void {
    this.records([record], columns);
  }

  /** To standard error, in any format: what went wrong, but does not end the command. */
  warn(text: string): void {
    process.stderr.write(`switchboard: ${visible(text)}\n`);
  }

  /** For people only. */
  note(text: string): void {
    if (!this.json) {
      this.write(`${text}\n`);
    }
  }
}

/** Without control characters: a text of somebody outside must not move the cursor of the terminal. */
function visible(value: unknown): string {
  const text = value === null || value === undefined ? '-' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, ' ');
}
