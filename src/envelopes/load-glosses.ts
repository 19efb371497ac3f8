import type { Glosses } from '../core/layout/gloss.ts';
import type { EnvelopeId } from './envelope.ts';

/** Loads the sentences about the kinds of an envelope; the page does so when they are first needed. */
export async function loadEnvelopeGlosses(id: EnvelopeId): Promise<Glosses> {
  const folder = (await import(`./${id}/glosses.ts`)) as { readonly glosses: Glosses };
  return folder.glosses;
}
