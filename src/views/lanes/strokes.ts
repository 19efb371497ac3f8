import type { Lane } from '../../state/lane.ts';
import { type Lit, strengthOf } from './lit.ts';
import type { Paint, Stroke } from './paint.ts';
import type { LaneRowSpan } from './row-model.ts';

/** What to colour in the rows in view: every byte by its role, in the grid also what the pointer lights up. */
export function strokesOf(
  rowsElement: HTMLElement,
  lane: Lane,
  rows: readonly LaneRowSpan[],
  lit: Lit | undefined,
  chosen: number | undefined,
): readonly Stroke[] {
  const strokes: Stroke[] = [];
  for (const [i, element] of [...rowsElement.children].entries()) {
    const row = rows[i];
    const node = element.querySelector('.lane-bytes')?.firstChild;
    if (row === undefined || !(node instanceof Text)) continue;
    const ascii = element.querySelector('.lane-ascii')?.firstChild;
    for (const { region, from, to, begins } of piecesOf(row, lane)) {
      const paints: Paint[] = [lane.kindOf(region).role];
      const strength = lit && strengthOf(lit, region);
      if (strength !== undefined) paints.push(strength);
      if (region === chosen) paints.push('chosen');
      for (const name of paints) {
        const wide = name === 'strong' || name === 'light' || name === 'chosen';
        if (wide) strokes.push({ node, from: from * 3, to: to * 3 - 1, paint: name });
        else
          for (let byte = begins; byte < to; byte++)
            strokes.push({ node, from: byte * 3, to: byte * 3 + 2, paint: name });
        if (ascii instanceof Text) strokes.push({ node: ascii, from, to, paint: name });
      }
    }
  }
  return strokes;
}

/** A region that a row shows, with its bytes counted from the row's first. */
interface Piece {
  readonly region: number;
  readonly from: number;
  readonly to: number;
  /** The first byte that is not begun by another region: a byte that several share has the colour of the first. */
  readonly begins: number;
}

function piecesOf({ spans }: LaneRowSpan, { queries }: Lane): readonly Piece[] {
  const pieces: Piece[] = [];
  let shown = 0;
  for (const span of spans) {
    const regions = queries.regionsInBytes(span);
    for (let region = regions.start; region < regions.end; region++) {
      const { start, end } = queries.bytesOf(region);
      const from = shown + Math.max(start, span.start) - span.start;
      const to = shown + Math.min(end, span.end) - span.start;
      const isShared = start >= span.start && queries.regionAtByte(start) !== region;
      pieces.push({ region, from, to, begins: isShared ? from + 1 : from });
    }
    shown += span.end - span.start;
  }
  return pieces;
}
