import type { Glosses } from '../core/layout/gloss.ts';
import type { FormatId } from './format.ts';

const folders = import.meta.glob<Glosses>('./*/glosses.ts', { import: 'glosses' });

/**
 * Loads the sentences about a format's kinds, with their sections of the specification; the page does so at first need.
 */
export function loadGlosses(id: FormatId): Promise<Glosses> {
  return folders[`./${id}/glosses.ts`]!();
}
