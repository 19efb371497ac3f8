import { describe } from 'vitest';
import { readShared } from './shared-files.ts';

/** A message as a tool spells or wraps it. */
export interface Spelt {
  readonly id: string;
  readonly text: string;
  /** The format; absent if the page does not have it. */
  readonly format?: string;
  /** The innermost bytes as hex, where they are known. */
  readonly bytes?: string;
  readonly schema?: string;
}

/**
 * `describe` over the spellings. If `CI` is set, they are required; otherwise the tests are skipped with a note if the
 * spellings are absent.
 */
export function describeSpelt(name: string, body: (all: readonly Spelt[]) => void): void {
  const text = readShared('cases/spellings.json');
  if (text === undefined) describe.skip(`${name} (the spellings are not beside this checkout)`, () => {});
  else describe(name, () => body(JSON.parse(text) as readonly Spelt[]));
}
