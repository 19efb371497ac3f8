import type { AvroType } from '../descriptor.ts';

/** Properties of types that hold for all of their values. */
export interface Extent {
  /** 1 for types whose values take no bytes: null, a fixed of size 0, and records of only such fields. */
  readonly isEmpty: Uint8Array;
  /**
   * For types without bytes, the number of values inside a value, the value itself included, which may be extremely
   * large; 0 for other types.
   */
  readonly values: Float64Array;
}

/** Finds the types whose values take no bytes. */
export function extentOf(types: readonly AvroType[]): Extent {
  return settle(types).extent;
}

/**
 * Index of a record that always contains another record of the same type, so that no value of the type is finite; -1 if
 * there is none.
 */
export function endlessRecord(types: readonly AvroType[]): number {
  const { isSettled } = settle(types);
  return types.findIndex((type, index) => type.kind === 'record' && isSettled[index] === 0);
}

/**
 * Visits types after the types they depend on: a record is settled when all its fields are, a union when one branch is.
 * Types that are never settled have no finite value.
 */
function settle(types: readonly AvroType[]): { readonly extent: Extent; readonly isSettled: Uint8Array } {
  const count = types.length;
  const isSettled = new Uint8Array(count);
  const extent = { isEmpty: new Uint8Array(count), values: new Float64Array(count) };
  const missing = new Uint32Array(count);
  const users: number[][] = types.map(() => []);
  const ready: number[] = [];
  for (const [index, type] of types.entries()) {
    const needed = type.kind === 'record' ? type.fields.map((field) => field.type) : [];
    for (const part of type.kind === 'union' ? type.branches : needed) users[part]!.push(index);
    missing[index] = needed.length;
    if (needed.length === 0 && type.kind !== 'union') ready.push(index);
  }
  for (let index = ready.pop(); index !== undefined; index = ready.pop()) {
    if (isSettled[index] === 1) continue;
    isSettled[index] = 1;
    measure(types[index]!, index, extent);
    for (const user of users[index]!) {
      const isWaiting = types[user]!.kind === 'record' && --missing[user]! > 0;
      if (!isWaiting) ready.push(user);
    }
  }
  return { extent, isSettled };
}

/** Measures a type; its parts are already measured. */
function measure(type: AvroType, index: number, { isEmpty, values }: Extent): void {
  if (type.kind === 'null' || (type.kind === 'fixed' && type.size === 0)) {
    isEmpty[index] = 1;
    values[index] = 1;
  } else if (type.kind === 'record' && type.fields.every((field) => isEmpty[field.type] === 1)) {
    isEmpty[index] = 1;
    values[index] = type.fields.reduce((sum, field) => sum + values[field.type]!, 1);
  }
}
