import { parseBase64 } from '../core/bytes/base64.ts';
import { uintBE, uintLE } from '../core/bytes/numbers.ts';
import { utf8Text } from '../core/bytes/utf8.ts';
import type { Form, Kind, Reading } from '../core/layout/vocabulary.ts';

/** The number of bytes of a region. */
export const size: Reading = (_, start, end) => end - start;

/**
 * An inner byte string that the envelope contains unchanged. Every envelope with such bytes has this kind as `content`.
 */
export const CONTENT = { role: 'bytes', label: 'content', read: size, phrase: '{ byte} of content' } satisfies Kind;

/** Compressed bytes; the next layer is what they contain. */
export const COMPRESSED = {
  role: 'bytes',
  label: 'compressed data',
  read: size,
  phrase: '{ byte} of compressed data',
} satisfies Kind;

export const UINT_LE = { form: { as: 'uint', order: 'little' } satisfies Form, read: uintLE };
export const UINT_BE = { form: { as: 'uint', order: 'big' } satisfies Form, read: uintBE };

/** A number as 8 hexadecimal digits, as tools print checksums. */
export const hexLE: Reading = (bytes, start, end) => hexOf(uintLE(bytes, start, end), end - start);
export const hexBE: Reading = (bytes, start, end) => hexOf(uintBE(bytes, start, end), end - start);

function hexOf(n: number | bigint, length: number): string {
  return `0x${n.toString(16).padStart(length * 2, '0')}`;
}

/** The text that base64 in the bytes decodes to; empty if the bytes are not base64. */
export const decodedText: Reading = (bytes, start, end) => {
  const parsed = parseBase64(utf8Text(bytes, start, end));
  return parsed.ok ? utf8Text(parsed.bytes) : '';
};
