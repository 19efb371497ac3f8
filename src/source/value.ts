import { utf8Text } from '../bytes/utf8.ts';
import { type JsonObject, type JsonValue, setMember } from '../value/json-value.ts';
import { findRearrangement, survey } from './members.ts';
import type { Scan } from './scan.ts';
import type { Source, SourceIndex } from './source.ts';
import { Walk, type Walked } from './walk.ts';

/** Longer integers stay numbers: a BigInt of a million digits takes seconds to read and to print. */
const MOST_DIGITS = 4096;

/** The value of a text that the scanner found right, with everything that JavaScript's own reading would hide. */
export function understand(bytes: Uint8Array, scan: Scan): Source {
  const { index } = scan;
  const value = JSON.parse(utf8Text(bytes)) as JsonValue;
  const { members, hasIntegerKeys } = survey(value);
  const isPlain = members === scan.members && !hasIntegerKeys;
  const { rearranged, overridden } = isPlain ? PLAIN : findRearrangement(bytes, index);
  const bigIntegers = scan.doubtful.filter((ordinal) =>
    isBigInteger(bytes, index.start[ordinal]!, index.end[ordinal]!),
  );
  return {
    bytes,
    index,
    value: withBigIntegers({ bytes, index, value, rearranged, overridden }, bigIntegers),
    minifiedBytes: bytes.length - scan.whiteSpace,
    bigIntegers,
    doubtfulNumbers: scan.doubtful,
    rearranged,
    overridden,
  };
}

const PLAIN = { rearranged: [], overridden: [] };

/** An integer beyond 2^53 - 1 either way, written with digits alone. */
function isBigInteger(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 16 || end - start > MOST_DIGITS + 1) return false;
  for (let i = start + 1; i < end; i++) if (bytes[i]! < 0x30 || bytes[i]! > 0x39) return false;
  return !Number.isSafeInteger(Number(utf8Text(bytes, start, end)));
}

/** Puts BigInts in place of the doubles that `JSON.parse` made; returns the root. */
function withBigIntegers(source: Walked, ordinals: readonly number[]): JsonValue {
  if (ordinals.length === 0) return source.value;
  const wanted = new Set(ordinals);
  const walk = new Walk(source);
  while (walk.next()) {
    if (walk.isOverridden) walk.skip();
    if (walk.isOverridden || !wanted.has(walk.ordinal)) continue;
    const big = bigIntegerAt(source.bytes, source.index, walk.ordinal);
    if (walk.depth === 0) return big;
    setMember(walk.parent as JsonObject, walk.key as string, big);
  }
  return source.value;
}

function bigIntegerAt(bytes: Uint8Array, index: SourceIndex, ordinal: number): bigint {
  return BigInt(utf8Text(bytes, index.start[ordinal], index.end[ordinal]));
}
