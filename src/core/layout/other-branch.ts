import { counted } from '../basics/counted.ts';
import { type Edit, edited, growthOf } from '../bytes/edits.ts';
import type { Layout } from './layout.ts';
import type { Lengths } from './lengths.ts';
import type { Message } from './message.ts';
import { pointerOf } from './paths.ts';
import { LayoutQueries } from './queries.ts';
import { repairsOf } from './repair.ts';
import { placeOf, type ScalarEdit, type Scalars, scalarOf } from './scalars.ts';

/** A value written in a branch of its union, which may have another type or may not exist. */
export interface Attempt extends ScalarEdit {
  /** The kind of a region that the value has if the branch has the expected type. */
  readonly kind: string;
  /** The number of bytes of the value with its branch. */
  readonly size: number;
}

/**
 * Writes a value, given as JSON, in each branch that the union of a scalar may have, and sets the lengths around it.
 * The schema is not known here, so a reader has to test which attempt is valid. Empty if the scalar is not in a union.
 */
export function attemptsOf(
  message: Message,
  value: number,
  json: string,
  scalars: Scalars,
  lengths: Lengths,
): readonly Attempt[] {
  const place = placeOf(message, value);
  const scalar = scalarOf(json, false);
  const begin = place.content[0];
  const end = place.content.at(-1)?.end;
  if (scalar === undefined || begin === undefined || end === undefined) return [];
  const before = place.regions.reduce((sum, region) => sum + region.end - region.start, 0);
  const name = pointerOf(message, value) || 'The value';
  return (scalars.branches?.(place) ?? []).flatMap(({ as, kind, write }) => {
    const bytes = write(scalar);
    if (bytes === undefined) return [];
    const own: Edit = { start: begin.start, end, bytes };
    const repairs = repairsOf(message, [own], lengths);
    if (repairs.some(({ edits }) => edits.length === 0)) return [];
    const edits = [own, ...repairs.flatMap((repair) => repair.edits)].toSorted((a, b) => a.start - b.start);
    const size = counted(before, 'byte');
    const grown = growthOf(own) === 0 ? `${size} as before` : `${size} became ${before + growthOf(own)}`;
    const set = repairs.length === 0 ? '' : `; ${counted(repairs.length, 'length')} set`;
    const said = `${name}: ${grown}${set}. The branch of its union is ${as} now.`;
    return [{ edits, at: begin.start, said, kind, size: bytes.length }];
  });
}

/**
 * The index of the first valid attempt: after its edits, all bytes are read with the same number of values, and the
 * value has the expected type. -1 if no attempt is valid. Reads all bytes for each attempt.
 */
export function firstThatHolds(
  { bytes, queries, kinds }: Message,
  value: number,
  attempts: readonly Pick<Attempt, 'edits' | 'kind' | 'size'>[],
  annotate: (bytes: Uint8Array) => Layout,
): number {
  return attempts.findIndex(({ edits, kind, size }) => {
    const layout = annotate(edited(bytes, edits));
    if (layout.failure !== undefined || layout.values.type.length !== queries.layout.values.type.length) return false;
    const now = new LayoutQueries(layout);
    const own = now.regionsOf(value).filter((region) => now.ownerOf(region) === value);
    const last = own.at(-1);
    if (last === undefined) return false;
    const from = own.findLast((region) => kinds.list[now.kindOf(region)]!.role === 'key') ?? own[0]! - 1;
    const isWhole = now.bytesOf(last).end - now.bytesOf(from + 1).start === size;
    return isWhole && own.some((region) => kinds.names[now.kindOf(region)] === kind);
  });
}
