import { describe, expect, it } from 'vitest';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';

describe('the fixtures', () => {
  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    'are read to their end: %s',
    (_, { hex, schemaText, codec }) => {
      const bytes = hexBytes(hex);
      const schema = codec
        ? codecModule.prepare(codec, [], schemaText).schema
        : schemaText && codecModule.parseSchema!(schemaText);
      const layout = annotate(bytes, schema);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
    },
  );
});
