import { counted } from '../../core/basics/counted.ts';
import { intBE, uintBE } from '../../core/bytes/numbers.ts';
import { timeText } from './time-text.ts';

/** The extension type of timestamps, -1, as a byte. */
export const TIMESTAMP_TYPE = 0xff;

const MOST_NANOSECONDS = 999_999_999;

/** A point in time: seconds since 1970, and nanoseconds to add. */
export interface TimestampParts {
  readonly seconds: number | bigint;
  readonly nanoseconds: number;
}

/** Reads a timestamp 32, 64 or 96, which have 4, 8 or 12 bytes. Undefined for any other length. */
export function readTimestamp(bytes: Uint8Array, start: number, end: number): TimestampParts | undefined {
  switch (end - start) {
    case 4:
      return { seconds: uintBE(bytes, start, end), nanoseconds: 0 };
    case 8: {
      // 30 bits of nanoseconds, then 34 bits of seconds
      const high = uintBE(bytes, start, start + 4) as number;
      const seconds = (high & 3) * 2 ** 32 + (uintBE(bytes, start + 4, end) as number);
      return { seconds, nanoseconds: high >>> 2 };
    }
    case 12:
      return { seconds: intBE(bytes, start + 4, end), nanoseconds: uintBE(bytes, start, start + 4) as number };
  }
  return undefined;
}

/**
 * The reason why bytes are not a valid timestamp (section "Timestamp extension type"), as the rest of a sentence;
 * undefined for a valid timestamp.
 */
export function timestampProblem(bytes: Uint8Array, start: number, end: number): string | undefined {
  const parts = readTimestamp(bytes, start, end);
  if (parts === undefined) return `has ${counted(end - start, 'byte')} of data, where a timestamp has 4, 8 or 12`;
  if (parts.nanoseconds <= MOST_NANOSECONDS) return undefined;
  return `has ${parts.nanoseconds} nanoseconds, where at most ${MOST_NANOSECONDS} are allowed`;
}

/** Reads a timestamp 32, or the seconds of a timestamp 96. */
export function timestampSecondsText(bytes: Uint8Array, start: number, end: number): string {
  return timeText(end - start === 4 ? uintBE(bytes, start, end) : intBE(bytes, start, end), 0);
}

/** Reads a timestamp 64. */
export function timestamp64Text(bytes: Uint8Array, start: number, end: number): string {
  const { seconds, nanoseconds } = readTimestamp(bytes, start, end)!;
  return timeText(seconds, nanoseconds);
}
