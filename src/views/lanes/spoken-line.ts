import type { Span } from '../../bytes/span.ts';
import { utf8Text } from '../../bytes/utf8.ts';
import { decodedText, readRegion } from '../../layout/labels.ts';
import type { Kind } from '../../layout/vocabulary.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { tellingRegion } from '../../state/selection/place.ts';
import { ValueType } from '../../value/value-tree.ts';
import { oneLine } from '../../value/visible.ts';
import { GridModel } from './grid-model.ts';
import { countIn, offsetIn, type RowModel } from './row-model.ts';
import { capitalised, countOf, cutTo, nameIn, spokenHex, spokenWords, WORDS_AT_MOST, wordsIn } from './spoken-words.ts';
import { TreeModel } from './tree-model.ts';

/** Numbers of words of a value to try in a label, largest first, and the limit for a name. */
const VALUE_WORDS = [6, 4, 3, 2, 1] as const;
const NAME_WORDS = 3;
/** Maximum number of bytes spelt in a label. */
const BYTES_SPELT = 4;
/** Bytes of a text that are decoded before its words are counted. */
const TEXT_BYTES = 240;

/** The text of a line in its label, and the number of bytes if they are text. */
interface SpokenText {
  readonly what: string;
  readonly textBytes?: number;
}

/**
 * The label of a line for screen readers, at most twelve words: its meaning, its value's name, its bytes, and its
 * offset. "id: 4. 0 4. Offset 4." `before` is spoken first, such as how the cursor got there. Bytes are spelt if they
 * fit.
 */
export function spokenLine(model: RowModel, lane: Lane, line: number, before: string): string {
  for (const words of VALUE_WORDS) {
    const label = labelWith(model, lane, line, before, words, true);
    if (spokenWords(label) <= WORDS_AT_MOST) return label;
  }
  return labelWith(model, lane, line, before, 1, false);
}

/** The label with at most `words` words of a value or a name, and the number of bytes if these are not spelt. */
function labelWith(
  model: RowModel,
  lane: Lane,
  line: number,
  before: string,
  words: number,
  withSize: boolean,
): string {
  const spans = model.spansOf(line);
  const count = countIn(spans) + model.rowAt(model.firstRowOf(line)).hidden;
  const { what, textBytes } = textIn(model, lane, line, words);
  const where = count === 0 ? 'No bytes.' : `Offset ${spans[0]!.start}.`;
  const room = WORDS_AT_MOST - wordsIn(`${before} ${what} ${where}`);
  const isSpelt = count > 0 && count <= Math.min(room, BYTES_SPELT);
  const isSized = withSize && !isSpelt && count > 0 && !what.endsWith('of text');
  const bytes = isSpelt ? `${spelt(lane.bytes, spans, count)}.` : '';
  const sized = isSized ? `${what}, ${countOf(textBytes ?? count, 'byte')}.` : ended(what);
  return [before, sized, bytes, where].filter((part) => part !== '').join(' ');
}

function textIn(model: RowModel, lane: Lane, line: number, words: number): SpokenText {
  if (model instanceof GridModel) return { what: namesIn(lane, model.spansOf(line), words) };
  if (model instanceof TreeModel) return { what: valueText(lane, line, words) };
  return listingText(lane, line, words);
}

/** The text of a line of the listing: "id: 4", "Key id, 2 bytes of text", "Map, 3 members". */
function listingText(lane: Lane, line: number, words: number): SpokenText {
  const region = tellingRegion(lane, line);
  const kind = lane.kindOf(region);
  const { queries, kinds, bytes } = lane;
  if (kind.role === 'unread') return { what: 'Not read' };
  const decoded = readRegion(queries, kinds, bytes, region);
  const { start, end } = queries.bytesOf(region);
  const value = lane.sourceValueOf(region);
  if (decoded !== undefined && kind.role === 'key') return { what: keyWords(decoded, end - start, words) };
  if (decoded !== undefined && lane.familyOf(region) === 'values') {
    const text = typeof decoded === 'string' ? oneLine(cutTo(words, decoded)) : cutTo(words, decodedText(decoded));
    const what = named(lane, value, text || 'empty text', words);
    return kind.role === 'string' ? { what, textBytes: end - start } : { what };
  }
  const isHead = isContainerHead(lane, line, value);
  const text = isHead ? containerText(lane, value, kind) : cutTo(words, wordsOf(lane, line, kind));
  return { what: named(lane, value, text, words) };
}

function keyWords(decoded: string | number | bigint | boolean | null, bytes: number, words: number): string {
  if (typeof decoded !== 'string') return `Key ${decodedText(decoded)}`;
  const name = oneLine(cutTo(Math.min(words, NAME_WORDS), decoded)) || '""';
  return `Key ${name}, ${countOf(bytes, 'byte')} of text`;
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

/** Prefixes a text with the name of its value, unless the text already contains the name. */
function named(lane: Lane, value: number, text: string, words: number): string {
  const name = lane.source === null ? '' : nameIn(lane.source.tree, value, Math.min(words, NAME_WORDS));
  const hasName = ` ${text.replace(/[:,]/g, ' ')} `.includes(` ${name} `);
  if (name === '') return capitalised(text);
  if (!hasName) return `${name}: ${text}`;
  return text.startsWith(name) ? text : capitalised(text);
}

/** True if a line of the listing contains the main region of a container. */
function isContainerHead(lane: Lane, line: number, value: number): boolean {
  const main = lane.mainRegionOf(value);
  const { start, end } = lane.lines.regionsOf(line);
  const isScalar = lane.source?.tree.index.values.type[value] === ValueType.scalar;
  return !isScalar && main !== undefined && main >= start && main < end;
}

/** Words for containers that may occur in the label of a kind. */
const CONTAINERS = /map|array|object|document|list|struct|record|message/;

function containerText({ source, queries }: Lane, value: number, kind: Kind | undefined): string {
  const isArray = source?.tree.index.values.type[value] === ValueType.array;
  const word = kind && CONTAINERS.exec(kind.label)?.[0];
  const count = source === null ? queries.childCount(value) : childCount(source.tree, value);
  return `${word ?? (isArray ? 'array' : 'object')}, ${countOf(count, isArray ? 'element' : 'member')}`;
}

function childCount({ ends }: { readonly ends: Uint32Array }, value: number): number {
  let count = 0;
  for (let child = value + 1; child < ends[value]!; child = ends[child]!) count++;
  return count;
}

/** A value of the tree: its name, and its text in the source or its number of children. */
function valueText(lane: Lane, value: number, words: number): string {
  const { tree } = lane.source!;
  const { start, end, values } = tree.index;
  if (values.type[value] !== ValueType.scalar) {
    return named(lane, value, containerText(lane, value, undefined), words);
  }
  const text = utf8Text(tree.bytes, start[value]!, Math.min(end[value]!, start[value]! + TEXT_BYTES));
  return named(lane, value, cutTo(words, oneLine(text.replace(/^"|"$/g, ''))) || 'empty text', words);
}

/** The names of the values that have bytes in a row of the grid. */
function namesIn(lane: Lane, spans: readonly Span[], words: number): string {
  const { start, end } = lane.queries.regionsInBytes(spans[0]!);
  const values = new Set<number>();
  for (let region = start; region < end && values.size <= words; region++) values.add(lane.sourceValueOf(region));
  const tree = lane.source?.tree;
  const names =
    tree === undefined ? [] : [...values].map((value) => nameIn(tree, value, 1)).filter((name) => name !== '');
  if (names.length === 0) return capitalised(lane.kindOf(start).label);
  const shown: string[] = [];
  for (const name of names) if (wordsIn([...shown, name].join(' ')) <= words) shown.push(name);
  return shown.join(', ');
}

/** Adds a full stop, unless the text ends with an ellipsis. */
function ended(text: string): string {
  return text.endsWith('…') ? text : `${text}.`;
}

function spelt(bytes: Uint8Array, spans: readonly Span[], count: number): string {
  const shown = Array.from({ length: count }, (_, index) => offsetIn(spans, index)).filter((at) => at !== undefined);
  return shown.map((at) => spokenHex(bytes[at]!)).join(', ');
}

/** "In user, address.": the innermost containers of a value, outermost first. Empty at the top. */
export function spokenPath(lane: Lane, value: number): string {
  const tree = lane.source?.tree;
  if (tree === undefined || value === 0) return '';
  const parent = tree.parents[value]!;
  if (parent === 0) return '';
  const names: string[] = [];
  let at = parent;
  for (; at !== 0; at = tree.parents[at]!) {
    const name = nameIn(tree, at, 1);
    if (wordsIn([name, ...names].join(' ')) > PATH_WORDS) break;
    names.unshift(name);
  }
  return `In ${at === 0 ? '' : '… '}${names.join(', ')}.`;
}
const PATH_WORDS = 2;
