import { laterPart } from '../../../ui/later.tsx';
import type { DrawnForm } from './row-model.ts';

/** Fetches the code of the form. */
export const loadTree = () => import('./tree-body.tsx');

/** The tree of the source's values. Each row has one value, with the bytes that belong to it alone. */
export const tree: DrawnForm = {
  needsLegend: false,
  body: laterPart('the tree', async () => (await loadTree()).TreeBody),
};
