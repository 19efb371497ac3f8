import { Writer } from '@jsonjoy.com/buffers/lib/Writer.js';
import { UbjsonDecoder } from '@jsonjoy.com/json-pack/lib/ubjson/UbjsonDecoder.js';
import { UbjsonEncoder } from '@jsonjoy.com/json-pack/lib/ubjson/UbjsonEncoder.js';
import { signedWidth, unsignedWidth } from '../../core/bytes/integer-width.ts';
import { narrow } from '../../core/bytes/numbers.ts';
import { Carried } from '../../core/value/carried.ts';
import { Float } from '../../core/value/float.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars, someScalar } from '../../core/value/map-scalars.ts';
import type { CodecModule } from '../format.ts';
import { decodeJsonPack } from '../json-pack.ts';
import { readForeign } from './foreign.ts';

const FLOAT32 = 0x64; // d
const FLOAT64 = 0x44; // D

/**
 * json-pack's encoder, extended to write a `Float`. The library itself has no float32, and writes whole numbers as
 * integers.
 */
class TypedEncoder extends UbjsonEncoder {
  override writeAny(value: unknown): void {
    if (!(value instanceof Float)) super.writeAny(value);
    else if (value.kind === 'float32') this.writer.u8f32(FLOAT32, value.value);
    else this.writer.u8f64(FLOAT64, value.value);
  }
}

/**
 * The codec of json-pack. The result of `encode` is a view of a large buffer: callers that keep the bytes must copy
 * them.
 */
export const codecModule: CodecModule = {
  prepare() {
    const encoder = new TypedEncoder(new Writer());
    const decoder = new UbjsonDecoder();
    return {
      toLibrary: (value) => (someScalar(value, needsChange) ? mapScalars(value, toLibraryNumber) : value),
      encode: (value) => encoder.encode(value),
      decode: (bytes) => decodeJsonPack(decoder, bytes),
      fromLibrary(decoded) {
        const value = decoded as JsonValue;
        return someScalar(value, isBigInt) ? mapScalars(value, fromLibraryNumber) : value;
      },
    };
  },
  reader: () => ({ decode: readForeign, fromLibrary: (value) => value }),
  integerBytes,
};

function needsChange(scalar: unknown): boolean {
  return scalar instanceof Carried || isWide(scalar);
}

function isBigInt(scalar: unknown): scalar is bigint {
  return typeof scalar === 'bigint';
}

/** True for integers beyond 32 bits: the library writes them as float64 unless they are BigInt. */
function isWide(scalar: unknown): boolean {
  return isBigInt(scalar) || (Number.isSafeInteger(scalar) && (scalar as number) >> 0 !== scalar);
}

/**
 * Converts a number so that integers of up to 64 bits stay integers. Larger ones, which the library would cut, become
 * doubles.
 */
function toLibraryNumber(scalar: unknown): unknown {
  if (scalar instanceof Carried) return carriedNumber(scalar);
  if (isBigInt(scalar)) return BigInt.asIntN(64, scalar) === scalar ? scalar : Number(scalar);
  return isWide(scalar) ? BigInt(scalar as number) : scalar;
}

/**
 * Converts a number that is carried natively: a float, or an integer as 64 bits. A larger integer is written like its
 * JSON, which may be text.
 */
function carriedNumber({ native, json }: Carried): unknown {
  if (native.kind === 'double' || native.kind === 'float32') return new Float(native.value, native.kind);
  if (native.kind !== 'integer') return json;
  const fits = typeof native.value === 'number' || BigInt.asIntN(64, native.value) === native.value;
  return toLibraryNumber(fits ? native.value : json);
}

/** Converts a BigInt to a number unless that would lose digits. */
function fromLibraryNumber(scalar: unknown): unknown {
  return isBigInt(scalar) ? narrow(scalar) : scalar;
}

/** Number of bytes that an integer takes after its marker: U has no sign, and i, I, l and L have one. */
function integerBytes(value: bigint): number | undefined {
  return unsignedWidth(value, [1]) ?? signedWidth(value, [1, 2, 4, 8]);
}
