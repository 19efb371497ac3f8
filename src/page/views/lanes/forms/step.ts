import { laterPart } from '../../../ui/later.tsx';
import type { DrawnForm } from './row-model.ts';

/** Fetches the code of the form. */
export const loadStep = () => import('./step-body.tsx');

/**
 * One decision of a reader at a time: the bytes, the question with its answer, the open values, and the JSON so far.
 */
export const step: DrawnForm = {
  needsLegend: false,
  body: laterPart('the steps', async () => (await loadStep()).StepBody),
};
