import { grouped } from '../../../core/basics/counted.ts';
import { isDone, type Row } from '../../state/runs/rows.ts';

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
