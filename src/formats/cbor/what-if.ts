import { Writer } from '@jsonjoy.com/buffers/lib/Writer.js';
import { CborDecoder } from '@jsonjoy.com/json-pack/lib/cbor/CborDecoder.js';
import { CborEncoder } from '@jsonjoy.com/json-pack/lib/cbor/CborEncoder.js';
import { Encoder, encode } from 'cbor-x';
import { narrow } from '../../bytes/numbers.ts';
import { utf8Bytes } from '../../bytes/utf8.ts';
import type { CarriedValue } from '../../value/carried.ts';
import { mapScalars } from '../../value/map-scalars.ts';
import type { Codec } from '../format.ts';
import { decodeJsonPack } from '../json-pack.ts';
import { type KeyTable, keyTableOf } from './key-table.ts';

type Calls = Pick<Codec, 'encode' | 'decode' | 'schema' | 'schemaText' | 'outside'>;

/** cbor-x with a table from which it takes an integer for each key. */
export function withKeyNumbers(messages: readonly CarriedValue[]): Calls {
  const { keys } = keyTableOf(messages);
  const numbers = keys.map((key, number) => [key, number] as const);
  const encoder = new Encoder({
    keyMap: Object.fromEntries(numbers),
    useRecords: false,
    variableMapSize: true,
    mapsAsObjects: true,
    tagUint8Array: false,
  } as object);
  return {
    encode: (native) => encoder.encode(native),
    decode: (bytes) => encoder.decode(bytes) as unknown,
    schema: { keys } satisfies KeyTable,
    ...(keys.length > 0 && {
      schemaText: `{\n${numbers.map(([key, number]) => `  ${JSON.stringify(key)}: ${number}`).join(',\n')}\n}\n`,
      outside: { what: 'the table of keys', bytes: encode(keys).length },
    }),
  };
}

/** json-pack, which writes a number in 32 bits where they hold it exactly. */
export function withShortFloats(): Codec {
  const encoder = new ExactEncoder(new Writer());
  const decoder = new CborDecoder();
  return {
    toNative: (value) => mapScalars(value, (scalar) => (isBeyond64(scalar) ? Number(scalar) : scalar)),
    encode: (native) => encoder.encode(native),
    decode: (bytes) => decodeJsonPack(decoder, bytes),
    fromNative: (native) => mapScalars(native, (scalar) => (typeof scalar === 'bigint' ? narrow(scalar) : scalar)),
  };
}

/** json-pack's encoder with two of its methods changed so that it shows nothing but what floats save. */
class ExactEncoder extends CborEncoder<Writer> {
  /** By itself it leaves room for the longest text that so many characters can be. */
  override writeStr(text: string): void {
    const bytes = utf8Bytes(text);
    this.writeStrHdr(bytes.length);
    this.writer.buf(bytes, bytes.length);
  }

  /** By itself it takes an object with a key "constructor" for none, and writes null. */
  override writeUnknown(value: unknown): void {
    this.writeObj(value as Record<string, unknown>);
  }
}

/** Integers that 64 bits do not hold, of which the library would keep the last 64. */
function isBeyond64(scalar: unknown): boolean {
  return typeof scalar === 'bigint' && (scalar >= 2n ** 64n || scalar < -(2n ** 64n));
}
