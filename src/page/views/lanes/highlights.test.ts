import { expect, test, vi } from 'vitest';
import { atOnce } from '../../../core/value/steps.ts';
import { laneOfHex } from '../../../testing/lanes.ts';
import { highlightsOf } from './highlights.ts';

const LIST = Buffer.from(`{"list": [${'1,'.repeat(2000)}{"a": [2]}], "b": {}}`).toString('hex');

test('the scalar or the framing of a value is strong, its name and its contents are light, the rest has no highlight', async () => {
  const lane = await laneOfHex('json', LIST);
  const { tree } = lane.source!;
  const regions = Array.from({ length: lane.queries.regionCount }, (_, region) => region);
  for (const pointer of ['', '/list', '/list/7', '/list/2000', '/list/2000/a', '/list/2000/a/0', '/b']) {
    const value = tree.ordinalOf(pointer)!;
    const own = lane.regionsOf(value);
    const scalars = own.filter((region) => lane.familyOf(region) === 'values');
    const strong = scalars.length > 0 ? scalars : own.filter((region) => lane.familyOf(region) !== 'names');
    const highlights = highlightsOf(lane, value);
    expect(regions.filter((region) => highlights(region) === 'strong')).toEqual(strong);
    const { start, end } = lane.subtreeOf(value);
    const all = regions.filter((region) => own.includes(region) || (region >= start && region < end));
    expect(regions.filter((region) => highlights(region) !== undefined)).toEqual(all);
  }
  expect(regions.some((region) => highlightsOf(lane, undefined)(region) !== undefined)).toBe(false);
});

test('lighting up a value of thousands of regions does not list them', async () => {
  const [prepared, fresh] = await Promise.all([laneOfHex('json', LIST), laneOfHex('json', LIST)]);
  atOnce(prepared.prepare(false));
  const list = prepared.source!.tree.ordinalOf('/list')!;
  const listed = vi.spyOn(prepared.queries, 'regionsOf');
  const highlights = highlightsOf(prepared, list);
  const expected = highlightsOf(fresh, list);
  for (let region = 0; region < prepared.queries.regionCount; region++)
    expect(highlights(region)).toBe(expected(region));
  expect(listed).not.toHaveBeenCalled();
});
