import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengths, owners, type Region, regionsOf } from '../../testing/regions.ts';
import { ValueType } from '../value/value-tree.ts';
import { LayoutBuilder } from './builder.ts';
import { RegionIndex } from './region-index.ts';
import { OWNER_SHIFT } from './regions.ts';
import { UNREAD_KIND } from './vocabulary.ts';

const steps = fc.record({ length: lengths, kind: fc.integer({ min: 1, max: 255 }), owner: owners });

/** Consecutive regions, enough for several saved states of an index. */
const regionLists = fc.array(steps, { minLength: 1, maxLength: 300, size: 'max' }).map((list): readonly Region[] => {
  const before: number[] = [];
  let newest = -1;
  let end = 0;
  return list.map(({ length, kind, owner }) => {
    const value = Math.max(0, owner(newest, before));
    newest = Math.max(newest, value);
    before.push(value);
    const start = end;
    end += length;
    return { start, end, kind, value };
  });
});

/** A builder whose columns have to grow, because another builder took the spare columns. */
function smallBuilder(regions: readonly Region[]): LayoutBuilder {
  new LayoutBuilder(1);
  return new LayoutBuilder(regions.at(-1)!.end, 'byte', Infinity, Infinity);
}

function builderOf(regions: readonly Region[]): LayoutBuilder {
  const builder = smallBuilder(regions);
  for (const { start, kind, value } of regions) builder.region(start, kind, value);
  return builder;
}

/** Builds as an inner loop does: two regions at a time if both belong to the newest value or the next one. */
function builtByHand(regions: readonly Region[]): LayoutBuilder {
  const builder = smallBuilder(regions);
  let newest = -1;
  for (let i = 0; i < regions.length; i++) {
    const { start, kind, value } = regions[i]!;
    const next = regions[i + 1];
    const ahead = value - newest;
    newest = Math.max(newest, value);
    if (next?.value !== value || ahead < 0 || ahead > 1) {
      builder.region(start, kind, value);
      continue;
    }
    const { boundary, code } = builder.reserve(2);
    const { count, lastStart } = builder;
    boundary[count] = builder.sizeOf(start - lastStart) | (ahead << OWNER_SHIFT);
    boundary[count + 1] = builder.sizeOf(next.start - start);
    code[count] = kind;
    code[count + 1] = next.kind;
    builder.advance(count + 2, next.start, value);
    i++;
  }
  return builder;
}

/** Builds two regions at a time if both belong to the same value. */
function builtByPairs(regions: readonly Region[]): LayoutBuilder {
  const builder = smallBuilder(regions);
  for (let i = 0; i < regions.length; i++) {
    const { start, kind, value } = regions[i]!;
    const next = regions[i + 1];
    if (next?.value === value) {
      builder.pair(start, kind, next.start, next.kind, value);
      i++;
    } else builder.region(start, kind, value);
  }
  return builder;
}

describe('regions', () => {
  test('are read in the order and with the content that was written', () => {
    fc.assert(
      fc.property(regionLists, (regions) => {
        expect(regionsOf(builderOf(regions).finish())).toEqual(regions);
      }),
    );
  });

  test('are the same if an inner loop writes them to the columns', () => {
    fc.assert(
      fc.property(regionLists, (regions) => {
        expect(builtByHand(regions).finish()).toEqual(builderOf(regions).finish());
      }),
    );
  });

  test('are the same if they are written as pairs', () => {
    fc.assert(
      fc.property(regionLists, (regions) => {
        expect(builtByPairs(regions).finish()).toEqual(builderOf(regions).finish());
      }),
    );
  });

  test('are found by index, by position and by value, in any order', () => {
    const question = fc.record({ by: fc.constantFrom('index', 'position', 'value'), at: fc.nat(), from: fc.nat() });
    const questions = fc.array(question, { maxLength: 100, size: 'max' });
    fc.assert(
      fc.property(regionLists, questions, (regions, list) => {
        const layout = builderOf(regions).finish();
        const index = new RegionIndex(layout);
        for (const { by, at, from } of list) {
          if (by === 'index') {
            const i = at % regions.length;
            const { region, start, end, kind, value } = index.at(i);
            expect({ region, start, end, kind, value }).toEqual({ region: i, ...regions[i] });
          } else if (by === 'value') {
            const { value } = regions[at % regions.length]!;
            const start = from % regions.length;
            const end = Math.max(start, (at + from) % (regions.length + 1));
            const expected = regions.flatMap((region, i) =>
              region.value === value && i >= start && i < end ? [i] : [],
            );
            expect(index.ownedBy(value, { start, end })).toEqual(expected);
          } else {
            const position = at % layout.length;
            const expected = regions.findIndex(({ end }) => end > position);
            expect(index.regionAt(position)).toBe(expected);
          }
        }
      }),
    );
  });

  test('are found after searches for missing ones, which return the nearest', () => {
    fc.assert(
      fc.property(regionLists, fc.constantFrom(-100, -1, 1, 63, 64, 1000), fc.nat(), (regions, beyond, at) => {
        const layout = builderOf(regions).finish();
        const index = new RegionIndex(layout);
        index.at(at % regions.length);
        const nearest = beyond < 0 ? 0 : regions.length - 1;
        expect(index.at(nearest + beyond).region).toBe(nearest);
        expect([index.regionAt(-1), index.regionAt(layout.length)]).toEqual([-1, -1]);
        const { start, end, value } = index.at(at % regions.length);
        expect(regions[at % regions.length]).toMatchObject({ start, end, value });
      }),
    );
  });

  test('take more than two bytes only if a length or an owner does not fit', () => {
    const lengths = [1, 61, 62, 63, 64, 65, 66, 1000];
    const values = [0, 1, 1, 2, 0, 0, 0, 4, 300, 0, 300, 300, 301, 4, 0];
    const builder = new LayoutBuilder(lengths.reduce((sum, length) => sum + length, 0) + values.length);
    let at = 0;
    for (const value of values) builder.region(at++, 1, value);
    for (const length of lengths) {
      builder.region(at, 1, 301);
      at += length;
    }
    const { boundary, code, owner, long, far } = builder.finish();
    expect([boundary.length, code.length]).toEqual([
      values.length + lengths.length + 1,
      values.length + lengths.length,
    ]);
    expect([...long]).toEqual([63, 65, 66, 1000]);
    // The codes of the owners: two values back, four ahead, 300 ahead, and three times a value far back.
    expect([...owner]).toEqual([2 + 3, 2, 255, 255, 255, 255]);
    expect([...far]).toEqual([300, 0, 4, 0]);
  });
});

describe('a failure', () => {
  test('ends the region around it, and leaves one unread region of the newest value', () => {
    fc.assert(
      fc.property(regionLists, fc.nat(), fc.nat(600), (regions, at, begun) => {
        const builder = builderOf(regions);
        for (let i = 0; i < begun; i++) builder.open(0, ValueType.scalar);
        const offset = at % (builder.length + 1);
        const kept = regions.filter(({ start }) => start < offset);
        const cut = kept.map((region) => ({ ...region, end: Math.min(region.end, offset) }));
        const unread = { start: offset, end: builder.length, kind: UNREAD_KIND, value: Math.max(0, begun - 1) };
        const layout = builder.finish({ offset, message: 'no' });
        expect(regionsOf(layout)).toEqual(offset < builder.length ? [...cut, unread] : cut);
        const isLong = (length: number): boolean => length === 63 || length > 64;
        expect(layout.long.length).toBe(regionsOf(layout).filter(({ start, end }) => isLong(end - start)).length);
      }),
    );
  });

  test('at the start of a region removes it and all later ones', () => {
    fc.assert(
      fc.property(regionLists, fc.nat(), (regions, at) => {
        const { start } = regions[at % regions.length]!;
        const builder = builderOf(regions);
        const found = regionsOf(builder.finish({ offset: start, message: 'no' }));
        const unread = { start, end: builder.length, kind: UNREAD_KIND, value: 0 };
        expect(found).toEqual([...regions.slice(0, at % regions.length), unread]);
      }),
    );
  });

  test('also removes the state that was derived from the removed regions', () => {
    const builder = new LayoutBuilder(3);
    for (let i = 0; i < 101; i++) builder.open(0, ValueType.scalar);
    builder.region(0, 1, 5000);
    builder.region(1, 1, 100);
    expect(regionsOf(builder.finish({ offset: 1, message: 'no' }))).toEqual([
      { start: 0, end: 1, kind: 1, value: 5000 },
      { start: 1, end: 3, kind: UNREAD_KIND, value: 100 },
    ]);
  });

  test('before the first region leaves one unread region', () => {
    const found = regionsOf(new LayoutBuilder(1000).finish({ offset: 0, message: 'no' }));
    expect(found).toEqual([{ start: 0, end: 1000, kind: UNREAD_KIND, value: 0 }]);
  });
});
