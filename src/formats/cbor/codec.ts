import { decode, Encoder, encode } from 'cbor-x';
import type { CarriedValue } from '../../value/carried.ts';
import { mapScalars, someScalar } from '../../value/map-scalars.ts';
import type { Codec, CodecModule } from '../format.ts';
import { fromTags, isTagged, toTags } from './carried.ts';
import { readForeign, respell } from './foreign.ts';
import { withKeyNumbers, withShortFloats } from './what-if.ts';

/**
 * cbor-x, and json-pack for one what-if. Their results are in a buffer that later messages reuse: callers that keep the
 * bytes must copy them.
 */
export const codecModule: CodecModule = {
  prepare(codec, messages) {
    if (codec === 'cbor-float32') return withShortFloats();
    const calls =
      codec === 'cbor-x-default' ? defaults : codec === 'cbor-int-keys' ? withKeyNumbers(messages) : preferred();
    return messages.some(holdsCarried) ? withTags(calls) : asItIs(calls);
  },
  reader: () => ({ decode: readForeign, fromNative: (native) => native, respell }),
};

const defaults: Pick<Codec, 'encode' | 'decode'> = {
  encode: (native) => encode(native),
  decode: (bytes) => decode(bytes) as unknown,
};

/** cbor-x with the options that are closest to preferred serialization (section 4.1). */
function preferred(): Pick<Codec, 'encode' | 'decode'> {
  const encoder = new Encoder({
    useRecords: false,
    variableMapSize: true,
    mapsAsObjects: true,
    tagUint8Array: false,
  });
  return {
    encode: (native) => encoder.encode(native),
    decode: (bytes) => encoder.decode(bytes) as unknown,
  };
}

/**
 * Leaves numbers as in the source: cbor-x writes integers beyond 32 bits as doubles, a BigInt as an integer of 64 bits,
 * and a larger one as a bignum.
 */
function asItIs(calls: Omit<Codec, 'toNative' | 'fromNative'>): Codec {
  return {
    ...calls,
    toNative: (value) => value,
    fromNative: (native) => native,
  };
}

/** Replaces natively carried values by byte strings and tags. */
function withTags(calls: Omit<Codec, 'toNative' | 'fromNative'>): Codec {
  return {
    ...calls,
    toNative: (value) => mapScalars(value, toTags),
    fromNative: (native) => mapScalars(native, fromTags),
  };
}

function holdsCarried(message: CarriedValue): boolean {
  return someScalar(message, isTagged);
}
