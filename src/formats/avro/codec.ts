import { memoizeLast } from '../../core/basics/memoize.ts';
import { acceptanceOf } from '../../core/schema/acceptance.ts';
import type { Inference } from '../../core/schema/inference.ts';
import { isMisfit } from '../../core/schema/misfits.ts';
import { renamesOf } from '../../core/schema/renames.ts';
import { Carried, type CarriedValue, usualTextOf } from '../../core/value/carried.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars, someScalar } from '../../core/value/map-scalars.ts';
import type { Codec, CodecModule, Reader } from '../format.ts';
import type { AvroSchema, AvroType } from './descriptor.ts';
import { AvroBlocks } from './library/container-blocks.ts';
import { fromLibrary } from './library/from-library.ts';
import { asBuffer, libraryOf } from './library/library.ts';
import { checkInferred, checkSize } from './library/limits.ts';
import { readForeign } from './library/read-foreign.ts';
import { fromJsonEncoding, toLibrary } from './library/to-library.ts';
import { isLong } from './schema/fit.ts';
import { fitSchema, nullForAbsent } from './schema/fit-schema.ts';
import { parseSchema } from './schema/parse-schema.ts';
import { printAvsc } from './schema/print-avsc.ts';
import { parse, readSchema, schemas } from './schema/read-schema.ts';
import { chooseRoot } from './schema/roots.ts';
import { inferWithTimes, isTimeObject } from './schema/unfit-times.ts';

/** avsc, with a schema that the user supplies or that is inferred. The library generates the writer and the reader. */
export const codecModule: CodecModule = {
  prepare(_codec, messages, schemaText, inference) {
    return schemaText === undefined
      ? withInferredSchema(messages, inference)
      : withSchema(messages.map(spelled), schemaText);
  },
  reader(_codec, schemaText, root): Reader {
    const schema = schemaText === undefined ? undefined : readSchema(schemaText, root);
    return readerOf(schema);
  },
  fromJsonEncoding: (value, schemaText) => encodedJson(readSchema(schemaText), value),
  container: {
    divide: (most) => new AvroBlocks(most),
    readerOf: (schemaText) => {
      const schema = bare(parse(schemaText));
      return { schema, reader: readerOf(schema) };
    },
  },
  ...schemas,
};

function readerOf(schema: AvroSchema | undefined): Reader {
  return { decode: (bytes) => readForeign(bytes, schema), fromLibrary: (value) => value };
}

/**
 * Replaces times with the text that the logical types accept (specification, "Logical Types"), and carried numbers with
 * numbers. The inferred schema distinguishes such times from other text. Bytes and UUIDs stay carried, so that a union
 * has a branch for them: the text of bytes can be hex, and the text of UUIDs also fits a branch of text. Times in
 * objects of Extended JSON stay carried, too; a branch of objects holds them if no branch has times.
 */
function spelled(value: CarriedValue): CarriedValue {
  if (!someScalar(value, (scalar) => scalar instanceof Carried)) return value;
  return mapScalars(value, (scalar) => {
    if (!(scalar instanceof Carried)) return scalar;
    const { native, json } = scalar;
    if (native.kind === 'bytes' || native.kind === 'uuid' || isTimeObject(scalar)) return scalar;
    if (native.kind === 'integer' && !isLong(native.value)) return json;
    return 'value' in native ? native.value : typeof json === 'string' ? json : usualTextOf(native);
  }) as CarriedValue;
}

/** Replaces carried integers that do not fit in a long with their text: as doubles, they would lose digits. */
function withinLongs(value: CarriedValue): CarriedValue {
  const isTooLarge = (scalar: unknown): scalar is Carried =>
    scalar instanceof Carried && scalar.native.kind === 'integer' && !isLong(scalar.native.value);
  if (!someScalar(value, isTooLarge)) return value;
  return mapScalars(value, (scalar) => (isTooLarge(scalar) ? scalar.json : scalar)) as CarriedValue;
}

const compile = memoizeLast((text) => bare(nullForAbsent(parseSchema(text))));

/** Marks a schema as a schema for data that has neither a container file nor a single-object marker around it. */
function bare(schema: AvroSchema): AvroSchema {
  return { ...schema, bare: true };
}

function withInferredSchema(messages: readonly CarriedValue[], inference?: Inference): Codec {
  const inferred = inferWithTimes(messages.map(withinLongs), inference);
  checkInferred(inferred);
  const text = printAvsc(inferred);
  const schema = compile(text);
  const renames = renamesOf(schema.types.flatMap((type) => (type.kind === 'record' ? type.fields : [])));
  const made = codec(schema, messages.map(spelled), text);
  return { ...made, acceptance: acceptanceOf(inferred.root), ...(renames && { renames }) };
}

function withSchema(messages: readonly CarriedValue[], text: string): Codec {
  const schema = parse(text);
  checkSize(schema);
  const { name, type } = chooseRoot(schema, text, messages);
  const made = codec(bare(fitSchema({ ...schema, root: type }, messages)), messages, text);
  const toLibrary = (value: CarriedValue): unknown => {
    try {
      return made.toLibrary(value);
    } catch (thrown) {
      if (isMisfit(thrown)) thrown.isEncoded = isEncodedJson({ ...schema, root: type }, value);
      throw thrown;
    }
  };
  return { ...made, toLibrary, root: name };
}

function isEncodedJson(schema: AvroSchema, value: CarriedValue): boolean {
  try {
    encodedJson(schema, value as JsonValue);
    return true;
  } catch {
    return false;
  }
}

/** The bytes of a value in Avro's own JSON encoding. */
function encodedJson(schema: AvroSchema, value: JsonValue): Uint8Array {
  checkSize(schema);
  const library = libraryOf(schema, true);
  return library.type.toBuffer(fromJsonEncoding(schema, library, value));
}

function codec(schema: AvroSchema, messages: readonly CarriedValue[], schemaText: string): Codec {
  const library = libraryOf(schema, schema.types.some(isFineTime) || messages.some(hasBigInteger));
  const { type } = library;
  return {
    schemaText,
    schema,
    toLibrary: (value) => toLibrary(schema, library, spelled(value)),
    fromLibrary: (value) => fromLibrary(schema, library, value, 'base64'),
    encode: (value) => type.toBuffer(value),
    decode: (bytes) => type.fromBuffer(asBuffer(bytes)),
  };
}

/**
 * True for times whose unit is so small that the numbers exceed 2^52: microseconds do so in the 22nd century,
 * nanoseconds in 1970.
 */
function isFineTime(type: AvroType): boolean {
  return type.kind === 'long' && type.logical !== undefined && !type.logical.name.endsWith('millis');
}

/** Largest integer that the library's own long decodes correctly; beyond it, negative integers come back wrong. */
const LARGEST = 2 ** 52;

function hasBigInteger(message: CarriedValue): boolean {
  return someScalar(message, (scalar) => {
    return (
      typeof scalar === 'bigint' ||
      (typeof scalar === 'number' && Number.isInteger(scalar) && Math.abs(scalar) > LARGEST)
    );
  });
}
