import type { Span } from '../../core/bytes/span.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { readRegion } from '../../core/layout/labels.ts';
import type { Kind } from '../../core/layout/vocabulary.ts';
import type { Annotated } from './annotated.ts';
import { countMisconceptions } from './misconceptions-count.ts';
import { hexDigitMisconceptions } from './misconceptions-hex.ts';
import { fieldMisconceptions, numberMisconceptions } from './misconceptions-number.ts';
import { isSameAnswer, type Misconception, type Mistake, misconceptionsIn } from './misconceptions-table.ts';

/** Maximum length in bytes of a region whose misconceptions are known: a decimal after its head. */
const BYTES_AT_MOST = 32;

/**
 * The wrong answers about a region to which known mistakes lead: other ways to read the same bytes. None of them equals
 * the right answer. If two mistakes lead to the same answer, the more specific one is kept.
 */
export function misconceptionsOf(lane: Annotated, region: number): readonly Misconception[] {
  const { queries, kinds, bytes } = lane;
  const kind = kinds.list[queries.kindOf(region)]!;
  const span = queries.bytesOf(region);
  const right = readRegion(queries, kinds, bytes, region);
  if (right === undefined || span.end - span.start > BYTES_AT_MOST) return [];
  const its = bytes.subarray(span.start, span.end);
  const found =
    typeof right === 'string'
      ? textMisconceptions(kind, its)
      : typeof right === 'number' || typeof right === 'bigint'
        ? [
            ...hexDigitMisconceptions(its),
            ...countMisconceptions(lane, region, Number(right)),
            ...misconceptionsByForm(kind, its, queries.spanOf(region)),
          ]
        : [];
  return found.filter(
    ({ answer }, i) =>
      !isSameAnswer(answer, right) && found.findIndex((other) => isSameAnswer(other.answer, answer)) === i,
  );
}

function misconceptionsByForm({ form }: Kind, bytes: Uint8Array, { start, end }: Span): readonly Misconception[] {
  if (form === undefined || form.isBoolean || form.as === 'text' || form.as === 'own' || bytes.length === 0) return [];
  return form.as === 'field'
    ? fieldMisconceptions(form, bytes, start % 8, end - start)
    : numberMisconceptions(form, bytes);
}

/** The bytes of a text, without its end mark. */
interface TextBytes {
  readonly bytes: Uint8Array;
  readonly hasEscapes: boolean;
}

/** The misconceptions of a text. */
function textMisconceptions({ form }: Kind, bytes: Uint8Array): readonly Misconception[] {
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
