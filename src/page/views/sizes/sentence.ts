import { grouped } from '../../../core/basics/counted.ts';
import type { MessagesCompressed } from '../../../runs/compression/messages.ts';
import {
  inexactText,
  isTooSmall,
  smallerAfter,
  smallerSide,
  streamLeaders,
  streamText,
  withMark,
} from '../../answer/compressed.ts';
import { reasonOf } from '../../answer/reason.ts';
import { sentences } from '../../answer/words.ts';
import type { CompressionChoice, Findings } from '../../state/measuring/slice.ts';
import { type Contender, contendersOf, leadersBy, smallestOthers } from '../../state/runs/contenders.ts';
import { isDone, type Row } from '../../state/runs/rows.ts';
import type { CurrentSource } from '../../state/runs/slice.ts';

/**
 * Names the smallest rows after a compression and before it, and the reason for the difference; empty until every row
 * has its figure.
 */
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
    // The reason is about the difference that the sentence before it names.
    found?.codec === other.id && !isTooSmall(rivals) ? reasonOf(found.gap) : '',
    smallerSide('Uncompressed', json, raw, bytesOf),
    inexactText([...others, ...raw], json),
  );
}

/**
 * Explains, with figures, why shared structures save bytes and records that each message defines anew do not. Undefined
 * for fewer than two messages, or if one of the three encodings failed.
 */
export function recordsSentence(rows: readonly Row[]): string | undefined {
  const plain = doneRow(rows, 'msgpackr');
  const records = doneRow(rows, 'msgpackr-records');
  const shared = doneRow(rows, 'msgpackr-shared');
  const count = (plain?.run.lane.encoded.offsets?.length ?? 0) - 1;
  if (count < 2 || !plain || !records || !shared) return undefined;
  const table = shared.kept?.bytes ?? 0;
  return [
    `Each message is read by itself, so msgpackr’s records define their keys anew in every one:`,
    `${grouped(records.bytes)} B, ${compared(records.bytes, plain.bytes)} the ${grouped(plain.bytes)} B without records.`,
    `With shared structures the messages take ${grouped(shared.bytes)} B, ${compared(shared.bytes, plain.bytes)} without records,`,
    `beside a table of ${grouped(table)} B that both sides keep.`,
  ].join(' ');
}

function doneRow(rows: readonly Row[], id: Row['id']) {
  return rows.filter(isDone).find((row) => row.id === id);
}

function compared(bytes: number, than: number): string {
  if (bytes === than) return 'as many as';
  const [more, word] = bytes > than ? [bytes - than, 'more'] : [than - bytes, 'fewer'];
  return `${grouped(more)} ${word} than`;
}

/**
 * Compares the ways to compress messages: names the smallest rows if each message is compressed alone and if all are
 * one stream, and the rows that grow. Rows that cannot be the best are left out: a private extension also needs a
 * table that is not in these sums.
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
