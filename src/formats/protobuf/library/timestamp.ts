/** `google.protobuf.Timestamp`: seconds since 1970 in UTC, and nanoseconds from 0 to 999,999,999. */
export interface Timestamp {
  readonly seconds: number;
  readonly nanos: number;
}

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Parses a time in RFC 3339 format; undefined if it is not valid. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const parts = RFC3339.exec(text);
  if (parts === null) return undefined;
  const [, date, fraction = '', zone] = parts;
  const milliseconds = Date.parse(`${date}${zone}`);
  if (Number.isNaN(milliseconds)) return undefined;
  return { seconds: milliseconds / 1000, nanos: Number(fraction.padEnd(9, '0')) };
}

/** Seconds of the first and last moments that RFC 3339 can express (years 1 to 9999). */
const EARLIEST = -62_135_596_800;
const LATEST = 253_402_300_799;

/** Formats a time as in ProtoJSON: in UTC, with 0, 3, 6 or 9 fractional digits; a time out of range, in words. */
export function formatTimestamp({ seconds, nanos }: Timestamp): string {
  const inRange = seconds >= EARLIEST && seconds <= LATEST && nanos >= 0 && nanos < 1e9;
  if (!inRange) return `${seconds} s and ${nanos} ns after 1970-01-01`;
  const digits = String(nanos).padStart(9, '0');
  const shown = nanos % 1e6 === 0 ? digits.slice(0, 3) : nanos % 1e3 === 0 ? digits.slice(0, 6) : digits;
  return new Date(seconds * 1000).toISOString().replace('.000Z', nanos === 0 ? 'Z' : `.${shown}Z`);
}
