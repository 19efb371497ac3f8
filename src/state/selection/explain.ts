import { failureText } from '../../basics/failure-text.ts';
import { type Gloss, sentenceOf } from '../../formats/format.ts';
import { readRegion } from '../../layout/labels.ts';
import type { Place } from './place.ts';

/** The sentence that explains a region's kind; for unread bytes, the reason why reading stopped. */
export function sentenceAt({ lane, region }: Place, gloss: Gloss | undefined): string {
  const { start, end } = lane.queries.bytesOf(region);
  const decoded = readRegion(lane.queries, lane.kinds, lane.bytes, region);
  const { failure } = lane.encoded.layout;
  const isUnread = lane.kindOf(region).role === 'unread';
  const sentences = [
    ...(gloss === undefined ? [] : [sentenceOf(gloss, { decoded, bytes: lane.bytes.subarray(start, end) })]),
    ...(isUnread && failure !== undefined ? [failureText(failure)] : []),
  ];
  return sentences.join(' ');
}
