import type { CodecId } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';
import { codecWith } from './given.ts';

export type { Codec, CodecModule } from '../formats/format.ts';

/**
 * The library of a codec with its options, as the page uses it: prepare it for messages, then encode and decode.
 * Rejects with a RangeError if the codec is unknown.
 */
export async function loadCodec(id: CodecId) {
  return (await loadParts(codecWith(id))).module;
}
