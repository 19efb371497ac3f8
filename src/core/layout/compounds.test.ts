import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengths, owners, type Region, regionsOf } from '../../testing/regions.ts';
import { isReadOut } from '../../testing/tiling.ts';
import { LayoutBuilder } from './builder.ts';
import { type Compound, FIRST_COMPOUND } from './layout.ts';
import { RegionIndex } from './region-index.ts';
import { RegionCursor } from './regions.ts';
import { UNREAD_KIND } from './vocabulary.ts';

/** Lists of regions, some of which form compounds, and the builder that received these compounds. */
const compounded = fc
  .array(
    fc.array(
      fc.record({
        kind: fc.integer({ min: 1, max: 200 }),
        length: fc.option(fc.integer({ min: 1, max: 255 }), { nil: undefined }),
        isNext: fc.constantFrom<true | undefined>(undefined, undefined, true),
      }),
      { minLength: 2, maxLength: 5 },
    ),
    { minLength: 1, maxLength: 20 },
  )
  .chain((tables) => {
    const entries = fc.record({
      compound: fc.option(fc.nat(tables.length - 1), { nil: undefined }),
      lengths: fc.array(lengths, { minLength: 5, maxLength: 5 }),
      kind: fc.integer({ min: 1, max: 200 }),
      owner: owners,
    });
    const compounds = tables.map(
      (parts): Compound =>
        parts.map(({ kind, length, isNext }, i) => ({
          kind,
          ...(length !== undefined && i < parts.length - 1 && { length }),
          ...(isNext && i > 0 && { isNext }),
        })),
    );
    return fc.array(entries, { minLength: 1, maxLength: 100, size: 'max' }).map((list) => ({ compounds, list }));
  })
  .map(({ compounds, list }) => {
    const regions: Region[] = [];
    const before: number[] = [];
    let newest = -1;
    let end = 0;
    const add = (kind: number, length: number, value: number): void => {
      newest = Math.max(newest, value);
      before.push(value);
      regions.push({ start: end, end: end + length, kind, value });
      end += length;
    };
    const listed = list.map(({ compound, lengths: open, kind, owner }) => {
      const value = Math.max(0, owner(newest, before));
      const parts = compound === undefined ? [{ kind }] : compounds[compound]!;
      const first = regions.length;
      for (const [i, part] of parts.entries()) {
        add(part.kind, part.length ?? open[i]!, i === 0 ? value : part.isNext ? newest + 1 : regions.at(-1)!.value);
      }
      return { first, parts, code: compound === undefined ? kind : FIRST_COMPOUND - compound };
    });
    const build = (): LayoutBuilder => {
      const builder = new LayoutBuilder(end, 'byte', Infinity, Infinity, compounds);
      for (const { first, parts, code } of listed) {
        builder.region(regions[first]!.start, code, regions[first]!.value);
        const sizes = parts
          .slice(0, -1)
          .flatMap(({ length }, i) =>
            length === undefined ? [builder.sizeOf(regions[first + i]!.end - regions[first + i]!.start)] : [],
          );
        const none = { codes: 0, owners: 0, longs: 0, fars: 0, code: new Uint8Array(), owner: new Uint8Array() };
        builder.append({
          ...none,
          long: new Uint32Array(),
          far: new Uint32Array(),
          regionCount: parts.length - 1,
          boundaries: sizes.length,
          boundary: Uint8Array.from(sizes),
          lastStart: regions[first + parts.length - 1]!.start,
          newest: builder.newest + parts.filter(({ isNext }) => isNext).length,
          other: builder.other,
        });
      }
      return builder;
    };
    return { regions, build };
  });

describe('compounds', () => {
  test('expand to the regions that they replace', () => {
    fc.assert(
      fc.property(compounded, ({ regions, build }) => {
        expect(regionsOf(build().finish())).toEqual(regions);
      }),
    );
  });

  test('have regions that can be found by index and by position', () => {
    fc.assert(
      fc.property(compounded, fc.array(fc.nat(), { maxLength: 50 }), ({ regions, build }, questions) => {
        const layout = build().finish();
        const index = new RegionIndex(layout);
        for (const question of questions) {
          const i = question % regions.length;
          const { start, end, kind, value } = index.at(i);
          expect({ start, end, kind, value }).toEqual(regions[i]);
          const position = question % layout.length;
          expect(index.regionAt(position)).toBe(regions.findIndex((region) => region.end > position));
        }
      }),
    );
  });

  test('keep the regions before a failure, even those in the middle of a compound', () => {
    fc.assert(
      fc.property(compounded, fc.nat(), ({ regions, build }, at) => {
        const builder = build();
        const offset = at % (builder.length + 1);
        const kept = regions.filter(({ start }) => start < offset);
        const cut = kept.map((region) => ({ ...region, end: Math.min(region.end, offset) }));
        const unread = { start: offset, end: builder.length, kind: UNREAD_KIND, value: 0 };
        const layout = builder.finish({ offset, message: 'no' });
        expect(regionsOf(layout)).toEqual(offset < builder.length ? [...cut, unread] : cut);
        const cursor = new RegionCursor(layout);
        while (cursor.next());
        expect(isReadOut(cursor, layout)).toBe(true);
      }),
    );
  });
});
