import { magnitudeOf, varEnd, varInt, varUint } from './fields.ts';

/** The components of a timestamp that are VarUInts, in their order, with their ranges. */
export const COMPONENTS = [
  { name: 'year', from: 1, to: 9999 },
  { name: 'month', from: 1, to: 12 },
  { name: 'day', from: 1, to: 31 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'minute', from: 0, to: 59 },
  { name: 'second', from: 0, to: 59 },
] as const;

/** The days of a month; months are numbered from 1. */
export function daysIn(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
}

/**
 * The text of a timestamp, as Ion writes it: the local time, and the offset from UTC. With seconds, it is an RFC 3339
 * time; `-00:00` marks an unknown offset. Only for bytes that the annotator accepts.
 */
export function timestampText(bytes: Uint8Array, start: number, end: number): string {
  let at = varEnd(bytes, start, end);
  const offset = varInt(bytes, start, at);
  const parts: number[] = [];
  while (at < end && parts.length < COMPONENTS.length) {
    const next = varEnd(bytes, at, end);
    parts.push(varUint(bytes, at, next));
    at = next;
  }
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  if (parts.length === 1) return `${digits(year, 4)}T`;
  if (parts.length === 2) return `${digits(year, 4)}-${digits(month)}T`;
  if (parts.length === 3) return `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute + offset, second);
  const date = `${digits(local.getUTCFullYear(), 4)}-${digits(local.getUTCMonth() + 1)}-${digits(local.getUTCDate())}`;
  const time = `${digits(local.getUTCHours())}:${digits(local.getUTCMinutes())}`;
  const seconds = parts.length < COMPONENTS.length ? '' : `:${digits(second)}${decimals(bytes, at, end)}`;
  return `${date}T${time}${seconds}${zone(offset)}`;
}

/** The decimals of a second, with the point. */
function decimals(bytes: Uint8Array, start: number, end: number): string {
  if (start === end) return '';
  const from = varEnd(bytes, start, end);
  const places = -varInt(bytes, start, from);
  return places > 0 ? `.${digits(magnitudeOf(bytes, from, end), places)}` : '';
}

function zone(offset: number): string {
  if (offset === 0) return Object.is(offset, -0) ? '-00:00' : 'Z';
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

function digits(n: number | bigint, length = 2): string {
  return String(n).padStart(length, '0');
}
