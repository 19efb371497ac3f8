import type { CodecId, Format } from '../../../formats/format.ts';
import type { AppState } from '../../state/model.ts';
import { smallestPair } from '../../state/runs/contenders.ts';
import { isMain, type Row, sortRows } from '../../state/runs/rows.ts';
import type { Sort } from '../../state/selection/slice.ts';

/** The number of rows that are in sight before the user opens more. */
const IN_SIGHT = 8;

/** The rows in their order on the screen; `folded` are not drawn. */
export interface Arranged {
  readonly drawn: readonly Row[];
  readonly folded: readonly Row[];
  /** For rows by format: the formats whose rows are drawn only if the user opens more. */
  readonly more?: readonly Format[];
}

/** True if the row may be folded under its format. What-ifs and kept rows (`keptIds`) may not. */
export function isFoldable({ id, codec }: Row, kept: readonly string[]): boolean {
  return codec.whatIf === undefined && !kept.includes(id);
}

/** The number of rows on small screens, above the lane. */
const ON_SMALL_SCREENS = 4;

/** A size that is not known sorts after all others. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

/**
 * Selects the four rows for small screens: JSON, the smallest without a schema and with one, as the matrix has them,
 * then those of open lanes, then the smallest main rows. The table keeps its height while runs finish.
 */
export function leadingIds(rows: readonly Row[], pins: readonly CodecId[]): ReadonlySet<CodecId> {
  const bySize = rows.filter(isMain).toSorted((a, b) => (a.bytes ?? UNKNOWN) - (b.bytes ?? UNKNOWN));
  const smallest = smallestPair(rows).map(({ id }) => id);
  const inOrder = new Set<CodecId>(['json', ...smallest, ...pins, ...bySize.map(({ id }) => id)]);
  return new Set([...inOrder].slice(0, ON_SMALL_SCREENS));
}

/** The rows that are always drawn: those of open lanes, the smallest without a schema and the smallest with one. */
export function keptIds(rows: readonly Row[], pins: readonly CodecId[]): readonly CodecId[] {
  return [...new Set([...pins, ...smallestPair(rows).map(({ id }) => id)])];
}

interface Grouping extends Pick<AppState, 'unfolded' | 'pins'> {
  /** See `keptIds`. */
  readonly kept: readonly CodecId[];
  /** True if the formats of `more` are drawn too. */
  readonly withMore: boolean;
}

/** Groups the rows by format: sorts the main rows, and below each of them the other rows of its format. */
export function arrangeByFormat(
  rows: readonly Row[],
  sort: Sort,
  { unfolded, pins, kept, withMore }: Grouping,
): Arranged {
  const more = formatsOutOfSight(rows, pins, kept);
  const isFolded = (row: Row): boolean =>
    (!withMore && more.includes(row.format)) ||
    (!isMain(row) && isFoldable(row, kept) && !unfolded.includes(row.format.id));
  const shown = sortRows(
    rows.filter((row) => !isFolded(row)),
    sort,
  );
  const drawn = shown
    .filter(isMain)
    .flatMap((main) => [main, ...shown.filter((row) => row.format === main.format && row !== main)]);
  return { drawn, folded: rows.filter(isFolded), more };
}

/**
 * The formats that have no place among the rows in sight. JSON, the kept rows and what-ifs have one, then the formats
 * with a schema and the others in the order of the page. The number of rows is always the same, so that the table keeps
 * its height while the smallest rows change.
 */
function formatsOutOfSight(
  rows: readonly Row[],
  pins: readonly CodecId[],
  kept: readonly CodecId[],
): readonly Format[] {
  const hasPlace = ({ id, codec }: Row): boolean => id === 'json' || kept.includes(id) || codec.whatIf !== undefined;
  const first = new Set(rows.filter(hasPlace).map(({ format }) => format));
  const plain = rows.filter((row) => isMain(row) && row.codec.whatIf === undefined).map(({ format }) => format);
  // If the smallest row of a format is not its main row, it takes a place of its own.
  const others = rows.filter((row) => !isMain(row) && kept.includes(row.id) && !pins.includes(row.id)).length;
  const places = IN_SIGHT - others - plain.filter((format) => first.has(format)).length;
  const rest = plain.filter((format) => !first.has(format));
  const needsSchema = ({ facts }: Format): boolean => facts.schema === 'required';
  const inOrder = [...rest.filter(needsSchema), ...rest.filter((format) => !needsSchema(format))];
  return inOrder.slice(Math.max(0, places));
}
