import { type Edit, edited, growthOf } from '../bytes/edits.ts';
import { ValueType } from '../value/value-tree.ts';
import type { Annotate } from './layout.ts';
import type { Lengths } from './lengths.ts';
import type { Message } from './message.ts';
import { LayoutQueries } from './queries.ts';
import { containerAt, headsAround, repairsOf } from './repair.ts';

/** Maximum number of inserted bytes, and of values in them, for which the values are counted. */
const LONGEST_COUNTED = 65_536;
const MOST_COUNTED = 1000;
/** Larger numbers of items are not tried, because the reader reads all bytes for each number. */
const MOST_TRIED = 100;

/** The number of values that the bytes consist of, one after another; undefined if the bytes are not values. */
export function valuesIn(bytes: Uint8Array, annotate: Annotate): number | undefined {
  if (bytes.length === 0 || bytes.length > LONGEST_COUNTED) return undefined;
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    const { failure } = annotate(bytes.subarray(at));
    if (failure === undefined) return count + 1;
    if (!failure.isTrailing || failure.offset === 0 || count === MOST_COUNTED) return undefined;
    at += failure.offset;
  }
  return count;
}

/**
 * The number of values in inserted bytes, for a format whose values can only be read inside their container. A name is
 * counted as one value. With this number, the reader finds exactly these bytes as items. Undefined if no number does
 * that.
 */
export function valuesAt(message: Message, edit: Edit, lengths: Lengths, annotate: Annotate): number | undefined {
  const { start, bytes } = edit;
  const container = bytes.length > 0 && bytes.length <= LONGEST_COUNTED ? containerAt(message, start) : undefined;
  const head = [...headsAround(message, edit, lengths.rules)].findLast(
    ({ value, counts, content }) =>
      value === container && counts === 'items' && start >= content.start && start <= content.end,
  );
  if (container === undefined || head === undefined) return undefined;
  const perItem = message.queries.layout.values.type[container] === ValueType.object ? 2 : 1;
  for (let items = 1; items <= Math.min(MOST_TRIED, bytes.length / perItem); items++) {
    const repairs = repairsOf(message, [edit], lengths, () => items * perItem).flatMap(({ edits }) => edits);
    const from = repairs.filter(({ end }) => end <= start).reduce((at, each) => at + growthOf(each), start);
    const queries = new LayoutQueries(annotate(edited(message.bytes, [edit, ...repairs])));
    if (childrenBetween(queries, container, from, from + bytes.length) === items) return items * perItem;
  }
  return undefined;
}

/**
 * The number of children of a value that together occupy exactly the bytes `[from, to)`. Undefined if the children do
 * not begin and end there.
 */
function childrenBetween(queries: LayoutQueries, value: number, from: number, to: number): number | undefined {
  const { type } = queries.layout.values;
  let count = 0;
  let reached = from;
  const end = value < type.length ? queries.subtreeEnd(value) : 0;
  for (let child = value + 1; child < end; child = queries.subtreeEnd(child)) {
    const regions = queries.subtreeRegions(child);
    if (regions.end === 0) continue;
    const { start } = queries.bytesOf(regions.start);
    if (start < from) continue;
    if (start !== reached) return undefined;
    reached = queries.bytesOf(regions.end - 1).end;
    count++;
    if (reached >= to) return reached === to ? count : undefined;
  }
  return undefined;
}
