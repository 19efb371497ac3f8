import { counted, grouped } from '../../core/basics/counted.ts';
import { least } from '../../core/basics/search.ts';
import { joined } from '../../core/basics/text.ts';
import { percent } from '../../core/basics/units.ts';
import type { CompressionId } from '../../runs/compression/compression.ts';
import { COMPRESSION_FACTS } from '../../runs/compression/facts.ts';
import {
  type Contender,
  contendersOf,
  isLevel,
  leadersBy,
  losesMoreThan,
  namesOf,
  needsSchema,
  TIE,
} from '../state/runs/contenders.ts';
import { type Row, rowName } from '../state/runs/rows.ts';
import { GZIP_TIE } from './level.ts';
import { NAMES_AT_MOST } from './part.ts';
import { lessOrMore, sentences } from './words.ts';

/** JSON and the smallest other rows after a compression (`smallestOthers`). The compressed size of each is known. */
export interface Rivals {
  readonly json: Contender;
  readonly others: readonly Contender[];
  readonly compression: CompressionId;
}

/** Names the smaller side after the compression: JSON or the others. */
export function smallerAfter(rivals: Rivals): string {
  const { json, others, compression } = rivals;
  const { name } = COMPRESSION_FACTS[compression];
  if (isTooSmall(rivals)) {
    return `Too small to gain from ${name}: it makes neither JSON nor ${rowName(others[0]!)} smaller.`;
  }
  const sizeOf = (row: Contender): number => row.compressed[compression]!;
  return sentences(smallerSide(`After ${name}`, json, others, sizeOf), closeText(rivals));
}

/** Warns that other programs of the same compression may rank JSON and the others the other way; empty if none can. */
function closeText({ json, others, compression }: Rivals): string {
  const { name, by } = COMPRESSION_FACTS[compression];
  const ours = json.compressed[compression]!;
  const best = least(others, (row) => row.compressed[compression]!)!.compressed[compression]!;
  const lead = 1 - Math.min(ours, best) / Math.max(ours, best);
  return by === 'browser' && lead > TIE && lead <= GZIP_TIE
    ? `Other ${name} programs may rank them the other way.`
    : '';
}

/**
 * Names the smaller side: JSON, or `others`, which are the smallest row and all rows that tie with it. Compares the
 * smallest of them, as the parts of the answer do.
 */
export function smallerSide(
  lead: string,
  json: Contender,
  others: readonly Contender[],
  sizeOf: (row: Contender) => number,
): string {
  const ours = sizeOf(json);
  const theirs = others.map(sizeOf).sort((a, b) => a - b);
  const low = theirs[0]!;
  if (isLevel(ours, low)) {
    const level = others.filter((row) => isLevel(ours, sizeOf(row)));
    const sizes = level.length === 1 ? `${grouped(ours)} and ${grouped(low)} B` : rangeOf([ours, ...level.map(sizeOf)]);
    return `${lead}, ${withMarks(level, ['JSON']).text} are level: ${sizes}.`;
  }
  const { text, isOne } = withMarks(others);
  if (ours < low)
    return `${lead}, JSON is the smallest: ${grouped(ours)} B, ${lessOrMore(ours, low)} the next, ${text}.`;
  return `${lead}, ${text} ${isOne ? 'is' : 'are'} the smallest: ${rangeOf(theirs)}, ${lessOrMore(low, ours)} JSON.`;
}

/** True if JSON and the smallest of the others tie after the compression. */
export function areLevel({ json, others, compression }: Rivals): boolean {
  const ours = json.compressed[compression]!;
  return isLevel(ours, least(others, (row) => row.compressed[compression]!)!.compressed[compression]!);
}

/** True if the compression makes neither JSON nor one of the others smaller. */
export function isTooSmall({ json, others, compression }: Rivals): boolean {
  return [json, ...others].every(({ bytes, compressed }) => compressed[compression]! >= bytes);
}

/** The name of a row, with a mark if it needs a schema. */
export function withMark(row: Row): string {
  return `${rowName(row)}${needsSchema(row) ? MARK : ''}`;
}

const MARK = ' (with a schema)';

/** The names in a text without their marks, where the matrix beside it says which rows need a schema. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARK, '');
}

/**
 * The names of rows, after the names `before`: "MessagePack and CBOR", "Avro (with a schema)", "CBOR (with a schema
 * also Avro)".
 */
function withMarks(
  rows: readonly Contender[],
  before: readonly string[] = [],
): { readonly text: string; readonly isOne: boolean } {
  const [free, withSchema] = [false, true].map((hasSchema) =>
    atMost(namesOf(rows.filter((row) => needsSchema(row) === hasSchema))),
  ) as [readonly string[], readonly string[]];
  if (free.length === 0)
    return { text: `${joined([...before, ...withSchema])}${MARK}`, isOne: withSchema.length === 1 };
  const also = withSchema.length === 0 ? '' : ` (with a schema also ${joined(withSchema)})`;
  return { text: `${joined([...before, ...free])}${also}`, isOne: free.length === 1 };
}

/** The first names of a list, and the number of the others: "JSON", "CBOR", "3 more". */
export function atMost(names: readonly string[]): readonly string[] {
  const listed = names.slice(0, NAMES_AT_MOST);
  return names.length > listed.length ? [...listed, `${names.length - listed.length} more`] : names;
}

/** "8,331 B", or "8,331 to 8,389 B" if the sizes differ. */
export function rangeOf(sizes: readonly number[]): string {
  const all = [...sizes].sort((a, b) => a - b);
  const [low, high] = [all[0]!, all.at(-1)!];
  return low === high ? `${grouped(low)} B` : `${grouped(low)} to ${grouped(high)} B`;
}

/** Names a message that has most of the bytes of a set and so dominates the sums; empty if no message does. */
export function outlierText({ run, bytes }: Contender, messages: number): string {
  const sizes = run.lane.encoded.messageSizes;
  if (sizes === undefined || messages < 3 || 2 * sizes.largest <= bytes) return '';
  return `One message has ${percent(sizes.largest / bytes)} of the bytes; the median is ${grouped(sizes.median)} B.`;
}

const streamOf = ({ run }: Contender): number => run.messagesCompressed!.stream;

/**
 * The smallest rows, without JSON, if the messages are compressed as one stream. Empty until every row has this size.
 */
export function streamLeaders(rows: readonly Row[]): readonly Contender[] {
  const contenders = contendersOf(rows);
  return contenders.some(({ run }) => run.messagesCompressed === null) ? [] : leadersBy(contenders, streamOf);
}

/** The sizes of a set compressed as one stream: JSON, and the smallest rows that other libraries can read. */
export function streamText(rows: readonly Row[], messages: number): string {
  const others = streamLeaders(rows);
  const json = contendersOf(rows).find(({ id }) => id === 'json');
  if (json === undefined) return '';
  const best = least(others, streamOf);
  if (best === undefined) return '';
  const { count, stream: ours } = json.run.messagesCompressed!;
  const which = count < messages ? `The first ${counted(count, 'message')} as` : 'As';
  const lead = `${which} one stream, JSON takes ${grouped(ours)} B`;
  const named = (all: readonly Contender[]): string => `${lead}, ${withMarks(all).text} ${rangeOf(all.map(streamOf))}`;
  if (isLevel(ours, streamOf(best))) return `${named(others.filter((row) => isLevel(ours, streamOf(row))))}: level.`;
  return ours < streamOf(best) ? `${lead}, the smallest.` : `${named(others)}.`;
}

/** Names the rows that do not carry all values of the reference, among the rows that sentences name. */
export function inexactText(rows: readonly Contender[], reference: Contender): string {
  const named = namesOf(rows);
  const inexact = [...new Set(rows)].filter((row) => named.includes(rowName(row)) && losesMoreThan(row, reference));
  const names = namesOf(inexact);
  if (names.length === 0) return '';
  return `${joined(atMost(names))} ${names.length === 1 ? 'does' : 'do'} not carry all values exactly.`;
}
