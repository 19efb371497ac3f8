import { Carried, type CarriedObject, type CarriedValue } from '../value/carried.ts';
import { markedKeyType } from '../value/native-key.ts';
import { findEnums } from './enums.ts';
import type { Inference } from './inference.ts';
import { expectAbsence, findSingles, makeRealistic } from './realistic.ts';
import { Seen, shapesOf } from './seen.ts';
import type { Shape } from './shape.ts';

/** An inferred schema. */
export interface Schema {
  readonly root: Shape;
  /** Largest number of nested containers: 1 for a flat object, 0 for a scalar. */
  readonly depth: number;
}

/** Infers one schema for all messages, in one pass over their values, level by level; never recurses. */
export function inferSchema(messages: readonly CarriedValue[], inference: Inference = 'tight'): Schema {
  const root = new Seen();
  let level: Pending[] = [];
  for (const message of messages) see(message, root, level);
  let depth = 0;
  while (level.length > 0) {
    depth++;
    const next: Pending[] = [];
    for (const { container, seen } of level) {
      const at = seen.current();
      if (Array.isArray(container)) for (const element of container) see(element, at.element(), next);
      else seeMembers(container, at, next);
    }
    level = next;
  }
  if (inference !== 'tight') makeRealistic(root);
  if (inference === 'realistic' || inference === 'open') expectAbsence(root);
  const showsTypes = inference === 'realistic' || inference === 'seen';
  if (showsTypes) findSingles(root);
  if (inference !== 'open') findEnums(root, showsTypes);
  orderFields(root);
  return { root: root.current(), depth };
}

/**
 * A container and the shape that its content belongs to. Containers are processed level by level, so that shapes see
 * objects in the order of the text.
 */
interface Pending {
  readonly container: CarriedValue[] | CarriedObject;
  readonly seen: Seen;
}

function see(value: CarriedValue, at: Seen, next: Pending[]): void {
  const seen = at.current();
  seen.count++;
  if (value === null) seen.nulls++;
  else if (typeof value === 'boolean') seen.booleans++;
  else if (typeof value === 'string') seen.text(value);
  else if (value instanceof Carried) seen.carried(value);
  else if (typeof value === 'object') {
    if (Array.isArray(value)) seen.lists++;
    else seen.objects++;
    next.push({ container: value, seen });
  } else seen.number(value);
}

function seeMembers(object: CarriedObject, seen: Seen, next: Pending[]): void {
  const keys = Object.keys(object);
  const type = markedKeyType(object);
  if (keys.length === 0 || type === 'integer') seen.integerKeys(keys.map(BigInt));
  if (keys.length === 0 || type === 'boolean') seen.booleanKeyed++;
  for (const [i, key] of keys.entries()) see(object[key]!, seen.member(key, keys[i - 1]), next);
}

/**
 * Sorts the fields of all records into the order of the objects: each field comes after those that precede it in any
 * object. If objects disagree or say nothing, fields have the order in which they were first seen. Never recurses.
 */
function orderFields(root: Seen): void {
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
