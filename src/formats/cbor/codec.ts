import { decode, Encoder, encode } from 'cbor-x';
import { mapScalars, mapsAsObjects } from '../../core/value/map-scalars.ts';
import { keyInJson } from '../../core/value/to-json.ts';
import type { Codec, CodecModule } from '../format.ts';
import { holdsCarried } from '../holds-carried.ts';
import { fromTags, toTags, withAllTags, withoutTags } from './carried.ts';
import { readForeign, respell } from './foreign.ts';
import { integerBytes } from './integer-bytes.ts';
import { withKeyNumbers, withShortFloats } from './what-if.ts';

/**
 * cbor-x, and json-pack for one codec that is only compared with it. They return bytes in a buffer that later messages
 * reuse, so callers that keep the bytes must copy them.
 */
export const codecModule: CodecModule = {
  prepare(codec, messages) {
    if (codec === 'cbor-float32') return withShortFloats();
    const calls =
      codec === 'cbor-x-default' ? defaults : codec === 'cbor-int-keys' ? withKeyNumbers(messages) : preferred();
    return messages.some(holdsCarried) ? withTags(withAllTags(calls, messages)) : asItIs(calls);
  },
  reader: () => ({
    decode: (bytes) => readForeign(bytes),
    fromLibrary: (value) => value,
    respell,
    readKey: (key) => readForeign(key, true),
  }),
  integerBytes,
};

const defaults: Pick<Codec, 'encode' | 'decode'> = {
  encode: (value) => encode(value),
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
    encode: (value) => encoder.encode(value),
    decode: (bytes) => encoder.decode(bytes) as unknown,
  };
}

/**
 * Passes numbers to cbor-x unchanged. It writes integers beyond 32 bits as doubles, a BigInt as an integer of 64 bits,
 * and a larger BigInt as a bignum.
 */
function asItIs(calls: Omit<Codec, 'toLibrary' | 'fromLibrary'>): Codec {
  return {
    ...calls,
    toLibrary: (value) => value,
    fromLibrary: (value) => value,
  };
}

/** Replaces natively carried values with byte strings and tags. */
function withTags(calls: Omit<Codec, 'toLibrary' | 'fromLibrary'>): Codec {
  return {
    ...calls,
    toLibrary: (value) => mapScalars(value, toTags),
    fromLibrary: (value) => mapsAsObjects(mapScalars(withoutTags(value), fromTags), keyInJson),
  };
}
