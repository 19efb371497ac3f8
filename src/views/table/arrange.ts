import type { AppState } from '../../state/model.ts';
import { isMain, type Row, sortRows } from '../../state/runs/rows.ts';
import type { Sort } from '../../state/selection/slice.ts';

/** Rows in their order on the screen, and those that are not drawn. */
export interface Arranged {
  readonly drawn: readonly Row[];
  readonly folded: readonly Row[];
}

/** Rows of open lanes and of what-ifs are never folded under their format, because the user asked for them. */
export function isFoldable({ id, codec }: Row, pins: readonly string[]): boolean {
  return codec.whatIf === undefined && !pins.includes(id);
}

/** Groups the rows by format: the main rows, sorted, and under each the other rows of its format, sorted too. */
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
