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

/** Reads a file of the corpora. Required if `CI` is set; otherwise undefined if the file is absent. */
function readJson(file: string): object | undefined {
  const text = readShared(`vectors/${file}`);
  return text === undefined ? undefined : (JSON.parse(text) as object);
}

/** `describe` over one corpus file. Required if `CI` is set; otherwise skipped with a note if the file is absent. */
export function describeVectors(file: string, body: (cases: readonly Vector[], whole: unknown) => void): void {
  const whole: { cases?: Vector[] } | undefined = readJson(file);
  if (whole === undefined) describe.skip(`${file} (the corpora are not beside this checkout)`, () => {});
  else describe(file, () => body(whole.cases ?? [], whole));
}

/** The cases of all corpora of a format. Required if `CI` is set; otherwise none if the corpora are absent. */
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
