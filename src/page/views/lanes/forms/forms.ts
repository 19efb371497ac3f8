import type { ComponentType } from 'react';
import type { LaneForm } from '../../../state/selection/slice.ts';
import { type LaterPart, laterPart } from '../../../ui/later.tsx';
import type { BodyProps } from './row-model.ts';

/** A form of a lane. Its code is loaded when it is first shown. */
interface ShownForm {
  /** True if roles are shown by marks alone, without words, so that the lanes need a legend. */
  readonly needsLegend: boolean;
  readonly load: () => Promise<ComponentType<BodyProps>>;
  readonly body: LaterPart<BodyProps>;
}

/**
 * The forms of a lane, by their names in `LANE_FORMS`. A new form is a file in this folder, that name, and a line here.
 */
export const FORMS: Readonly<Record<LaneForm, ShownForm>> = {
  listing: shownForm('the listing', false, async () => (await import('./listing-body.tsx')).ListingBody),
  grid: shownForm('the grid', true, async () => (await import('./grid-body.tsx')).GridBody),
  tree: shownForm('the tree', false, async () => (await import('./tree-body.tsx')).TreeBody),
  step: shownForm('the steps', false, async () => (await import('./step-body.tsx')).StepBody),
};

function shownForm(name: string, needsLegend: boolean, load: ShownForm['load']): ShownForm {
  return { needsLegend, load, body: laterPart(name, load) };
}
