import { expect, test } from 'vitest';
import { entryOf } from '../formats/all.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { SourceTree } from '../source/tree.ts';
import { sourceOf } from '../testing/samples.ts';
import { runCodec } from './run.ts';

test("a stack overflow in a library is reported as the library's limit, not the format's", async () => {
  const source = sourceOf('['.repeat(50_000) + ']'.repeat(50_000));
  const parts = { ...entryOf('msgpackr'), ...(await loadCodec('msgpack')) };
  expect(runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, parts)).toMatchObject({
    state: 'failed',
    failure: {
      message: expect.stringMatching(/^This is a limit of the library, not of the format: msgpackr overflows/),
    },
  });
});
