import { grouped } from '../../../core/basics/counted.ts';
import type { MessagesCompressed } from '../../../runs/compression/messages.ts';
import { inexactText, smallerSide, streamLeaders, streamText, withMark } from '../../answer/compressed.ts';
import { sentences } from '../../answer/words.ts';
import { type Contender, contendersOf, leadersBy } from '../../state/runs/contenders.ts';
import type { Row } from '../../state/runs/rows.ts';

/**
 * Compares the ways to compress messages: names the smallest rows if each message is compressed alone and if all are
 * one stream, and the rows that grow. Only rows that can be the best count: a private extension also needs a table
 * that is not in these sums.
 */
export function messagesSentence(rows: readonly Row[]): string {
  const contenders = contendersOf(rows).filter(({ run }) => run.messagesCompressed !== null);
  const json = contenders.find(({ id }) => id === 'json');
  if (json === undefined || contenders.length < 2) return '';
  const alone = (row: Contender): number => sizesOf(row).alone;
  const leaders = leadersBy(contenders, alone);
  return sentences(
    smallerSide('Each alone', json, leaders, alone),
    grown(contenders.filter((row) => sizesOf(row).alone > sizesOf(row).raw)),
    streamText(contenders, sizesOf(json).count),
    inexactText([...leaders, ...streamLeaders(contenders)], json),
  );
}

function sizesOf({ run }: Contender): MessagesCompressed {
  return run.messagesCompressed!;
}

/** Names the rows that compression makes larger: short messages save less than the bytes that a compressor adds. */
function grown([first, ...more]: readonly Contender[]): string {
  if (first === undefined) return '';
  const others = more.length === 0 ? '' : `, and so do ${more.length} more`;
  const { raw, alone } = sizesOf(first);
  return `${withMark(first)} grows, from ${grouped(raw)} to ${grouped(alone)} B${others}.`;
}
