import { type Row, rowName } from './rows.ts';

/** The rows that what is said of the best is about: those with bytes, what-ifs left out. */
export function comparedRows(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ run, bytes, codec }) => run.state === 'done' && bytes !== undefined && !codec.whatIf);
}

/** The smallest rows: several where they are equally small. */
export function smallestOf(rows: readonly Row[]): readonly Row[] {
  const least = rows.reduce((size, row) => Math.min(size, row.size!), Infinity);
  return rows.filter((row) => row.size === least);
}

/** "MessagePack", "CBOR": the first codec of a format stands for its others, which else go by their library. */
export function namesOf(rows: readonly Row[]): readonly string[] {
  const named = new Set(rows.filter((row) => row.codec === row.format.codecs[0]).map((row) => row.format));
  return rows.flatMap((row) => (row.codec !== row.format.codecs[0] && named.has(row.format) ? [] : [rowName(row)]));
}
