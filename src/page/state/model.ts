import type { AddressSlice } from './address/slice.ts';
import type { CoverSlice } from './cover/slice.ts';
import type { DecideSlice } from './decide/slice.ts';
import type { FleetSlice } from './fleet/slice.ts';
import type { InputSlice } from './input/slice.ts';
import type { LearnSlice } from './learn/slice.ts';
import type { LoadSlice } from './load/slice.ts';
import type { MeasuringSlice } from './measuring/slice.ts';
import type { RunsSlice } from './runs/slice.ts';
import type { SelectionSlice } from './selection/slice.ts';

/** Everything that the views draw: one slice from each room. */
export interface AppState
  extends InputSlice,
    RunsSlice,
    MeasuringSlice,
    SelectionSlice,
    AddressSlice,
    DecideSlice,
    LoadSlice,
    FleetSlice,
    LearnSlice,
    CoverSlice {}
