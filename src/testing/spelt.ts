import { describe } from 'vitest';
import { readShared } from './shared-files.ts';

/** A message as a tool spells or wraps it. */
export interface Spelt {
  readonly id: string;
  readonly text: string;
  /** Absent for what is no format of the page. */
  readonly format?: string;
  /** The innermost bytes as hex, where they are known. */
  readonly bytes?: string;
  readonly schema?: string;
}

/** `describe` over the spellings. Required if `CI` is set; otherwise skipped with a note if they are absent. */
export function describeSpelt(name: string, body: (all: readonly Spelt[]) => void): void {
  const text = readShared('cases/spellings.json');
  if (text === undefined) describe.skip(`${name} (the spellings are not beside this checkout)`, () => {});
  else describe(name, () => body(JSON.parse(text) as readonly Spelt[]));
}
