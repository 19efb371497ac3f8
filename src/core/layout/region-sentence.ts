import { type Gloss, type GlossText, glossTextOf } from './gloss.ts';
import { readRegion } from './labels.ts';
import { sentenceOf } from './layout.ts';
import type { Message } from './message.ts';

/**
 * The sentence that explains a region. For unread bytes, it is the reason why reading stopped, unless `tellsWhy` is
 * false because the reason is shown elsewhere. Empty if there is no gloss.
 */
export function sentenceOfRegion(message: Message, region: number, gloss: Gloss | undefined, tellsWhy = true): string {
  const { queries, kinds } = message;
  const { layout } = queries;
  const isUnread = tellsWhy && kinds.list[queries.kindOf(region)]!.role === 'unread';
  const sentences = [
    ...(gloss === undefined ? [] : [filled(message, region, gloss.gloss)]),
    ...(isUnread && layout.failure !== undefined ? [sentenceOf(layout, layout.failure)] : []),
  ];
  return sentences.join(' ');
}

/** The reason why the format writes a region in this way; empty if there is none. */
export function reasonOfRegion(message: Message, region: number, gloss: Gloss | undefined): string {
  return gloss?.why === undefined ? '' : filled(message, region, gloss.why);
}

function filled({ queries, kinds, bytes }: Message, region: number, text: GlossText): string {
  const { start, end } = queries.bytesOf(region);
  const decoded = readRegion(queries, kinds, bytes, region);
  const { isGuessed = false } = queries.layout;
  return glossTextOf(text, { decoded, bytes: bytes.subarray(start, end), isGuessed });
}
