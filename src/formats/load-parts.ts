import { entryOf } from './all.ts';
import type { CodecId } from './format.ts';
import { loadCodec } from './load-codec.ts';

/** Loads the parts of a codec's format that only workers use, and returns them with the facts of both. */
export async function loadParts(id: CodecId) {
  const { format, codec } = entryOf(id);
  return { format, codec, ...(await loadCodec(format.id)) };
}
