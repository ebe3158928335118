// Reports each test as a line of JSON: {file, name, failure, skipped}. ScriptsTests reads them.

import path from "node:path";
import { inspect } from "node:util";

export default async function* (events) {
  for await (const { type, data } of events) {
    if (type === "test:pass" || type === "test:fail") {
      const failure = type === "test:fail" ? inspect(data.details.error.cause ?? data.details.error) : null;
      const result = { file: path.relative("", data.file), name: data.name, failure, skipped: data.skip ?? data.todo ?? null };
      yield `${JSON.stringify(result)}\n`;
    }
  }
}
