import type { FormatId, Glosses } from './format.ts';

const folders = import.meta.glob<Glosses>('./*/glosses.ts', { import: 'glosses' });

/** Fetches the sentences and the sections of the specification for a format's kinds; the page does so when first needed. */
export function loadGlosses(id: FormatId): Promise<Glosses> {
  return folders[`./${id}/glosses.ts`]!();
}
