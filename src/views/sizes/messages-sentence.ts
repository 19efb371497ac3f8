import { sentences } from '../../answer/words.ts';
import { grouped } from '../../basics/counted.ts';
import { least } from '../../basics/search.ts';
import { joined } from '../../basics/text.ts';
import type { MessagesCompressed } from '../../compression/messages.ts';
import { TIE } from '../../state/runs/contenders.ts';

/** The sizes of one codec's messages. */
export interface MessageRow extends MessagesCompressed {
  readonly id: string;
  readonly name: string;
}

/**
 * Compares the ways to compress messages: names the smallest row if each message is compressed alone and if all are one
 * stream, and the rows that grow. `rows` are those that can be the best.
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

/** "Avro is the smallest: 1,200 B, JSON 4,000 B"; a lead of at most 1 % is a tie. */
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

/** Names the rows that compression makes larger: short messages save less than the bytes that a compressor adds. */
function grown([first, ...more]: readonly MessageRow[]): string {
  if (first === undefined) return '';
  const others = more.length === 0 ? '' : `, and so do ${more.length} more`;
  return `${first.name} grows, from ${grouped(first.raw)} to ${grouped(first.alone)} B${others}.`;
}
