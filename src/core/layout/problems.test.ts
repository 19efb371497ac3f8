import { expect, test } from 'vitest';
import type { FormatId } from '../../formats/format.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { missingSentences } from './broken-words.ts';
import { pointerOf } from './paths.ts';
import { problemsOf } from './problems.ts';
import { LayoutQueries } from './queries.ts';
import { readToCut } from './read-to-cut.ts';

test.each<[FormatId, hex: string, offset: number, path: string, missing: readonly string[]]>([
  // The bytes end before the number of an integer, or within the number.
  ['cbor', 'a1616119', 3, '/a', ['a1 at offset 0 announces 1 member; 0 are complete.']],
  ['cbor', 'a161611903', 3, '/a', ['a1 at offset 0 announces 1 member; 0 are complete.']],
  ['msgpack', '81a161cd', 3, '/a', ['81 at offset 0 announces 1 member; 0 are complete.']],
  ['msgpack', '92c3dc', 2, '/1', ['92 at offset 0 announces 2 elements; 1 is complete.']],
  // The bytes end after a tag, after the head of an extension, or between the chunks of a text.
  ['cbor', '82c1', 2, '/0', ['82 at offset 0 announces 2 elements; 0 are complete.']],
  ['msgpack', '81a161d6', 4, '/a', ['81 at offset 0 announces 1 member; 0 are complete.']],
  ['cbor', '827f6161', 4, '/0', ['82 at offset 0 announces 2 elements; 0 are complete.']],
  // The bytes end after a whole value, where another value is missing.
  ['cbor', '827f6161ff', 5, '/1', ['82 at offset 0 announces 2 elements; 1 is complete.']],
  ['cbor', '8201', 2, '/1', ['82 at offset 0 announces 2 elements; 1 is complete.']],
  ['msgpack', '82a161a0', 4, '', ['82 at offset 0 announces 2 members; 1 is complete.']],
  ['msgpack', '82a161c0', 4, '', ['82 at offset 0 announces 2 members; 1 is complete.']],
])('%s %s stops at offset %i in "%s", and says what is missing', async (format, hex, offset, path, missing) => {
  const { annotate, kinds } = await loadCodec(format);
  const bytes = hexBytes(hex);
  const layout = readToCut(bytes, annotate(bytes), kinds, annotate);
  const message = { queries: new LayoutQueries(layout), kinds, bytes };
  const [problem, ...others] = problemsOf(message);
  const next = problem!.next === undefined ? '' : `/${problem!.next}`;
  expect({ offset: problem!.offset, path: pointerOf(message, problem!.value) + next }).toEqual({ offset, path });
  expect(others).toEqual([]);
  expect(missingSentences(message)).toEqual(missing);
});
