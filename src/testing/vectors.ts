import { existsSync, readFileSync } from 'node:fs';
import { describe } from 'vitest';
import { parseHex } from '../bytes/hex.ts';

/** The published corpora are beside the project, not in it. */
const folder = new URL('../../../shared/vectors/', import.meta.url);

/** One case of a corpus. If `valid` is null, the bytes may be accepted or rejected, but must not crash the reader. */
export interface Vector {
  readonly hex: string;
  readonly valid: boolean | null;
  readonly expect: unknown;
  readonly note: string;
  readonly [more: string]: unknown;
}

/** `describe` over one corpus file. Required if `CI` is set; otherwise skipped with a note if the file is absent. */
export function describeVectors(file: string, body: (cases: readonly Vector[], whole: unknown) => void): void {
  const url = new URL(file, folder);
  if (!existsSync(url)) {
    if (process.env.CI) throw new Error(`the corpus ${file} is required where CI is set`);
    describe.skip(`${file} (the corpora are not beside this checkout)`, () => {});
    return;
  }
  const whole = JSON.parse(readFileSync(url, 'utf8')) as { cases?: Vector[] };
  describe(file, () => body(whole.cases ?? [], whole));
}

/** Parses hex in a test. */
export function hexBytes(hex: string): Uint8Array {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.bytes;
}
