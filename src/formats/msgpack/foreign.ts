import { DecodeError, Decoder, ExtData, ExtensionCodec } from '@msgpack/msgpack';
import { toHex } from '../../bytes/hex.ts';
import type { Reader } from '../format.ts';
import { fromNativeNumber, mapScalars } from './native.ts';
import { timeText } from './time-text.ts';
import { readTimestamp, type TimestampParts } from './timestamp.ts';

/** A time with all of its nanoseconds, which a plain Date would cut to milliseconds. As text it is RFC 3339. */
export class Timestamp extends Date {
  constructor(readonly parts: TimestampParts) {
    super(Number(parts.seconds) * 1000 + parts.nanoseconds / 1e6);
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

/** A key as JSON can have it. Bytes are written as hex, what holds further items as JSON. */
function keyText(key: unknown): string {
  if (key instanceof Uint8Array) return toHex(key);
  if (typeof key !== 'object' || key === null) return String(key);
  return JSON.stringify(key, (_, part: unknown) => {
    if (part instanceof Uint8Array) return toHex(part);
    return typeof part === 'bigint' ? String(part) : part;
  });
}
