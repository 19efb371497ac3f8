import type { Kinds } from '../core/layout/vocabulary.ts';
import type { FormatId } from './format.ts';
import { kinds as json } from './json/kinds.ts';

const others = import.meta.glob<Kinds>(['./*/kinds.ts', '!./json/kinds.ts'], { import: 'kinds' });

/**
 * Loads the kinds of a format for the page. Those of JSON are part of the first load, because its row comes first and
 * needs no library.
 */
export async function loadKinds(id: FormatId): Promise<Kinds> {
  return id === 'json' ? json : others[`./${id}/kinds.ts`]!();
}
