import { expect } from 'vitest';
import type { Kinds, Layout } from '../layout/layout.ts';
import { UNREAD_KIND } from '../layout/layout.ts';
import { RegionCursor, widened } from '../layout/regions.ts';

/** Law 3: regions start at 0, ascend without an empty one, end at the end; the unread rest is one region at the end. */
export function expectTiles(layout: Layout, length: number, kinds: Kinds): void {
  const { start, kind, value } = widened(layout);
  const regions = start.length;
  const bad = (why: string): never => expect.fail(`${why}: ${describeLayout(layout, kinds)}`);
  if (layout.length !== length * (layout.unit === 'bit' ? 8 : 1)) bad('wrong length');
  if (length === 0) {
    if (regions !== 0) bad('regions in nothing');
    return;
  }
  const cursor = new RegionCursor(layout);
  while (cursor.next());
  if (cursor.end !== layout.length) bad('lengths do not add up');
  if (!readsAll(layout)) bad('more is kept than is read');
  for (let i = 0; i < regions; i++) {
    const end = i + 1 < regions ? start[i + 1]! : layout.length;
    if (end <= start[i]!) bad(`region ${i} is empty or runs backwards`);
    if (kind[i]! >= kinds.list.length) bad(`region ${i} has no kind`);
    if (value[i]! >= Math.max(1, layout.values.type.length)) bad(`region ${i} belongs to no value`);
    if (kind[i] === UNREAD_KIND && (i !== regions - 1 || layout.failure === undefined)) bad('unread inside');
  }
  const failure = layout.failure;
  if (failure !== undefined) {
    if (failure.offset < 0 || failure.offset > layout.length) bad('failure outside');
    if (failure.offset < layout.length && start[regions - 1] !== failure.offset) bad('unread starts elsewhere');
    if (failure.message === '') bad('failure without a message');
  }
}

/** Whether the columns of regions hold nothing that is not read. */
export function readsAll(layout: Layout): boolean {
  const cursor = new RegionCursor(layout);
  while (cursor.next());
  const { code, bound, owner, long, far } = layout;
  const read = [cursor.codes, cursor.bounds + 1, cursor.owners, cursor.longs, cursor.fars];
  return [code, bound, owner, long, far].every((column, i) => column.length === read[i]);
}

/** The regions as text: offset, kind, value. For goldens and failing tests. */
export function describeLayout(layout: Layout, kinds: Kinds): string {
  const lines: string[] = [];
  const { start, kind, value } = widened(layout);
  for (let i = 0; i < Math.min(start.length, 60); i++) {
    lines.push(`${start[i]} ${kinds.names[kind[i]!]} v${value[i]}`);
  }
  if (layout.failure) lines.push(`failure at ${layout.failure.offset}: ${layout.failure.message}`);
  return lines.join('; ');
}
