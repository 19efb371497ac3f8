import type { Span } from '../bytes/span.ts';
import type { Lines } from './lines.ts';
import { FAMILY_OF_ROLE, type Role } from './vocabulary.ts';

/** Maximum number of bytes of one listing on a sheet or in a picture. */
export const SHEET_BYTES = 2048;

/** Bytes with their listing. */
export interface Listed {
  readonly bytes: Uint8Array;
  readonly lines: Lines;
}

/** Consecutive bytes of one line that have the same role. */
export interface SheetRun {
  readonly role: Role;
  readonly start: number;
  readonly end: number;
}

/** One line of the sheet. */
export interface SheetLine {
  readonly offset: number;
  readonly runs: readonly SheetRun[];
  readonly meaning: string;
}

/**
 * The lines of a listing that fit on a sheet, from the start of `range` (all lines by default), with each byte only
 * once. A byte that two lines share belongs to the first of them. `leftOut` is the number of bytes of the range that do
 * not fit.
 */
export function sheetOf(
  { bytes, lines }: Listed,
  range: Span = { start: 0, end: lines.count },
): { readonly lines: readonly SheetLine[]; readonly leftOut: number } {
  if (range.end <= range.start) return { lines: [], leftOut: 0 };
  const last = lines.bytesOf(range.end - 1).end;
  const sheet: SheetLine[] = [];
  let done = lines.bytesOf(range.start).start;
  const full = done + SHEET_BYTES;
  for (let line = range.start; line < range.end && done < full; line++) {
    const span = lines.bytesOf(line);
    const end = Math.min(span.end, full);
    const runs: SheetRun[] = [];
    const regions = lines.regionsOf(line);
    for (let region = regions.start; region < regions.end && done < end; region++) {
      const to = Math.min(end, lines.queries.bytesOf(region).end);
      if (to <= done) continue;
      runs.push({ role: lines.kinds.list[lines.queries.kindOf(region)]!.role, start: done, end: to });
      done = to;
    }
    const meaning = lines
      .phrasesOf(line, bytes)
      .map(({ text }) => text)
      .join(' ');
    sheet.push({ offset: span.start, runs, meaning });
  }
  return { lines: sheet, leftOut: Math.max(0, last - done) };
}

/** The mark that shows a role without colour or background. */
export function roleMarkOf(role: Role): 'name' | 'tag' | 'framing' | 'value' | 'unread' {
  if (role === 'tag') return 'tag';
  const family = FAMILY_OF_ROLE[role];
  return family === 'names' ? 'name' : family === 'values' ? 'value' : family;
}
