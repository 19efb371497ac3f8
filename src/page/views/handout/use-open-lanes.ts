import { type Lane, laneOf } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';

/** The open lanes, in their order on the screen. */
export function useOpenLanes(): readonly Lane[] {
  const pins = useApp((state) => state.pins);
  const runs = useApp((state) => state.runs);
  return pins.flatMap((id) => laneOf(runs[id]) ?? []);
}
