/** Dates, times of day and instants as text in RFC 3339 format; numbers outside the calendar stay numbers. */

/** Units of time, by the suffix of a logical type's name: units per second, and decimal places. */
const UNITS = {
  millis: { second: 1000n, digits: 3 },
  micros: { second: 1_000_000n, digits: 6 },
  nanos: { second: 1_000_000_000n, digits: 9 },
} as const;
export type TimeUnit = keyof typeof UNITS;

const DAY = 86_400n;
/** Seconds since 1970 of the first and last moments that RFC 3339 can express (years 0000 to 9999). */
const EARLIEST = -62_167_219_200n;
const LATEST = 253_402_300_799n;

/** Formats days since 1970 as `2024-02-29`. */
export function dateText(days: number | bigint): string | number | bigint {
  const seconds = BigInt(days) * DAY;
  return seconds < EARLIEST || seconds > LATEST ? days : isoSeconds(seconds).slice(0, 10);
}

/** Formats a time since midnight as `23:59:59.999`. */
export function timeText(since: number | bigint, unit: TimeUnit): string | number | bigint {
  const { second } = UNITS[unit];
  const units = BigInt(since);
  if (units < 0n || units >= DAY * second) return since;
  return isoSeconds(units / second).slice(11) + decimals(units % second, unit);
}

/** Formats a time since 1970 as `2024-02-29T12:00:00.5`, without a zone. */
export function timestampText(since: number | bigint, unit: TimeUnit): string | number | bigint {
  const { second } = UNITS[unit];
  const units = BigInt(since);
  const rest = ((units % second) + second) % second;
  const seconds = (units - rest) / second;
  if (seconds < EARLIEST || seconds > LATEST) return since;
  return isoSeconds(seconds) + decimals(rest, unit);
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?$/;
const ZONED = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)([Zz]|[-+]\d\d:\d\d)$/;
const LOCAL = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)()$/;

/** Parses a date into days since 1970; undefined if it is not valid. */
export function parseDate(text: string): bigint | undefined {
  if (!DATE.test(text)) return undefined;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
  return isDay ? BigInt(milliseconds / 86_400_000) : undefined;
}

/** Parses a time since midnight; undefined if it is not valid or has more decimals than the unit. */
export function parseTime(text: string, unit: TimeUnit): bigint | undefined {
  const [, hours, minutes, seconds, fraction = ''] = TIME.exec(text) ?? [];
  const { second, digits } = UNITS[unit];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  if (fraction.replace(/0+$/, '').length > digits) return undefined;
  const whole = BigInt(hours) * 3600n + BigInt(minutes!) * 60n + BigInt(seconds!);
  return whole * second + BigInt(fraction.slice(0, digits).padEnd(digits, '0'));
}

/** Parses a time since 1970: an instant with a zone, or a local time without one. Undefined if it is not valid. */
export function parseTimestamp(text: string, unit: TimeUnit, isLocal: boolean): bigint | undefined {
  const [, date, time, zone] = (isLocal ? LOCAL : ZONED).exec(text) ?? [];
  const days = date === undefined ? undefined : parseDate(date);
  const since = time === undefined ? undefined : parseTime(time, unit);
  const offset = zone === undefined ? undefined : zoneSeconds(zone);
  if (days === undefined || since === undefined || offset === undefined) return undefined;
  return (days * DAY - offset) * UNITS[unit].second + since;
}

/** Offset of a zone from UTC in seconds, positive to the east. */
function zoneSeconds(zone: string): bigint | undefined {
  if (zone.length < 6) return 0n;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4));
  if (hours > 23 || minutes > 59) return undefined;
  return BigInt((zone.startsWith('-') ? -60 : 60) * (hours * 60 + minutes));
}

function isoSeconds(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
}

/** The fraction of a second in groups of three digits; empty if it is 0. */
function decimals(rest: bigint, unit: TimeUnit): string {
  if (rest === 0n) return '';
  return `.${String(rest)
    .padStart(UNITS[unit].digits, '0')
    .replace(/(?:000){1,2}$/, '')}`;
}
