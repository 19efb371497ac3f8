import { Encoder } from 'cbor-x';
import type { CodecModule } from '../format.ts';
import { readForeign } from './foreign.ts';

/** cbor-x. What it returns lies in a buffer that its later messages share: whoever hands the bytes on has to copy them. */
export const codecModule: CodecModule = {
  prepare() {
    const encoder = new Encoder({
      useRecords: false,
      variableMapSize: true,
      mapsAsObjects: true,
      tagUint8Array: false,
    });
    return {
      // The source's numbers as they are: cbor-x writes integers that 32 bits do not hold as doubles, a BigInt as an
      // integer of 64 bits, and one beyond those as a bignum.
      toNative: (value) => value,
      encode: (native) => encoder.encode(native),
      decode: (bytes) => encoder.decode(bytes) as unknown,
      fromNative: (native) => native,
    };
  },
  reader: () => ({ decode: readForeign, fromNative: (native) => native }),
};
