import { least } from '../../core/basics/search.ts';
import { joined } from '../../core/basics/text.ts';
import { exactTypes } from '../../core/native-types/found.ts';
import type { NativeKind } from '../../core/value/carried.ts';
import type { CodecId } from '../../formats/format.ts';
import type { SchemaPrice } from '../../runs/findings/typed-size.ts';
import {
  type Contender,
  contendersOf,
  isLevel,
  losesMoreThan,
  needsSchema,
  referenceOf,
} from '../state/runs/contenders.ts';
import { isDone } from '../state/runs/rows.ts';
import { isSpelledType, KIND_OF_SPELLED } from './found-words.ts';
import { leads, type Measured } from './level.ts';
import type { AnswerInput } from './part.ts';

export type MatrixRowId = 'given' | 'json' | 'free' | 'free-types' | 'schema' | 'schema-types';

/** One codec of the matrix, with its size in each column. */
export interface MatrixRow {
  readonly id: MatrixRowId;
  readonly row: Contender;
  /** A codec of another format that is level with this one in all columns. */
  readonly also?: Contender;
  /**
   * Kinds of values that this codec carries natively and JSON carries as text: "bytes". Empty in rows without types.
   */
  readonly types: readonly string[];
  /** The number of these values. */
  readonly natives: number;
  /** The size without compression. For a set with an inferred schema, every column includes the schema once. */
  readonly bytes: number;
  /** Gzipped, each message alone; undefined if it could not be computed. */
  readonly gzip: number | undefined;
  /** All messages of a set as one stream; undefined for one message. */
  readonly stream: number | undefined;
  /**
   * Bytes that the reader needs once for the schema, the smaller of raw and gzipped. 0 if both sides have it already.
   */
  readonly price: number;
}

/** The columns of the matrix. */
export const COLUMNS = ['bytes', 'gzip', 'stream'] as const;
export type Column = (typeof COLUMNS)[number];

/** The smallest size in a column; infinite if no row has one. */
export function smallestIn(rows: readonly MatrixRow[], column: Column): number {
  return rows.reduce((low, row) => Math.min(low, row[column] ?? Infinity), Infinity);
}

/** The rows of the matrix, from the top. */
export interface Matrix {
  readonly rows: readonly MatrixRow[];
  /** Number of codecs, other than the reference, that carry all that the reference carries. */
  readonly others: number;
}

/** Codecs that nobody would choose: `protobuf-struct` only shows what it costs to have no schema. */
const NO_CHOICE: readonly CodecId[] = ['protobuf-struct'];

/** A codec with its sizes, before one is chosen for a row. */
type Choice = Omit<MatrixRow, 'id' | 'also'>;

/** Undefined until there is a reference. */
export function matrixOf(input: AnswerInput): Matrix | undefined {
  const { rows, carries } = input;
  const reference = matrixReference(rows);
  if (reference === undefined) return undefined;
  const all = rowsBeside(reference, rows);
  const json = all.find(({ id }) => id === 'json');
  const others = all.filter((row) => row !== json);
  const plain = others.map((row) => plainChoice(input, row));
  const typed = typedChoices(input, others);
  const isOfSchema = ({ row }: Choice): boolean => needsSchema(row);
  const isFree = ({ row }: Choice): boolean => !needsSchema(row);
  const own = plain.filter(({ row }) => row.schema.from === 'yours');
  const schema = own.length > 0 ? own : plain.filter(isOfSchema);
  return {
    rows: [
      ...chosen(reference.id === 'json' ? 'json' : 'given', [plainChoice(input, reference)]),
      ...(json === undefined ? [] : chosen('json', [plainChoice(input, json)])),
      ...chosen(carries ? 'free-types' : 'free', plain.filter(isFree)),
      ...chosen('free-types', typed.filter(isFree)),
      ...chosen(carries ? 'schema-types' : 'schema', schema),
      ...chosen('schema-types', typed.filter(isOfSchema)),
    ],
    others: all.length,
  };
}

/** The rows that can be chosen in place of the reference: they carry all that it carries. */
export function rowsBeside(reference: Contender, rows: AnswerInput['rows']): readonly Contender[] {
  return contendersOf(rows).filter(
    (row) =>
      row !== reference &&
      !NO_CHOICE.includes(row.id) &&
      !losesMoreThan(row, reference) &&
      !isRewritten(row, reference),
  );
}

/**
 * The row with which all others are compared: that of the given bytes, otherwise JSON. Given JSON and given what-ifs
 * such as XML are also compared as JSON.
 */
function matrixReference(rows: AnswerInput['rows']): Contender | undefined {
  const reference = referenceOf(rows);
  return reference?.codec.whatIf === undefined ? reference : rows.filter(isDone).find(({ id }) => id === 'json');
}

/** True if a row is not another choice: a library has written the given message again, in no fewer bytes. */
function isRewritten(row: Contender, reference: Contender): boolean {
  return (
    row.id !== 'json' &&
    row.format === reference.format &&
    (row.bytes >= reference.bytes || isLevel(row.bytes, reference.bytes))
  );
}

/** A codec with the sizes that its row of the matrix would have. */
export function plainChoice(input: AnswerInput, row: Contender): Choice {
  const { source, findings, found, carries } = input;
  const price = priceOf(input, row, findings?.prices?.[row.id] ?? priceOfKept(row));
  const own = carries && found !== null ? kindsOf(row, found.groups) : [];
  return {
    row,
    types: own,
    natives: 0,
    bytes: row.bytes + price.once,
    gzip: sum(row.compressed.gzip, price.once),
    stream: source.messages === 'whole' ? undefined : sum(streamOf(row, source.messageCount), price.once),
    price: price.price,
  };
}

/** The codecs with native types, for sources whose rows do not carry them yet. */
function typedChoices(input: AnswerInput, rows: readonly Contender[]): readonly Choice[] {
  const { source, findings, found, carries } = input;
  const types = found === null ? undefined : exactTypes(found);
  if (carries || findings?.source !== source.id || found === null || types === undefined) return [];
  const groups = found.groups.filter(({ altered }) => altered === 0);
  return (findings.typed ?? []).flatMap(({ codec, bytes, gzip, schema }): Choice[] => {
    const row = rows.find(({ id }) => id === codec);
    if (row === undefined || row.schema.from === 'yours') return [];
    const kinds = kindsOf(row, groups);
    if (kinds.length === 0) return [];
    const price = priceOf(input, row, schema);
    const natives = groups
      .filter(({ type }) => carriesType(row, type))
      .reduce((count, group) => count + group.count, 0);
    return [
      {
        row,
        types: kinds,
        natives,
        bytes: bytes + price.once,
        gzip: sum(gzip, price.once),
        stream: undefined,
        price: price.price,
      },
    ];
  });
}

/**
 * The price of a schema that is not the user's own, and the part of the price that each size includes: all of it for a
 * set, otherwise nothing.
 */
function priceOf(
  { source }: AnswerInput,
  { schema }: Contender,
  of: SchemaPrice | undefined,
): { readonly price: number; readonly once: number } {
  const price = schema.from === 'inferred' && of !== undefined ? Math.min(of.bytes, of.gzip) : 0;
  return { price, once: source.messages === 'whole' ? 0 : price };
}

/** The price of a schema whose compressed size is not known. */
function priceOfKept({ schema, kept }: Contender): SchemaPrice | undefined {
  return schema.from === 'inferred' && kept !== undefined ? { bytes: kept.bytes, gzip: kept.bytes } : undefined;
}

function streamOf({ run }: Contender, messages: number): number | undefined {
  const sizes = run.messagesCompressed;
  return sizes === null || sizes.count < messages ? undefined : sizes.stream;
}

function sum(size: number | undefined, more: number): number | undefined {
  return size === undefined ? undefined : size + more;
}

/**
 * The row of the choice with the smallest size, and a choice of another format that is level with it in all columns.
 */
function chosen(id: MatrixRowId, choices: readonly Choice[]): readonly MatrixRow[] {
  const best = least(choices, (choice) => bestOf(choice).bytes);
  if (best === undefined) return [];
  const level = choices
    .filter((choice) => choice.row.format !== best.row.format && isLevelWith(choice, best))
    .sort((a, b) => a.row.lost - b.row.lost || bestOf(a).bytes - bestOf(b).bytes);
  const also = level[0]?.row;
  return [{ id, ...best, ...(also && { also }) }];
}

function isLevelWith(a: Choice, b: Choice): boolean {
  if (!isLevel(a.bytes, b.bytes)) return false;
  return a.gzip === undefined || b.gzip === undefined ? a.gzip === b.gzip : isLevel(a.gzip, b.gzip);
}

/** The smaller of a row's sizes as it is and gzipped. */
export function bestOf({ row, bytes, gzip }: Pick<MatrixRow, 'row' | 'bytes' | 'gzip'>): Measured {
  const isGzipped = gzip !== undefined && gzip < bytes;
  return { bytes: isGzipped ? gzip : bytes, isGzipped, isJson: row.id === 'json' };
}

/**
 * The size by which a row is compared with the reference: usually the smaller of its uncompressed and its gzipped size.
 * It is the uncompressed size if the gzipped one is smaller only because of gzip: gzip does not help the reference, and
 * the row's gzipped size is not clearly below that of the reference, `gzipped`.
 */
export function bestAgainst(row: MatrixRow, base: Measured & { readonly gzipped: number | undefined }): Measured {
  const best = bestOf(row);
  const { gzipped } = base;
  if (!best.isGzipped || gzipped === undefined || leads(best, { ...base, bytes: gzipped, isGzipped: true }))
    return best;
  return { ...best, bytes: row.bytes, isGzipped: false };
}

/** The names of a row's formats: "CBOR", "MessagePack". */
export function formatNames({ row, also }: Pick<MatrixRow, 'row' | 'also'>): readonly string[] {
  return [row, ...(also ? [also] : [])].map(({ format, codec }) =>
    codec.writing === undefined ? format.facts.name : `${format.facts.name} ${codec.writing}`,
  );
}

/** Maximum number of kinds in the name of a row. */
const KINDS_AT_MOST = 2;

/** The kinds, or "native types" if there are many. */
export function kindNames(kinds: readonly string[]): readonly string[] {
  return kinds.length > KINDS_AT_MOST ? ['native types'] : kinds;
}

/** "bytes", "bytes and integers"; with more kinds, "native types". Empty for none. */
export function kindsInWords(kinds: readonly string[]): string {
  return joined(kindNames(kinds));
}

const KIND_NAMES: Readonly<Partial<Record<NativeKind, string>>> = {
  bytes: 'bytes',
  time: 'times',
  uuid: 'UUIDs',
  integer: 'integers',
};

type Groups = NonNullable<AnswerInput['found']>['groups'];

/** The kinds of the found groups that a codec carries, in words. */
function kindsOf(row: Contender, groups: Groups): readonly string[] {
  const kinds = groups.filter(({ type }) => carriesType(row, type)).map(({ type }) => kindOf(type));
  return [...new Set(kinds.map((kind) => KIND_NAMES[kind] ?? 'BSON’s types'))];
}

function carriesType({ codec: { carries = [] } }: Contender, type: Groups[number]['type']): boolean {
  return carries.includes(kindOf(type));
}

function kindOf(type: Groups[number]['type']): NativeKind {
  return isSpelledType(type) ? KIND_OF_SPELLED[type] : 'bson';
}
