import { SourceTree } from '../core/source/tree.ts';
import { entryOf } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { Lane } from '../page/state/selection/lane.ts';
import { readBytes } from '../runs/pipeline/read.ts';
import { hexBytes } from './vectors.ts';

/** The `Lane` of bytes given as hex. */
export async function laneOfHex(format: FormatId, hex: string, schemaText?: string): Promise<Lane> {
  const bytes = hexBytes(hex);
  const parts = { ...entryOf(format), ...(await loadCodec(format)) };
  const { scanned } = readBytes(bytes, parts, schemaText);
  const encoded = scanned.ok ? scanned.given?.encoded : undefined;
  if (!scanned.ok || encoded === undefined) throw new Error('These bytes cannot be read.');
  const { source } = scanned;
  const tree = new SourceTree(source.bytes, source.index);
  return new Lane(format, encoded, parts.kinds, { id: 1, scanned: source, tree, typedBytes: hex.length });
}
