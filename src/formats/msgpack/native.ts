import { narrow } from '../../bytes/numbers.ts';
import { Carried } from '../../value/carried.ts';
import { toDate } from '../../value/instant.ts';
import { Timestamp } from './time.ts';

/** Integers that the libraries write as float 64 unless given as BigInt: those that uint 32 and int 32 do not hold. */
export function isWide(value: unknown): boolean {
  return Number.isSafeInteger(value) && ((value as number) >= 2 ** 32 || (value as number) < -(2 ** 31));
}

/** What of the types that JSON lacks MessagePack has: bin for bytes and for the 16 of a UUID, and timestamps. */
export function toNativeScalar(value: unknown, times: 'Date' | 'Timestamp'): unknown {
  if (!(value instanceof Carried)) return toNativeNumber(value);
  const { native, json } = value;
  switch (native.kind) {
    case 'bytes':
    case 'uuid':
      return native.bytes;
    case 'time':
      return times === 'Date'
        ? toDate(native.instant)
        : new Timestamp({ seconds: native.instant.seconds, nanoseconds: native.instant.nanos });
    case 'integer':
      return toNativeNumber(native.value);
    case 'double':
      return native.value;
    default:
      return json;
  }
}

/** A scalar's number, whether it stands as such in the JSON or is carried as one. */
export function numberOf(value: unknown): unknown {
  return value instanceof Carried && value.native.kind === 'integer' ? value.native.value : value;
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
