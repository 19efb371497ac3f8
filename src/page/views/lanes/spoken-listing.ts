import { countedPlain } from '../../../core/basics/counted.ts';
import { decodedText, readRegion } from '../../../core/layout/labels.ts';
import type { Kind } from '../../../core/layout/vocabulary.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { oneLine } from '../../../core/value/visible.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { mostInformativeRegion } from './forms/listing-body.tsx';
import type { SpokenText } from './forms/row-model.ts';
import { containerText, NAME_WORDS, withValueName } from './spoken-value.ts';
import { cutTo } from './spoken-words.ts';

/** The text of a line of the listing: "id: 4", "Key id, 2 bytes of text", "Map, 3 members". */
export function listingText(lane: Lane, line: number, words: number): SpokenText {
  const region = mostInformativeRegion(lane, line);
  const kind = lane.kindOf(region);
  const { queries, kinds, bytes } = lane;
  if (kind.role === 'unread') return { what: 'Not read' };
  const decoded = readRegion(queries, kinds, bytes, region);
  const { start, end } = queries.bytesOf(region);
  const value = lane.sourceValueOf(region);
  if (decoded !== undefined && kind.role === 'key') return { what: keyWords(decoded, end - start, words) };
  if (decoded !== undefined && lane.familyOf(region) === 'values') {
    const text = typeof decoded === 'string' ? oneLine(cutTo(words, decoded)) : cutTo(words, decodedText(decoded));
    const what = withValueName(lane, value, text || 'empty text', words);
    return kind.role === 'string' ? { what, textBytes: end - start } : { what };
  }
  const isHead = isContainerHead(lane, line, value);
  const text = isHead ? containerText(lane, value, kind) : cutTo(words, wordsOf(lane, line, kind));
  return { what: withValueName(lane, value, text, words) };
}

function keyWords(decoded: string | number | bigint | boolean | null, bytes: number, words: number): string {
  if (typeof decoded !== 'string') return `Key ${decodedText(decoded)}`;
  const name = oneLine(cutTo(Math.min(words, NAME_WORDS), decoded)) || '""';
  return `Key ${name}, ${countedPlain(bytes, 'byte')} of text`;
}

/** The text of a line without quotation marks, or its kind if the text is only punctuation, which is not spoken. */
function wordsOf(lane: Lane, line: number, kind: Kind): string {
  const phrases = lane.lines.phrasesOf(line, lane.bytes).map(({ text }) => text);
  const text = phrases
    .join(' ')
    .replaceAll('"', '')
    .replace(/^[^\p{L}\p{N}]+|,$/gu, '');
  return text === '' ? kind.label : text;
}

/** True if a line of the listing contains the main region of a container. */
function isContainerHead(lane: Lane, line: number, value: number): boolean {
  const main = lane.mainRegionOf(value);
  const { start, end } = lane.lines.regionsOf(line);
  const isScalar = lane.source?.tree.index.values.type[value] === ValueType.scalar;
  return !isScalar && main !== undefined && main >= start && main < end;
}
