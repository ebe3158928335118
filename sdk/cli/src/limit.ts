import type { Option, Values } from './command.js';
import { UsageError } from './usage.js';

export const LIMIT: Option = { value: 'N', help: 'How many at most; 20 without it' };

export function limitOf(values: Values): number {
  const limit = Number(values['limit'] ?? 20);
  if (!Number.isInteger(limit) || limit < 1) {
    throw new UsageError('--limit is a number from 1.');
  }
  return limit;
}
