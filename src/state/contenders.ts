import type { CompressionId } from '../compression/compression.ts';
import { type Row, rowName } from './rows.ts';

/** A row with its bytes. */
export type Contender = Row & { readonly bytes: number; readonly size: number };

/** Rows within this share of the smallest are level with it. */
export const TIE = 0.01;

/** The rows that can be the best: encoded, no what-if, and read by more than one library. */
export function contendersOf(rows: readonly Row[]): readonly Contender[] {
  return encodedRows(rows).filter(({ codec }) => codec.readOnlyBy === undefined);
}

/** The rows with a private extension, which only one library reads. */
export function privateRows(rows: readonly Row[]): readonly Contender[] {
  return encodedRows(rows).filter(({ codec }) => codec.readOnlyBy !== undefined);
}

/** The rows with bytes, without what-ifs. */
export function encodedRows(rows: readonly Row[]): readonly Contender[] {
  return rows.filter(
    (row): row is Contender => row.run.state === 'done' && row.bytes !== undefined && row.codec.whatIf === undefined,
  );
}

/** The contender other than JSON that is smallest after a compression; undefined until all contenders have that size. */
export function smallestOther(rows: readonly Row[], compression: CompressionId): Contender | undefined {
  const contenders = contendersOf(rows);
  if (contenders.some(({ compressed }) => compressed?.[compression] === undefined)) return undefined;
  return least(
    contenders.filter(({ id }) => id !== 'json'),
    ({ compressed }) => compressed![compression]!,
  );
}

/** The item with the least figure, the first of several; undefined if there is none. */
export function least<T>(items: readonly T[], figure: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || figure(item) < figure(best) ? item : best),
    undefined,
  );
}

/** The smallest rows: the smallest one, and those that are level with it. */
export function smallestOf(rows: readonly Contender[]): readonly Contender[] {
  const best = least(rows, ({ size }) => size);
  return best === undefined ? [] : rows.filter(({ size }) => size <= best.size * (1 + TIE));
}

/** Names of rows, in which the first codec of a format stands for its others: "MessagePack", "CBOR". */
export function namesOf(rows: readonly Row[]): readonly string[] {
  const named = new Set(rows.filter((row) => row.codec === row.format.codecs[0]).map((row) => row.format));
  return rows.flatMap((row) => (row.codec !== row.format.codecs[0] && named.has(row.format) ? [] : [rowName(row)]));
}
