import { inferSchema } from '../../core/schema/infer.ts';
import type { Shape } from '../../core/schema/shape.ts';
import { Carried, type CarriedValue } from '../../core/value/carried.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { type FieldOrder, innerOf, isRecordShape, mayBeAbsent } from './field-order.ts';

/** Maximum nesting that is accepted: msgpackr recurses, and the stack of a browser's worker is limited. */
const MOST_LEVELS = 500;

/** The order of the fields of some messages. Throws if they are nested too deeply. */
export function fieldOrderOf(messages: readonly CarriedValue[]): FieldOrder {
  const { root, depth } = inferSchema(messages);
  if (depth <= MOST_LEVELS) return { root };
  throw new Error(`msgpackr uses recursion, so at most ${MOST_LEVELS} levels are supported; this value has ${depth}.`);
}

/** A container that is not filled yet. */
interface Pending {
  readonly from: object;
  readonly to: unknown[] | JsonObject;
  readonly shape: Shape | undefined;
}

/**
 * Replaces the objects in a value with arrays, which have null for absent members. Iterative; scalars stay unchanged.
 */
export function toArrays(value: CarriedValue, { root }: FieldOrder): unknown {
  const pending: Pending[] = [];
  const copyOf = (from: CarriedValue, shape: Shape | undefined): unknown => {
    if (typeof from !== 'object' || from === null || from instanceof Carried) return from;
    const to = Array.isArray(from) || isRecordShape(shape) ? [] : {};
    pending.push({ from, to, shape });
    return to;
  };
  const copy = copyOf(value, root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, to, shape } = next as Pending & { readonly from: CarriedValue[] | Record<string, CarriedValue> };
    const inner = innerOf(shape, Array.isArray(from));
    if (Array.isArray(from)) for (const element of from) (to as unknown[]).push(copyOf(element, inner));
    else if (Array.isArray(to)) {
      for (const [key, member] of shape!.fields) to.push(Object.hasOwn(from, key) ? copyOf(from[key]!, member) : null);
    } else for (const key of Object.keys(from)) setMember(to, key, copyOf(from[key]!, inner) as JsonValue);
  }
  return copy;
}

/** Restores the objects from arrays that `toArrays` made. The library's bytes and dates are treated as scalars. */
export function fromArrays(decoded: unknown, { root }: FieldOrder): unknown {
  const pending: Pending[] = [];
  const copyOf = (from: unknown, shape: Shape | undefined): unknown => {
    if (!Array.isArray(from) && (typeof from !== 'object' || from === null || !isPlain(from))) return from;
    const to = Array.isArray(from) && !isRecordShape(shape) ? [] : {};
    pending.push({ from, to, shape });
    return to;
  };
  const copy = copyOf(decoded, root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, to, shape } = next;
    const inner = innerOf(shape, Array.isArray(from));
    if (Array.isArray(to)) for (const element of from as unknown[]) to.push(copyOf(element, inner));
    else if (Array.isArray(from)) {
      let place = 0;
      for (const [key, member] of shape!.fields) {
        const value: unknown = from[place++];
        if (value !== null || !mayBeAbsent(shape!, member)) setMember(to, key, copyOf(value, member) as JsonValue);
      }
    } else for (const [key, value] of Object.entries(from)) setMember(to, key, copyOf(value, inner) as JsonValue);
  }
  return copy;
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}
