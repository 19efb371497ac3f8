import { isTooSmall, smallerAfter } from '../../answer/compressed.ts';
import { reasonOf } from '../../answer/reason.ts';
import { lessOrMore, sentences } from '../../answer/words.ts';
import { grouped } from '../../basics/counted.ts';
import { least } from '../../basics/search.ts';
import type { CompressionChoice, Findings } from '../../state/measuring/slice.ts';
import { contendersOf, smallestOthers } from '../../state/runs/contenders.ts';
import { type Row, rowName } from '../../state/runs/rows.ts';
import type { CurrentSource } from '../../state/runs/slice.ts';

/** Names the smallest row after a compression and before it, and the reason for the difference; empty until every row has its figure. */
export function compressedSentence(
  rows: readonly Row[],
  compression: CompressionChoice,
  source: Pick<CurrentSource, 'id'> | null,
  findings: Findings | null,
): string {
  if (compression === 'none' || source === null) return '';
  const contenders = contendersOf(rows);
  const json = contenders.find((row) => row.id === 'json');
  const others = smallestOthers(rows, compression);
  const [other] = others;
  const before = least(contenders, ({ bytes }) => bytes);
  if (json === undefined || other === undefined || before === undefined) return '';
  const found = findings?.source === source.id ? findings.gaps[compression] : undefined;
  const rivals = { json, others, compression };
  return sentences(
    smallerAfter(rivals),
    before === json
      ? ''
      : `Uncompressed, ${rowName(before)} is the smallest: ${grouped(before.bytes)} B, ${lessOrMore(before.bytes, json.bytes)} JSON.`,
    found?.codec === other.id && !isTooSmall(rivals) ? reasonOf(found.gap) : '',
  );
}
