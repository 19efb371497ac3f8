import { createStore } from 'zustand/vanilla';
import { initialAddress } from './address/slice.ts';
import { initialCover } from './cover/slice.ts';
import { initialDecide } from './decide/slice.ts';
import { initialFleet } from './fleet/slice.ts';
import { initialInput } from './input/slice.ts';
import { initialLearn } from './learn/slice.ts';
import { initialLoad } from './load/slice.ts';
import { initialMeasuring } from './measuring/slice.ts';
import type { AppState } from './model.ts';
import { initialRuns } from './runs/slice.ts';
import { initialSelection } from './selection/slice.ts';

/** The state with its setter, which only the rooms use. Views read `store.ts` and call actions. */
export const writableStore = createStore<AppState>(() => ({
  ...initialInput,
  ...initialRuns,
  ...initialMeasuring,
  ...initialSelection,
  ...initialAddress,
  ...initialDecide,
  ...initialLoad,
  ...initialFleet,
  ...initialLearn,
  ...initialCover,
}));

export function update(change: Partial<AppState>): void {
  writableStore.setState(change);
}
