import { expect, test, vi } from 'vitest';
import { parseHex } from '../../bytes/hex.ts';
import { entryOf } from '../../formats/all.ts';
import type { FormatId } from '../../formats/format.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { atOnce } from '../../layout/steps.ts';
import { readBytes } from '../../pipeline/read.ts';
import { SourceTree } from '../../source/tree.ts';
import { Lane } from './lane.ts';

/** The lane of bytes given as hex. */
async function laneOfHex(format: FormatId, hex: string, schemaText: string): Promise<Lane> {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  const parts = { ...entryOf(format), ...(await loadCodec(format)) };
  const { scanned } = readBytes(parsed.bytes, parts, schemaText);
  const encoded = scanned.ok ? scanned.given?.encoded : undefined;
  if (!scanned.ok || encoded === undefined) throw new Error('These bytes cannot be read.');
  const { source } = scanned;
  const tree = new SourceTree(source.bytes, source.index);
  return new Lane(format, encoded, parts.kinds, { id: 1, scanned: source, tree, typedBytes: hex.length });
}

test('a list in 150,000 pieces has the regions from its first piece to its last', async () => {
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

/** Lanes with heavy values: lists, maps, pieces of a list, and regions anywhere or of several values. */
const HEAVY_LANES: readonly { readonly format: FormatId; readonly hex: string; readonly schema: string }[] = [
  { format: 'protobuf', hex: '08011200'.repeat(1500), schema: ALTERNATING },
  { format: 'json', hex: Buffer.from(`[${'1,'.repeat(2000)}[${'[],'.repeat(1200)}{}]]`).toString('hex'), schema: '' },
  { format: 'json', hex: Buffer.from(`{${'"a":1,'.repeat(2000)}"b":{}}`).toString('hex'), schema: '' },
  { format: 'msgpack', hex: `dc05dc${'91c0'.repeat(1500)}`, schema: '' },
];

test.each(HEAVY_LANES)('a prepared lane of $format answers about each value as one that is not', async (given) => {
  const [prepared, fresh] = await Promise.all([0, 1].map(() => laneOfHex(given.format, given.hex, given.schema)));
  atOnce(prepared!.prepare(false));
  for (let value = 0; value < fresh!.source!.tree.count; value++) {
    expect(prepared!.costOf(value)).toEqual(fresh!.costOf(value));
    expect(prepared!.mainRegionOf(value)).toBe(fresh!.mainRegionOf(value));
  }
});

test('a prepared lane knows what a list in many pieces costs without going through them', async () => {
  const lane = await laneOfHex('protobuf', '08011200'.repeat(20_000), ALTERNATING);
  let steps = 0;
  for (const preparing = lane.prepare(false); !preparing.next().done; ) steps++;
  expect(steps).toBeGreaterThan(lane.queries.regionCount / 32_768);
  const asked = vi.spyOn(lane.queries, 'regionsOf');
  const list = lane.source!.tree.ordinalOf('/a')!;
  // The tag of each piece belongs to the element that follows.
  expect(lane.costOf(list)).toEqual({ names: 0, framing: 0, values: 0 });
  expect(lane.mainRegionOf(list)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
