import type { LaneCover } from '../../state/cover/covered.ts';
import { countIn, indexIn, type LaneRowSpan, offsetIn, type RowModel } from './forms/row-model.ts';
import { spokenByte } from './spoken-byte.ts';

/** The position of a byte: its row, and its index in that row. */
export interface ByteInRow {
  readonly row: number;
  readonly index: number;
}

/** The row that shows the byte at an offset, or undefined. */
export function byteAmong(rows: readonly LaneRowSpan[], offset: number): ByteInRow | undefined {
  for (const { row, spans } of rows) {
    const index = indexIn(spans, offset);
    if (index !== undefined) return { row, index };
  }
  return undefined;
}

/** The accessible names of a line's bytes, row by row. */
export function byteNames(
  model: RowModel,
  line: number,
  rows: readonly LaneRowSpan[],
  cover?: LaneCover,
): readonly (readonly string[])[] {
  const spans = model.spansOf(line);
  const count = countIn(spans) + model.rowAt(model.firstRowOf(line)).hidden;
  const nameOf = (offset: number): string => {
    const inLine = model.unit === 'byte' ? undefined : { index: indexIn(spans, offset)!, count };
    const region = model.regionOfByte(line, offset);
    const hidden = { meaning: cover?.hidesMeaning(region) === true, bytes: cover?.hidesBytes(region) === true };
    return spokenByte(model.lane, region, offset, inLine, hidden);
  };
  return rows.map((row) =>
    Array.from({ length: countIn(row.spans) }, (_, index) => nameOf(offsetIn(row.spans, index)!)),
  );
}
