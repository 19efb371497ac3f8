import { utf8Text } from '../../core/bytes/utf8.ts';
import type { Kind } from '../../core/layout/vocabulary.ts';
import { type Misconception, type Mistake, misconceptionsIn } from './misconceptions-table.ts';

/** The bytes of a text, without those that end it. */
interface TextBytes {
  readonly bytes: Uint8Array;
  readonly hasEscapes: boolean;
}

/** The misconceptions of a text. */
export function textMisconceptions({ form }: Kind, bytes: Uint8Array): readonly Misconception[] {
  if (form?.as !== 'text') return [];
  const text = bytes.subarray(0, bytes.length - (form.closing ?? 0));
  return misconceptionsIn(OF_TEXT, { bytes: text, hasEscapes: form.escapes === true && text.includes(BACKSLASH) });
}

const BACKSLASH = 0x5c;
const singleBytes = new TextDecoder('windows-1252');

const OF_TEXT: readonly Mistake<TextBytes>[] = [
  {
    id: 'escape kept',
    answer: ({ bytes, hasEscapes }) => (hasEscapes ? utf8Text(bytes) : undefined),
    feedback: () => 'That keeps an escape. A backslash and the characters after it encode one character.',
  },
  {
    id: 'byte per character',
    answer: ({ bytes, hasEscapes }) =>
      !hasEscapes && bytes.some((byte) => byte >= 0x80) ? singleBytes.decode(bytes) : undefined,
    feedback: () =>
      'That reads each byte as a character, as Windows-1252 does. In UTF-8, a character outside ASCII has two to four bytes.',
  },
];
