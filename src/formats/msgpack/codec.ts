import { Decoder, Encoder } from '@msgpack/msgpack';
import { Packr, pack } from 'msgpackr';
import { signedWidth, unsignedWidth } from '../../core/bytes/integer-width.ts';
import { Carried, type CarriedValue } from '../../core/value/carried.ts';
import { mapScalars, mapsAsObjects, someScalar } from '../../core/value/map-scalars.ts';
import type { Codec, CodecModule } from '../format.ts';
import { holdsCarried } from '../holds-carried.ts';
import { fieldOrderOf, fromArrays, toArrays } from './arrays.ts';
import { fieldListOf } from './field-order.ts';
import { foreignReader, keyText } from './foreign.ts';
import { fromLibraryNumber, isWide, numberOf, toLibraryScalar } from './library-scalars.ts';
import { OWN_TYPES, withAddedTypes } from './msgpackr-types.ts';
import type { RecordStream } from './records.ts';
import { timestamps } from './time.ts';
import { typedEncoder } from './typed-encoder.ts';

/** Two libraries: @msgpack/msgpack, which also reads foreign bytes, and msgpackr, plain and with its records. */
export const codecModule: CodecModule = {
  prepare(codec, messages) {
    switch (codec) {
      case 'msgpackr':
        return withAddedTypes(messages.some(holdsMap) ? withMaps() : plain(), messages);
      case 'msgpackr-records':
        return {
          ...withAddedTypes(msgpackr(new Packr({ useRecords: true, ...EXACT })), messages),
          schema: { structures: [] } satisfies RecordStream,
        };
      case 'msgpackr-shared':
        return withAddedTypes(withSharedStructures(messages), messages);
      case 'msgpack-arrays':
        return withAddedTypes(withArrays(messages), messages);
      case 'msgpack-float64':
        return withFloats();
      default:
        return messagePack({ useBigInt64: messages.some(needsInt64), carries: messages.some(holdsCarried) });
    }
  },
  // Without prior knowledge, records cannot be told from other values, so foreign bytes are read as plain MessagePack.
  reader: (codec) => (codec === 'msgpackr' ? plain() : foreignReader()),
  integerBytes,
};

/**
 * One encoder and one decoder for all messages. With its option for BigInt, the library writes plain integers beyond 32
 * bits as float 64. So the option is set only if it is needed, and then such integers are converted to BigInt.
 */
function messagePack({ useBigInt64, carries }: { readonly useBigInt64: boolean; readonly carries: boolean }): Codec {
  const types = carries ? { extensionCodec: timestamps() } : {};
  const options = { maxDepth: Number.POSITIVE_INFINITY, useBigInt64, ...types };
  const encoder = carries ? typedEncoder(options) : new Encoder(options);
  const decoder = new Decoder({ useBigInt64, ...types, ...(carries && { mapKeyConverter: keyText }) });
  return {
    toLibrary: (value) =>
      useBigInt64 || carries ? mapScalars(value, useBigInt64 ? toTimestamps : toSmallTimestamps) : value,
    fromLibrary: (value) => (useBigInt64 ? mapScalars(value, fromLibraryNumber) : value),
    encode: (value) => encoder.encode(value),
    decode: (bytes) => decoder.decode(bytes),
  };
}

/** Writes every number as a float 64, like a program whose JSON parser has no other type for numbers. */
function withFloats(): Codec {
  const encoder = new Encoder({ maxDepth: Number.POSITIVE_INFINITY, forceIntegerToFloat: true });
  const decoder = new Decoder();
  return {
    toLibrary: (value) => mapScalars(value, (scalar) => (typeof scalar === 'bigint' ? Number(scalar) : scalar)),
    fromLibrary: (value) => value,
    encode: (value) => encoder.encode(value),
    decode: (bytes) => decoder.decode(bytes),
  };
}

function toTimestamps(scalar: unknown): unknown {
  return toLibraryScalar(scalar, 'Timestamp');
}

/** Like `toTimestamps`, but for the library without its option for BigInt. Numbers are returned unchanged. */
function toSmallTimestamps(scalar: unknown): unknown {
  return typeof scalar === 'number' ? scalar : toTimestamps(scalar);
}

/** Converts times to Dates, which msgpackr accepts; it truncates times to milliseconds. */
function toDates(scalar: unknown): unknown {
  return toLibraryScalar(scalar, 'Date', OWN_TYPES);
}

/**
 * With this option, integers become BigInts only beyond 2^53. The library's type declarations lack this value of the
 * option.
 */
const EXACT: object = { int64AsType: 'auto' };

/** The result of `encode` is in a buffer that later messages reuse: callers that keep the bytes must copy them. */
function msgpackr(packr: Packr): Codec {
  return {
    toLibrary: (value) => (someScalar(value, needsChange) ? mapScalars(value, toDates) : value),
    fromLibrary: (value) => value,
    encode: (value) => {
      try {
        return packr.encode(value);
      } catch (thrown) {
        throw reasonOf(thrown);
      }
    },
    decode: (bytes) => packr.decode(bytes) as unknown,
  };
}

const PLAIN = { useRecords: false, variableMapSize: true, ...EXACT };

function plain(): Codec {
  return msgpackr(new Packr(PLAIN));
}

/** Decodes maps as `Map`: only there, the library keeps keys that are containers or bytes. */
function withMaps(): Codec {
  const codec = msgpackr(new Packr({ ...PLAIN, mapsAsObjects: false }));
  return { ...codec, fromLibrary: (value) => mapsAsObjects(value, keyText) };
}

function holdsMap(message: CarriedValue): boolean {
  return someScalar(message, (scalar) => scalar instanceof Map);
}

/**
 * Stores the first 32 shapes of objects in a table that the reader needs, too; further shapes are defined in the bytes.
 * The table grows during encoding, so all messages are encoded once here to complete it.
 */
function withSharedStructures(messages: readonly CarriedValue[]): Codec {
  const table: string[][] = [];
  const codec = msgpackr(new Packr({ structures: table, ...EXACT }));
  for (const message of messages) codec.encode(codec.toLibrary(message));
  const structures = table.map((keys) => [...keys]);
  return {
    ...codec,
    schema: { structures } satisfies RecordStream,
    ...(structures.length > 0 && {
      schemaText: structuresText(structures),
      // The table is stored in MessagePack, as in the example of the library's README.
      outside: { what: 'the table of record structures', bytes: pack(structures).length },
    }),
  };
}

/** Writes objects as arrays of their values; scalars are converted as in plain msgpackr. */
function withArrays(messages: readonly CarriedValue[]): Codec {
  const order = fieldOrderOf(messages);
  const fields = fieldListOf(order);
  const codec = plain();
  return {
    ...codec,
    toLibrary: (value) => codec.toLibrary(toArrays(value, order) as CarriedValue),
    fromLibrary: (value) => fromArrays(codec.fromLibrary(value), order),
    schema: order,
    ...(fields.length > 0 && {
      schemaText: `${JSON.stringify(fields, undefined, 2)}\n`,
      outside: { what: 'the order of the fields', bytes: pack(fields).length },
    }),
  };
}

/** The table as JSON, one structure per line. */
function structuresText(structures: readonly (readonly string[])[]): string {
  return `[\n${structures.map((keys) => `  ${JSON.stringify(keys)}`).join(',\n')}\n]\n`;
}

/**
 * True if an integer needs the library's option for BigInt, because a double cannot represent it, or because it is
 * carried and beyond 32 bits.
 */
function needsInt64(message: CarriedValue): boolean {
  return someScalar(message, (scalar) => {
    return typeof numberOf(scalar) === 'bigint' || (scalar instanceof Carried && isWide(numberOf(scalar)));
  });
}

function needsChange(scalar: unknown): boolean {
  return typeof scalar === 'bigint' || isWide(scalar) || scalar instanceof Carried;
}

/**
 * Explains an error of the library, which treats an object with a member `constructor` as an instance of a class, and
 * calls its `toJSON`.
 */
function reasonOf(thrown: unknown): unknown {
  if (!/toJSON is not a function/.test(String(thrown))) return thrown;
  return new Error(
    'msgpackr treats an object with a `constructor` as an instance of a class, and calls its `toJSON`, which is not a function here.',
  );
}

const LEAST_FIXINT = -32n;
const MOST_FIXINT = 127n;

/** Number of bytes that an integer takes after its first byte. A fixint is only the first byte. */
function integerBytes(value: bigint): number | undefined {
  if (value >= LEAST_FIXINT && value <= MOST_FIXINT) return 0;
  return value < 0n ? signedWidth(value, [1, 2, 4, 8]) : unsignedWidth(value, [1, 2, 4, 8]);
}
