import { expect, test } from 'vitest';
import type { FormatId } from '../../formats/format.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { LayoutPaths } from './paths.ts';

const VALUE = { id: 4, 'a/b': ['x', { 'c~d': [1, { e: null }] }], last: {} };
const PATHS = [
  '',
  '/id',
  '/a~1b',
  '/a~1b/0',
  '/a~1b/1',
  '/a~1b/1/c~0d',
  '/a~1b/1/c~0d/0',
  '/a~1b/1/c~0d/1',
  '/a~1b/1/c~0d/1/e',
  '/last',
];

test.each<FormatId>(['msgpack', 'cbor', 'bson', 'ubjson', 'smile', 'json'])('paths in %s', async (id) => {
  const { module, annotate, kinds } = await loadCodec(id);
  const codec = module.prepare(id as 'cbor', [VALUE]);
  const bytes = codec.encode(codec.toLibrary(VALUE, new TextEncoder().encode(JSON.stringify(VALUE))));
  const layout = annotate(bytes);
  const paths = new LayoutPaths(layout, kinds, bytes);
  expect(PATHS.map((_, value) => paths.pointerOf(value))).toEqual(PATHS);
});
