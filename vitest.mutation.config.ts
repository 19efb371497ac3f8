import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

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
    },
  }),
);
