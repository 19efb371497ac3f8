import type { ReadOutcome } from '../../core/evolution/outcome.ts';
import type { EvolvedRow } from './evolution.ts';

/** One sentence for each direction, which names the rows that misread or refuse. */
export function evolutionSummary(rows: readonly EvolvedRow[]): readonly string[] {
  return [
    `Old reader, new bytes: ${directionText(rows, 'oldReadsNew')}.`,
    `New reader, old bytes: ${directionText(rows, 'newReadsOld')}.`,
  ];
}

function directionText(rows: readonly EvolvedRow[], direction: 'oldReadsNew' | 'newReadsOld'): string {
  const named = (outcome: ReadOutcome): string | undefined => {
    const names = rows.filter((row) => row[direction].outcome === outcome).map(({ name }) => name);
    return names.length === 0 ? undefined : names.join('; ');
  };
  const [misreads, refuses] = [named('misreads'), named('refuses')];
  if (misreads === undefined && refuses === undefined) return 'nothing refuses or misreads';
  const parts = [
    ...(misreads === undefined ? [] : [`▲ misread silently by ${misreads}`]),
    ...(refuses === undefined ? [] : [`✗ refused by ${refuses}`]),
  ];
  return parts.join('. ');
}
