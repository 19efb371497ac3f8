import { memoizeLast } from '../../core/basics/memoize.ts';
import { acceptanceOf } from '../../core/schema/acceptance.ts';
import { isMisfit } from '../../core/schema/misfits.ts';
import { Carried, type CarriedValue, usualTextOf } from '../../core/value/carried.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars, someScalar } from '../../core/value/map-scalars.ts';
import type { ReadySchema, SchemaLanguageJobs } from '../format.ts';
import type { AvroSchema, AvroType } from './descriptor.ts';
import { fromLibrary } from './library/from-library.ts';
import { type Library, libraryOf } from './library/library.ts';
import { checkInferred, checkSize } from './library/limits.ts';
import { fromJsonEncoding, toLibrary } from './library/to-library.ts';
import { isLong } from './schema/fit.ts';
import { fitSchema, nullForAbsent } from './schema/fit-schema.ts';
import { parseSchema } from './schema/parse-schema.ts';
import { printAvsc } from './schema/print-avsc.ts';
import { parse, schemas } from './schema/read-schema.ts';
import { chooseRoot } from './schema/roots.ts';
import { inferWithTimes, isTimeObject } from './schema/unfit-times.ts';

/** A schema, and its type in avsc. */
export interface ReadyAvro extends ReadySchema {
  readonly schema: AvroSchema;
  readonly library: Library;
  /** The schema as the user wrote it; undefined if it is inferred. */
  readonly written?: AvroSchema;
}

const compile = memoizeLast((text) => bare(nullForAbsent(parseSchema(text))));

/** .avsc, the language of Avro. */
export const language: SchemaLanguageJobs<ReadyAvro> = {
  ...schemas,

  print(messages, inference) {
    const inferred = inferWithTimes(messages.map(withinLongs), inference);
    checkInferred(inferred);
    const schemaText = printAvsc(inferred);
    const schema = compile(schemaText);
    const library = libraryFor(schema, messages.map(spelled));
    return { schema, schemaText, library, acceptance: acceptanceOf(inferred.root) };
  },

  fit(schemaText, messages) {
    const parsed = parse(schemaText);
    checkSize(parsed);
    const values = messages.map(spelled);
    const { name, type } = chooseRoot(parsed, schemaText, values);
    const written = { ...parsed, root: type };
    const schema = bare(fitSchema(written, values));
    return { schema, schemaText, library: libraryFor(schema, values), written, root: name };
  },

  names({ schema }) {
    return schema.types.flatMap((type) => (type.kind === 'record' ? type.fields : []));
  },

  toLibrary({ schema, library, written }, value) {
    try {
      return toLibrary(schema, library, spelled(value));
    } catch (thrown) {
      if (written !== undefined && isMisfit(thrown)) thrown.isEncoded = isEncodedJson(written, value);
      throw thrown;
    }
  },

  fromLibrary({ schema, library }, value) {
    return fromLibrary(schema, library, value, 'base64');
  },
};

/**
 * Replaces times with the text that the logical types accept (specification, "Logical Types"), and carried numbers with
 * numbers. The inferred schema distinguishes such times from other text. Bytes and UUIDs stay carried: as text they
 * would also fit a branch of text, so a union has separate branches for them. Times in objects of Extended JSON stay
 * carried, too; a branch of objects holds them if no branch has times.
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

/** Marks a schema as a schema for data that has neither a container file nor a single-object marker around it. */
export function bare(schema: AvroSchema): AvroSchema {
  return { ...schema, bare: true };
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
export function encodedJson(schema: AvroSchema, value: JsonValue): Uint8Array {
  checkSize(schema);
  const library = libraryOf(schema, true);
  return library.type.toBuffer(fromJsonEncoding(schema, library, value));
}

/** The library's type for a schema, with longs of all 64 bits if the messages may need them. */
function libraryFor(schema: AvroSchema, messages: readonly CarriedValue[]): Library {
  return libraryOf(schema, schema.types.some(isFineTime) || messages.some(hasBigInteger));
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
