import { expect, test, vi } from 'vitest';
import { atOnce } from '../../../core/value/steps.ts';
import type { FormatId } from '../../../formats/format.ts';
import { laneOfHex } from '../../../testing/lanes.ts';
import { thorough } from '../../../testing/runs.ts';

thorough('a list in 150,000 pieces spans the regions from its first piece to its last', async () => {
  const schema = 'syntax = "proto3"; message M { repeated int32 a = 1; repeated string b = 2; }';
  const pieces = 150_000;
  const lane = await laneOfHex('protobuf', '08011200'.repeat(pieces), schema);
  const list = lane.source!.tree.ordinalOf('/a')!;
  expect(lane.valuesOf(list).length).toBe(pieces);
  const { start, end } = lane.subtreeOf(list);
  expect(lane.queries.spanOf(start).start).toBe(0);
  expect(lane.queries.spanOf(end - 1).end).toBe(4 * pieces - 2);
});

const ALTERNATING = 'syntax = "proto3"; message M { repeated int32 a = 1; repeated string b = 2; }';

/** Lanes with heavy values: a list in pieces, nested lists, and an object. */
const HEAVY_LANES: readonly { readonly format: FormatId; readonly hex: string; readonly schema: string }[] = [
  { format: 'protobuf', hex: '08011200'.repeat(1500), schema: ALTERNATING },
  { format: 'json', hex: Buffer.from(`[${'1,'.repeat(2000)}[${'[],'.repeat(1200)}{}]]`).toString('hex'), schema: '' },
  { format: 'json', hex: Buffer.from(`{${'"a":1,'.repeat(2000)}"b":{}}`).toString('hex'), schema: '' },
  { format: 'msgpack', hex: `dc05dc${'91c0'.repeat(1500)}`, schema: '' },
];

thorough.each(HEAVY_LANES)(
  'a prepared lane of $format returns the same about each value as an unprepared lane',
  async (given) => {
    const [prepared, fresh] = await Promise.all([0, 1].map(() => laneOfHex(given.format, given.hex, given.schema)));
    atOnce(prepared!.prepare(false));
    for (let value = 0; value < fresh!.source!.tree.count; value++) {
      expect(prepared!.costOf(value)).toEqual(fresh!.costOf(value));
      expect(prepared!.mainRegionOf(value)).toBe(fresh!.mainRegionOf(value));
    }
  },
);

thorough.each(HEAVY_LANES)(
  'a prepared lane of $format finds the same owner of each region as an unprepared lane',
  async (given) => {
    const [prepared, fresh] = await Promise.all([0, 1].map(() => laneOfHex(given.format, given.hex, given.schema)));
    atOnce(prepared!.prepare(false));
    const { count } = fresh!.source!.tree;
    const regions = Array.from({ length: fresh!.queries.regionCount }, (_, region) => region);
    for (const value of [0, 1, 2, count >> 1, count - 2, count - 1]) {
      expect(regions.filter(prepared!.ownedBy(value))).toEqual(fresh!.regionsOf(value));
      const within = regions.filter((region) =>
        fresh!.valuesOf(value).some((each) => fresh!.queries.isWithin(region, each)),
      );
      expect(regions.filter((region) => prepared!.isWithin(region, value))).toEqual(within);
    }
  },
);

test('a prepared lane returns the cost of a list in many pieces without visiting them', async () => {
  const lane = await laneOfHex('protobuf', '08011200'.repeat(20_000), ALTERNATING);
  let steps = 0;
  for (const preparing = lane.prepare(false); !preparing.next().done; ) steps++;
  expect(steps).toBeGreaterThan(lane.queries.regionCount / 32_768);
  const asked = vi.spyOn(lane.queries, 'regionsOf');
  const list = lane.source!.tree.ordinalOf('/a')!;
  // The tag of each piece belongs to the element that follows.
  expect(lane.costOf(list)).toEqual({ names: 0, framing: 0, values: 0 });
  expect(lane.mainRegionOf(list)).toBeUndefined();
  expect(lane.ownedBy(list)(0)).toBe(false);
  expect(lane.isWithin(0, list)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});
