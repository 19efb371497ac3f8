/** A key of JSON whose field has another name in a schema. */
export interface Rename {
  readonly key: string;
  readonly name: string;
}

/** The keys for which an inferred schema uses other names, each pair once, in the order of the schema. */
export interface Renames {
  readonly listed: readonly Rename[];
  /** The number of pairs beyond those listed. */
  readonly more: number;
}

/** Maximum number of pairs that are listed. */
const MOST_LISTED = 100;

/** Finds the fields whose names differ from their keys; undefined if there are none. */
export function renamesOf(fields: Iterable<Rename>): Renames | undefined {
  const listed: Rename[] = [];
  const known = new Set<string>();
  for (const { key, name } of fields) {
    const pair = `${name} ${key}`;
    if (key === name || known.has(pair)) continue;
    known.add(pair);
    if (listed.length < MOST_LISTED) listed.push({ key, name });
  }
  return listed.length === 0 ? undefined : { listed, more: known.size - listed.length };
}
