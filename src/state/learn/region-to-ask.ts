import type { AskedPlace } from '../../lessons/lesson.ts';
import type { Lane } from '../selection/lane.ts';

/** The region that a question of a lesson is about; undefined if the place does not exist in these bytes. */
export function regionToAsk(lane: Lane, { at, part = 'content' }: Pick<AskedPlace, 'at' | 'part'>): number | undefined {
  const value = lane.source?.tree.ordinalOf(at);
  if (value === undefined) return undefined;
  return part === 'first' ? lane.regionsOf(value)[0] : lane.mainRegionOf(value);
}
