import { expect } from 'vitest';
import type { Layout } from '../core/layout/layout.ts';
import { RegionCursor, widened } from '../core/layout/regions.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import { UNREAD_KIND } from '../core/layout/vocabulary.ts';

/**
 * Asserts that regions start at 0, ascend, are not empty, and cover the whole length; unread bytes are a single region
 * at the end.
 */
export function expectTiles(layout: Layout, length: number, kinds: Kinds): void {
  const bad = (why: string): never => expect.fail(`${why}: ${describeLayout(layout, kinds)}`);
  if (layout.unit !== 'byte' && layout.unit !== 'bit') bad('no unit');
  if (layout.length !== length * (layout.unit === 'bit' ? 8 : 1)) bad('wrong length');
  const { failure, regionCount } = layout;
  const values = Math.max(1, layout.values.type.length);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { region, start, end, kind, value } = cursor;
    if (end <= start) bad(`region ${region} is empty or runs backwards`);
    if (kind >= kinds.list.length) bad(`region ${region} has no kind`);
    if (value >= values) bad(`region ${region} belongs to no value`);
    if (kind === UNREAD_KIND && (region !== regionCount - 1 || failure?.offset !== start)) bad('unread inside');
  }
  if (cursor.end !== layout.length) bad('lengths do not add up');
  if (!isReadOut(cursor, layout)) bad('the columns have entries that no cursor reads');
  if (failure !== undefined) {
    if (failure.offset < 0 || failure.offset > layout.length) bad('failure outside');
    if (failure.offset < layout.length && cursor.start !== failure.offset) bad('unread starts elsewhere');
    const { offset, wrongAt = offset } = failure;
    if (wrongAt < offset || wrongAt > layout.length) bad('wrong outside its item');
    if (failure.message === '') bad('failure without a message');
    if (PLURAL_OF_ONE.test(failure.message)) bad('a plural of one');
  }
}

/** Matches a count of one with a noun in the plural. */
const PLURAL_OF_ONE = /(?<![-−] ?)\b1 (bytes|bits|words|items|elements|members|objects|values|segments|entries)\b/;

/** True if a cursor at the end has read all entries of the columns. */
export function isReadOut(cursor: RegionCursor, { code, boundary, owner, long, far }: Layout): boolean {
  const read = [cursor.codes, cursor.boundaries + 1, cursor.owners, cursor.longs, cursor.fars];
  return [code, boundary, owner, long, far].every((column, i) => column.length === read[i]);
}

/** The regions as text (offset, kind, value), for golden files and failure messages. */
function describeLayout(layout: Layout, kinds: Kinds): string {
  const lines: string[] = [];
  const { start, kind, value } = widened(layout);
  for (let i = 0; i < Math.min(start.length, 60); i++) {
    lines.push(`${start[i]} ${kinds.names[kind[i]!]} v${value[i]}`);
  }
  if (layout.failure) lines.push(`failure at ${layout.failure.offset}: ${layout.failure.message}`);
  return lines.join('; ');
}
