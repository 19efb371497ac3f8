import type { LayoutFailure } from '../core/layout/layout.ts';
import type { Inflated } from './inflate.ts';
import type { Room } from './room.ts';

/**
 * The problem of DEFLATE data without an end, at the offset where reading stopped; undefined if the data has an end.
 */
export function stoppedAt(
  offset: number,
  { stopped, why }: Pick<Inflated, 'stopped' | 'why'>,
  room: Room,
): LayoutFailure | undefined {
  if (stopped === undefined) return undefined;
  if (stopped === 'full') return { offset, message: room.sentence };
  if (stopped === 'cut') return { offset, message: 'The input ends before the compressed data.' };
  return { offset, message: `The compressed data is not valid: ${why}.` };
}
