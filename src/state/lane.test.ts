import { expect, test } from 'vitest';
import { parseHex } from '../bytes/hex.ts';
import { entryOf } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { readBytes } from '../pipeline/read.ts';
import { SourceTree } from '../source/tree.ts';
import { Lane } from './lane.ts';

/** The lane of bytes that are given as hex. */
async function laneOfHex(format: FormatId, hex: string, schemaText: string): Promise<Lane> {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  const parts = { ...entryOf(format), ...(await loadCodec(format)) };
  const { scanned } = readBytes(parsed.bytes, parts, schemaText);
  const encoded = scanned.ok ? scanned.given?.encoded : undefined;
  if (!scanned.ok || encoded === undefined) throw new Error('These bytes cannot be read.');
  const { source } = scanned;
  const tree = new SourceTree(source.bytes, source.index);
  return new Lane(format, encoded, { id: 1, scanned: source, tree, typedBytes: hex.length });
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
