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
    const regions = lane.queries.regionsIn(row);
    for (let region = regions.start; region < regions.end; region++) {
      const span = lane.queries.spanOf(region);
      const from = Math.max(span.start, row.start) - row.start;
      const to = Math.min(span.end, row.end) - row.start;
      const paints: Paint[] = [lane.kindOf(region).role];
      const strength = lit && strengthOf(lit, region);
      if (strength !== undefined) paints.push(strength);
      if (region === chosen) paints.push('chosen');
      for (const name of paints) {
        const wide = name === 'strong' || name === 'light' || name === 'chosen';
        if (wide) strokes.push({ node, from: from * 3, to: to * 3 - 1, paint: name });
        else
          for (let byte = from; byte < to; byte++)
            strokes.push({ node, from: byte * 3, to: byte * 3 + 2, paint: name });
        if (ascii instanceof Text) strokes.push({ node: ascii, from, to, paint: name });
      }
    }
  }
  return strokes;
}
