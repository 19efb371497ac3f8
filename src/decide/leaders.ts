import type { Evaluated } from './evaluate.ts';

export function jsonOf(rows: readonly Evaluated[]): Evaluated | undefined {
  return rows.find(({ candidate }) => candidate.id === 'json');
}

/** The rows that sentences speak of: those of each format's first codec, which others than one library read. */
export function mainOf(rows: readonly Evaluated[]): readonly Evaluated[] {
  return rows.filter(({ candidate }) => candidate.isMain && candidate.readOnlyBy === undefined);
}

/** Names of rows, in order. */
export function namesOf(rows: readonly Evaluated[]): readonly string[] {
  return rows.map(({ candidate }) => candidate.name);
}

/** The row with the fewest bytes on the wire, the first one in a tie. */
export function smallestOf(rows: readonly Evaluated[]): Evaluated | undefined {
  return rows.reduce<Evaluated | undefined>(
    (best, row) => (best === undefined || row.wire < best.wire ? row : best),
    undefined,
  );
}

/** The rows that compete with JSON: the smallest without a schema, and the smallest with one. */
export interface Leaders {
  readonly free?: Evaluated;
  readonly bound?: Evaluated;
}

/** The leaders among the rows that can be used. */
export function leadersOf(rows: readonly Evaluated[]): Leaders {
  const others = mainOf(rows).filter(({ candidate, eligible }) => eligible && candidate.id !== 'json');
  const free = smallestOf(others.filter(({ candidate }) => !candidate.schema));
  const bound = smallestOf(others.filter(({ candidate }) => candidate.schema));
  return { ...(free && { free }), ...(bound && { bound }) };
}

/** Bytes on the wire that a row saves against JSON, a message. */
export function savedBy(row: Evaluated, json: Evaluated): number {
  return json.wire - row.wire;
}
