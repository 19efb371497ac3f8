import { indexIn, type LaneRowSpan } from './forms/row-model.ts';

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
