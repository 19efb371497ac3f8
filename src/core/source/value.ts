import { utf8Text } from '../bytes/utf8.ts';
import { type JsonObject, type JsonValue, setMember } from '../value/json-value.ts';
import { findRearrangement, survey } from './members.ts';
import { isBigInteger, readNumber } from './number.ts';
import type { Scan } from './scan.ts';
import type { Source } from './source.ts';
import { SourceWalk, type Walked } from './walk.ts';

/**
 * Builds the source from a text that was scanned without a fault: its value, with everything that `JSON.parse` alone
 * would hide.
 */
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
    messages: 'whole',
    value: withBigIntegers({ bytes, index, value, rearranged, overridden }, bigIntegers),
    minifiedBytes: bytes.length - scan.whiteSpace,
    bigIntegers,
    doubtfulNumbers: scan.doubtful,
    rearranged,
    overridden,
  };
}

const PLAIN = { rearranged: [], overridden: [] };

/** Replaces the doubles from `JSON.parse` at these ordinals with BigInts; returns the root. */
function withBigIntegers(source: Walked, ordinals: readonly number[]): JsonValue {
  if (ordinals.length === 0) return source.value;
  const wanted = new Set(ordinals);
  const walk = new SourceWalk(source);
  while (walk.next()) {
    if (walk.isOverridden) walk.skip();
    if (walk.isOverridden || !wanted.has(walk.ordinal)) continue;
    const { start, end } = source.index;
    const big = readNumber(source.bytes, start[walk.ordinal]!, end[walk.ordinal]!);
    if (walk.depth === 0) return big;
    setMember(walk.parent as JsonObject, walk.key as string, big);
  }
  return source.value;
}
