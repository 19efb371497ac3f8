import { DecodeError, ExtensionCodec, encodeTimeSpecToTimestamp } from '@msgpack/msgpack';
import { timeText } from './time-text.ts';
import { readTimestamp, type TimestampParts } from './timestamp.ts';

/** Largest distance from 1970 that a Date can represent, in milliseconds. */
const LAST_MILLISECOND = 8.64e15;

/**
 * A time with nanoseconds, which a plain Date would lose. Its text is RFC 3339 even outside the range of Date, where
 * the Date itself is clamped.
 */
export class Timestamp extends Date {
  readonly parts: TimestampParts;

  constructor(parts: TimestampParts) {
    const milliseconds = Number(parts.seconds) * 1000 + parts.nanoseconds / 1e6;
    super(Math.max(-LAST_MILLISECOND, Math.min(LAST_MILLISECOND, milliseconds)));
    this.parts = parts;
  }

  override toISOString(): string {
    return timeText(this.parts.seconds, this.parts.nanoseconds);
  }

  override toJSON(): string {
    return this.toISOString();
  }
}

/** The library's extensions, with timestamps that keep nanoseconds. */
export function timestamps(): ExtensionCodec {
  const extensionCodec = new ExtensionCodec();
  extensionCodec.register({ type: -1, encode: encodeTimestamp, decode: decodeTimestamp });
  return extensionCodec;
}

function encodeTimestamp(value: unknown): Uint8Array | null {
  if (!(value instanceof Timestamp)) return null;
  const { seconds, nanoseconds } = value.parts;
  return encodeTimeSpecToTimestamp({ sec: Number(seconds), nsec: nanoseconds });
}

function decodeTimestamp(data: Uint8Array): Timestamp {
  const parts = readTimestamp(data, 0, data.length);
  if (parts === undefined) throw new DecodeError(`A timestamp has 4, 8 or 12 bytes, not ${data.length}.`);
  return new Timestamp(parts);
}
