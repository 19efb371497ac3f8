/** `google.protobuf.Timestamp`: seconds since 1970 in UTC, and nanoseconds from 0 to 999,999,999. */
export interface Timestamp {
  readonly seconds: number;
  readonly nanos: number;
}

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Reads a time in the form of RFC 3339, undefined where it is none. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const parts = RFC3339.exec(text);
  if (parts === null) return undefined;
  const [, date, fraction = '', zone] = parts;
  const milliseconds = Date.parse(`${date}${zone}`);
  if (Number.isNaN(milliseconds)) return undefined;
  return { seconds: milliseconds / 1000, nanos: Number(fraction.padEnd(9, '0')) };
}

/** A time as ProtoJSON writes it: in UTC, with 0, 3, 6 or 9 digits of a second. */
export function formatTimestamp({ seconds, nanos }: Timestamp): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `${seconds} s and ${nanos} ns after 1970`;
  const digits = String(nanos).padStart(9, '0');
  const shown =
    nanos === 0 ? '' : nanos % 1e6 === 0 ? digits.slice(0, 3) : nanos % 1e3 === 0 ? digits.slice(0, 6) : digits;
  return date.toISOString().replace('.000Z', `${shown === '' ? '' : `.${shown}`}Z`);
}
