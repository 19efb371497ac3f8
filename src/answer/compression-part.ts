import { counted, grouped } from '../basics/counted.ts';
import { least } from '../basics/search.ts';
import { joined } from '../basics/text.ts';
import { type Contender, leadersBy, losesMoreThanJson, namesOf, smallestOthers } from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import { areLevel, atMost, isTooSmall, outlierText, smallerAfter, streamText, withMark } from './compressed.ts';
import { type AnswerInput, type AnswerPart, UNKNOWN } from './part.ts';
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
  if (json?.compressed.gzip === undefined || other === undefined) return { ...part, ...UNKNOWN };
  const whole = json.bytes;
  const rawBest = leaderBy(contenders, ({ bytes }) => bytes);
  const both = leaderBy(contenders, ({ compressed }) => compressed.gzip!);
  const figure = [
    `gzip alone ${smaller(json.compressed.gzip, whole)}`,
    rawBest.id === 'json' ? 'no format alone smaller' : `${withMark(rawBest)} alone ${smaller(rawBest.bytes, whole)}`,
    both.id === 'json'
      ? 'together no better than gzip alone'
      : `gzipped ${rowName(both)} ${smaller(both.compressed.gzip!, whole)}`,
  ].join(', ');
  const rivals = { json, others, compression: 'gzip' } as const;
  const isWaste = isTooSmall(rivals);
  const gap = findings?.source === source.id ? findings.gaps.gzip : undefined;
  return {
    ...part,
    figure: `${figure}.`,
    comparison: sentences(
      smallerAfter(rivals),
      !isWaste && rawBest.bytes < both.compressed.gzip!
        ? `${rowName(rawBest)} is smaller still without gzip: ${grouped(rawBest.bytes)} B.`
        : '',
      outlierText(json, source.messageCount),
      streamText(rows, source.messageCount),
      inexactText([rawBest, both, ...others], json),
    ),
    note: gap?.codec === other.id && !isWaste && !areLevel(rivals) ? reasonOf(gap.gap) : '',
  };
}

/** Names the rows that do not carry all values that JSON carries. */
function inexactText(rows: readonly Contender[], json: Contender): string {
  const names = namesOf([...new Set(rows)].filter((row) => losesMoreThanJson(row, json)));
  if (names.length === 0) return '';
  return `${joined(atMost(names))} ${names.length === 1 ? 'does' : 'do'} not carry all values exactly.`;
}

/** The row with the smallest figure, or a row without a schema that ties with it and is not larger than JSON. */
function leaderBy(rows: readonly Contender[], figure: (row: Contender) => number): Contender {
  const best = least(rows, figure)!;
  if (best.id === 'json') return best;
  const json = rows.find(({ id }) => id === 'json')!;
  return leadersBy(rows, figure).find((row) => row !== json && figure(row) <= figure(json))!;
}
