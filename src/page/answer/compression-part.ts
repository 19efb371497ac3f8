import { counted, grouped } from '../../core/basics/counted.ts';
import { type Contender, isLevel, leadersBy, referenceOf, smallestOthers } from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import {
  areLevel,
  inexactText,
  isTooSmall,
  outlierText,
  smallerAfter,
  streamLeaders,
  streamText,
  withMark,
} from './compressed.ts';
import { type AnswerInput, type AnswerPart, UNKNOWN_PART } from './part.ts';
import { reasonOf } from './reason.ts';
import { sentences, smaller } from './words.ts';

export function compressionLabel({ messages, messageCount }: AnswerInput['source']) {
  const isSet = messages !== 'whole' && messageCount > 1;
  const label = isSet ? `gzip each of ${counted(messageCount, 'message')}, or a format` : 'gzip or a format';
  return { id: 'compression', label } as const;
}

/**
 * Compares compression with format: gzip alone, the best format alone, and both together; then the smaller of JSON and
 * the format after gzip, and the reason.
 */
export function compressionPart({ rows, source, findings }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const part = compressionLabel(source);
  const json = contenders.find(({ id }) => id === 'json');
  const others = smallestOthers(rows, 'gzip');
  const [other] = others;
  if (json?.compressed.gzip === undefined || other === undefined) return { ...part, ...UNKNOWN_PART };
  const whole = json.bytes;
  const rawBest = leadersBy(contenders, ({ bytes }) => bytes)[0]!;
  const rivals = { json, others, compression: 'gzip' } as const;
  const zipped = other.compressed.gzip!;
  const figure = [
    `gzip alone ${smaller(json.compressed.gzip, whole)}`,
    rawBest.bytes < whole ? `${withMark(rawBest)} alone ${smaller(rawBest.bytes, whole)}` : 'no format alone smaller',
    areLevel(rivals)
      ? 'together level with gzip alone'
      : zipped > json.compressed.gzip
        ? 'together no better than gzip alone'
        : // The mark is not repeated for the same row.
          `gzipped ${other === rawBest ? rowName(other) : withMark(other)} ${smaller(zipped, whole)}`,
  ].join(', ');
  const isWaste = isTooSmall(rivals);
  const gap = findings?.source === source.id ? findings.gaps.gzip : undefined;
  return {
    ...part,
    figure: `${figure}.`,
    comparison: sentences(
      smallerAfter(rivals),
      isWaste ? '' : withoutGzipText(rawBest, Math.min(zipped, json.compressed.gzip)),
      outlierText(json, source.messageCount),
      streamText(rows, source.messageCount),
      inexactText([json, rawBest, ...others, ...streamLeaders(rows)], referenceOf(rows) ?? json),
    ),
    note: gap?.codec === other.id && !isWaste && !areLevel(rivals) ? reasonOf(gap.gap) : '',
  };
}

/** Names the smallest row without gzip unless a gzipped one is smaller. */
function withoutGzipText(row: Contender, zipped: number): string {
  if (row.bytes >= zipped) return '';
  const takes = isLevel(row.bytes, zipped) ? 'takes as little' : 'takes still less';
  return `${rowName(row)} ${takes} without gzip: ${grouped(row.bytes)} B.`;
}
