import type { Kinds } from '../core/layout/vocabulary.ts';
import { FORMAT_IDS } from './all.ts';
import type { FormatId } from './format.ts';

const folders = import.meta.glob<Kinds>('./*/kinds.ts', { import: 'kinds', eager: true });

/** The kinds of all formats, for workers. The page loads the kinds of one format at a time with `load-kinds.ts`. */
export const KINDS = Object.fromEntries(FORMAT_IDS.map((id) => [id, folders[`./${id}/kinds.ts`]!])) as Readonly<
  Record<FormatId, Kinds>
>;
