import type { MouseEvent } from 'react';
import { countIn, type LaneRowSpan, offsetIn, type RowModel } from './forms/row-model.ts';

/** The region under the mouse, and the offset of the byte if the mouse is on a byte. */
export interface Under {
  readonly region: number;
  readonly byte?: number;
}

/** The region under the mouse: the region of the byte, or, beside the bytes, the main region of the line. */
export function regionUnder(event: MouseEvent, model: RowModel, rows: readonly LaneRowSpan[]): Under | undefined {
  const element = (event.target as Element).closest<HTMLElement>('[data-row]');
  const row = rows.find((candidate) => candidate.row === Number(element?.dataset.row));
  if (row === undefined) return undefined;
  const index = element?.matches('.lane-part') ? byteUnder(event, element, countIn(row.spans)) : undefined;
  const byte = index === undefined ? undefined : offsetIn(row.spans, index);
  if (byte !== undefined) return { region: model.regionOfByte(row.line, byte), byte };
  const region = model.regionOf(row.line);
  return region === undefined ? undefined : { region };
}

/** The index of the byte under the mouse among `count` bytes, written as hex with a space between them. */
function byteUnder(event: MouseEvent, cell: Element, count: number): number | undefined {
  if (count === 0) return undefined;
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { left, right, width } = range.getBoundingClientRect();
  if (event.clientX < left || event.clientX > right) return undefined;
  return Math.min(Math.floor(((event.clientX - left) / width) * count), count - 1);
}
