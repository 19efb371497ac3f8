import type { LaneForm } from '../../../state/selection/slice.ts';
import { grid } from './grid.ts';
import { listing } from './listing.tsx';
import type { ShownForm } from './row-model.ts';
import { step } from './step.ts';
import { tree } from './tree.ts';

/** The forms of a lane, by their names in `LANE_FORMS`. A new form is a file in this folder, that name, and a line here. */
export const FORMS: Readonly<Record<LaneForm, ShownForm>> = { listing, grid, tree, step };
