import { counted } from '../../core/basics/counted.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { isCodecId } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';

const PLACEHOLDER = /\{(size|all):([\w-]+)\}/g;

/**
 * A text with its figures. `{size:cbor}` is the size of the message in a codec, with its noun; `{all:cbor}` is the
 * whole message as hex. `bytesOf` returns the bytes of a codec, or undefined until they are known.
 */
export function fill(text: string, bytesOf: (codec: CodecId) => Uint8Array | undefined): string {
  return text.replace(PLACEHOLDER, (_, what: string, codec: string) => {
    const bytes = isCodecId(codec) ? bytesOf(codec) : undefined;
    if (bytes === undefined) return '…';
    return what === 'size' ? counted(bytes.length, 'byte') : toHex(bytes, ' ');
  });
}

/** The codecs whose bytes a text needs. */
export function codecsIn(text: string): readonly CodecId[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, , codec]) => codec!).filter(isCodecId);
}
