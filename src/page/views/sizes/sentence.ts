import { inexactText, isTooSmall, smallerAfter, smallerSide } from '../../answer/compressed.ts';
import { reasonOf } from '../../answer/reason.ts';
import { sentences } from '../../answer/words.ts';
import type { CompressionChoice, Findings } from '../../state/measuring/slice.ts';
import { type Contender, contendersOf, leadersBy, smallestOthers } from '../../state/runs/contenders.ts';
import type { Row } from '../../state/runs/rows.ts';
import type { CurrentSource } from '../../state/runs/slice.ts';

/** Names the smallest rows after a compression and before it, and the reason for the difference; empty until every row has its figure. */
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
  if (json === undefined || other === undefined) return '';
  const bytesOf = ({ bytes }: Contender): number => bytes;
  const raw = leadersBy(contenders, bytesOf);
  const found = findings?.source === source.id ? findings.gaps[compression] : undefined;
  const rivals = { json, others, compression };
  return sentences(
    smallerAfter(rivals),
    smallerSide('Uncompressed', json, raw, bytesOf),
    inexactText([...others, ...raw], json),
    found?.codec === other.id && !isTooSmall(rivals) ? reasonOf(found.gap) : '',
  );
}
