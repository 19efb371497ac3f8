import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import type { Source } from '../../core/source/source.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { extendedAt, maskExtended } from './mask-extended.ts';
import { KeyMask } from './mask-keys.ts';
import { maskNumber } from './mask-number.ts';
import { charactersOf, StringMask, writtenLike } from './mask-string.ts';
import type { Random } from './random.ts';

/** A JSON text with other values. */
export interface Masked {
  readonly text: Uint8Array<ArrayBuffer>;
  /**
   * The values that masking does not replace, as JSON: no other value of the same length takes the same number of bytes
   * in every format.
   */
  readonly kept: readonly string[];
  /** The name that replaces a key; the key itself if names are kept. */
  readonly nameOf: (key: string) => string;
}

type Text = Pick<Source, 'bytes' | 'index'>;

const [QUOTE, MINUS, ZERO, NINE] = [0x22, 0x2d, 0x30, 0x39] as const;

/**
 * Replaces the letters and digits of strings, and all numbers, with random ones; on request, also the letters and
 * digits of keys. The structure, the types, true, false, null and white space stay the same, and so does the size in
 * every format. Equal values stay equal.
 */
export function maskSource(source: Text, withKeys: boolean, random: Random): Masked {
  const { bytes, index } = source;
  const text = new Uint8Array(bytes);
  const keys = withKeys ? new KeyMask(keysOf(source), random) : undefined;
  const strings = new StringMask(random);
  const numbers = new Map<string, string>();
  const objects = new Map<string, Uint8Array>();
  const { type } = index.values;
  for (let value = 0; value < type.length; value++) {
    const written = keys && writtenKey(source, value);
    if (written !== undefined) {
      const name = keys!.nameOf(charactersOf(written).join(''));
      text.set(utf8Bytes(writtenLike(written, [...name])), index.keyStart[value]! + 1);
    }
    const extended = extendedAt(source, value);
    if (extended !== undefined) {
      const own = utf8Text(bytes, index.start[value], index.end[value]);
      const masked = objects.get(own) ?? maskExtended(source, value, extended, strings, random);
      objects.set(own, masked);
      text.set(masked, index.start[value]!);
      value += extended.values - 1;
    } else if (type[value] === ValueType.scalar) {
      const start = index.start[value]!;
      const scalar = utf8Text(bytes, start, index.end[value]!);
      if (bytes[start] === QUOTE) text.set(utf8Bytes(strings.mask(scalar.slice(1, -1))), start + 1);
      else if (isNumber(bytes[start]!)) {
        const masked = numbers.get(scalar) ?? maskNumber(scalar, random);
        numbers.set(scalar, masked);
        text.set(utf8Bytes(masked), start);
      }
    }
  }
  const kept = [
    ...[...numbers].flatMap(([written, masked]) => (written === masked ? [written] : [])),
    ...strings.kept.map((each) => JSON.stringify(each)),
    ...[...objects].flatMap(([written, masked]) => (written === utf8Text(masked) ? [written] : [])),
  ];
  return { text, kept, nameOf: (key) => keys?.nameOf(key) ?? key };
}

function isNumber(first: number): boolean {
  return first === MINUS || (first >= ZERO && first <= NINE);
}

/** The key of a value as written, without quotation marks; undefined for an element and for the root. */
function writtenKey({ bytes, index }: Text, value: number): string | undefined {
  const end = index.keyEnd[value]!;
  return end === 0 ? undefined : utf8Text(bytes, index.keyStart[value]! + 1, end - 1);
}

/** The keys of a text, without those of Extended JSON. */
function* keysOf(source: Text): Generator<string> {
  const { length } = source.index.values.type;
  for (let value = 0; value < length; value++) {
    const key = writtenKey(source, value);
    if (key !== undefined) yield charactersOf(key).join('');
    value += (extendedAt(source, value)?.values ?? 1) - 1;
  }
}
