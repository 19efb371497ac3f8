import { Decoder, ExtData } from '@msgpack/msgpack';
import { OnlyForeign } from '../../core/value/foreign-native.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import { printJson } from '../../core/value/print.ts';
import { shorten } from '../../core/value/shorten.ts';
import { keyInJson, toJson } from '../../core/value/to-json.ts';
import type { Reader } from '../format.ts';
import { fromLibraryNumber } from './library-scalars.ts';
import { withBins } from './old-raw.ts';
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

/** Reads a key. Undefined for one with a map whose own keys are not all text, which the library cannot keep apart. */
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
 * Maximum length of a key that contains further items, in characters: nested keys escape each other's text, so its
 * length would double with each level.
 */
const MOST_KEY = 4000;

/** A key as text for JSON: bytes as base64, containers as JSON, shortened if long. */
export function keyText(key: unknown): string {
  if (typeof key === 'string') return key;
  if (key instanceof Date) return keyInJson(key);
  const { value } = toJson(mapScalars(key, fromLibraryScalar));
  return typeof value === 'string' ? value : shorten(printJson(value), MOST_KEY);
}
