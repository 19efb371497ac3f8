import { laterPart } from '../../../ui/later.tsx';
import type { DrawnForm } from './row-model.ts';

/** Fetches the code of the form. */
export const loadGrid = () => import('./grid-body.tsx');

/** The classic hex dump: the same number of bytes in every row. Each row is a line. */
export const grid: DrawnForm = {
  needsLegend: true,
  body: laterPart('the grid', async () => (await loadGrid()).GridBody),
};
