import { ExtData } from '@msgpack/msgpack';
import { fits64 } from '../../core/bytes/integer-width.ts';
import { narrow } from '../../core/bytes/numbers.ts';
import { Carried } from '../../core/value/carried.ts';
import { Float } from '../../core/value/float.ts';
import { toDate } from '../../core/value/instant.ts';
import { Timestamp } from './time.ts';

/** True for integers that the libraries write as float 64 unless they are BigInt: those beyond uint 32 and int 32. */
export function isWide(value: unknown): boolean {
  return Number.isSafeInteger(value) && ((value as number) >= 2 ** 32 || (value as number) < -(2 ** 31));
}

/**
 * Converts a natively carried scalar to its MessagePack type: bin for bytes and UUIDs, timestamps for times, float 32
 * or float 64 for floats. Extensions of the types in `own` stay JSON, because the library reads these types as its own.
 */
export function toLibraryScalar(value: unknown, times: 'Date' | 'Timestamp', own: ReadonlySet<number> = NONE): unknown {
  if (!(value instanceof Carried)) return toLibraryNumber(value);
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
      return toLibraryNumber(native.value);
    case 'double':
    case 'float32':
      return new Float(native.value, native.kind);
    case 'extension':
      return own.has(native.type) ? json : new ExtData(native.type, native.data);
    default:
      return json;
  }
}

const NONE: ReadonlySet<number> = new Set();

/** The number of a scalar, whether the JSON has it or it is carried natively. */
export function numberOf(value: unknown): unknown {
  return value instanceof Carried && value.native.kind === 'integer' ? value.native.value : value;
}

/** Converts a number for the libraries so that integers of up to 64 bits stay integers. Larger ones become doubles. */
function toLibraryNumber(value: unknown): unknown {
  if (typeof value === 'bigint') return fits64(value) ? value : Number(value);
  return isWide(value) ? BigInt(value as number) : value;
}

/** Converts a BigInt to a number unless that would lose digits. */
export function fromLibraryNumber(value: unknown): unknown {
  return typeof value === 'bigint' ? narrow(value) : value;
}
