import { counted, grouped } from '../basics/counted.ts';
import { least } from '../basics/search.ts';
import { beginLarge, joined } from '../basics/text.ts';
import type { FoundTypes } from '../native-types/found.ts';
import type { ScannedSource } from '../pipeline/outcome.ts';
import { FINDINGS_AT_MOST } from '../state/measuring/findings-limit.ts';
import type { Findings, Timings } from '../state/measuring/slice.ts';
import {
  type Contender,
  contendersOf,
  emptyingRow,
  namesOf,
  privateRows,
  smallestOf,
  smallestOther,
  TIE,
  wholeRows,
} from '../state/runs/contenders.ts';
import { type Row, rowName } from '../state/runs/rows.ts';
import { fastestOf } from '../timing/compare.ts';
import { isTooSmall, needsSchema, outlierText, smallerAfter, streamText } from './compressed.ts';
import { foundInWords } from './found-words.ts';
import { emptiedText, leftOutText } from './left-out.ts';
import { reasonOf } from './reason.ts';
import { lessOrMore, percent, sentences, smaller } from './words.ts';

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
const NOT_COMPARED = { figure: 'Not compared.', comparison: '', note: '' } as const;

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

/** Maximum number of names listed in a tie. The other rows are counted. */
const NAMES_AT_MOST = 3;

/**
 * Builds the parts of the answer from the figures. States only what the figures show. A part without figures yet has an
 * empty figure, which reserves its place.
 */
export function answerOf(input: AnswerInput): readonly AnswerPart[] {
  const contenders = contendersOf(input.rows);
  const empty = emptyingRow(input.rows);
  if (empty !== undefined) return notCompared(input, empty);
  return [
    compressionPart(input, contenders),
    freePart(input, contenders),
    schemaPart(input, contenders),
    nativePart(input, contenders),
    speedPart(input),
  ];
}

/** The parts for given bytes whose schema explains none of their values. */
function notCompared({ source }: AnswerInput, row: Row): readonly AnswerPart[] {
  return [
    { ...compressionLabel(source), ...NOT_COMPARED, comparison: emptiedText(row) },
    { ...freeLabel(source), ...NOT_COMPARED },
    { id: 'schema', label: 'Smallest with a schema', ...NOT_COMPARED },
    { ...NATIVE_LABEL, ...NOT_COMPARED },
    { ...SPEED_LABEL, ...NOT_COMPARED },
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

function compressionLabel({ messages }: AnswerInput['source']) {
  const label = messages === 'whole' ? 'gzip or a format' : 'gzip each message, or a format';
  return { id: 'compression', label } as const;
}

/**
 * Compares compression with format: gzip alone, the best format alone, and both together; then the smaller of JSON and
 * the format after gzip, and the reason.
 */
function compressionPart({ rows, source, findings }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const part = compressionLabel(source);
  const json = contenders.find(({ id }) => id === 'json');
  const rawBest = least(contenders, ({ bytes }) => bytes);
  const other = smallestOther(rows, 'gzip');
  if (json?.gzip === undefined || rawBest === undefined || other === undefined) return { ...part, ...UNKNOWN };
  const whole = json.bytes;
  const both = least(contenders, ({ gzip }) => gzip!)!;
  const figure = [
    `gzip alone ${smaller(json.gzip, whole)}`,
    rawBest.id === 'json' ? 'no format alone smaller' : `${rowName(rawBest)} alone ${smaller(rawBest.bytes, whole)}`,
    both.id === 'json'
      ? 'together no better than gzip alone'
      : `gzipped ${rowName(both)} ${smaller(both.gzip!, whole)}`,
  ].join(', ');
  const rivals = { json, other, compression: 'gzip' } as const;
  const isWaste = isTooSmall(rivals);
  const gap = findings?.source === source.id ? findings.gaps.gzip : undefined;
  return {
    ...part,
    figure: `${figure}.`,
    comparison: sentences(
      smallerAfter(rivals),
      !isWaste && rawBest.bytes < both.gzip!
        ? `${rowName(rawBest)} is smaller still without gzip: ${grouped(rawBest.bytes)} B.`
        : '',
      outlierText(json, source.messageCount),
      streamText(rows, source.messageCount),
    ),
    note: gap?.codec === other.id && !isWaste ? reasonOf(gap.gap) : '',
  };
}

function freeLabel(source: AnswerInput['source']) {
  return { id: 'free', label: `Smallest without a schema${ofSet(source)}` } as const;
}

/** Smallest without a schema, among formats that others can read. */
function freePart({ rows, source }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const part = freeLabel(source);
  const free = contenders.filter((row) => !needsSchema(row));
  const json = free.find(({ id }) => id === 'json');
  const best = least(free, ({ bytes }) => bytes);
  if (best === undefined || json === undefined) return { ...part, ...UNKNOWN };
  const level = smallestOf(free);
  return {
    ...part,
    figure: `${named(level)}, ${bytesOf(level)}`,
    comparison: againstJson(best, json, level, free),
    note: sentences(lossText(level), privateText(rows, best)),
  };
}

/** "25 % less than JSON." */
function comparedWithJson(bytes: number, json: Contender): string {
  return `${beginLarge(lessOrMore(bytes, json.bytes))} JSON.`;
}

/** Compares the smallest rows without a schema with JSON, which may be one of them. */
function againstJson(
  best: Contender,
  json: Contender,
  level: readonly Contender[],
  free: readonly Contender[],
): string {
  if (best.id !== 'json') {
    return level.includes(json) ? `JSON is level: ${grouped(json.bytes)} B.` : comparedWithJson(best.bytes, json);
  }
  if (level.length > 1) return 'Without a schema none is smaller than JSON.';
  const next = least(
    free.filter((row) => row !== json),
    ({ bytes }) => bytes,
  );
  return next === undefined
    ? ''
    : `All others are larger: ${rowName(next)}, the next, by ${percent(next.bytes / json.bytes - 1)}.`;
}

/** The smallest row with a schema, and the origin of that schema. */
function schemaPart(input: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const { source, schemaOf } = input;
  const id = 'schema';
  const bound = contenders.filter(needsSchema);
  const json = contenders.find((row) => row.id === 'json');
  const best = least(bound, ({ bytes }) => bytes);
  if (best === undefined || json === undefined) {
    const leftOut = leftOutText(input);
    const figure = leftOut === '' ? '' : 'None carries all values.';
    return { id, label: 'Smallest with a schema', figure, comparison: leftOut, note: '' };
  }
  const level = smallestOf(bound);
  const isInferred = best.schema!.from === 'inferred';
  const whose = isInferred ? 'an inferred schema' : schemaOf(best) === 'you' ? 'your schema' : 'the sample’s schema';
  return {
    id,
    label: `Smallest with ${whose}${ofSet(source)}`,
    figure: `${named(level)}, ${bytesOf(level)}`,
    comparison: comparedWithJson(best.bytes, json),
    note: sentences(emptyText(best), schemaText(best, source), lossText(level), leftOutText(input)),
  };
}

/**
 * The size of the schema, which no other figure includes. For an inferred schema, also its origin and the messages that
 * fit it.
 */
function schemaText({ schema, kept }: Contender, { messages }: AnswerInput['source']): string {
  const lead = kept === undefined ? 'Schema' : `Schema of ${grouped(kept.bytes)} B`;
  if (schema?.from !== 'inferred') return kept === undefined ? '' : `${lead}.`;
  const from = messages === 'whole' ? 'this document' : 'these messages';
  return schema.inference === 'realistic'
    ? `${lead} from ${from}: room for larger integers and map keys, not for new fields.`
    : `${lead} from ${from} alone: the next document may not fit it.`;
}

const NATIVE_LABEL = { id: 'native', label: 'With native types' } as const;

/** The bytes that native types save, if text represents bytes, times or integers. */
function nativePart(
  { rows, source, found, findings, carries }: AnswerInput,
  contenders: readonly Contender[],
): AnswerPart {
  const part = NATIVE_LABEL;
  if (found === null) return { ...part, ...UNKNOWN };
  if (found.groups.length === 0)
    return {
      ...part,
      figure: 'None found.',
      comparison: 'No text here spells bytes, timestamps, UUIDs or integers.',
      note: '',
    };
  const what = foundInWords(found);
  if (carries)
    return { ...part, figure: 'Carried.', comparison: `${what} found; the rows carry those that you chose.`, note: '' };
  const carried = findings?.source === source.id ? findings.carried : undefined;
  const row = rows.find(({ id }) => id === carried?.codec);
  const json = contenders.find(({ id }) => id === 'json');
  if (source.minifiedBytes > FINDINGS_AT_MOST)
    return {
      ...part,
      figure: 'Not measured.',
      comparison: `${what} found. JSON of more than ${grouped(FINDINGS_AT_MOST)} B is not encoded a second time with them.`,
      note: '',
    };
  if (carried === undefined || row?.bytes === undefined || json === undefined)
    return { ...part, figure: '', comparison: `${what} found.`, note: '' };
  if (carried.bytes > row.bytes * (1 - TIE))
    return {
      ...part,
      figure: 'No gain.',
      comparison: `Carrying ${what} natively saves under 1 % of ${rowName(row)}.`,
      note: '',
    };
  return {
    ...part,
    figure: `${rowName(row)}, ${grouped(carried.bytes)} B`,
    comparison: `${beginLarge(lessOrMore(carried.bytes, json.bytes))} JSON, no schema needed, with ${what} carried natively.`,
    note: '',
  };
}

const SPEED_LABEL = { id: 'speed', label: 'Fastest in this browser' } as const;

/** The fastest decoder, if the intervals separate it from the others. */
function speedPart({ rows, timings }: AnswerInput): AnswerPart {
  const part = SPEED_LABEL;
  const ended = wholeRows(rows);
  const timed = ended.flatMap(({ id, timing }) => (timing?.decode.state === 'done' ? [{ ...timing.decode, id }] : []));
  if (timed.length < 2) return { ...part, ...UNKNOWN, figure: timings === 'running' ? 'Measuring …' : '' };
  const note = 'Node and other browsers can rank differently.';
  const ids = fastestOf(timed);
  if (ids.length > NAMES_AT_MOST)
    return {
      ...part,
      figure: 'No clear winner.',
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

/** "8,331 B", or "8,331 to 8,389 B" if the rows differ. */
function bytesOf(rows: readonly Contender[]): string {
  const all = rows.map(({ bytes }) => bytes).sort((a, b) => a - b);
  const [low, high] = [all[0]!, all.at(-1)!];
  return low === high ? `${grouped(low)} B` : `${grouped(low)} to ${grouped(high)} B`;
}

/** Explains a size of 0. */
function emptyText({ bytes }: Contender): string {
  return bytes === 0 ? 'No bytes are left: the schema alone supplies the value.' : '';
}

/** The losses of the smallest rows, which all have the same number. */
function lossText([first, ...others]: readonly Contender[]): string {
  const { lost = 0 } = first!;
  return lost === 0
    ? ''
    : `${others.length === 0 ? 'It does' : 'They do'} not carry ${counted(lost, 'value')} exactly.`;
}

/** Names a private extension if it is smaller, including its table, than the best row that other libraries can read. */
function privateText(rows: readonly Row[], best: Contender): string {
  const own = least(privateRows(rows), ({ bytes }) => bytes);
  if (own === undefined) return '';
  const { kept } = own;
  if (own.bytes + (kept?.bytes ?? 0) > best.bytes * (1 - TIE)) return '';
  const beside = kept === undefined ? '' : ` with ${grouped(kept.bytes)} B kept on both sides`;
  return `${rowName(own)} takes ${grouped(own.bytes)} B${beside}, but only ${own.codec.readOnlyBy} reads it.`;
}

function ofSet({ messages, messageCount }: AnswerInput['source']): string {
  return messages === 'whole' ? '' : `, ${counted(messageCount, 'message')}`;
}
