import { describe, expect, it } from 'vitest';
import { agreed } from '../../testing/runs.ts';
import { seededRandom } from '../basics/random.ts';
import { areEqual } from '../bytes/equal.ts';
import { joinedBytes } from '../bytes/joined.ts';
import { windowsOf } from './windows.ts';

const random = seededRandom(46);
const below = (n: number): number => Math.floor(random() * n);
const anyBytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => below(256));

describe('windows of equal bytes', () => {
  it('has none if nothing differs, and one if nothing is shared', () => {
    const bytes = anyBytes(5000);
    expect(windowsOf(bytes, bytes.slice())).toEqual([]);
    const [zeros, ones] = [new Uint8Array(3000), new Uint8Array(4000).fill(1)];
    expect(windowsOf(zeros, ones)).toEqual([{ a: { start: 0, end: 3000 }, b: { start: 0, end: 4000 } }]);
    expect(windowsOf(new Uint8Array(), ones)).toEqual([{ a: { start: 0, end: 0 }, b: { start: 0, end: 4000 } }]);
  });

  it('finds a changed byte exactly, however far it is from the ends', () => {
    const a = anyBytes(100_000);
    const b = a.slice();
    for (const at of [20_000, 50_000, 70_001]) b[at]! ^= 1;
    expect(windowsOf(a, b).map((window) => [window.a, window.b])).toEqual(
      [20_000, 50_000, 70_001].map((at) => [
        { start: at, end: at + 1 },
        { start: at, end: at + 1 },
      ]),
    );
  });

  it('finds again what follows inserted and removed bytes', () => {
    const parts = [3000, 1500, 40, 2000].map(anyBytes);
    const [first, second, removed, third] = parts as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    const a = joinedBytes([first, second, removed, third]);
    const b = joinedBytes([first, Uint8Array.of(1, 2, 3), second, third]);
    const windows = windowsOf(a, b);
    expect(windows).toHaveLength(2);
    expect(windows.map(({ a: { start, end } }) => end - start)).toEqual([0, 40]);
    expect(windows.map(({ b: { start, end } }) => end - start)).toEqual([3, 0]);
  });

  it('is quick where one block fills both sides', () => {
    const [a, b] = [new Uint8Array(2_000_000), new Uint8Array(2_000_001)];
    a[1_000_000] = 1;
    expect(windowsOf(a, b).length).toBeLessThan(4);
  });
});

it('leads from A to B: what is between the windows is equal', () => {
  for (let run = 0; run < agreed(500); run++) {
    const a = Uint8Array.from({ length: below(3000) }, () => below(run % 2 === 0 ? 256 : 2));
    let b: Uint8Array = a.slice();
    for (let edits = below(5); edits > 0; edits--) {
      const start = below(b.length + 1);
      const end = Math.min(b.length, start + below(50));
      b = joinedBytes([b.subarray(0, start), anyBytes(below(50)), b.subarray(end)]);
    }
    let [atA, atB] = [0, 0];
    const parts: Uint8Array[] = [];
    for (const window of windowsOf(a, b)) {
      expect(window.a.start - atA).toBe(window.b.start - atB);
      parts.push(a.subarray(atA, window.a.start), b.subarray(window.b.start, window.b.end));
      [atA, atB] = [window.a.end, window.b.end];
    }
    expect(areEqual(joinedBytes([...parts, a.subarray(atA)]), b)).toBe(true);
  }
});
