import type { Seen } from './seen.ts';

/**
 * Sorts the fields of all records so that they have the order of the objects: each field comes after those that precede
 * it in any object. Where objects disagree, and otherwise, fields have the order in which they were first seen. Never
 * recurses.
 */
export function orderFields(root: Seen): void {
  const open = [root.current()];
  for (let seen = open.pop(); seen !== undefined; seen = open.pop()) {
    if (!isOrdered(seen.fields)) seen.fields = ordered(seen.fields);
    for (const inner of [seen.elements, seen.values, ...seen.fields.values()]) {
      if (inner !== undefined) open.push(inner.current());
    }
  }
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

/** Repeatedly takes the first field whose predecessors are taken; if there is none, the first field. */
function ordered(fields: Fields): Map<string, Seen> {
  const taken = new Map<string, Seen>();
  const left = new Map(fields);
  while (left.size > 0) {
    const next = [...left].find(([, member]) => [...member.current().before].every((key) => taken.has(key)));
    const [key, member] = next ?? [...left][0]!;
    taken.set(key, member);
    left.delete(key);
  }
  return taken;
}
