import { describe, expect, test } from 'vitest';
import { loadCodec } from '../../formats/load-codec.ts';
import { targetOf } from '../../runs/pipeline/run.ts';
import { sourceOf } from '../../testing/samples.ts';
import { SourceTree } from '../source/tree.ts';
import type { JsonValue } from '../value/json-value.ts';
import { matchValues } from './match.ts';

/** Matches the bytes of one document to the source of another document. */
async function match(source: string, encoded: JsonValue, wrapperDepth = 0): Promise<readonly number[] | undefined> {
  const { kinds, module, annotate } = await loadCodec('msgpack');
  const codec = module.prepare('msgpack', [encoded]);
  const bytes = codec.encode(codec.toLibrary(encoded));
  const from = sourceOf(source);
  const target = targetOf(from, new SourceTree(from.bytes, from.index));
  const mapped = matchValues(annotate(bytes), kinds, bytes, target, wrapperDepth);
  return mapped && [...mapped];
}

describe('values of bytes map to those of the source', () => {
  test('each to itself if the shapes agree', async () => {
    expect(await match('{"a":[1,{"b":2}],"c":"d"}', { a: [1, { b: 2 }], c: 'd' })).toBeUndefined();
  });

  test('by key if the order differs', async () => {
    expect(await match('{"a":1,"b":[2,3],"c":4}', { c: 4, b: [2, 3], a: 1 })).toEqual([0, 5, 2, 3, 4, 1]);
  });

  test('by key if members are missing, and to the parent if the source lacks them', async () => {
    expect(await match('{"a":1,"b":2,"c":3}', { a: 1, c: 3 })).toEqual([0, 1, 3]);
    expect(await match('{"a":1}', { a: 1, x: { y: 5 } })).toEqual([0, 1, 0, 0]);
  });

  test('to the last of the members with duplicate keys', async () => {
    expect(await match('{"a":1,"a":2,"b":3}', { a: 2, b: 3 })).toEqual([0, 2, 3]);
  });

  test('by index if an array became an object', async () => {
    expect(await match('["x","y"]', { 0: 'x', 1: 'y' })).toBeUndefined();
  });

  test('through a wrapper', async () => {
    expect(await match('[7,8]', { items: [7, 8] }, 1)).toEqual([0, 0, 1, 2]);
    expect(await match('5', { value: 5 }, 1)).toEqual([0, 0]);
  });

  test('by key if a wrapper compensates the count for a duplicate key', async () => {
    expect(await match('[{"a":1,"a":[0,0]}]', { items: [{ a: [0, 0] }] }, 1)).toEqual([0, 0, 1, 3, 4, 5]);
  });

  test('by the decoded text of escaped keys', async () => {
    expect(await match('{"\\u0061":1,"b\\"":2}', { a: 1, 'b"': 2 })).toBeUndefined();
    expect(await match('{"a":1,"\\\\u0061":2}', { '\\u0061': 2, a: 1 })).toEqual([0, 2, 1]);
  });

  test('wide objects without a counterpart are matched in linear time', async () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i]));
    expect((await match('{"a":1}', wide))?.every((value) => value === 0)).toBe(true);
  });
});
