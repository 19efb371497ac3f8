import type { Kinds } from '../core/layout/vocabulary.ts';
import { FORMATS } from './all.ts';
import { KINDS } from './all-kinds.ts';
import type { CodecModule, FormatAnnotate, FormatId, Looks, Recognisable } from './format.ts';

const codecs = import.meta.glob<CodecModule>('./*/codec.ts', { import: 'codecModule' });
const annotators = import.meta.glob<FormatAnnotate>('./*/annotate.ts', { import: 'annotate' });
const looks = import.meta.glob<Looks>('./*/looks.ts', { import: 'looks' });

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

/** Loads the formats that can be recognised, without their libraries. */
export async function loadRecognisable(): Promise<readonly Recognisable[]> {
  const found = FORMATS.filter(({ id }) => `./${id}/looks.ts` in looks);
  return Promise.all(
    found.map(async ({ id, facts }) => ({
      id,
      name: facts.name,
      isText: facts.isText === true,
      kinds: KINDS[id],
      annotate: await annotators[`./${id}/annotate.ts`]!(),
      looks: await looks[`./${id}/looks.ts`]!(),
    })),
  );
}
