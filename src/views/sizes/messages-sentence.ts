import type { MessageSizes } from '../../compression/messages.ts';
import { grouped } from '../../ui/figures.ts';

/** One codec's messages. */
export interface MessageRow extends MessageSizes {
  readonly id: string;
  readonly name: string;
  /** Bytes that the reader has to have besides, once for all messages. */
  readonly outside: number;
}

/** What the three ways show: who grows when each message is compressed alone, and who wins alone and as a stream. */
export function messagesSentence(rows: readonly MessageRow[]): string {
  const json = rows.find(({ id }) => id === 'json');
  if (json === undefined || rows.length < 2) return '';
  const alone = least(rows, 'alone');
  const stream = least(rows, 'stream');
  const growing = rows.filter((row) => row.alone > row.raw);
  const lead = `Each alone, ${alone.name} is smallest: ${sizeOf(alone, 'alone', ' bytes')}${against(alone, json, 'alone')}.`;
  const end = `As one stream, ${stream === alone ? 'it is' : `${stream.name} is the smallest,`} ${sizeOf(stream, 'stream')}${against(stream, json, 'stream')}.`;
  return [lead, ...grown(growing), end].join(' ');
}

type Way = 'alone' | 'stream';

/** "1,200 bytes + 112 outside", where the reader needs more than the messages. */
function sizeOf({ outside, ...row }: MessageRow, way: Way, noun = ''): string {
  return `${grouped(row[way])}${noun}${outside === 0 ? '' : ` + ${grouped(outside)} outside`}`;
}

function against(row: MessageRow, json: MessageRow, way: Way): string {
  return row === json ? '' : `, JSON ${grouped(json[way])}`;
}

/** The smallest with all that the reader needs. */
function least(rows: readonly MessageRow[], way: Way): MessageRow {
  return rows.reduce((a, b) => (b[way] + b.outside < a[way] + a.outside ? b : a));
}

/** Compression costs more than it saves where a message repeats too little of itself. */
function grown(rows: readonly MessageRow[]): readonly string[] {
  const [first, ...more] = rows;
  if (first === undefined) return [];
  const others = more.length === 0 ? '' : `, and so do ${more.length} more`;
  return [`${first.name} even grows, from ${grouped(first.raw)} to ${grouped(first.alone)}${others}.`];
}
