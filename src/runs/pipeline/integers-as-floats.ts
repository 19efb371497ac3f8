import { utf8Text } from '../../core/bytes/utf8.ts';
import { unitsPerByte } from '../../core/layout/layout.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import type { Source } from '../../core/source/source.ts';
import type { Encoded } from './outcome.ts';
import type { Parts, RunSource } from './run.ts';

/** Integers of the source that are floating-point numbers in the bytes, although the format has integers for them. */
export interface IntegersAsFloats {
  readonly count: number;
  /**
   * The size of all bytes, if these numbers were the format's shortest integers. Absent if a schema gives them their
   * type.
   */
  readonly bytes?: number;
}

/** Finds the integers of the source that a codec wrote as floating-point numbers; undefined if there are none. */
export function integersAsFloats(
  { source, carried }: RunSource,
  { format, kinds, module }: Parts,
  { bytes, layout, sourceOf }: Pick<Encoded, 'bytes' | 'layout' | 'sourceOf'>,
): IntegersAsFloats | undefined {
  const isTyped = format.facts.schema === 'required';
  const perByte = unitsPerByte(layout);
  const cursor = new RegionCursor(layout);
  let count = 0;
  let size = bytes.length;
  while (cursor.next()) {
    const { native } = kinds.list[cursor.kind]!;
    if (native !== 'float' && native !== 'float32' && native !== 'double') continue;
    const ordinal = sourceOf?.[cursor.value] ?? cursor.value;
    const given = carried?.get(ordinal)?.native.kind;
    // A number that is a float in given bytes is left out, even if JSON writes it like an integer.
    const value = given === 'double' || given === 'float32' ? undefined : integerAt(source, ordinal);
    if (value === undefined) continue;
    const width = isTyped ? undefined : module.integerBytes?.(value);
    if (!isTyped && width === undefined) continue;
    count++;
    size += (width ?? 0) - (cursor.end - cursor.start) / perByte;
  }
  if (count === 0) return undefined;
  return isTyped ? { count } : { count, bytes: size };
}

/** A sign and the digits of 2^64: no integer type of a format has more. */
const MOST_DIGITS = 21;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * The number that the source writes only with digits; undefined for any other value, and for -0, which is not an
 * integer.
 */
function integerAt({ bytes, index }: Source, ordinal: number): bigint | undefined {
  const [start, end] = [index.start[ordinal]!, index.end[ordinal]!];
  if (end - start > MOST_DIGITS) return undefined;
  const isNegative = bytes[start] === MINUS;
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    if (bytes[at]! < ZERO || bytes[at]! > NINE) return undefined;
  }
  const value = BigInt(utf8Text(bytes, start, end));
  return isNegative && value === 0n ? undefined : value;
}
