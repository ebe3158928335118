/** The part of JSON Schema that the generated tools use. */
export interface Schema {
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  default?: unknown;
  readonly [keyword: string]: unknown;
}

/** A tool, as sdk/generator/assistants.py writes it. */
export interface ToolData {
  name: string;
  title: string;
  description: string;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  inputSchema: Schema;
  outputSchema: Schema;
  /** The `operationId` of its route. */
  operation: string;
  scope: string;
  /** Whether its route needs a user, which a token of the company itself has not. */
  personal: boolean;
  /** The first line of the question that a person answers first; null where none is asked. */
  question: string | null;
  request: {
    method: string;
    path: string;
    inPath: readonly string[];
    inQuery: readonly string[];
    inBody: readonly string[];
    form: boolean;
    idempotent: boolean;
  };
}

export type Input = Readonly<Record<string, unknown>>;
