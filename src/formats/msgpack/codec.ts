import { Decoder, Encoder } from '@msgpack/msgpack';
import { Packr } from 'msgpackr';
import type { JsonValue } from '../../value/json-value.ts';
import { mapScalars, someScalar } from '../../value/map-scalars.ts';
import type { Codec, CodecModule } from '../format.ts';
import { foreignReader } from './foreign.ts';
import { fromNativeNumber, isWide, toNativeNumber } from './native.ts';

/** Two libraries: @msgpack/msgpack, which also reads foreign bytes, and msgpackr in plain MessagePack. */
export const codecModule: CodecModule = {
  prepare: (codec, messages) => (codec === 'msgpackr' ? msgpackr() : messagePack(messages.some(holdsBigInt))),
  reader: (codec) => (codec === 'msgpackr' ? msgpackr() : foreignReader()),
};

/**
 * One encoder and one decoder for all messages. The option for BigInt changes how plain numbers are written, integers
 * that 32 bits do not hold as float 64, so it is on only where needed, and those integers are then given as BigInt.
 */
function messagePack(useBigInt64: boolean): Codec {
  const encoder = new Encoder({ maxDepth: Number.POSITIVE_INFINITY, useBigInt64 });
  const decoder = new Decoder({ useBigInt64 });
  return {
    toNative: (value) => (useBigInt64 ? mapScalars(value, toNativeNumber) : value),
    fromNative: (native) => (useBigInt64 ? mapScalars(native, fromNativeNumber) : native),
    encode: (native) => encoder.encode(native),
    decode: (bytes) => decoder.decode(bytes),
  };
}

/** The library's typings leave out 'auto': integers come back as BigInt only beyond 2^53. */
const PLAIN: object = { useRecords: false, variableMapSize: true, int64AsType: 'auto' };

/** What it returns lies in a buffer that its later messages share: whoever hands the bytes on has to copy them. */
function msgpackr(): Codec {
  const packr = new Packr({ ...PLAIN });
  return {
    toNative: (value) => (someScalar(value, needsBigInt) ? mapScalars(value, toNativeNumber) : value),
    fromNative: (native) => native,
    encode: (native) => packr.encode(native),
    decode: (bytes) => packr.decode(bytes) as unknown,
  };
}

function holdsBigInt(message: JsonValue): boolean {
  return someScalar(message, (scalar) => typeof scalar === 'bigint');
}

function needsBigInt(scalar: JsonValue): boolean {
  return typeof scalar === 'bigint' || isWide(scalar);
}
