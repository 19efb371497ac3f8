import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from './vitest.config.ts';

/** The tests of single bytes run first: they notice most changes, and a change that is noticed ends the run. */
class AnnotatorFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isQuick = ({ moduleId }: TestSpecification) => moduleId.endsWith('/annotate.test.ts');
    return [...files.filter(isQuick), ...files.filter((file) => !isQuick(file))];
  }
}

const { test = {}, ...rest } = config;

/**
 * The tests of one annotator, for `npm run mutate`, which sets `LAWS_OF`. They run once for each change of the code, so
 * the laws and the tests of libraries and schemas are left out.
 */
export default mergeConfig(
  rest,
  defineConfig({
    test: {
      ...test,
      include: [`src/formats/${process.env.LAWS_OF}/*.test.ts`],
      exclude: ['**/{codec,kinds,arrays,what-if,reference,corpora,paper,print-*,parse-*,given-schema}.test.ts'],
      sequence: { sequencer: AnnotatorFirst },
    },
  }),
);
