import type { FoundTypes } from '../native-types/found.ts';
import type { ScannedSource } from '../pipeline/outcome.ts';
import type { Findings, Timings } from '../state/model.ts';
import {
  type Contender,
  contendersOf,
  encodedRows,
  least,
  namesOf,
  privateRows,
  smallestOf,
  smallestOther,
  TIE,
} from '../state/runs/contenders.ts';
import { type Row, rowName } from '../state/runs/rows.ts';
import { fastestOf } from '../timing/compare.ts';
import { counted, grouped } from '../ui/figures.ts';
import { foundInWords } from './found-words.ts';
import { reasonOf } from './reason.ts';
import { joined, lessOrMore, percent, sentences, smaller } from './words.ts';

export const PART_IDS = ['compression', 'free', 'schema', 'native', 'speed'] as const;
export type PartId = (typeof PART_IDS)[number];

/** One part of the answer. Its figure is empty until it is known. */
export interface AnswerPart {
  readonly id: PartId;
  readonly label: string;
  readonly figure: string;
  /** The comparison of the figure, and the facts that a reader needs to use it. */
  readonly comparison: string;
  /** Further facts, shown if there is room. */
  readonly note: string;
}

const UNKNOWN = { figure: '', comparison: '', note: '' } as const;

/** The input of the answer. */
export interface AnswerInput {
  readonly rows: readonly Row[];
  readonly source: Pick<ScannedSource, 'messages' | 'messageCount' | 'minifiedBytes'> & { readonly id: number };
  readonly findings: Findings | null;
  readonly found: FoundTypes | null;
  /** True if the user has chosen types to carry natively. */
  readonly carries: boolean;
  /** The origin of a given schema. */
  readonly schemaOf: (row: Row) => 'you' | 'the sample';
  readonly timings: Timings['state'];
}

/** Maximum names listed in a tie. The others are counted. */
const NAMES_AT_MOST = 3;

/**
 * Builds the parts of the answer from the figures. It claims only what the figures show. A part without figures yet has
 * an empty figure, which reserves its place.
 */
export function answerOf(input: AnswerInput): readonly AnswerPart[] {
  const contenders = contendersOf(input.rows);
  return [
    compressionPart(input, contenders),
    freePart(input, contenders),
    schemaPart(input, contenders),
    nativePart(input, contenders),
    speedPart(input),
  ];
}

/** The known parts, one line each: the label and its sentences. */
export function answerLines(parts: readonly AnswerPart[]): readonly string[] {
  return parts
    .filter(({ figure }) => figure !== '')
    .map(({ label, figure, comparison, note }) => {
      const first = figure.endsWith('.') ? figure : `${figure}.`;
      return `${label}: ${sentences(first, comparison, note)}`;
    });
}

/**
 * Compression against format: gzip alone, the best format alone, and both together; then which of JSON and the format
 * is smaller, and why.
 */
function compressionPart({ rows, source, findings }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const part = {
    id: 'compression',
    label: source.messages === 'whole' ? 'gzip or a format' : 'gzip each message, or a format',
  } as const;
  const json = contenders.find(({ id }) => id === 'json');
  const rawBest = least(contenders, ({ size }) => size);
  const other = smallestOther(rows, 'gzip');
  if (json?.gzip === undefined || rawBest === undefined || other === undefined) return { ...part, ...UNKNOWN };
  const whole = json.size;
  const both = least(contenders, ({ gzip }) => gzip!)!;
  const figure = [
    `gzip alone ${smaller(json.gzip, whole)}`,
    rawBest.id === 'json' ? 'no format alone smaller' : `${rowName(rawBest)} alone ${smaller(rawBest.size, whole)}`,
    both.id === 'json' ? 'both no better than gzip alone' : `gzipped ${rowName(both)} ${smaller(both.gzip!, whole)}`,
  ].join(', ');
  const gap = findings?.source === source.id ? findings.gaps.gzip : undefined;
  return {
    ...part,
    figure: `${figure}.`,
    comparison: sentences(aheadAfterGzip(json, other), streamText(rows, json)),
    note: gap?.codec === other.id && !isTooSmall(json, other) ? reasonOf(gap.gap) : '',
  };
}

/** Names the smallest encoding after compression, in the same words for JSON and for other formats. */
function aheadAfterGzip(json: Contender, other: Contender): string {
  const [ours, theirs] = [json.gzip!, other.gzip!];
  if (isTooSmall(json, other)) return 'Too small to gain from gzip: it makes both larger.';
  const name = `${rowName(other)}${needsSchema(other) ? ' (with a schema)' : ''}`;
  if (Math.abs(ours - theirs) < TIE * Math.min(ours, theirs))
    return `Gzipped, JSON and ${name} are level: ${grouped(ours)} and ${grouped(theirs)} B.`;
  if (ours < theirs)
    return `Gzipped, JSON is the smallest: ${grouped(ours)} B, ${percent(1 - ours / theirs)} less than any other format.`;
  return `Gzipped, ${name} is the smallest: ${grouped(theirs)} B, ${percent(1 - theirs / ours)} less than JSON.`;
}

/** Sizes of a set compressed as one stream: of JSON, and of the smallest row that other libraries can read. */
function streamText(rows: readonly Row[], json: Contender): string {
  const streams = contendersOf(rows).flatMap((row) => {
    const size = row.run.state === 'done' ? row.run.messageSizes?.stream : undefined;
    return size === undefined ? [] : [{ row, size }];
  });
  const ours = streams.find(({ row }) => row.id === json.id);
  const best = least(streams, ({ size }) => size);
  if (ours === undefined || best === undefined) return '';
  const others = best.row.id === json.id ? 'the smallest' : `${rowName(best.row)} ${grouped(best.size)}`;
  return `As one stream JSON takes ${grouped(ours.size)} B, ${others}.`;
}

function isTooSmall(json: Contender, other: Contender): boolean {
  return json.gzip! >= json.size && other.gzip! >= other.size;
}

function needsSchema({ schema }: Contender): boolean {
  return schema !== undefined && schema.from !== 'none';
}

/** Smallest without a schema, among formats that others can read. */
function freePart({ rows, source }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const part = { id: 'free', label: `Smallest without a schema${ofSet(source)}` } as const;
  const free = contenders.filter((row) => !needsSchema(row));
  const json = free.find(({ id }) => id === 'json');
  const best = least(free, ({ size }) => size);
  if (best === undefined || json === undefined) return { ...part, ...UNKNOWN };
  const level = smallestOf(free);
  return {
    ...part,
    figure: `${named(level)}, ${grouped(best.size)} B`,
    comparison: againstJson(best, json, level, free),
    note: sentences(lossText(level), privateText(rows, best)),
  };
}

/** Compares the smallest rows without a schema with JSON, which may be one of them. */
function againstJson(
  best: Contender,
  json: Contender,
  level: readonly Contender[],
  free: readonly Contender[],
): string {
  if (best.id !== 'json') {
    const saved = percent(1 - best.size / json.size);
    return level.includes(json) ? `JSON is level: ${grouped(json.size)} B.` : `${saved} less than JSON.`;
  }
  if (level.length > 1) return 'Level with JSON; no format is smaller.';
  const next = least(
    free.filter((row) => row !== json),
    ({ size }) => size,
  );
  return next === undefined
    ? ''
    : `Every other format is larger: ${rowName(next)}, the next, by ${percent(next.size / json.size - 1)}.`;
}

/** The smallest row with a schema, and the origin of that schema. */
function schemaPart({ source, schemaOf }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const id = 'schema';
  const bound = contenders.filter(needsSchema);
  const json = contenders.find((row) => row.id === 'json');
  const best = least(bound, ({ size }) => size);
  if (best === undefined || json === undefined) return { id, label: 'Smallest with a schema', ...UNKNOWN };
  const level = smallestOf(bound);
  const isInferred = best.schema!.from === 'inferred';
  const whose = isInferred ? 'an inferred schema' : schemaOf(best) === 'you' ? 'your schema' : 'the sample’s schema';
  return {
    id,
    label: `Smallest with ${whose}${ofSet(source)}`,
    figure: `${named(level)}, ${grouped(best.size)} B`,
    comparison: `${lessOrMore(best.size, json.size)} than JSON.`,
    note: sentences(inferredText(best, source), lossText(level)),
  };
}

/** Names how a schema was inferred, and so which other messages fit it. */
function inferredText({ schema }: Contender, { messages }: AnswerInput['source']): string {
  if (schema?.from !== 'inferred') return '';
  const from = messages === 'whole' ? 'this document' : 'these messages';
  return schema.inference === 'realistic'
    ? `Inferred from ${from}, with room for larger integers and map keys, not for new fields.`
    : `The schema is inferred from ${from} alone, and the next document may not fit it.`;
}

/** The bytes that native types save, if text represents bytes, times or integers. */
function nativePart(
  { rows, source, found, findings, carries }: AnswerInput,
  contenders: readonly Contender[],
): AnswerPart {
  const part = { id: 'native', label: 'With native types' } as const;
  if (found === null) return { ...part, ...UNKNOWN };
  if (found.groups.length === 0)
    return {
      ...part,
      figure: 'None found.',
      comparison: 'No text here spells bytes, times, UUIDs or long integers.',
      note: '',
    };
  const what = foundInWords(found);
  if (carries)
    return { ...part, figure: 'Carried.', comparison: `${what} found; the rows carry those that you chose.`, note: '' };
  const carried = findings?.source === source.id ? findings.carried : undefined;
  const row = rows.find(({ id }) => id === carried?.codec);
  const json = contenders.find(({ id }) => id === 'json');
  if (carried === undefined || row?.size === undefined || json === undefined)
    return { ...part, figure: '', comparison: `${what} found.`, note: '' };
  if (carried.bytes > row.size * (1 - TIE))
    return {
      ...part,
      figure: 'No gain.',
      comparison: `Carrying ${what} natively saves under 1 % of ${rowName(row)}.`,
      note: '',
    };
  return {
    ...part,
    figure: `${rowName(row)}, ${grouped(carried.bytes)} B`,
    comparison: `${lessOrMore(carried.bytes, json.size)} than JSON, no schema needed, with ${what} carried natively.`,
    note: '',
  };
}

/** The fastest decoder, if the intervals separate it from the others. */
function speedPart({ rows, timings }: AnswerInput): AnswerPart {
  const part = { id: 'speed', label: 'Fastest in this browser' } as const;
  const ended = encodedRows(rows);
  const timed = ended.flatMap(({ id, timing }) => (timing?.decode.state === 'done' ? [{ ...timing.decode, id }] : []));
  if (timed.length < 2) return { ...part, ...UNKNOWN, figure: timings === 'running' ? 'Measuring …' : '' };
  const note = 'Node and other browsers can rank differently.';
  const ids = fastestOf(timed);
  if (ids.length > NAMES_AT_MOST)
    return {
      ...part,
      figure: 'Not told apart.',
      comparison: `The intervals of the ${ids.length} quickest to decode overlap.`,
      note,
    };
  const best = timed.find(({ id }) => id === ids[0])!;
  const names = ids.map((id) => rowName(ended.find((row) => row.id === id)!));
  const times = best.id === 'json' ? '' : `Decodes in ${best.ratio.toFixed(2)} of JSON’s time.`;
  return {
    ...part,
    figure: `${joined(names)}.`,
    comparison: sentences(times, ids.length > 1 ? 'Their intervals overlap.' : ''),
    note,
  };
}

/** "MessagePack and CBOR"; only the first of many names. */
function named(rows: readonly Contender[]): string {
  const names = namesOf(rows);
  const listed = names.slice(0, NAMES_AT_MOST);
  return names.length > listed.length
    ? `${listed.join(', ')} and ${names.length - listed.length} more`
    : joined(listed);
}

/** The losses of the smallest rows, if all of them lost something. */
function lossText(rows: readonly Contender[]): string {
  const fewest = rows.reduce((least, { lost = 0 }) => Math.min(least, lost), Number.POSITIVE_INFINITY);
  return fewest === 0 ? '' : `It loses ${counted(fewest, 'value')}.`;
}

/** Names a private extension that is smaller than the best row that other libraries can read. */
function privateText(rows: readonly Row[], best: Contender): string {
  const own = least(privateRows(rows), ({ size }) => size);
  if (own === undefined || own.size > best.size * (1 - TIE)) return '';
  return `${rowName(own)} takes ${grouped(own.size)} B, but only ${own.codec.readOnlyBy} reads it.`;
}

function ofSet({ messages, messageCount }: AnswerInput['source']): string {
  return messages === 'whole' ? '' : `, ${counted(messageCount, 'message')}`;
}
