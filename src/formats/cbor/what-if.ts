import { Writer } from '@jsonjoy.com/buffers/lib/Writer.js';
import { CborDecoder } from '@jsonjoy.com/json-pack/lib/cbor/CborDecoder.js';
import { CborEncoder } from '@jsonjoy.com/json-pack/lib/cbor/CborEncoder.js';
import { Encoder, encode } from 'cbor-x';
import { narrow } from '../../core/bytes/numbers.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import type { CarriedValue } from '../../core/value/carried.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import type { Codec } from '../format.ts';
import { decodeJsonPack } from '../json-pack.ts';
import { type KeyTable, keyTableOf } from './key-table.ts';

type Calls = Pick<Codec, 'encode' | 'decode' | 'schema' | 'schemaText' | 'outside'>;

/** cbor-x with a table of integers for keys. */
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
    encode: (value) => encoder.encode(value),
    decode: (bytes) => encoder.decode(bytes) as unknown,
    schema: { keys } satisfies KeyTable,
    ...(keys.length > 0 && {
      schemaText: `{\n${numbers.map(([key, number]) => `  ${JSON.stringify(key)}: ${number}`).join(',\n')}\n}\n`,
      outside: { what: 'the table of keys', bytes: encode(keys).length },
    }),
  };
}

/** json-pack, which writes a number in 32 bits if that is exact. */
export function withShortFloats(): Codec {
  const encoder = new ExactEncoder(new Writer());
  const decoder = new CborDecoder();
  return {
    toLibrary: (value) => mapScalars(value, (scalar) => (isBeyond64(scalar) ? Number(scalar) : scalar)),
    encode: (value) => encoder.encode(value),
    decode: (bytes) => decodeJsonPack(decoder, bytes),
    fromLibrary: (value) => mapScalars(value, (scalar) => (typeof scalar === 'bigint' ? narrow(scalar) : scalar)),
  };
}

/** json-pack's encoder with two methods overridden, so that the result differs from cbor-x only in floats. */
class ExactEncoder extends CborEncoder<Writer> {
  /** The library's own method chooses the head for the longest possible UTF-8 of the text. */
  override writeStr(text: string): void {
    const bytes = utf8Bytes(text);
    this.writeStrHdr(bytes.length);
    this.writer.buf(bytes, bytes.length);
  }

  /** The library's own method writes null for an object with a key "constructor". */
  override writeUnknown(value: unknown): void {
    this.writeObj(value as Record<string, unknown>);
  }
}

/** True for integers beyond 64 bits, which the library would cut to their lowest 64 bits. */
function isBeyond64(scalar: unknown): boolean {
  return typeof scalar === 'bigint' && (scalar >= 2n ** 64n || scalar < -(2n ** 64n));
}
