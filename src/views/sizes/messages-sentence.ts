import { joined, sentences } from '../../answer/words.ts';
import type { MessagesCompressed } from '../../compression/messages.ts';
import { least, TIE } from '../../state/runs/contenders.ts';
import { grouped } from '../../ui/figures.ts';

/** One codec's messages. */
export interface MessageRow extends MessagesCompressed {
  readonly id: string;
  readonly name: string;
}

/**
 * Compares the ways to compress messages: which rows are the smallest if each message is compressed alone and as one
 * stream, and which rows grow. The rows are those that can be the best.
 */
export function messagesSentence(rows: readonly MessageRow[]): string {
  const json = rows.find(({ id }) => id === 'json');
  if (json === undefined || rows.length < 2) return '';
  return sentences(
    `Each alone, ${smallest(rows, json, 'alone')}.`,
    grown(rows.filter((row) => row.alone > row.raw)),
    `As one stream, by pako, ${smallest(rows, json, 'stream')}.`,
  );
}

type Way = 'alone' | 'stream';

/** "Avro is the smallest: 1,200 B, JSON 4,000"; a lead of less than 1 % is a tie. */
function smallest(rows: readonly MessageRow[], json: MessageRow, way: Way): string {
  const best = least(rows, (row) => row[way])!;
  const level = rows.filter((row) => row[way] <= best[way] * (1 + TIE));
  const [first, second] = level.map(({ name }) => name);
  const names =
    level.length > 2
      ? `${first} and ${level.length - 1} more are`
      : `${joined(level.length === 1 ? [first!] : [first!, second!])} ${level.length === 1 ? 'is' : 'are'}`;
  return `${names} the smallest: ${grouped(best[way])} B${level.includes(json) ? '' : `, JSON ${grouped(json[way])} B`}`;
}

/** A compressor adds bytes of its own, which a short message does not save. */
function grown([first, ...more]: readonly MessageRow[]): string {
  if (first === undefined) return '';
  const others = more.length === 0 ? '' : `, and so do ${more.length} more`;
  return `${first.name} grows, from ${grouped(first.raw)} to ${grouped(first.alone)} B${others}.`;
}
