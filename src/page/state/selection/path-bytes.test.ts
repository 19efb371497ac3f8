import { beforeAll, describe, expect, test } from 'vitest';
import { inferSchema } from '../../../core/schema/infer.ts';
import type { Shape } from '../../../core/schema/shape.ts';
import { SourceTree } from '../../../core/source/tree.ts';
import { atOnce } from '../../../core/value/steps.ts';
import { LAW_CODECS, lawSampleOf, loadAll, loadedPartsOf, outcomeOf } from '../../../testing/every-codec.ts';
import { laneOfHex } from '../../../testing/lanes.ts';
import { Lane } from './lane.ts';
import { countKinds, countPathBytes, largestPaths, type PathBytes } from './path-bytes.ts';
import { findPaths, lineOf, patternOf, rankOf, valueBeside } from './path-tree.ts';

beforeAll(loadAll);

async function jsonLane(text: string): Promise<Lane> {
  return laneOfHex('json', Buffer.from(text).toString('hex'));
}

function bytesOf(lane: Lane): PathBytes {
  return atOnce(countPathBytes(lane, atOnce(findPaths(lane.source!.tree))));
}

/** The number of values of each path. */
function counts({ tree }: PathBytes): Record<string, number> {
  return Object.fromEntries(tree.paths.map(({ count }, path) => [patternOf(tree, path), count]));
}

describe.each(LAW_CODECS.map(({ codec }) => codec.id))('the bytes of %s by path', (id) => {
  test.each(['homer', 'task-messages', 'edge-keys', 'sensor-readings', 'edge-text'])(
    'of %s are all its bytes, and so are its kinds',
    (sample) => {
      const { encoded } = outcomeOf(id, sample);
      if (encoded === undefined) return;
      const { source } = lawSampleOf(sample);
      const tree = new SourceTree(source.bytes, source.index);
      const scanned = { ...source, messageCount: 1, values: tree.count, depth: 0, memory: 0 };
      const lane = new Lane(id, encoded, loadedPartsOf(id).kinds, { id: 1, scanned, tree, typedBytes: 0 });
      const bytes = bytesOf(lane);
      expect(bytes.total[0]).toBeCloseTo(encoded.bytes.length, 6);
      expect(bytes.own.reduce((sum, each) => sum + each, 0)).toBeCloseTo(encoded.bytes.length, 6);
      for (let path = 0; path < bytes.tree.paths.length; path++) {
        const kinds = atOnce(countKinds(lane, bytes.tree, path));
        expect(kinds.reduce((sum, kind) => sum + kind.bytes, 0)).toBeCloseTo(bytes.total[path]!, 6);
      }
    },
  );
});

test('elements of arrays share their paths', async () => {
  const bytes = bytesOf(await jsonLane('[{"a":1,"b":[22,3]},{"b":[4],"a":5}]'));
  expect(counts(bytes)).toEqual({ '': 1, '/*': 2, '/*/a': 2, '/*/b': 2, '/*/b/*': 3 });
  const values = (pattern: string) =>
    bytes.within.values[bytes.tree.paths.findIndex((_, path) => patternOf(bytes.tree, path) === pattern)];
  expect(['/*/a', '/*/b', '/*/b/*'].map(values)).toEqual([2, 4, 4]);
});

test.each([
  ['a lockfile', '{"packages":{"node_modules/a":{"v":1},"node_modules/b":{"v":2,"dev":true}}}', '/packages/*/v'],
  ['labels', '{"labels":{"app":"a","tier":"b"}}', '/labels/*'],
  ['ids', '[{"17":{"v":1},"18":{"v":2}}]', '/*/*/v'],
  ['many keys', `{${Array.from({ length: 501 }, (_, i) => `"k${i}a":[{"v":${i}}]`).join(',')}}`, '/*/*/v'],
])('members share their path where a realistic schema has a map: %s', async (_, text, pattern) => {
  const lane = await jsonLane(text);
  const found = counts(bytesOf(lane));
  const { root } = inferSchema([JSON.parse(text)], 'realistic');
  expect(Object.keys(found)).toContain(pattern);
  expect(found[pattern]).toBe(valuesAt(root, pattern));
});

test.each([
  ['kinds differ', '{"1":"a","2":[],"3":5}', ['', '/1', '/2', '/3']],
  ['keys are names', '{"a":"x","b":"y"}', ['', '/a', '/b']],
])('members have paths of their own where %s', async (_, text, patterns) => {
  expect(Object.keys(counts(bytesOf(await jsonLane(text))))).toEqual(patterns);
});

/** The number of values that a schema saw at a pattern. */
function valuesAt(root: Shape, pattern: string): number | undefined {
  const tokens = pattern.split('/').slice(1);
  const inside = ({ values, elements, fields }: Shape, token: string) =>
    token === '*' ? (values ?? elements) : fields.get(token);
  return tokens.reduce<Shape | undefined>((shape, token) => shape && inside(shape, token), root)?.count;
}

test('the values of a path are walked in order', async () => {
  const lane = await jsonLane('[[1],[2,3]]');
  const tree = atOnce(findPaths(lane.source!.tree));
  const path = tree.of[2]!;
  expect(lineOf(tree, path).map((each) => tree.paths[each]!.token)).toEqual(['', '*', '*']);
  expect([2, 4, 5].map((value) => rankOf(tree, path, value))).toEqual([1, 2, 3]);
  expect([valueBeside(tree, path, 2, 1), valueBeside(tree, path, 5, 1)]).toEqual([4, undefined]);
  expect([valueBeside(tree, path, 4, -1), valueBeside(tree, path, 2, -1)]).toEqual([2, undefined]);
});

test('the number of paths is limited, and no byte is lost', async () => {
  const member = (j: number) => `"k${j}":${j % 2 === 0 ? 1 : '""'}`;
  const record = `{${Array.from({ length: 400 }, (_, j) => member(j)).join(',')}}`;
  const lane = await jsonLane(`{${Array.from({ length: 60 }, (_, i) => `"r${i}":[${i},${record}]`).join(',')}}`);
  const bytes = bytesOf(lane);
  expect(bytes.tree.isCut).toBe(true);
  expect(bytes.tree.paths.length).toBe(20_000);
  expect(bytes.total[0]).toBe(lane.bytes.length);
  expect(largestPaths(bytes, 1).map((path) => patternOf(bytes.tree, path))).toEqual(['']);
});

test('a deep document has a path for each level', async () => {
  const bytes = bytesOf(await jsonLane(`${'['.repeat(500)}${']'.repeat(500)}`));
  expect(bytes.tree.paths.length).toBe(500);
  expect(bytes.total[499]).toBe(2);
});
