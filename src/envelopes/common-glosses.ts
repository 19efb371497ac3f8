import { explain } from '../core/layout/explain.ts';
import type { Gloss } from '../core/layout/gloss.ts';

type Section = Omit<Gloss, 'gloss' | 'why'>;

/** The gloss of bytes after the place where reading stopped. */
export function unreadGloss(at: Section): Gloss {
  return explain(at, 'Reading stopped here; these bytes are not explained.');
}

/** The gloss of DEFLATE data. */
export function deflateGloss(at: Section): Gloss {
  return explain(
    at,
    'The content, compressed with DEFLATE: {size}.',
    'Repeated parts become references to their last occurrence, and frequent bytes get short codes.',
  );
}
