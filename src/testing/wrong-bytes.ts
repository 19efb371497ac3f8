import { test } from 'vitest';
import { seededRandom } from '../core/basics/random.ts';
import type { Annotate } from '../core/layout/layout.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import { runs } from './runs.ts';
import { expectTiles } from './tiling.ts';

/** Bytes of a format with their schema. */
export interface Document {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly schema: unknown;
}

/** Tests that an annotator tiles truncated documents and documents with a flipped bit, with and without the schema. */
export function testWrongBytes(documents: readonly Document[], annotate: Annotate<unknown>, kinds: Kinds): void {
  const expectBoth = (bytes: Uint8Array, schema: unknown): void => {
    expectTiles(annotate(bytes, schema), bytes.length, kinds);
    expectTiles(annotate(bytes), bytes.length, kinds);
  };

  test.each(documents)('every truncation of $name tiles, with and without the schema', ({ bytes, schema }) => {
    for (let length = 0; length < bytes.length; length++) expectBoth(bytes.subarray(0, length), schema);
  });

  test.each(documents)('flipped bits in $name tile, with and without the schema', ({ bytes, schema }) => {
    const random = seededRandom(bytes.length);
    for (let i = 0; i < runs(500) && bytes.length > 0; i++) {
      const flipped = new Uint8Array(bytes);
      flipped[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
      expectBoth(flipped, schema);
    }
  });
}
