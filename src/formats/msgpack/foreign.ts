import { Decoder, ExtData } from '@msgpack/msgpack';
import { mapScalars } from '../../value/map-scalars.ts';
import { printJson } from '../../value/print.ts';
import { shorten } from '../../value/shorten.ts';
import { toJson } from '../../value/to-json.ts';
import type { Reader } from '../format.ts';
import { fromNativeNumber } from './native.ts';
import { timestamps } from './time.ts';

/** An extension whose type nothing here knows. */
export interface Extension {
  readonly type: number;
  readonly data: Uint8Array;
}

/** Reads bytes that somebody sent: integers exact, timestamps to the nanosecond, keys of any type as text. */
export function foreignReader(): Reader {
  const decoder = new Decoder({ useBigInt64: true, extensionCodec: timestamps(), mapKeyConverter: keyText });
  return {
    decode: (bytes) => decoder.decode(bytes),
    fromNative: (native) => mapScalars(native, fromNativeScalar),
    respell: (key) => keyText(decoder.decode(key)),
  };
}

function fromNativeScalar(value: unknown): unknown {
  if (!(value instanceof ExtData)) return fromNativeNumber(value);
  const { type, data } = value;
  return { type, data: typeof data === 'function' ? data(0) : data } satisfies Extension;
}

/** Characters of a key that holds further items: each key around it would escape them again, and so double them. */
const MOST_KEY = 4000;

/** A key as JSON can have it: bytes are written as base64, what holds further items as JSON, cut where it is long. */
function keyText(key: unknown): string {
  if (typeof key === 'string') return key;
  const { value } = toJson(mapScalars(key, fromNativeScalar));
  return typeof value === 'string' ? value : shorten(printJson(value), MOST_KEY);
}
