import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { type Extended, recogniseExtended } from '../../core/native-types/extended.ts';
import type { Source } from '../../core/source/source.ts';
import type { JsonObject } from '../../core/value/json-value.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { maskNumber } from './mask-number.ts';
import { charactersOf, type StringMask, writtenLike } from './mask-string.ts';
import { maskCharacters } from './mask-text.ts';
import { timeWidths } from './mask-time.ts';
import type { Random } from './random.ts';
import { integerWidths, numberWidths, zerosIn } from './widths.ts';

type Text = Pick<Source, 'bytes' | 'index'>;

/** An Extended JSON object in a text. */
export interface ExtendedAt {
  readonly extended: Extended;
  /** The number of values in the object, including the object. */
  readonly values: number;
}

const [QUOTE, DOLLAR] = [0x22, 0x24] as const;
/** Maximum number of values in an Extended JSON object: itself, an object and two scalars. */
const VALUES_AT_MOST = 4;
const TRIES = 64;
/** Keys of members whose values are codes and not data, and texts that stand for numbers. Masking changes neither. */
const CODES: ReadonlySet<string> = new Set(['"subType"', '"options"', '"$type"', '"$options"']);
const WORDS = /^"(?:-?Infinity|NaN)"$/;

/** The Extended JSON object at a value; undefined if there is none. */
export function extendedAt({ bytes, index }: Text, value: number): ExtendedAt | undefined {
  const { type, depth } = index.values;
  const [start, end] = [index.start[value]!, index.end[value]!];
  const isCandidate = type[value] === ValueType.object && bytes[(index.keyStart[value + 1] ?? 0) + 1] === DOLLAR;
  if (!isCandidate || depth[value + 1] !== depth[value]! + 1) return undefined;
  let values = 1;
  while (values <= VALUES_AT_MOST && (depth[value + values] ?? 0) > depth[value]!) values++;
  if (values > VALUES_AT_MOST) return undefined;
  const extended = recogniseExtended(JSON.parse(utf8Text(bytes, start, end)) as JsonObject);
  return extended && { extended, values };
}

/**
 * The text of an Extended JSON object with other values of the same type and the same sizes. A text that also occurs
 * outside of such objects is replaced by the same text in both places, if the type allows it.
 */
export function maskExtended(
  text: Text,
  value: number,
  { extended, values }: ExtendedAt,
  strings: StringMask,
  random: Random,
): Uint8Array {
  const { bytes, index } = text;
  const [from, to] = [index.start[value]!, index.end[value]!];
  const facts = factsOf(extended);
  for (let i = 0; i < TRIES; i++) {
    const masked = bytes.slice(from, to);
    const contents: [string, string][] = [];
    for (let inner = value + 1; inner < value + values; inner++) {
      const own = utf8Text(bytes, index.start[inner]!, index.end[inner]!);
      const known = i === 0 && own.startsWith('"') ? strings.known(own.slice(1, -1)) : undefined;
      const scalar = known === undefined ? scalarLike(text, inner, random) : `"${known}"`;
      if (scalar !== own && own.startsWith('"')) contents.push([own.slice(1, -1), scalar.slice(1, -1)]);
      masked.set(utf8Bytes(scalar), index.start[inner]! - from);
    }
    const read = recogniseExtended(JSON.parse(utf8Text(masked)) as JsonObject);
    if (read === undefined || factsOf(read) !== facts) continue;
    for (const [content, other] of contents) strings.learn(content, other);
    return masked;
  }
  return bytes.slice(from, to);
}

function scalarLike({ bytes, index }: Text, value: number, random: Random): string {
  const [start, end] = [index.start[value]!, index.end[value]!];
  const written = utf8Text(bytes, start, end);
  const key = utf8Text(bytes, index.keyStart[value]!, index.keyEnd[value]!);
  if (index.values.type[value] !== ValueType.scalar || CODES.has(key) || WORDS.test(written)) return written;
  if (bytes[start] !== QUOTE) return maskNumber(written, random);
  const content = written.slice(1, -1);
  return `"${writtenLike(content, maskCharacters(charactersOf(content), random))}"`;
}

/** The facts that decide the size of an Extended JSON value. */
function factsOf({ type, native }: Extended): string {
  switch (native.kind) {
    case 'time':
      return [type, timeWidths(native.instant)].join();
    case 'integer':
      return [type, integerWidths(BigInt(native.value))].join();
    case 'double':
    case 'float32':
      return [type, Number.isNaN(native.value) ? native.kind : numberWidths(native.value)].join();
    case 'bytes':
    case 'uuid':
      return [type, native.kind, zerosIn(native.bytes)].join();
    case 'decimal':
    case 'symbol':
    case 'bson':
    case 'extension':
      return [type, native.kind].join();
  }
}
