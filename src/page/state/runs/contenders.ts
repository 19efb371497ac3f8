import { least } from '../../../core/basics/search.ts';
import type { CompressionId } from '../../../runs/compression/compression.ts';
import type { Unexplained } from '../../../runs/pipeline/outcome.ts';
import { type DoneRow, isDone, isMain, type Row, rowName } from './rows.ts';

/** A row whose figures can be compared. */
export type Contender = DoneRow;

/** A difference of at most this share of the larger figure is a tie. */
export const TIE = 0.01;

/**
 * The rows that can be the best: encoded, not a what-if, readable by more than one library, and with the whole source.
 */
export function contendersOf(rows: readonly Row[]): readonly Contender[] {
  return wholeRows(rows).filter(({ codec }) => codec.readOnlyBy === undefined);
}

/** The rows with a private extension, which only one library can read. */
export function privateRows(rows: readonly Row[]): readonly Contender[] {
  return wholeRows(rows).filter(({ codec }) => codec.readOnlyBy !== undefined);
}

/**
 * The rows with bytes of the whole source, without what-ifs. Empty if the schema of given bytes explains none of their
 * values.
 */
function wholeRows(rows: readonly Row[]): readonly Contender[] {
  if (emptyingRow(rows) !== undefined) return [];
  return encodedRows(rows).filter((row) => dropsOf(row) === 0 && unexplainedOf(row) === undefined);
}

/** The rows with bytes, without what-ifs. */
export function encodedRows(rows: readonly Row[]): readonly Contender[] {
  return rows.filter(isDone).filter(({ codec }) => codec.whatIf === undefined);
}

/**
 * The number of listed values for which a given schema has no place. Bytes without them cannot be compared with bytes
 * of all values.
 */
export function dropsOf({ run, schema }: DoneRow): number {
  if (run.lane.encoded.given || schema.from !== 'yours') return 0;
  return run.losses.filter((loss) => loss.class === 'type' && loss.isAbsent).length;
}

/**
 * The part of given bytes that their schema does not explain. No other row has this part. Undefined if there is none.
 */
export function unexplainedOf({ run, schema }: DoneRow): Unexplained | undefined {
  return run.lane.encoded.given ? schema.unexplained : undefined;
}

/** Bytes of `{}`. */
const EMPTY_JSON = 2;

/** The row of given bytes whose schema explains no value at all, so that the JSON made from them is empty. */
export function emptyingRow(rows: readonly Row[]): DoneRow | undefined {
  const json = rows.find(({ id }) => id === 'json');
  return json?.bytes === EMPTY_JSON ? rows.filter(isDone).find((row) => unexplainedOf(row) !== undefined) : undefined;
}

/**
 * The smallest contenders other than JSON after a compression (`leadersBy`). Empty until all contenders have that size.
 */
export function smallestOthers(rows: readonly Row[], compression: CompressionId): readonly Contender[] {
  const contenders = contendersOf(rows);
  if (contenders.some(({ compressed }) => compressed[compression] === undefined)) return [];
  return leadersBy(contenders, ({ compressed }) => compressed[compression]!);
}

/**
 * The rows other than JSON whose figure is the smallest or ties with the smallest; rows that need no schema come first.
 * If the smallest figure beats that of JSON, rows whose figure ties with JSON's are left out.
 */
export function leadersBy(rows: readonly Contender[], figure: (row: Contender) => number): readonly Contender[] {
  const json = rows.find(({ id }) => id === 'json');
  const level = levelBy(
    rows.filter((row) => row !== json),
    figure,
  );
  const isAhead = (row: Contender): boolean => json === undefined || !isLevel(figure(row), figure(json));
  const [best] = level;
  const leaders = best !== undefined && isAhead(best) ? level.filter(isAhead) : level;
  return [...leaders.filter((row) => !needsSchema(row)), ...leaders.filter(needsSchema)];
}

/** True if two figures tie. */
export function isLevel(a: number, b: number): boolean {
  return Math.min(a, b) >= Math.max(a, b) * (1 - TIE);
}

/** The item with the smallest figure and those that tie with it, by figure. */
export function levelBy<Item>(items: readonly Item[], figure: (item: Item) => number): readonly Item[] {
  const sorted = items.toSorted((a, b) => figure(a) - figure(b));
  return sorted.filter((item) => isLevel(figure(item), figure(sorted[0]!)));
}

export function needsSchema({ schema }: Row): boolean {
  return schema !== undefined && schema.from !== 'none';
}

/** The smallest row and those that tie with it, reduced to the rows with the fewest losses. */
export function smallestOf(rows: readonly Contender[]): readonly Contender[] {
  const best = least(rows, ({ bytes }) => bytes);
  if (best === undefined) return [];
  const level = rows.filter(({ bytes }) => isLevel(bytes, best.bytes));
  const fewest = least(level, ({ lost }) => lost)!.lost;
  return level.filter(({ lost }) => lost === fewest);
}

/** The row of given bytes; undefined for JSON. */
export function givenOf(rows: readonly Row[]): DoneRow | undefined {
  return rows.filter(isDone).find(({ run }) => run.lane.encoded.given);
}

/**
 * The row with which the values of all other rows are compared: the row of given bytes, which lose nothing, or else the
 * row of JSON. Undefined until this row has bytes.
 */
export function referenceOf(rows: readonly Row[]): DoneRow | undefined {
  return givenOf(rows) ?? rows.filter(isDone).find(({ id }) => id === 'json');
}

/** True if a row changes or drops a value that the reference carries. */
export function losesMoreThan({ run }: Contender, reference: Contender): boolean {
  const lostAnyway = new Set(reference.run.losses.map(({ path }) => path));
  return run.moreLosses > reference.run.moreLosses || run.losses.some((loss) => !lostAnyway.has(loss.path));
}

/** The rows that carry all values that the reference carries; all rows if none does. */
export function carryingAll(rows: readonly Contender[], reference: Contender): readonly Contender[] {
  const carrying = rows.filter((row) => !losesMoreThan(row, reference));
  return carrying.length > 0 ? carrying : rows;
}

/**
 * The smallest row without a schema, and the smallest one with a schema, if they exist; only rows that carry all values
 * are compared. In a tie, a main row is taken.
 */
export function smallestPair(rows: readonly Row[]): readonly Contender[] {
  const reference = referenceOf(rows);
  if (reference === undefined) return [];
  const all = contendersOf(rows);
  return [all.filter((row) => !needsSchema(row)), all.filter(needsSchema)].flatMap((side) => {
    const level = smallestOf(carryingAll(side, reference));
    return level.find(isMain) ?? level[0] ?? [];
  });
}

/**
 * Names of rows. If the first codec of a format is in the list, the other codecs of that format are left out:
 * "MessagePack", "CBOR".
 */
export function namesOf(rows: readonly Row[]): readonly string[] {
  const named = new Set(rows.filter(isMain).map((row) => row.format));
  return rows.flatMap((row) => (!isMain(row) && named.has(row.format) ? [] : [rowName(row)]));
}
