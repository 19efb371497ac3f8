/** A point in time: whole seconds since 1970 in UTC, plus 0 to 999,999,999 nanoseconds. */
export interface Instant {
  readonly seconds: number;
  readonly nanos: number;
}

/** A time read from text, with the number of decimals of a second in the text. */
export interface WrittenInstant extends Instant {
  readonly decimals: number;
}

const RFC3339 =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))[Tt]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/;

/**
 * Parses a time in the format of RFC 3339 (section 5.6). Undefined for text of another form, for a day or an hour that
 * does not exist, for more than nine decimals, and for a leap second, which seconds since 1970 cannot represent.
 */
export function parseInstant(text: string): WrittenInstant | undefined {
  const parts = text.length < 20 || text.length > 35 ? null : RFC3339.exec(text);
  if (parts === null) return undefined;
  const [, date, time, fraction = '', zone] = parts;
  const milliseconds = Date.parse(`${date}T${time}Z`);
  // `Date.parse` turns 30 February into 2 March.
  if (Number(date!.slice(8)) > 28 && new Date(milliseconds).getUTCDate() !== Number(date!.slice(8))) return undefined;
  const offset = offsetOf(zone!);
  if (offset === undefined) return undefined;
  return {
    seconds: (milliseconds - offset) / 1000,
    nanos: Number(fraction.padEnd(9, '0')),
    decimals: fraction.length,
  };
}

/**
 * Matches a time in the form that `Date` writes after the year 9999 or before the year 0: with a sign and six digits of
 * the year.
 */
const FAR = /^([+-]\d{6}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/;

/** The seconds since 1970 at the beginning of the years 0 and 10,000. */
const YEAR_0 = -62_167_219_200;
const YEAR_10000 = 253_402_300_800;

/** True for a time that RFC 3339 cannot express. */
export function isFar({ seconds }: Instant): boolean {
  return seconds < YEAR_0 || seconds >= YEAR_10000;
}

/** Parses a time in the format of RFC 3339, or with a year of six digits. Undefined for text of another form. */
export function parseFarInstant(text: string): Instant | undefined {
  const [, time, fraction = ''] = FAR.exec(text) ?? [];
  if (time === undefined) return parseInstant(text);
  const milliseconds = Date.parse(`${time}.000Z`);
  return Number.isNaN(milliseconds)
    ? undefined
    : { seconds: milliseconds / 1000, nanos: Number(fraction.padEnd(9, '0')) };
}

/** The time of a Date, or of a subclass whose text has more decimals; undefined if it is out of the range of a Date. */
export function instantOfDate(date: Date): Instant | undefined {
  const instant = Number.isNaN(date.getTime()) ? undefined : parseFarInstant(date.toISOString());
  return instant && { seconds: instant.seconds, nanos: instant.nanos };
}

/** Offset of local time from UTC in milliseconds, positive to the east; undefined if out of range. */
function offsetOf(zone: string): number | undefined {
  if (zone.length === 1) return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (hours > 23 || minutes > 59) return undefined;
  const ahead = (hours * 60 + minutes) * 60_000;
  return zone.startsWith('-') ? -ahead : ahead;
}

/**
 * Formats a time in UTC, within the range of JavaScript's Date: `2018-01-02T03:04:05.678Z`. By default with 0, 3, 6 or
 * 9 decimals, as few as it needs.
 */
export function formatInstant({ seconds, nanos }: Instant, decimals = decimalsOf(nanos)): string {
  const digits = String(nanos).padStart(9, '0').slice(0, decimals);
  return new Date(seconds * 1000).toISOString().replace('.000Z', digits === '' ? 'Z' : `.${digits}Z`);
}

/** Decimals of a second that a time needs, in groups of three. */
export function decimalsOf(nanos: number): number {
  if (nanos === 0) return 0;
  return nanos % 1e6 === 0 ? 3 : nanos % 1e3 === 0 ? 6 : 9;
}

/** Converts to a Date, which holds milliseconds; truncates finer digits. */
export function toDate({ seconds, nanos }: Instant): Date {
  return new Date(seconds * 1000 + Math.floor(nanos / 1e6));
}
