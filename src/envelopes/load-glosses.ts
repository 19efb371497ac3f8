import type { Glosses } from '../core/layout/gloss.ts';
import type { EnvelopeId } from './envelope.ts';

const folders = import.meta.glob<Glosses>('./*/glosses.ts', { import: 'glosses' });

/** Loads the sentences about an envelope's kinds; the page does so at first need. */
export function loadEnvelopeGlosses(id: EnvelopeId): Promise<Glosses> {
  return folders[`./${id}/glosses.ts`]!();
}
