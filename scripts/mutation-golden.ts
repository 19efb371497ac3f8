import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FormatId } from '../src/formats/format.ts';
import { goldenCases } from '../src/testing/golden-regions.ts';

const id = process.env.LAWS_OF as FormatId;

/** The golden file of one format, one test for each case: so a mutant that changes any of them is detected sooner. */
const golden = readFileSync(`${import.meta.dirname}/../src/formats/${id}/regions.golden.txt`, 'utf8').split(/^(?=# )/m);

describe('the golden file', () => {
  test.each(golden.map((text, i) => [text.slice(0, text.indexOf('\n')), i, text] as const))(
    '%s',
    async (_, i, text) => {
      const cases = await goldenCases(id);
      expect(cases).toHaveLength(golden.length);
      expect(cases[i]!().trimEnd()).toBe(text.trimEnd());
    },
  );
});
