import { expect, it } from 'vitest';
import { agreed } from '../../testing/runs.ts';
import { seededRandom } from '../basics/random.ts';
import { edited } from './edits.ts';
import { areEqual } from './equal.ts';
import { Pieces } from './pieces.ts';

const LONG = 100_000;

it('has the bytes that edits one after the other lead to', () => {
  const random = seededRandom(46);
  const below = (n: number): number => Math.floor(random() * n);
  let bytes = Uint8Array.from({ length: LONG }, () => below(256)) as Uint8Array;
  let pieces = new Pieces([bytes]);
  for (let run = 0; run < agreed(10_000); run++) {
    const start = below(bytes.length + 1);
    const end = Math.min(bytes.length, start + below(3));
    const edit = { start, end, bytes: Uint8Array.from({ length: below(4) }, () => below(256)) };
    const before = pieces;
    pieces = pieces.with(edit);
    expect(before.length).toBe(bytes.length);
    bytes = edited(bytes, [edit]);
    expect(pieces.length).toBe(bytes.length);
    expect(pieces.at(start)).toBe(bytes[start]);
    const from = below(bytes.length);
    expect(areEqual(pieces.slice(from, from + 50), bytes.subarray(from, from + 50))).toBe(true);
    if (run % 100 === 0) expect(areEqual(pieces.whole(), bytes)).toBe(true);
  }
  expect(areEqual(pieces.whole(), bytes)).toBe(true);
});

it('copies none of the other bytes for an edit', () => {
  const bytes = new Uint8Array(LONG);
  const pieces = new Pieces([bytes]).with({ start: 50_000, end: 50_001, bytes: Uint8Array.of(1) });
  expect(pieces.parts.map(({ buffer, length }) => [buffer === bytes.buffer, length])).toEqual([
    [true, 50_000],
    [false, 1],
    [true, 49_999],
  ]);
});
