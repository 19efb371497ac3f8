import type { Kinds } from '../core/layout/vocabulary.ts';
import { KINDS } from './all-kinds.ts';
import type { CodecModule, FormatAnnotate, FormatId } from './format.ts';

const codecs = import.meta.glob<CodecModule>('./*/codec.ts', { import: 'codecModule' });
const annotators = import.meta.glob<FormatAnnotate>('./*/annotate.ts', { import: 'annotate' });

/** The parts of a format that only workers use. */
export interface LoadedFormat {
  readonly kinds: Kinds;
  readonly module: CodecModule;
  readonly annotate: FormatAnnotate;
}

/** Loads the library and the annotator of a format. Each library is a separate chunk. */
export async function loadCodec(id: FormatId): Promise<LoadedFormat> {
  const [module, annotate] = await Promise.all([codecs[`./${id}/codec.ts`]!(), annotators[`./${id}/annotate.ts`]!()]);
  return { kinds: KINDS[id], module, annotate };
}
