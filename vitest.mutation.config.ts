import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Tests of libraries, of schemas as text, and of large, random or hostile input, which take seconds. */
const LEFT_OUT =
  /^(codec|kinds|what-if|properties|reference|corpora|paper|print-.*|given-schema|hostile|fast-path|value|read-path|large)\.test\.ts$/;

const room = process.env.MUTATED_ROOM;
const folder = room === undefined ? `src/formats/${process.env.LAWS_OF ?? 'json'}` : `src/${room}`;
const quick = readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.test.ts') && !LEFT_OUT.test(posix.basename(path)))
  .map((path) => `${folder}/${path}`);

/**
 * The quick tests of one annotator or room, for `npm run mutate`, which sets `LAWS_OF` or `MUTATED_ROOM`. They run once
 * for each change of the code.
 */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: [...(room === undefined ? ['scripts/mutation-golden.ts'] : []), ...quick],
    testNamePattern:
      /^(?!.*(hostile bytes|100,000|million values|exhaust the memory|every truncation|agrees with|limited by memory))/,
  },
});
