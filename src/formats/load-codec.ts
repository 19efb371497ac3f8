import type { CodecModule, FormatAnnotate, FormatId } from './format.ts';

const codecs = import.meta.glob<CodecModule>('./*/codec.ts', { import: 'codecModule' });
const annotators = import.meta.glob<FormatAnnotate>('./*/annotate.ts', { import: 'annotate' });

/** Fetches the half of a format that only workers hold, each library a chunk of its own. */
export async function loadCodec(id: FormatId): Promise<{ module: CodecModule; annotate: FormatAnnotate }> {
  const [module, annotate] = await Promise.all([codecs[`./${id}/codec.ts`]!(), annotators[`./${id}/annotate.ts`]!()]);
  return { module, annotate };
}
