import type { Span } from '../../core/bytes/span.ts';
import { brokenTexts } from '../../core/layout/broken-texts.ts';
import { unitsPerByte } from '../../core/layout/layout.ts';
import type { Lengths, UnreadLength } from '../../core/layout/lengths.ts';
import { kindAt, type Message } from '../../core/layout/message.ts';
import { ValueType } from '../../core/value/value-tree.ts';

/** A length or a count near the place where reading stopped. Positions are in bytes. */
export interface Head extends Omit<UnreadLength, 'counts' | 'unit'> {
  readonly counts: UnreadLength['counts'] | 'items';
  /** The noun of what the number counts: "byte", "member" or "element". */
  readonly unit: string;
}

/** Maximum number of heads before the place where reading stopped that are examined. */
const HEADS = 6;
/** Maximum number of regions before that place in which heads are looked for. */
const REGIONS = 64;
/** The widths of numbers that have a byte order. */
const WIDTHS = [8, 4, 2] as const;

/**
 * The heads that may be wrong: first the one at which reading stopped, then those before it, beginning with the last,
 * and finally those of the values around it.
 */
export function* headsBefore(message: Message, { rules, unread }: Lengths): Generator<Head> {
  const { queries, bytes } = message;
  const { layout, regionCount } = queries;
  const { failure } = layout;
  if (unitsPerByte(layout) !== 1 || failure === undefined || regionCount === 0) return;
  const stop = unread?.(bytes, failure.offset);
  if (stop !== undefined) yield stop;
  const seen = new Set<number>();
  const broken = brokenTexts(bytes, layout, message.kinds).next().value;
  const wrong = Math.min(failure.offset, layout.length - 1, broken?.offset ?? Number.POSITIVE_INFINITY);
  const last = queries.regionAt(wrong);
  for (let region = last; region >= 0 && region > last - REGIONS && seen.size < HEADS; region--) {
    const head = headAt(message, region, rules);
    if (head === undefined) continue;
    seen.add(region);
    yield head;
  }
  if (layout.values.type.length === 0) return;
  const around: number[] = [];
  for (let value = queries.ownerOf(last); value > 0; value = queries.parentOf(value)) around.push(value);
  // The outermost value is never left out.
  for (const value of [...around.slice(0, HEADS), 0]) {
    for (const region of queries.regionsOf(value).slice(0, REGIONS)) {
      const head = seen.has(region) ? undefined : headAt(message, region, rules);
      if (head === undefined) continue;
      seen.add(region);
      yield head;
      break;
    }
  }
}

/** The length or the count that a region holds; undefined if it holds none that can be written. */
export function headAt(message: Message, region: number, rules: Lengths['rules']): Head | undefined {
  const { queries, kinds, bytes } = message;
  const index = queries.kindOf(region);
  const rule = rules[kinds.names[index]!];
  const kind = kinds.list[index]!;
  const counts = rule?.counts ?? kind.promises;
  const read = rule?.read ?? kind.read;
  if (rule === undefined || read === undefined || counts === undefined || counts === 'words') return undefined;
  const { start, end } = queries.spanOf(region);
  const announced = Math.abs(Number(read(bytes, start, end)));
  if (!Number.isFinite(announced)) return undefined;
  const digits = digitsOf(message, region);
  const isObject = queries.layout.values.type[queries.ownerOf(region)] === ValueType.object;
  const unit = counts !== 'items' ? 'byte' : isObject ? 'member' : 'element';
  return {
    start,
    end,
    rule,
    counts,
    announced,
    noun: nounOf(message, region, counts),
    unit,
    ...(digits && { digits }),
  };
}

function nounOf(message: Message, region: number, counts: Head['counts']): string {
  const { queries } = message;
  const { label } = kindAt(message, region);
  if (counts === 'items') {
    return queries.layout.values.type[queries.ownerOf(region)] === ValueType.object ? 'map' : 'array';
  }
  const noun = /^(?:raw )?(.+) length$/.exec(label)?.[1];
  if (noun !== undefined) return noun;
  const next = region + 1 < queries.regionCount ? kindAt(message, region + 1).role : undefined;
  return next === 'key' || next === 'string' ? next : label;
}

function digitsOf(message: Message, region: number): Span | undefined {
  const { form } = kindAt(message, region);
  const isInOrder = form?.as === 'uint' || form?.as === 'int';
  if (!isInOrder && form?.as !== 'head' && form?.as !== 'marked') return undefined;
  const { start, end } = message.queries.spanOf(region);
  // Before the number there is a marker, unless the form says otherwise.
  const before = isInOrder ? (form.after ?? 0) : 1;
  const width = WIDTHS.find((each) => each <= end - start - before);
  return width === undefined ? undefined : { start: end - width, end };
}
