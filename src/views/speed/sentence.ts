import type { SpeedDot } from '../../charts/data.ts';
import { dotsOf } from '../../charts/rows.ts';
import { COMPRESSION_FACTS } from '../../compression/facts.ts';
import type { CompressionChoice } from '../../state/model.ts';
import type { Row } from '../../state/rows.ts';
import { fastestOf, overlap } from '../../timing/compare.ts';

/** A piece of the sentence; names stand out. */
export interface Piece {
  readonly text: string;
  readonly strong?: true;
}

/** What the timings show, and no more: who beats JSON both ways, who decodes fastest, who cannot be told apart. */
export function speedSentence(rows: readonly Row[], compression: CompressionChoice): readonly Piece[] {
  const decode = dotsOf(rows, 'decode');
  const encode = dotsOf(rows, 'encode');
  if (decode.length < 2) return [];
  const where = compression === 'none' ? 'Here' : `With ${COMPRESSION_FACTS[compression].label} on both sides`;
  const faster = (dots: readonly SpeedDot[]) => dots.filter(({ verdict }) => verdict === 'faster');
  const both = faster(decode).filter(({ id }) => faster(encode).some((dot) => dot.id === id));
  const lead: Piece[] =
    both.length > 0
      ? [
          { text: `${where} ` },
          ...named(both),
          { text: both.length === 1 ? ' beats JSON both ways. ' : ' beat JSON both ways. ' },
        ]
      : [{ text: `${where} nothing beats ` }, { text: 'JSON', strong: true }, { text: ' both ways. ' }];
  return [
    ...lead,
    ...fastestPart(decode, 'Fastest to decode'),
    ...fastestPart(encode, 'Fastest to encode'),
    ...alikePart(encode),
  ];
}

function fastestPart(dots: readonly SpeedDot[], lead: string): readonly Piece[] {
  const ids = fastestOf(dots);
  if (ids.length !== 1) return [];
  return [{ text: `${lead}: ` }, ...named(dots.filter(({ id }) => id === ids[0])), { text: '. ' }];
}

/** One pair that the intervals do not tell apart, as a reminder of what they mean. */
function alikePart(dots: readonly SpeedDot[]): readonly Piece[] {
  for (const [i, dot] of dots.entries()) {
    const next = dots[i + 1];
    if (next !== undefined && overlap(dot, next)) {
      return [{ text: `${dot.label} and ${next.label} encode alike: their intervals overlap.` }];
    }
  }
  return [];
}

function named(dots: readonly SpeedDot[]): readonly Piece[] {
  return dots.flatMap((dot, i): readonly Piece[] => {
    const joint = i === 0 ? [] : [{ text: i === dots.length - 1 ? ' and ' : ', ' }];
    return [...joint, { text: dot.label, strong: true }];
  });
}
