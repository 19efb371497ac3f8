import { narrow } from '../../bytes/numbers.ts';
import { type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';

/**
 * A copy of a value in which `change` was asked about everything that is no array and no plain object. Iterative.
 * The library's own objects (bytes, dates) count as scalars.
 */
export function mapScalars(root: unknown, change: (scalar: unknown) => unknown): unknown {
  const pending: [from: object, to: object][] = [];
  const copyOf = (value: unknown): unknown => {
    if (!isContainer(value)) return change(value);
    const copy = Array.isArray(value) ? new Array<unknown>(value.length) : {};
    pending.push([value, copy]);
    return copy;
  };
  const copy = copyOf(root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    if (Array.isArray(from)) for (let i = 0; i < from.length; i++) (to as unknown[])[i] = copyOf(from[i]);
    else for (const [key, value] of Object.entries(from)) setMember(to as JsonObject, key, copyOf(value) as JsonValue);
  }
  return copy;
}

/** Whether some scalar of a value passes the test. Iterative. */
export function someScalar(root: JsonValue, test: (scalar: JsonValue) => boolean): boolean {
  const pending = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isContainer(value)) for (const child of Object.values(value)) pending.push(child);
    else if (test(value)) return true;
  }
  return false;
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Integers that the libraries write as float 64 unless given as BigInt: those that uint 32 and int 32 do not hold. */
export function isWide(value: unknown): boolean {
  return Number.isSafeInteger(value) && ((value as number) >= 2 ** 32 || (value as number) < -(2 ** 31));
}

/** A number as the libraries have to be given it, so that integers of up to 64 bits stay integers. Larger ones become doubles. */
export function toNativeNumber(value: unknown): unknown {
  if (typeof value === 'bigint') return value >= -(2n ** 63n) && value < 2n ** 64n ? value : Number(value);
  return isWide(value) ? BigInt(value as number) : value;
}

/** BigInt only where a number would lose digits, as JSON values are held. */
export function fromNativeNumber(value: unknown): unknown {
  return typeof value === 'bigint' ? narrow(value) : value;
}
