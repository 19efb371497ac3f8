import type { CodecId } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';

export type { Codec, CodecModule } from '../formats/format.ts';

/** The library of a codec with its options, as the page uses it: prepare it for messages, then encode and decode. */
export async function loadCodec(id: CodecId) {
  return (await loadParts(id)).module;
}
