import { least } from '../../core/basics/search.ts';
import type { Evaluated } from './evaluate.ts';

export function jsonRowOf(rows: readonly Evaluated[]): Evaluated | undefined {
  return rows.find(({ candidate }) => candidate.id === 'json');
}

/**
 * The rows that sentences name, one for each format: the smallest codec that several libraries read and that meets as
 * many requirements as the format's first codec. If several codecs are equally small, the first of them.
 */
export function mainRowsOf(rows: readonly Evaluated[]): readonly Evaluated[] {
  return rows
    .filter(({ candidate }) => candidate.isMain && candidate.readOnlyBy === undefined)
    .map((main) => smallestRowOf([main, ...rows.filter((row) => canReplace(row, main))])!);
}

function canReplace({ candidate, unmet }: Evaluated, main: Evaluated): boolean {
  return (
    candidate.format === main.candidate.format &&
    candidate.readOnlyBy === undefined &&
    unmet.length <= main.unmet.length
  );
}

/** The names of rows, in order. */
export function candidateNames(rows: readonly Evaluated[]): readonly string[] {
  return rows.map(({ candidate }) => candidate.name);
}

/** The row with the fewest bytes on the wire. If several rows have as few, the first of them. */
export function smallestRowOf(rows: readonly Evaluated[]): Evaluated | undefined {
  return least(rows, ({ wire }) => wire);
}

/**
 * The competitors of JSON: the smallest row without a schema (`free`), and the smallest with one, or the format for
 * which the transport's own tools generate code.
 */
export interface Leaders {
  readonly free?: Evaluated;
  readonly withSchema?: Evaluated;
}

/** The leaders among the usable rows. */
export function leadersOf(rows: readonly Evaluated[]): Leaders {
  const others = mainRowsOf(rows).filter(({ candidate, eligible }) => eligible && candidate.id !== 'json');
  const free = smallestRowOf(others.filter(({ candidate }) => !candidate.schema));
  const schemas = others.filter(({ candidate }) => candidate.schema);
  const withSchema = schemas.find(({ isOwn }) => isOwn) ?? smallestRowOf(schemas);
  return { ...(free && { free }), ...(withSchema && { withSchema }) };
}

/** Bytes on the wire that a row saves per message, compared with JSON. */
export function savedBy(row: Evaluated, json: Evaluated): number {
  return json.wire - row.wire;
}
