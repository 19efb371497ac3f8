import { parseHex } from '../bytes/hex.ts';
import { entryOf } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { readBytes } from '../pipeline/read.ts';
import { SourceTree } from '../source/tree.ts';
import { Lane } from '../state/selection/lane.ts';

/** The lane of bytes given as hex. */
export async function laneOfHex(format: FormatId, hex: string, schemaText?: string): Promise<Lane> {
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
