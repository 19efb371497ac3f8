import { type Gloss, glossTextOf } from '../../../core/layout/gloss.ts';
import { readRegion } from '../../../core/layout/labels.ts';
import { sentenceOf } from '../../../core/layout/layout.ts';
import type { Place } from './place.ts';

/** The sentence that explains a region's kind; for unread bytes, the reason why reading stopped. */
export function sentenceAt(place: Place, gloss: Gloss | undefined): string {
  const { lane, region } = place;
  const { failure } = lane.encoded.layout;
  const isUnread = lane.kindOf(region).role === 'unread';
  const sentences = [
    ...(gloss === undefined ? [] : [filled(place, gloss.gloss)]),
    ...(isUnread && failure !== undefined ? [sentenceOf(lane.encoded.layout, failure)] : []),
  ];
  return sentences.join(' ');
}

/** The reason why the format writes a region in this way; empty if there is none. */
export function reasonAt(place: Place, gloss: Gloss | undefined): string {
  return gloss?.why === undefined ? '' : filled(place, gloss.why);
}

function filled({ lane, region }: Place, text: Gloss['gloss']): string {
  const { start, end } = lane.queries.bytesOf(region);
  const decoded = readRegion(lane.queries, lane.kinds, lane.bytes, region);
  const { isGuessed = false } = lane.encoded.layout;
  return glossTextOf(text, { decoded, bytes: lane.bytes.subarray(start, end), isGuessed });
}
