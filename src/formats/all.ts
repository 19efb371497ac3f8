import type { CodecFacts, CodecId, Format, FormatId } from './format.ts';
import * as registry from './registry.ts';

/** Every format, in the order of the page. */
export const FORMATS: readonly Format[] = Object.values(registry).sort((a, b) => a.position - b.position);
export const FORMAT_IDS: readonly FormatId[] = FORMATS.map(({ id }) => id);

/** Every codec with its format. Each codec is a row of the comparison. */
export const CODECS: readonly { readonly format: Format; readonly codec: CodecFacts }[] = FORMATS.flatMap((format) =>
  format.codecs.map((codec) => ({ format, codec })),
);
export const CODEC_IDS: readonly CodecId[] = CODECS.map(({ codec }) => codec.id);

export function isCodecId(id: string): id is CodecId {
  return (CODEC_IDS as readonly string[]).includes(id);
}

export function formatOf(id: FormatId): Format {
  return FORMATS.find((format) => format.id === id)!;
}

export function entryOf(id: CodecId): { readonly format: Format; readonly codec: CodecFacts } {
  return CODECS.find((entry) => entry.codec.id === id)!;
}
