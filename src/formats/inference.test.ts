import { beforeAll, describe, expect, test } from 'vitest';
import { runCodec } from '../pipeline/run.ts';
import type { Inference } from '../schema/inference.ts';
import { SourceTree } from '../source/tree.ts';
import { isOneFormat, LAW_CODECS, loadAll, partsOf, samples } from '../testing/every-codec.ts';
import { type CodecId, languageOfCodec } from './format.ts';

beforeAll(loadAll);

/** Codecs whose schema is inferred if none is given. */
const INFERRING = LAW_CODECS.filter((entry) => languageOfCodec(entry) !== undefined).map(({ codec }) => codec.id);

test.skipIf(isOneFormat)('there are codecs that infer schemas', () => expect(INFERRING).not.toEqual([]));

/** Short samples: long ones take time without covering more here. */
const SHORT = samples.filter(({ source }) => source.bytes.length < 100_000);

/** Runs a sample with an inferred schema, even if the sample has one, or with the schema `text`. */
function run(id: CodecId, { source, carried }: (typeof samples)[number], inference: Inference, text?: string) {
  const parts = partsOf(id);
  const language = parts.format.facts.schemaLanguage!;
  const schemas = text === undefined ? {} : { [language]: text };
  const tree = new SourceTree(source.bytes, source.index);
  return runCodec({ source, tree, schemas, inference, ...(carried && { carried }) }, parts);
}

describe.each(INFERRING)('%s', (id) => {
  test.each(SHORT.map((loaded) => [loaded.sample.id, loaded] as const))(
    'carries at least as much of %s with a realistic schema as with a tight one',
    (_, loaded) => {
      const realistic = run(id, loaded, 'realistic');
      const tight = run(id, loaded, 'tight');
      expect(realistic.state).toBe(tight.state);
      if (realistic.state !== 'done' || tight.state !== 'done') return;
      const lost = (losses: typeof tight.losses): string[] => losses.map(({ path }) => path);
      expect(lost(tight.losses)).toEqual(expect.arrayContaining(lost(realistic.losses)));
      expect(realistic.schema).toMatchObject({ from: 'inferred', inference: 'realistic' });
    },
  );

  test.each(SHORT.map((loaded) => [loaded.sample.id, loaded] as const))(
    'accepts %s with the text of the realistic schema as a supplied schema',
    (_, loaded) => {
      const inferred = run(id, loaded, 'realistic');
      if (inferred.state !== 'done') return;
      const supplied = run(id, loaded, 'realistic', inferred.schema.text);
      expect(supplied).toMatchObject({ state: 'done', schema: { from: 'yours' } });
    },
  );
});
