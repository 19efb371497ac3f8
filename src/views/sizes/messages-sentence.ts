import type { MessageSizes } from '../../compression/messages.ts';
import { grouped } from '../../ui/figures.ts';

/** One codec's messages. */
export interface MessageRow extends MessageSizes {
  readonly id: string;
  readonly name: string;
}

/** What the three ways show: who grows when each message is compressed alone, and who wins alone and as a stream. */
export function messagesSentence(rows: readonly MessageRow[]): string {
  const json = rows.find(({ id }) => id === 'json');
  if (json === undefined || rows.length < 2) return '';
  const alone = least(rows, 'alone');
  const stream = least(rows, 'stream');
  const growing = rows.filter((row) => row.alone > row.raw);
  const lead = `Each alone, ${alone.name} is smallest: ${grouped(alone.alone)} bytes${against(alone, json, 'alone')}.`;
  const end = `As one stream, ${stream === alone ? 'it is' : `${stream.name} is the smallest,`} ${grouped(stream.stream)}${against(stream, json, 'stream')}.`;
  return [lead, ...grown(growing), end].join(' ');
}

function against(row: MessageRow, json: MessageRow, way: 'alone' | 'stream'): string {
  return row === json ? '' : `, JSON ${grouped(json[way])}`;
}

function least(rows: readonly MessageRow[], way: 'alone' | 'stream'): MessageRow {
  return rows.reduce((a, b) => (b[way] < a[way] ? b : a));
}

/** Compression costs more than it saves where a message repeats too little of itself. */
function grown(rows: readonly MessageRow[]): readonly string[] {
  const [first, ...more] = rows;
  if (first === undefined) return [];
  const others = more.length === 0 ? '' : `, and so do ${more.length} more`;
  return [`${first.name} even grows, from ${grouped(first.raw)} to ${grouped(first.alone)}${others}.`];
}
