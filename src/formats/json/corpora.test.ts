import { expect, it } from 'vitest';
import { failureText } from '../../core/basics/failure-text.ts';
import { parseSource } from '../../core/source/parse.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

/** No case is skipped. Some cases allow either verdict; for these, the tests of the source parser check ours. */
for (const file of ['json/nst-JSONTestSuite.json', 'json/nst-transform.json']) {
  describeVectors(file, (cases) => {
    it.each(cases.map((c) => [c.note, c] as const))('%s', (_, { hex, valid }) => {
      const bytes = hexBytes(hex);
      const layout = annotate(bytes);
      expectTiles(layout, bytes.length, kinds);
      if (valid !== null) expect(layout.failure === undefined).toBe(valid);

      const parsed = parseSource(bytes);
      if (parsed.ok) {
        expect(layout.failure).toBeUndefined();
        expect(layout.values).toEqual(parsed.source.index.values);
        expect(codecModule.reader('json').decode(bytes)).toEqual(parsed.source.value);
      } else {
        // Views show the offset of a layout's failure beside its sentence.
        const { notUtf8: _, ...failure } = parsed.failure;
        expect({ offset: layout.failure?.offset, text: layout.failure && failureText(layout.failure) }).toEqual({
          offset: failure.offset,
          text: failureText(failure),
        });
        expect(() => codecModule.reader('json').decode(bytes)).toThrow(failureText(parsed.failure));
      }
    });
  });
}
