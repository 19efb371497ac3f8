import type { AppState } from '../../state/model.ts';
import { isMain, type Row, sortRows } from '../../state/runs/rows.ts';
import type { Sort } from '../../state/selection/slice.ts';

/** The rows in their order on the screen; `folded` are not drawn. */
export interface Arranged {
  readonly drawn: readonly Row[];
  readonly folded: readonly Row[];
}

/**
 * True if the row may be folded under its format. Rows of open lanes and what-ifs may not, because the user opened
 * them.
 */
export function isFoldable({ id, codec }: Row, pins: readonly string[]): boolean {
  return codec.whatIf === undefined && !pins.includes(id);
}

/** Groups the rows by format: sorts the main rows, and below each of them the other rows of its format. */
export function arrangeByFormat(
  rows: readonly Row[],
  sort: Sort,
  { unfolded, pins }: Pick<AppState, 'unfolded' | 'pins'>,
): Arranged {
  const isFolded = (row: Row): boolean => !isMain(row) && isFoldable(row, pins) && !unfolded.includes(row.format.id);
  const shown = sortRows(
    rows.filter((row) => !isFolded(row)),
    sort,
  );
  const drawn = shown
    .filter(isMain)
    .flatMap((main) => [main, ...shown.filter((row) => row.format === main.format && row !== main)]);
  return { drawn, folded: rows.filter(isFolded) };
}
