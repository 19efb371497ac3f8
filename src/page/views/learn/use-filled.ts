import { codecsIn, fill } from '../../../subjects/lessons/fill.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';

/** A text of a lesson with the figures of the lanes. */
export function useFilled(text: string): string {
  const runs = useApp((state) => state.runs);
  const lanes = new Map(codecsIn(text).map((codec) => [codec, laneOf(runs[codec])]));
  return fill(text, (codec) => lanes.get(codec));
}
