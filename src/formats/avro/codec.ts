import { printAvsc } from '../../schema/avsc.ts';
import { inferSchema } from '../../schema/infer.ts';
import type { JsonValue } from '../../value/json-value.ts';
import { someScalar } from '../../value/map-scalars.ts';
import type { Codec, CodecModule, Reader } from '../format.ts';
import type { AvroSchema, AvroType } from './descriptor.ts';
import { fitSchema, nullForAbsent } from './fit-schema.ts';
import { fromNative } from './from-native.ts';
import { asBuffer, libraryOf } from './library.ts';
import { checkInferred, checkSize } from './limits.ts';
import { parseSchema } from './parse-schema.ts';
import { readForeign } from './read-foreign.ts';
import { toNative } from './to-native.ts';

/** avsc, with a schema that is given or inferred. Its writers and readers are functions that it makes for the schema. */
export const codecModule: CodecModule = {
  prepare(_codec, messages: readonly JsonValue[], schemaText) {
    return schemaText === undefined ? withInferredSchema(messages) : withSchema(messages, schemaText);
  },
  reader(_codec, schemaText): Reader {
    const schema = schemaText === undefined ? undefined : parseSchema(schemaText);
    return { decode: (bytes) => readForeign(bytes, schema), fromNative: (native) => native };
  },
  parseSchema,
};

function withInferredSchema(messages: readonly JsonValue[]): Codec {
  const inferred = inferSchema(messages);
  checkInferred(inferred);
  const text = printAvsc(inferred);
  return codec(nullForAbsent(parseSchema(text)), messages, text);
}

function withSchema(messages: readonly JsonValue[], text: string): Codec {
  const schema = parseSchema(text);
  checkSize(schema);
  return codec(fitSchema(rootFor(schema, messages), messages), messages, text);
}

/** The elements of an array, taken one by one, are of the type of the array's items. */
function rootFor(schema: AvroSchema, messages: readonly JsonValue[]): AvroSchema {
  const root = schema.types[schema.root]!;
  const areItems = root.kind === 'array' && messages.length > 0 && !messages.some(Array.isArray);
  return areItems ? { ...schema, root: root.items } : schema;
}

function codec(fitted: AvroSchema, messages: readonly JsonValue[], schemaText: string): Codec {
  const schema = { ...fitted, bare: true };
  const library = libraryOf(schema, schema.types.some(isFineTime) || messages.some(hasBigInteger));
  const { type } = library;
  return {
    schemaText,
    schema,
    toNative: (value: JsonValue) => toNative(schema, library, value),
    fromNative: (native) => fromNative(schema, library, native, 'base64'),
    encode: (native) => type.toBuffer(native),
    decode: (bytes) => type.fromBuffer(asBuffer(bytes)),
  };
}

/** Times in text may be large as numbers: microseconds since 1970 take 54 bits from 2255 on, nanoseconds since April 1970. */
function isFineTime(type: AvroType): boolean {
  return type.kind === 'long' && type.logical !== undefined && !type.logical.name.endsWith('millis');
}

/** The largest integer that the library's own long gives back: beyond it negative ones come back as others. */
const LARGEST = 2 ** 52;

function hasBigInteger(message: JsonValue): boolean {
  return someScalar(message, (scalar) => {
    return (
      typeof scalar === 'bigint' ||
      (typeof scalar === 'number' && Number.isInteger(scalar) && Math.abs(scalar) > LARGEST)
    );
  });
}
