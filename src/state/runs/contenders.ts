import type { CompressionId } from '../../compression/compression.ts';
import { type Row, rowName } from './rows.ts';

/** A row with known sizes. */
export type Contender = Row & { readonly bytes: number; readonly size: number };

/** Rows whose size exceeds the smallest by at most this share tie with it. */
export const TIE = 0.01;

/** The rows that can be the best: encoded, not a what-if, and readable by more than one library. */
export function contendersOf(rows: readonly Row[]): readonly Contender[] {
  return encodedRows(rows).filter(({ codec }) => codec.readOnlyBy === undefined);
}

/** The rows with a private extension, which only one library can read. */
export function privateRows(rows: readonly Row[]): readonly Contender[] {
  return encodedRows(rows).filter(({ codec }) => codec.readOnlyBy !== undefined);
}

/** The rows with bytes, without what-ifs. */
export function encodedRows(rows: readonly Row[]): readonly Contender[] {
  return rows.filter(
    (row): row is Contender => row.run.state === 'done' && row.bytes !== undefined && row.codec.whatIf === undefined,
  );
}

/** The smallest contender other than JSON after a compression. Undefined until all contenders have that size. */
export function smallestOther(rows: readonly Row[], compression: CompressionId): Contender | undefined {
  const contenders = contendersOf(rows);
  if (contenders.some(({ compressed }) => compressed?.[compression] === undefined)) return undefined;
  return least(
    contenders.filter(({ id }) => id !== 'json'),
    ({ compressed }) => compressed![compression]!,
  );
}

/** The item with the smallest figure, the first one in a tie; undefined if the list is empty. */
export function least<T>(items: readonly T[], figure: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || figure(item) < figure(best) ? item : best),
    undefined,
  );
}

/** The smallest row and those that tie with it. */
export function smallestOf(rows: readonly Contender[]): readonly Contender[] {
  const best = least(rows, ({ size }) => size);
  return best === undefined ? [] : rows.filter(({ size }) => size <= best.size * (1 + TIE));
}

/** Names of rows. Omits the other codecs of a format whose first codec is in the list: "MessagePack", "CBOR". */
export function namesOf(rows: readonly Row[]): readonly string[] {
  const named = new Set(rows.filter((row) => row.codec === row.format.codecs[0]).map((row) => row.format));
  return rows.flatMap((row) => (row.codec !== row.format.codecs[0] && named.has(row.format) ? [] : [rowName(row)]));
}
