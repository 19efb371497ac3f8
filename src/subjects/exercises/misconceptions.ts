import type { Span } from '../../core/bytes/span.ts';
import { readRegion } from '../../core/layout/labels.ts';
import type { Kind } from '../../core/layout/vocabulary.ts';
import type { Annotated } from './annotated.ts';
import { countMisconceptions } from './misconceptions-count.ts';
import { hexDigitMisconceptions } from './misconceptions-hex.ts';
import { fieldMisconceptions, numberMisconceptions } from './misconceptions-number.ts';
import { isSameAnswer, type Misconception } from './misconceptions-table.ts';
import { textMisconceptions } from './misconceptions-text.ts';

/** Longest region in bytes whose misconceptions are known: a decimal after its head. */
const BYTES_AT_MOST = 32;

/**
 * The wrong answers about the value of a region that known mistakes lead to: other ways to read the same bytes. None
 * equals the right answer, and no two are equal; the more specific mistake counts.
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
