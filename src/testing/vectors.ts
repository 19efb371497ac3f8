import { describe } from 'vitest';
import { parseHex } from '../core/bytes/parse-hex.ts';
import type { FormatId } from '../formats/format.ts';
import { readShared } from './shared-files.ts';

/** One case of a corpus. If `valid` is null, the bytes may be accepted or rejected, but must not crash the reader. */
export interface Vector {
  readonly hex: string;
  readonly valid: boolean | null;
  readonly expect: unknown;
  readonly note: string;
  readonly [more: string]: unknown;
}

/**
 * Reads a file of the corpora. If `CI` is set, the file is required; otherwise the result is undefined if it is absent.
 */
function readJson(file: string): object | undefined {
  const text = readShared(`vectors/${file}`);
  return text === undefined ? undefined : (JSON.parse(text) as object);
}

/**
 * `describe` over one corpus file. If `CI` is set, the file is required; otherwise the tests are skipped with a note if
 * it is absent.
 */
export function describeVectors(file: string, body: (cases: readonly Vector[], whole: unknown) => void): void {
  const whole: { cases?: Vector[] } | undefined = readJson(file);
  if (whole === undefined) describe.skip(`${file} (the corpora are not beside this checkout)`, () => {});
  else describe(file, () => body(whole.cases ?? [], whole));
}

/**
 * The cases of all corpora of a format. If `CI` is set, the corpora are required; otherwise there are no cases if they
 * are absent.
 */
export function vectorsOf(id: FormatId): readonly Partial<Vector>[] {
  const files = Object.keys(readJson('index.json') ?? {}).filter((file) => file.startsWith(`${id}/`));
  return files.flatMap((file) => {
    const whole: { cases?: Vector[] } | undefined = readJson(file);
    return whole?.cases ?? [];
  });
}

/** Parses hex in a test. */
export function hexBytes(hex: string): Uint8Array {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.bytes;
}
