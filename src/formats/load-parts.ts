import { entryOf } from './all.ts';
import type { CodecId } from './format.ts';
import { loadCodec } from './load-codec.ts';

/**
 * Loads the parts of a codec's format that only workers use. Returns them with the facts of the format and of the
 * codec.
 */
export async function loadParts(id: CodecId) {
  const { format, codec } = entryOf(id);
  return { format, codec, ...(await loadCodec(format.id)) };
}
