import { toBase64 } from '../../../core/bytes/base64.ts';
import { Carried, type CarriedValue, isCarriedObject } from '../../../core/value/carried.ts';
import { mapScalars } from '../../../core/value/map-scalars.ts';

/**
 * Replaces a carried value with its native value (bytes, UUID, integer, double) if it is carried natively, otherwise
 * with its JSON.
 */
export function toLibrary(value: CarriedValue): unknown {
  if (!hasCarried(value)) return value;
  return mapScalars(value, (each) => {
    if (!(each instanceof Carried)) return each;
    const { native, json } = each;
    if (native.kind === 'bytes' || native.kind === 'uuid') return native.bytes;
    return 'value' in native ? native.value : json;
  });
}

function hasCarried(root: CarriedValue): boolean {
  const open: CarriedValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value instanceof Carried) return true;
    if (Array.isArray(value)) for (const element of value) open.push(element);
    else if (isCarriedObject(value)) for (const key of Object.keys(value)) open.push(value[key]!);
  }
  return false;
}

/** Replaces bytes with base64 text. */
export function asJson(decoded: unknown): unknown {
  return mapScalars(decoded, (scalar) => (scalar instanceof Uint8Array ? toBase64(scalar) : scalar));
}
