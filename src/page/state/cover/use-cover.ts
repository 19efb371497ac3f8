import { useEffect, useMemo } from 'react';
import type { Lane } from '../selection/lane.ts';
import { useApp } from '../store.ts';
import { type Covering, coverOf, isCovering, isInputCovered, type LaneCover } from './covered.ts';
import { loadCovers } from './load-covers.ts';

/** The cover and the revealed parts, for components; undefined if nothing is covered. */
export function useCovering(): Covering | undefined {
  const isOn = useApp(isCovering);
  const cover = useApp((state) => state.cover);
  const asked = useApp((state) => state.asked);
  const revealed = useApp((state) => state.revealed);
  // If nothing is covered, these are undefined, so that their changes do not render the component again.
  const runSignal = useApp((state) => (isCovering(state) ? state.runSignal : undefined));
  const editor = useApp((state) => (isCovering(state) ? state.editor : undefined));
  const door = useApp((state) => (isCovering(state) ? state.door : null));
  useEffect(() => {
    // If the code of the covers cannot be loaded, everything stays covered.
    if (isOn) loadCovers().catch(() => undefined);
  }, [isOn]);
  return useMemo(
    () => (isOn && runSignal && editor ? { cover, asked, revealed, runSignal, editor, door } : undefined),
    [isOn, cover, asked, revealed, runSignal, editor, door],
  );
}

/** The cover of a lane, for components. */
export function useLaneCover(lane: Lane): LaneCover | undefined {
  const covering = useCovering();
  return useMemo(() => covering && coverOf(covering, lane), [covering, lane]);
}

/** True if the input is covered, and with it all that names or quotes the document. */
export function useInputCovered(): boolean {
  return useApp(isInputCovered);
}
