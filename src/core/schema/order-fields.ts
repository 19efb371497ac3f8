import { type Seen, shapesOf } from './seen.ts';

/**
 * Sorts the fields of all records so that they have the order of the objects: each field comes after those that precede
 * it in any object. Where objects disagree, and otherwise, fields have the order in which they were first seen. Never
 * recurses.
 */
export function orderFields(root: Seen): void {
  for (const { seen } of shapesOf(root)) if (!isOrdered(seen.fields)) order(seen.fields);
}

type Fields = ReadonlyMap<string, Seen>;

function isOrdered(fields: Fields): boolean {
  const above = new Set<string>();
  for (const [key, member] of fields) {
    for (const before of member.current().before) if (!above.has(before)) return false;
    above.add(key);
  }
  return true;
}

/**
 * Repeatedly takes the first field whose predecessors are taken; if there is none, the first field. Changes the map in
 * place, since several shapes may share it.
 */
function order(fields: Map<string, Seen>): void {
  const left = new Map(fields);
  fields.clear();
  while (left.size > 0) {
    const next = [...left].find(([, member]) => [...member.current().before].every((key) => fields.has(key)));
    const [key, member] = next ?? [...left][0]!;
    fields.set(key, member);
    left.delete(key);
  }
}
