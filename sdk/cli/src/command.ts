import type { Output } from './output.js';

export type Values = Record<string, string | boolean | undefined>;

export interface Arguments {
  /** As many as the command has words. */
  positionals: string[];
  values: Values;
  output: Output;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

export interface Option {
  /** What its value is called in the help, such as URL; a flag has none. */
  value?: string;
  help: string;
}

/** What the command line, the help and the completion of shells are made of. */
export interface Command {
  /** A sentence without a subject: "Sends a text". */
  summary: string;
  /** What the words behind its name are called in the help, such as TO; those in brackets may be left out. */
  words?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  run(given: Arguments): Promise<void> | void;
}

export type Commands = Readonly<Record<string, Command>>;
