import { counted, grouped, ordinal } from '../../core/basics/counted.ts';
import { least } from '../../core/basics/search.ts';
import { beginLarge, beginSmall, joined } from '../../core/basics/text.ts';
import { percent } from '../../core/basics/units.ts';
import { FINDINGS_AT_MOST } from '../state/measuring/findings-limit.ts';
import { type Contender, emptyingRow } from '../state/runs/contenders.ts';
import { isDone } from '../state/runs/rows.ts';
import { areLevel, leads, type Measured } from './level.ts';
import {
  bestAgainst,
  bestOf,
  type Column,
  formatNames,
  kindNames,
  kindsInWords,
  type Matrix,
  type MatrixRow,
  matrixOf,
  smallestIn,
} from './matrix.ts';
import type { AnswerInput } from './part.ts';
import { times } from './words.ts';

/** The answer in one line: advice by size alone. The sentences are at most three; the first is the loudest. */
interface Line {
  /** The number of the rule, as in the report. */
  readonly rule: number;
  readonly sentences: readonly string[];
  /** The size that all shares in line and matrix refer to; undefined if nothing is compared. */
  readonly base?: Base;
  /** The sentences that may end the line under any rule, including those that the line has no room for. */
  readonly ends: Ends;
}

/** The sentences that may end the line. Each list holds no sentence or one. */
interface Ends {
  readonly columns: readonly string[];
  readonly stream: readonly string[];
  readonly large: readonly string[];
}

const NO_ENDS: Ends = { columns: [], stream: [], large: [] };

export interface Base extends Measured {
  readonly of: 'json' | 'given';
  /** The gzipped size of the reference, if gzip does not help it; otherwise the base is this size. */
  readonly gzipped: number | undefined;
}

/** A cell of the matrix that is marked, because the line advises it or it is the smallest of its column. */
export interface CellMark {
  readonly row: MatrixRow['id'];
  readonly column: Column;
}

/** The line, with the matrix below it. The matrix is absent if nothing is compared. */
export interface Advice {
  readonly line: Line;
  readonly matrix?: Matrix;
  readonly marks?: readonly CellMark[];
}

/** Characters of the longest line. A longer one loses its last sentence. */
export const LINE_AT_MOST = 160;

/** Rows for which the page has room. Beside given bytes, JSON is left out first. */
const ROWS_AT_MOST = 5;

/** gzip helps if it makes JSON at least this much smaller. */
const HELPS = 0.1;
/** A schema is named beside a format without one if it saves at least this share of its size. */
const WORTH_A_SCHEMA = 0.05;
/** A stream is named if it takes at most this share of the smallest other size. */
const WORTH_A_STREAM = 0.8;
/** JSON of fewer bytes leaves nothing to choose, unless another format saves at least `WORTH_SAVING` bytes. */
const TINY = 16;
const WORTH_SAVING = 8;
/** In messages of fewer bytes, gzip finds little that repeats. */
const SHORT = 200;

/** True if every size that the answer needs is known, or known to be missing. */
export function isComplete({ rows, source, findings }: AnswerInput): boolean {
  return (
    findings?.source === source.id &&
    findings.typed !== undefined &&
    findings.prices !== undefined &&
    findings.columns !== undefined &&
    rows.every((row) => row.state === 'failed' || (row.state === 'done' && isCompressed(row)))
  );
}

function isCompressed({ run, compressed }: Contender): boolean {
  return compressed.gzip !== undefined || run.notCompressed.gzip !== undefined;
}

/** The answer to a source, written once all of its sizes are known. Undefined before that. */
export function answerLine(input: AnswerInput): Advice | undefined {
  if (!isComplete(input)) return undefined;
  const empty = emptyingRow(input.rows);
  if (empty !== undefined)
    return {
      line: { rule: 6, sentences: [`Your schema explains none of these ${size(empty.bytes)}.`], ends: NO_ENDS },
    };
  const matrix = matrixOf(input);
  if (matrix === undefined) return undefined;
  const facts = factsOf(input, matrix);
  const rule = RULES.find(({ applies }) => applies(facts))!;
  const ends = endsOf(facts, input);
  const listed = rule.rows === undefined ? matrix.rows : matrix.rows.filter(({ id }) => rule.rows!.includes(id));
  const shown = listed.length > ROWS_AT_MOST ? listed.filter(({ id }) => id !== 'json') : listed;
  return {
    line: { rule: rule.id, sentences: fitted(rule, facts, ends), base: facts.base, ends },
    matrix: { ...matrix, rows: shown },
    marks: marksOf(rule, facts, shown),
  };
}

/** The facts about the matrix by which the rules decide. */
interface Facts {
  readonly brevity: Brevity;
  readonly reference: MatrixRow;
  readonly isGiven: boolean;
  readonly isSet: boolean;
  /** The average length of a message as JSON. */
  readonly perMessage: number;
  readonly others: number;
  /** True if gzip makes the reference smaller by a tenth. */
  readonly gzipHelps: boolean;
  readonly base: Base;
  /** The size by which a row is compared with the base. */
  readonly best: (row: MatrixRow) => Measured;
  /** The rows below the reference, in the order of the matrix. */
  readonly below: readonly MatrixRow[];
  readonly json: MatrixRow | undefined;
  /** The better of the two rows without a schema, which differ in native types; undefined if there is none. */
  readonly free: MatrixRow | undefined;
  /** The better of the two rows with a schema, which differ in native types; undefined if there is none. */
  readonly schema: MatrixRow | undefined;
  readonly freeLeads: boolean;
  readonly schemaLeads: boolean;
  /** A row with types that is as small without gzip as the base. */
  readonly levelWithTypes: MatrixRow | undefined;
  /** The codec of JSON, if bytes of another format were given. */
  readonly jsonRow: Contender | undefined;
}

function factsOf({ rows, source }: AnswerInput, { rows: lines, others }: Matrix): Facts {
  const [reference, ...below] = lines as readonly [MatrixRow, ...MatrixRow[]];
  const { bytes, gzip } = reference;
  const gzipHelps = gzip !== undefined && gzip <= bytes * (1 - HELPS);
  const isGiven = reference.id === 'given';
  const base: Base = {
    of: isGiven ? 'given' : 'json',
    bytes: gzipHelps ? gzip : bytes,
    isGzipped: gzipHelps,
    isJson: reference.row.id === 'json',
    gzipped: gzipHelps ? undefined : gzip,
  };
  const best = (row: MatrixRow): Measured => bestAgainst(row, base);
  const better = (ids: readonly MatrixRow['id'][]) =>
    least(
      below.filter(({ id }) => ids.includes(id)),
      (row) => best(row).bytes,
    );
  const free = better(['free', 'free-types']);
  const schema = better(['schema', 'schema-types']);
  return {
    brevity: 0,
    reference,
    isGiven,
    isSet: source.messages !== 'whole',
    perMessage: source.minifiedBytes / Math.max(1, source.messageCount),
    others,
    gzipHelps,
    base,
    best,
    below,
    json: below.find(({ id }) => id === 'json'),
    free,
    schema,
    freeLeads: free !== undefined && leads(best(free), base),
    schemaLeads: schema !== undefined && leads(best(schema), base),
    levelWithTypes: below.find(
      ({ id, row, bytes: raw }) =>
        (id === 'free-types' || id === 'schema-types') &&
        areLevel({ bytes: raw, isGzipped: false, isJson: row.id === 'json' }, base),
    ),
    jsonRow: isGiven ? rows.filter(isDone).find(({ id }) => id === 'json') : undefined,
  };
}

/**
 * What is left out, step by step, of a line that would be too long: nothing, the reason why gzip does not help, the
 * names of codecs that are level, the words around the message from which a schema pays or about its price, the kinds
 * of values that were already named, the figures that the matrix has, and the names of the kinds.
 */
const BREVITIES = [0, 1, 2, 3, 4, 5, 6] as const;
type Brevity = (typeof BREVITIES)[number];

/** A sentence of a rule. A line that has no room for all sentences first loses those in `aside`. */
type Sentence = string | { readonly aside: string };

interface Rule {
  readonly id: number;
  readonly applies: (facts: Facts) => boolean;
  readonly write: (facts: Facts) => readonly Sentence[];
  /** The rows that the matrix shows; if absent, all. */
  readonly rows?: readonly MatrixRow['id'][];
  /** The cells that the rule advises, of sizes as they are and gzipped; if absent, the smallest of each column. */
  readonly marks?: (facts: Facts) => readonly CellMark[];
}

const AS_IT_IS: CellMark = { row: 'json', column: 'bytes' };
const GZIPPED: CellMark = { row: 'json', column: 'gzip' };

/**
 * The cells that a rule marks, and the smallest stream. Where gzip does not help, its column has no mark, unless a row
 * leads by its gzipped size.
 */
function marksOf(rule: Rule, facts: Facts, rows: readonly MatrixRow[]): readonly CellMark[] {
  const smallest = (column: Column): readonly CellMark[] =>
    rows.flatMap((row) => (row[column] === smallestIn(rows, column) ? [{ row: row.id, column }] : []));
  const isGzipped = facts.gzipHelps || leadsGzipped(facts, facts.free) || leadsGzipped(facts, facts.schema);
  const own = rule.marks?.(facts) ?? [...smallest('bytes'), ...(isGzipped ? smallest('gzip') : [])];
  return [...own, ...smallest('stream')];
}

/** True if a row leads, and only by its gzipped size. */
function leadsGzipped({ best, base }: Facts, row: MatrixRow | undefined): boolean {
  return (
    row !== undefined && leads(best(row), base) && !leads({ ...best(row), bytes: row.bytes, isGzipped: false }, base)
  );
}

/** The first rule that applies writes the line. */
export const RULES: readonly Rule[] = [
  {
    id: 7,
    applies: ({ others }) => others === 0,
    write: ({ reference }) => [`only ${formatOf(reference)} carries this input exactly, ${size(reference.bytes)}.`],
  },
  {
    id: 8,
    applies: ({ reference, isGiven, json, below }) => {
      const ours = isGiven ? json : reference;
      return (
        ours !== undefined &&
        ours.bytes < TINY &&
        [reference, ...below].every((row) => Math.max(ours.bytes, reference.bytes) - row.bytes < WORTH_SAVING)
      );
    },
    write: ({ reference, isGiven, json }) => [
      isGiven
        ? `nothing to choose, ${formatOf(reference)} takes ${size(reference.bytes)}, JSON ${grouped(json!.bytes)}.`
        : `nothing to choose, JSON takes ${size(reference.bytes)}.`,
    ],
    rows: ['given', 'json', 'free', 'free-types'],
  },
  {
    id: 9,
    applies: ({ isGiven, below, base, best }) => isGiven && below.every((row) => !leads(best(row), base)),
    write: (facts) => [
      facts.gzipHelps
        ? `keep ${formatOf(facts.reference)} and gzip it, ${insteadOf(facts.base.bytes, facts.reference.bytes)}.`
        : `keep ${formatOf(facts.reference)}, ${size(facts.reference.bytes)}.`,
      { aside: jsonBeside(facts) },
    ],
  },
  {
    id: 10,
    applies: ({ isGiven }) => isGiven,
    write: (facts) => {
      const { reference, base, below, best } = facts;
      const leading = below.filter((row) => leads(best(row), base));
      const advised = least(leading, (row) => best(row).bytes)!;
      const { bytes, isGzipped } = best(advised);
      const whose = `your ${formatOf(reference)}${base.isGzipped ? ', gzipped' : ''}`;
      const isSame = advised.row.format === reference.row.format && advised.row.codec.writing === undefined;
      return [
        `${nameOf(advised)}${isSame ? ' written shorter' : ''}${isGzipped ? ', gzipped,' : ''} takes ${share(bytes, base.bytes)} less than ${whose}, ${insteadOf(bytes, base.bytes)}.`,
        schemaPays(facts, advised),
        { aside: freeBeside(facts, advised) },
      ];
    },
  },
  {
    id: 11,
    applies: ({ gzipHelps, freeLeads }) => !gzipHelps && freeLeads,
    write: (facts) => {
      const { brevity, free, reference } = facts as Leading;
      // The size without gzip is named, unless only the gzipped size leads.
      const isGzipped = leadsGzipped(facts, free);
      const bytes = isGzipped ? facts.best(free).bytes : free.bytes;
      const figures = brevity > 4 ? size(bytes) : insteadOf(bytes, reference.bytes);
      return [
        `use ${nameOf(free)}${isGzipped ? ', gzipped' : ''}, ${figures}.`,
        schemaBeside(facts, free),
        { aside: isGzipped ? '' : withoutGzip(facts) },
      ];
    },
  },
  {
    id: 12,
    applies: ({ gzipHelps, schemaLeads }) => !gzipHelps && schemaLeads,
    write: (facts) => {
      const { reference, brevity, below } = facts;
      const free = below.filter(({ id }) => id === 'free' || id === 'free-types');
      const is = free.some((row) => bestOf(row).bytes < reference.bytes) ? 'is clearly' : 'is';
      const others = brevity > 4 ? '' : `; without a schema nothing ${is} smaller`;
      return [`stay with JSON, ${size(reference.bytes)}${others}.`, schemaGets(facts)];
    },
  },
  {
    id: 13,
    applies: ({ gzipHelps }) => !gzipHelps,
    marks: () => [AS_IT_IS],
    write: ({ reference, below }) => [
      `stay with JSON, ${size(reference.bytes)}.`,
      {
        aside: below.some((row) => bestOf(row).bytes < reference.bytes)
          ? 'No format is clearly smaller.'
          : 'No format is smaller.',
      },
    ],
  },
  {
    id: 14,
    applies: ({ freeLeads, schemaLeads, levelWithTypes }) => !freeLeads && !schemaLeads && levelWithTypes !== undefined,
    marks: ({ levelWithTypes }) => [GZIPPED, { row: levelWithTypes!.id, column: 'bytes' }],
    write: ({ base, reference, levelWithTypes }) => [
      `gzip your JSON, ${insteadOf(base.bytes, reference.bytes)}, or use ${nameOf(levelWithTypes!)} without gzip, ${size(levelWithTypes!.bytes)}: level.`,
    ],
  },
  {
    id: 15,
    applies: ({ below, base }) => below.length > 0 && below.every((row) => leads(base, bestOf(row))),
    marks: () => [GZIPPED],
    write: ({ base, reference, below }) => {
      const next = least(below, (row) => bestOf(row).bytes)!;
      return [
        `stay with JSON, gzipped: ${insteadOf(base.bytes, reference.bytes)}.`,
        `${nameOf(next)}, the next, takes ${more(bestOf(next).bytes, base.bytes)}.`,
      ];
    },
  },
  {
    id: 16,
    applies: ({ freeLeads, schemaLeads }) => !freeLeads && !schemaLeads,
    marks: () => [GZIPPED],
    write: ({ base, reference }) => [
      `gzip your JSON and stop: ${insteadOf(base.bytes, reference.bytes)}.`,
      { aside: 'No format is clearly smaller.' },
    ],
  },
  {
    id: 17,
    applies: ({ freeLeads, schema, best }) => !freeLeads && !best(schema!).isGzipped,
    marks: ({ schema }) => [{ row: schema!.id, column: 'bytes' }],
    write: (facts) => {
      const { base, reference, schema } = facts as Leading;
      const lead = fromWhich(facts, schema);
      const when = lead === '' ? '' : ` ${beginSmall(lead)}`;
      return [
        `use ${nameOf(schema)}${when}, ${size(schema.bytes)} without gzip instead of ${grouped(reference.bytes)}.`,
        { aside: `Without a schema, gzip your JSON: ${size(base.bytes)}.` },
      ];
    },
  },
  {
    id: 18,
    applies: ({ freeLeads }) => !freeLeads,
    marks: ({ schema }) => [{ row: schema!.id, column: 'gzip' }],
    write: (facts) => {
      const { base, reference, schema } = facts as Leading;
      const lead = fromWhich(facts, schema);
      const saves = `${nameBesideSchema(schema)}, ${share(facts.best(schema).bytes, base.bytes)}`;
      return [
        `gzip your JSON, ${insteadOf(base.bytes, reference.bytes)}.`,
        `${lead === '' ? 'A' : `${lead} a`} schema saves more: ${saves}.`,
      ];
    },
  },
  {
    id: 19,
    applies: () => true,
    write: (facts) => {
      const { base, reference, free } = facts as Leading;
      const { bytes, isGzipped } = facts.best(free);
      if (!isGzipped)
        return [
          `use ${nameOf(free)} without gzip, ${insteadOf(bytes, reference.bytes)}.`,
          { aside: `Gzipped JSON takes ${size(base.bytes)}.` },
          schemaBeside(facts, free),
        ];
      const figures = facts.brevity > 4 ? '' : `, ${insteadOf(base.bytes, reference.bytes)}`;
      return [
        `gzip your JSON first${figures}.`,
        `Then ${nameOf(free)} saves ${share(bytes, base.bytes)} more${schemaClause(facts, free)}.`,
      ];
    },
  },
];

/** Facts of a rule that applies only where both rows exist. */
type Leading = Facts & { readonly free: MatrixRow; readonly schema: MatrixRow };

/** "10,418 B instead of 77,404". */
function insteadOf(bytes: number, before: number): string {
  return `${size(bytes)} instead of ${grouped(before)}`;
}

function size(bytes: number): string {
  return `${grouped(bytes)} B`;
}

function share(bytes: number, base: number): string {
  return percent(1 - bytes / base);
}

/** "94 % more", "2.1 times as much"; beside nothing, "36 B more". */
function more(bytes: number, base: number): string {
  if (base === 0) return `${size(bytes)} more`;
  return bytes >= 2 * base ? `${times(bytes / base)} times as much` : `${percent(bytes / base - 1)} more`;
}

function formatOf({ row }: MatrixRow): string {
  return row.format.facts.name;
}

/** "CBOR or MessagePack". */
function namesOf(row: MatrixRow): string {
  return formatNames(row).join(' or ');
}

/** "CBOR or MessagePack with bytes", "Avro with bytes and a schema", "Avro with your schema". */
function nameOf(row: MatrixRow): string {
  const { from } = row.row.schema;
  const schema = from === 'none' ? [] : [from === 'yours' ? 'your schema' : 'a schema'];
  const withs = [...kindNames(row.types), ...schema];
  return withs.length === 0 ? namesOf(row) : `${namesOf(row)} with ${joined(withs)}`;
}

/** "Avro with bytes", in a sentence that has named the schema. */
function nameBesideSchema(row: MatrixRow): string {
  const kinds = kindsInWords(row.types);
  return kinds === '' ? namesOf(row) : `${namesOf(row)} with ${kinds}`;
}

/**
 * "From the 6th message of this kind": the number of messages like this one whose savings pay for the schema, compared
 * with the base. Empty for a set, whose sizes include the schema, and if both sides have the schema.
 */
function fromWhich(facts: Facts, schema: MatrixRow): string {
  const first = firstThatPays(facts, schema);
  const { brevity } = facts;
  if (first === undefined) return '';
  if (first === 1) return brevity > 2 ? '' : 'From the first message on';
  return `From the ${ordinal(first)} message${brevity > 2 ? '' : ' of this kind'}`;
}

function firstThatPays({ isSet, base, best }: Facts, schema: MatrixRow): number | undefined {
  const saved = base.bytes - best(schema).bytes;
  return isSet || schema.price === 0 || saved <= 0 ? undefined : Math.ceil(schema.price / saved);
}

/** "The schema pays from the 4th message of this kind." Empty if the advised row has no schema to pay for. */
function schemaPays(facts: Facts, advised: MatrixRow): string {
  const first = firstThatPays(facts, advised);
  return first === undefined ? '' : `The schema pays from the ${ordinal(first)} message of this kind.`;
}

/** "Without a schema, MessagePack takes 45 % less." Empty if no row without a schema leads, or if one is advised. */
function freeBeside({ free, freeLeads, base, best }: Facts, advised: MatrixRow): string {
  if (free === undefined || free === advised || !freeLeads) return '';
  const { bytes, isGzipped } = best(free);
  return `Without a schema, ${nameOf(free)}${isGzipped ? ', gzipped,' : ''} takes ${share(bytes, base.bytes)} less.`;
}

/** The schema row as a sentence, if it is worth one beside the row without a schema. */
function schemaBeside(facts: Facts, free: MatrixRow): string {
  const { schema } = facts;
  if (schema === undefined || !isWorthIt(facts, schema, free)) return '';
  return schemaGets(facts, free);
}

/** "From the 9th message of this kind a schema gets Avro to 16 B.", or "to 42 B gzipped". */
function schemaGets(facts: Facts, advised?: MatrixRow): string {
  const schema = facts.schema!;
  const lead = fromWhich(facts, schema);
  const which = schema.row.schema.from === 'yours' ? 'your schema' : 'a schema';
  const name =
    advised !== undefined && areNamed(facts, schema, advised)
      ? `${namesOf(schema)} with them`
      : nameBesideSchema(schema);
  const { bytes, isGzipped } = facts.best(schema);
  const what = `${name} to ${size(bytes)}${isGzipped ? ' gzipped' : ''}`;
  const sentence = `${lead === '' ? which : `${lead} ${which}`} gets ${what}`;
  const included = facts.isSet && schema.price > 0 && facts.brevity < 3 ? ', the schema included' : '';
  return `${beginLarge(sentence)}${included}.`;
}

/** "; from the 2nd message of this kind Avro with bytes and a schema 22 %", or ", no schema needed". */
function schemaClause(facts: Facts, free: MatrixRow): string {
  const { schema, base } = facts;
  if (schema === undefined || !isWorthIt(facts, schema, free)) return ', no schema needed';
  const { bytes, isGzipped } = facts.best(schema);
  const name = areNamed(facts, schema, free) ? `${namesOf(schema)} with them and a schema` : nameOf(schema);
  const saves = `${name} ${share(bytes, base.bytes)}${isGzipped ? '' : ' without gzip'}`;
  const lead = fromWhich(facts, schema);
  return lead === '' ? `, ${saves}` : `; ${beginSmall(lead)} ${saves}`;
}

/** True if a shorter line has named the kinds of the schema row with the advised one, so that it says "with them". */
function areNamed({ brevity }: Facts, schema: MatrixRow, advised: MatrixRow): boolean {
  return brevity > 3 && schema.types.length > 0 && schema.types.join() === advised.types.join();
}

function isWorthIt({ best }: Facts, schema: MatrixRow, free: MatrixRow): boolean {
  return best(schema).bytes <= best(free).bytes * (1 - WORTH_A_SCHEMA);
}

/** The reason why the line does not advise gzip. */
function withoutGzip({ brevity, isSet, perMessage, reference }: Facts): string {
  const { bytes, gzip } = reference;
  if (gzip === undefined) return '';
  if (perMessage < SHORT && brevity === 0)
    return `gzip does not help: ${isSet ? 'each message' : 'the input'} is too small.`;
  return gzip >= bytes ? 'gzip does not help.' : `gzip saves only ${share(gzip, bytes)}.`;
}

/** Compares given bytes with JSON, which may not carry all of their values. */
function jsonBeside({ json, jsonRow, base, gzipHelps, reference }: Facts): string {
  if (json !== undefined) {
    const { bytes } = gzipHelps && json.gzip !== undefined ? { bytes: json.gzip } : json;
    const lead = gzipHelps ? 'Gzipped JSON' : 'JSON';
    if (bytes === base.bytes) return `${lead} takes as much.`;
    return bytes > base.bytes
      ? `${lead} takes ${more(bytes, base.bytes)}.`
      : `${lead} takes ${share(bytes, base.bytes)} less.`;
  }
  if (jsonRow === undefined) return '';
  const lost = jsonRow.lost - reference.row.lost;
  const cannot = `cannot express ${lost > 0 ? counted(lost, 'value') : 'all values'}`;
  const { bytes } = jsonRow;
  const compared =
    bytes >= reference.bytes
      ? `takes ${more(bytes, reference.bytes)} and`
      : `takes ${share(bytes, reference.bytes)} less but`;
  return `JSON ${compared} ${cannot}.`;
}

/** The sentences about columns, streams and large inputs. */
function endsOf(facts: Facts, input: AnswerInput): Ends {
  const { found, source, carries } = input;
  const isLarge = source.minifiedBytes > FINDINGS_AT_MOST && !carries && (found === null || found.groups.length > 0);
  const listed = (sentence: string): readonly string[] => (sentence === '' ? [] : [sentence]);
  return {
    columns: listed(columnsSentence(facts, input)),
    stream: listed(streamSentence(facts)),
    large: isLarge ? ['Native types were not tried above 4 MB.'] : [],
  };
}

/**
 * The sentences of a rule, followed by those that end the line under any rule; `most` limits their number. The first
 * sentence stays; of the others, those in `aside` are left out first. A sentence about a stream takes the place of one
 * in `aside` even if there is room.
 */
function withEnds(
  sentences: readonly Sentence[],
  { columns, stream, large }: Ends,
  most: number = SENTENCES_AT_MOST,
): readonly string[] {
  const written = sentences.filter((sentence) => textOf(sentence) !== '');
  const ends = [...columns, ...stream, ...large];
  const room = Math.max(1, most - ends.length);
  const isAside = (sentence: Sentence): boolean => typeof sentence !== 'string';
  const last = written.findLastIndex(isAside);
  const first = stream.length > 0 && last > 0 ? written.toSpliced(last, 1) : written;
  const kept = first.length <= room ? first : first.filter((each, i) => i === 0 || !isAside(each)).slice(0, room);
  return [...kept.map(textOf), ...ends].slice(0, most);
}

function textOf(sentence: Sentence): string {
  return typeof sentence === 'string' ? sentence : sentence.aside;
}

const SENTENCES_AT_MOST = 3;

/** JSON with columns is named if it gzips to at most this share of the smallest cell. */
const WORTH_COLUMNS = 0.9;

/** "JSON with columns gzips smaller than all: 55,507 B." Empty unless it is much smaller than all other sizes. */
function columnsSentence(facts: Facts, { findings }: AnswerInput): string {
  const gzip = findings?.columns?.gzip ?? Infinity;
  return gzip <= WORTH_COLUMNS * smallestCell(facts) ? `JSON with columns gzips smaller than all: ${size(gzip)}.` : '';
}

/** The smallest size of the matrix, as it is or gzipped. */
function smallestCell({ reference, below }: Facts): number {
  const rows = [reference, ...below];
  return Math.min(smallestIn(rows, 'bytes'), smallestIn(rows, 'gzip'));
}

/** "Compressed together: Avro 16,518 B, JSON 19,650." Empty unless a stream is much smaller than all other sizes. */
function streamSentence(facts: Facts): string {
  const { reference, below } = facts;
  const rows = [reference, ...below];
  const best = least(
    rows.filter(({ stream }) => stream !== undefined),
    ({ stream }) => stream!,
  );
  if (best?.stream === undefined || reference.stream === undefined) return '';
  if (best.stream > WORTH_A_STREAM * smallestCell(facts)) return '';
  const ours = `${formatOf(reference)} ${grouped(reference.stream)}`;
  if (best === reference) return `Compressed together: ${ours} B.`;
  const theirs = `${namesOf(best)} ${size(best.stream)}`;
  const isLevel = areLevel(streamed(best), streamed(reference));
  return `Compressed together: ${isLevel ? `${ours} B, ${namesOf(best)} level` : `${theirs}, ${ours}`}.`;
}

/** The size of a row in one stream. */
function streamed({ row, stream = 0 }: MatrixRow): Measured {
  return { bytes: stream, isGzipped: true, isJson: row.id === 'json' };
}

/**
 * The line with its subject. A line that is too long is written shorter. If that does not suffice, it has fewer
 * sentences: the first one, which is the advice, and then those that end the line.
 */
function fitted(rule: Rule, facts: Facts, ends: Ends): readonly string[] {
  const lineOf = (brevity: Brevity, most: number): readonly string[] => {
    const [first, ...rest] = withEnds(rule.write(abridged(facts, brevity)), ends, most);
    return [`By size: ${first}`, ...rest];
  };
  for (let most = SENTENCES_AT_MOST; most > 1; most--) {
    const lines = BREVITIES.map((brevity) => lineOf(brevity, most));
    const found = lines.find((line) => line.join(' ').length <= LINE_AT_MOST);
    if (found !== undefined) return found;
  }
  return lineOf(0, 1);
}

/** The facts for a shorter line: without the codecs that are level, and then without the names of the kinds. */
function abridged(facts: Facts, brevity: Brevity): Facts {
  if (brevity < 2) return { ...facts, brevity };
  const types = brevity > 5 ? ['native types'] : undefined;
  const alone = ({ also: _, ...row }: MatrixRow): MatrixRow =>
    types !== undefined && row.types.length > 0 ? { ...row, types } : row;
  return {
    ...facts,
    brevity,
    below: facts.below.map(alone),
    free: facts.free && alone(facts.free),
    schema: facts.schema && alone(facts.schema),
    levelWithTypes: facts.levelWithTypes && alone(facts.levelWithTypes),
  };
}
