import { expect, test } from 'vitest';
import { atOnce } from '../../core/value/steps.ts';
import { laneOfHex } from '../../testing/lanes.ts';
import { countPathBytes } from '../state/selection/path-bytes.ts';
import { findPaths } from '../state/selection/path-tree.ts';
import { icicleOf } from './icicle.ts';

const SIZE = { least: 0.1, rows: 8 };

async function bytesOf(text: string) {
  const lane = await laneOfHex('json', Buffer.from(text).toString('hex'));
  return atOnce(countPathBytes(lane, atOnce(findPaths(lane.source!.tree))));
}

test('boxes below a box lie within it, do not overlap, and have the widths of their bytes', async () => {
  const bytes = await bytesOf('{"a":{"b":[100,200,300],"c":"long text"},"d":12345678}');
  const cells = icicleOf(bytes, 0, SIZE);
  for (const cell of cells.filter(({ kind }) => kind === 'path')) {
    expect(cell.width).toBeCloseTo(bytes.total[cell.path]! / bytes.total[0]!, 9);
    const inside = cells.filter(({ row, kind, path }) => {
      const outer = kind === 'more' ? path : bytes.tree.paths[path]!.parent;
      return row === cell.row + 1 && outer === cell.path;
    });
    let from = cell.left;
    for (const each of inside) {
      expect(each.left).toBeCloseTo(from, 9);
      from += each.width;
    }
    expect(from).toBeLessThanOrEqual(cell.left + cell.width + 1e-9);
  }
});

test('in the order of a tree, each box is below the last box of the row above', async () => {
  const bytes = await bytesOf('{"a":{"b":[100,200,300],"c":"long text"},"d":{"e":12345678,"f":{"g":"long text"}}}');
  const cells = icicleOf(bytes, 0, { least: 0, rows: 8 });
  expect(cells).toHaveLength(bytes.tree.paths.length);
  for (const [i, { path, row }] of cells.entries()) {
    const above = cells.slice(0, i).findLast((cell) => cell.row === row - 1);
    expect(above?.path).toBe(path === 0 ? undefined : bytes.tree.paths[path]!.parent);
  }
});

test('boxes that are too narrow are merged into one box, which states their number', async () => {
  const bytes = await bytesOf(`{"long":"${'x'.repeat(80)}","a":1,"b":2,"c":3}`);
  const cells = icicleOf(bytes, 0, SIZE);
  expect(cells.filter(({ kind }) => kind === 'more')).toEqual([expect.objectContaining({ path: 0, row: 1, count: 3 })]);
  expect(cells.filter(({ kind }) => kind === 'path')).toHaveLength(2);
});

test('a deep document has a limited number of rows, and enlarging it shows the next ones', async () => {
  const bytes = await bytesOf(`${'['.repeat(50)}1${']'.repeat(50)}`);
  expect(icicleOf(bytes, 0, SIZE)).toHaveLength(8);
  expect(icicleOf(bytes, 7, SIZE)[0]).toMatchObject({ path: 7, row: 0, width: 1 });
});

test('a path without bytes has no boxes', async () => {
  const bytes = await bytesOf('1');
  expect(icicleOf({ ...bytes, total: new Float64Array(1) }, 0, SIZE)).toEqual([]);
});
