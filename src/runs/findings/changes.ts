import type { Shape } from '../../core/schema/shape.ts';
import { type CarriedObject, type CarriedValue, isCarriedObject } from '../../core/value/carried.ts';
import { setMember } from '../../core/value/json-value.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';

/** Changes to a document. Each removes one thing for which some formats need fewer bytes than others. */
export const DOCUMENT_CHANGE_IDS = ['names', 'decimals', 'zeros'] as const;
/** The changes of the document, and `types`, which makes its native types text again. */
export const CHANGE_IDS = [...DOCUMENT_CHANGE_IDS, 'types'] as const;
export type ChangeId = (typeof CHANGE_IDS)[number];

/** The document after each change. */
export const DOCUMENT_CHANGES: Readonly<
  Record<(typeof DOCUMENT_CHANGE_IDS)[number], (value: CarriedValue) => CarriedValue>
> = {
  names: withoutNames,
  decimals: withIntegers,
  zeros: withZeros,
};

/** Each object becomes the array of its values. Never recurses. */
export function withoutNames(root: CarriedValue): CarriedValue {
  const pending: (readonly [from: readonly CarriedValue[], to: CarriedValue[]])[] = [];
  const copyOf = (value: CarriedValue): CarriedValue => {
    if (!Array.isArray(value) && !isCarriedObject(value)) return value;
    const to: CarriedValue[] = [];
    pending.push([Array.isArray(value) ? value : Object.values(value), to]);
    return to;
  };
  const copy = copyOf(root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    for (const value of from) to.push(copyOf(value));
  }
  return copy;
}

/**
 * Each object that a schema treats as a map becomes the array of its values, because bytes encoded with a schema
 * contain no names except the keys of maps. Returns the document itself if it has no maps. Never recurses.
 */
export function withoutMapKeys(root: CarriedValue, shape: Shape): CarriedValue {
  const pending: {
    readonly from: CarriedValue[] | CarriedObject;
    readonly to: CarriedValue[] | CarriedObject;
    readonly at: Shape;
  }[] = [];
  let hasMaps = false;
  const copyOf = (value: CarriedValue, at: Shape | undefined): CarriedValue => {
    if (at === undefined || (!Array.isArray(value) && !isCarriedObject(value))) return value;
    const isMap = !Array.isArray(value) && at.values !== undefined;
    hasMaps ||= isMap;
    const to = isMap || Array.isArray(value) ? [] : {};
    pending.push({ from: value, to, at });
    return to;
  };
  const copy = copyOf(root, shape);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, to, at } = next;
    const element = Array.isArray(from) ? at.elements : at.values;
    if (Array.isArray(to)) for (const value of Object.values(from)) to.push(copyOf(value, element));
    else for (const [key, value] of Object.entries(from)) setMember(to, key, copyOf(value, at.fields.get(key)));
  }
  return hasMaps ? copy : root;
}

/** Each decimal becomes the integer of its digits: 13.377 becomes 13377. */
export function withIntegers(root: CarriedValue): CarriedValue {
  return mapScalars(root, (scalar) =>
    typeof scalar === 'number' && !Number.isInteger(scalar) ? digitsOf(scalar) : scalar,
  ) as CarriedValue;
}

/** Number of digits that every double holds exactly. */
const DIGITS = 15;

function digitsOf(decimal: number): number {
  const [mantissa = ''] = String(Math.abs(decimal)).split('e');
  const digits = Number(mantissa.replace('.', '').replace(/^0+/, '').slice(0, DIGITS));
  return decimal < 0 ? -digits : digits;
}

/** Each number becomes 0. */
export function withZeros(root: CarriedValue): CarriedValue {
  return mapScalars(root, (scalar) =>
    typeof scalar === 'number' || typeof scalar === 'bigint' ? 0 : scalar,
  ) as CarriedValue;
}
