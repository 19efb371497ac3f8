import { DecodeError, Decoder, ExtData, ExtensionCodec } from '@msgpack/msgpack';
import { mapScalars } from '../../value/map-scalars.ts';
import { printJson } from '../../value/print.ts';
import { toJson } from '../../value/to-json.ts';
import type { Reader } from '../format.ts';
import { fromNativeNumber } from './native.ts';
import { timeText } from './time-text.ts';
import { readTimestamp, type TimestampParts } from './timestamp.ts';

/** The milliseconds around 1970 that a Date reaches. */
const LAST_MILLISECOND = 8.64e15;

/**
 * A time with all of its nanoseconds, which a plain Date would cut to milliseconds. Its text is RFC 3339, also where
 * no Date reaches; there the Date itself stays at the last one.
 */
export class Timestamp extends Date {
  constructor(readonly parts: TimestampParts) {
    const milliseconds = Number(parts.seconds) * 1000 + parts.nanoseconds / 1e6;
    super(Math.max(-LAST_MILLISECOND, Math.min(LAST_MILLISECOND, milliseconds)));
  }

  override toISOString(): string {
    return timeText(this.parts.seconds, this.parts.nanoseconds);
  }

  override toJSON(): string {
    return this.toISOString();
  }
}

/** An extension whose type nothing here knows. */
export interface Extension {
  readonly type: number;
  readonly data: Uint8Array;
}

/** Reads bytes that somebody sent: integers exact, timestamps to the nanosecond, keys of any type as text. */
export function foreignReader(): Reader {
  const extensionCodec = new ExtensionCodec();
  extensionCodec.register({ type: -1, encode: () => null, decode: decodeTimestamp });
  const decoder = new Decoder({ useBigInt64: true, extensionCodec, mapKeyConverter: keyText });
  return {
    decode: (bytes) => decoder.decode(bytes),
    fromNative: (native) => mapScalars(native, fromNativeScalar),
  };
}

function decodeTimestamp(data: Uint8Array): Timestamp {
  const parts = readTimestamp(data, 0, data.length);
  if (parts === undefined) throw new DecodeError(`A timestamp has 4, 8 or 12 bytes, not ${data.length}.`);
  return new Timestamp(parts);
}

function fromNativeScalar(value: unknown): unknown {
  if (!(value instanceof ExtData)) return fromNativeNumber(value);
  const { type, data } = value;
  return { type, data: typeof data === 'function' ? data(0) : data } satisfies Extension;
}

/** A key as JSON can have it: bytes are written as base64, what holds further items as JSON. */
function keyText(key: unknown): string {
  if (typeof key === 'string') return key;
  const { value } = toJson(mapScalars(key, fromNativeScalar));
  return typeof value === 'string' ? value : printJson(value);
}
