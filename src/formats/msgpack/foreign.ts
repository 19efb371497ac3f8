import { Decoder, ExtData } from '@msgpack/msgpack';
import { toBase64 } from '../../core/bytes/base64.ts';
import { type Edit, edited } from '../../core/bytes/edits.ts';
import { invalidUtf8At } from '../../core/bytes/utf8.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { Carried } from '../../core/value/carried.ts';
import { OnlyForeign } from '../../core/value/foreign-native.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import { printJson } from '../../core/value/print.ts';
import { shorten } from '../../core/value/shorten.ts';
import { keyInJson, toJson } from '../../core/value/to-json.ts';
import type { Reader } from '../format.ts';
import { annotate } from './annotate.ts';
import { FAMILY, HeadFamily, KIND, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';
import { fromLibraryNumber } from './library-scalars.ts';
import { timestamps } from './time.ts';

/** An extension of unknown type. */
export class Extension extends OnlyForeign {
  readonly type: number;
  readonly data: Uint8Array;

  constructor(type: number, data: Uint8Array) {
    super();
    this.type = type;
    this.data = data;
  }

  override get words(): string {
    return `an extension of type ${this.type}`;
  }

  override get carried(): Carried {
    const { type, data } = this;
    return new Carried({ kind: 'extension', type, data: new Uint8Array(data) }, { type, data: toBase64(data) });
  }
}

/**
 * Reads foreign bytes: integers are exact, timestamps have nanoseconds, keys of any type become text, strings that are
 * not UTF-8 stay bytes.
 */
export function foreignReader(): Reader {
  const decoder = new Decoder({ useBigInt64: true, extensionCodec: timestamps(), mapKeyConverter: keyText });
  return {
    decode: (bytes) => decoder.decode(withBins(bytes)),
    fromLibrary: (value) => mapScalars(value, fromLibraryScalar),
    respell: (key) => keyText(decoder.decode(withBins(key))),
    readKey,
  };
}

/**
 * Reads a key. Undefined for a key that contains a map with keys that are not text, because the library cannot tell
 * such keys apart.
 */
function readKey(key: Uint8Array): unknown {
  let areTexts = true;
  const mapKeyConverter = (inner: unknown): string => {
    areTexts &&= typeof inner === 'string';
    return keyText(inner);
  };
  const decoder = new Decoder({ useBigInt64: true, extensionCodec: timestamps(), mapKeyConverter });
  const read = mapScalars(decoder.decode(withBins(key)), fromLibraryScalar);
  return areTexts ? read : undefined;
}

function fromLibraryScalar(value: unknown): unknown {
  if (!(value instanceof ExtData)) return fromLibraryNumber(value);
  const { type, data } = value;
  return new Extension(type, typeof data === 'function' ? data(0) : data);
}

/**
 * Maximum length of a key that contains further items, in characters: nested keys escape each other's text, so the
 * length would double with each level.
 */
const MOST_KEY = 4000;

/** A key as text for JSON: bytes become base64, and containers become JSON, which is shortened if it is long. */
export function keyText(key: unknown): string {
  if (typeof key === 'string') return key;
  if (key instanceof Date) return keyInJson(key);
  const { value } = toJson(mapScalars(key, fromLibraryScalar));
  return typeof value === 'string' ? value : shorten(printJson(value), MOST_KEY);
}

const { index } = kinds;

/**
 * First bytes of bin 8, bin 16 and bin 32, by the size of the string's length in bytes; a fixstr, which has none,
 * becomes a bin 8.
 */
const BIN = { 0: 0xc4, 1: 0xc4, 2: 0xc5, 4: 0xc6 } as const;

/**
 * Turns each string that is not UTF-8 into a bin: before 2013, strings and bytes had one type, raw, and writers with
 * that type still exist. The library would replace such bytes with replacement characters. Returns the same bytes if
 * all strings are UTF-8.
 */
function withBins(bytes: Uint8Array): Uint8Array {
  const edits: Edit[] = [];
  let head = 0;
  const cursor = new RegionCursor(annotate(bytes));
  while (cursor.next()) {
    const { kind, start, end } = cursor;
    const isWhole = kind === index['str key'];
    const first = bytes[start]!;
    if (isWhole || (FAMILY[first] === HeadFamily.str && kind === KIND[first])) head = start;
    if (!isWhole && kind !== index['str data'] && kind !== index.key) continue;
    const data = head + 1 + SIZE[bytes[head]!]!;
    if (invalidUtf8At(bytes, data, end) < 0) continue;
    const size = data - head - 1;
    const length = size === 0 ? [end - data] : bytes.subarray(head + 1, data);
    edits.push({ start: head, end: data, bytes: Uint8Array.from([BIN[size as keyof typeof BIN], ...length]) });
  }
  return edits.length === 0 ? bytes : edited(bytes, edits);
}
