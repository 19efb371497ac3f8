import type { AvscType } from 'avsc/etc/browser/avsc-types.js';
import {
  documentOf,
  type Got,
  type ReadFields,
  recordShape,
  type Version,
  type VersionField,
} from '../../../core/evolution/version.ts';
import { hasBrokenText } from '../../../core/layout/broken-texts.ts';
import type { LayoutFailure } from '../../../core/layout/layout.ts';
import type { CarriedValue } from '../../../core/value/carried.ts';
import type { JsonObject } from '../../../core/value/json-value.ts';
import { someScalar } from '../../../core/value/map-scalars.ts';
import { type Evolver, type PreparedVersion, RefusedBefore } from '../../load-evolver.ts';
import { annotateAvro } from '../annotate.ts';
import { NO_BOOLEAN } from '../annotator/walk.ts';
import type { AvroSchema, RecordType } from '../descriptor.ts';
import { kinds } from '../kinds.ts';
import { fromLibrary } from '../library/from-library.ts';
import { asBuffer, type Declared, type Library, libraryOf, resolvingLibraryOf } from '../library/library.ts';
import { libraryFieldName } from '../library/library-names.ts';
import { printAvsc } from '../schema/print-avsc.ts';

/**
 * Prints a version from the inferred schema of its document, and reads it with avsc: `resolved` with the writer's
 * schema (specification, Schema Resolution), `bare` without.
 */
export const evolver: Evolver = {
  print,
  read: (bytes, reader, writer, style) =>
    style === 'resolved' ? readResolved(bytes, reader, writer) : readBare(bytes, reader, style === 'bare'),
  helped: (reader, writer, style) => {
    if (style === 'unchecked') return UNCHECKED;
    return style === 'resolved' ? renamedText([writer, reader]) : undefined;
  },
};

const UNCHECKED =
  'The library decides: `decode` of avsc does not check what follows the record, nor does `schemaless_reader` of fastavro.';

function renamedText(sides: readonly PreparedVersion[]): string | undefined {
  for (const { types } of sides.map(schemaOf)) {
    for (const type of types) {
      const renamed = type.kind === 'record' && type.fields.find(({ name }) => libraryFieldName(name) !== name);
      if (renamed)
        return `avsc itself does not resolve the field \`${renamed.name}\`: it looks names up in objects, and all objects inherit this name. So this page passes another name to avsc; other Avro libraries do not need that.`;
    }
  }
  return undefined;
}

function readResolved(bytes: Uint8Array, reader: PreparedVersion, writer: PreparedVersion): ReadFields {
  const bigLongs = [reader, writer].some(hasBigIntegers);
  const from = resolvingLibrary(writer, bigLongs);
  const to = resolvingLibrary(reader, bigLongs);
  const decoded = to.type.fromBuffer(asBuffer(bytes), to.type.createResolver(from.type));
  const record = fromLibrary(schemaOf(reader), to, decoded, 'base64') as JsonObject;
  const sent = new Set(writer.version.fields.map(({ key }) => key));
  return new Map(
    reader.version.fields.map((field) => {
      const isSent = sent.has(field.key) || (field.alias !== undefined && sent.has(field.alias));
      return [field.key, got(field, record, isSent)];
    }),
  );
}

/**
 * Reads with the reader's own schema only. The library trusts the counts of arrays and maps, so bytes that do not begin
 * with a value of this schema are refused before the library is called. If `isWhole`, nothing may follow the value.
 */
function readBare(bytes: Uint8Array, reader: PreparedVersion, isWhole: boolean): ReadFields {
  const schema = schemaOf(reader);
  const asRead = withWideInts(schema);
  const plain = withPlainBooleans(bytes, asRead);
  const failure = failureIn(plain, asRead, isWhole);
  if (failure !== undefined && schema.types.some(({ kind }) => kind === 'array' || kind === 'map')) {
    throw new RefusedBefore(
      `${failure.message} avsc is not called here, because it trusts the counts of arrays and maps.`,
    );
  }
  if (!isWhole && hasBrokenText(plain, annotateAvro(plain, asRead), kinds)) {
    throw new RefusedBefore(
      'A text that this reader finds is not UTF-8: fastavro refuses it, and avsc reads it with replacement characters.',
    );
  }
  const library = libraryOf(schema, hasBigIntegers(reader));
  const { type } = library;
  const decoded = isWhole ? type.fromBuffer(asBuffer(bytes)) : firstValue(type, bytes);
  const record = fromLibrary(schema, library, decoded, 'base64') as JsonObject;
  return new Map(reader.version.fields.map((field) => [field.key, got(field, record, true)]));
}

/** The schema with longs in place of ints: the libraries read ints of more than 32 bits, too. */
function withWideInts(schema: AvroSchema): AvroSchema {
  return { ...schema, types: schema.types.map((type) => (type.kind === 'int' ? { kind: 'long' } : type)) };
}

/** Maximum number of bytes that `withPlainBooleans` changes. */
const MOST_BOOLEANS = 256;

/** The bytes with 1 in place of every other byte that the libraries read as true: they check only for 0. */
function withPlainBooleans(bytes: Uint8Array, schema: AvroSchema): Uint8Array {
  let plain = bytes;
  for (let changed = 0; changed < MOST_BOOLEANS; changed++) {
    const { failure } = annotateAvro(plain, schema);
    if (failure?.message.endsWith(NO_BOOLEAN) !== true) break;
    if (plain === bytes) plain = new Uint8Array(bytes);
    plain[failure.wrongAt ?? failure.offset] = 1;
  }
  return plain;
}

/** The reason why bytes are not a value of a schema; unless `isWhole`, other bytes may follow the value. */
function failureIn(bytes: Uint8Array, schema: AvroSchema, isWhole: boolean): LayoutFailure | undefined {
  const { failure } = annotateAvro(bytes, schema);
  const isInside =
    failure !== undefined && annotateAvro(bytes.subarray(0, failure.offset), schema).failure !== undefined;
  return isWhole || isInside ? failure : undefined;
}

/** The value at the beginning of the bytes, without a check of what follows. */
function firstValue(type: AvscType, bytes: Uint8Array): unknown {
  const { value, offset } = type.decode(asBuffer(bytes), 0);
  if (offset < 0) throw new Error('truncated buffer');
  return value;
}

function got(field: VersionField, record: JsonObject, isSent: boolean): Got {
  if (!Object.hasOwn(record, field.key)) return { value: undefined, from: 'absent' };
  return {
    value: record[field.key],
    from: isSent ? 'bytes' : 'default',
    ...(field.shape.bytes > 0 && { isBytes: true }),
  };
}

function schemaOf({ codec }: PreparedVersion): AvroSchema {
  return codec.schema as AvroSchema;
}

/** The library's type with the defaults and aliases of a version. */
function resolvingLibrary({ version, text, codec }: PreparedVersion, bigLongs: boolean): Library {
  const schema = codec.schema as AvroSchema;
  const root = schema.types[schema.root] as RecordType;
  const printed = (JSON.parse(text) as PrintedRecord).fields;
  const enumDefaults = new Map<number, string>();
  const fields = version.fields.map((field, i): Declared['fields'][number] => {
    if (field.enumFallback) enumDefaults.set(root.fields[i]!.type, field.symbols![0]!);
    const { default: initial, aliases } = printed[i]!;
    return {
      ...(initial !== undefined && { default: initial }),
      ...(aliases && { aliases: aliases.map(libraryFieldName) }),
    };
  });
  return resolvingLibraryOf(schema, bigLongs, { fields, enumDefaults });
}

const LARGEST = 2 ** 52;

/** True if a document has integers that the library's own long does not decode correctly. */
function hasBigIntegers({ version }: PreparedVersion): boolean {
  return someScalar(documentOf(version) as CarriedValue, (scalar) => {
    return typeof scalar === 'bigint' || (Number.isInteger(scalar) && Math.abs(scalar as number) > LARGEST);
  });
}

interface PrintedRecord {
  name: string;
  readonly fields: PrintedField[];
}

interface PrintedField {
  name: string;
  'wireprint-key'?: string;
  type: unknown;
  default?: unknown;
  aliases?: readonly string[];
}

/**
 * Prints the inferred schema with the names, defaults, aliases and enums of a version. Types keep the names that were
 * made from the keys of the previous version.
 */
function print({ fields, isRenamed }: Version): string {
  const text = printAvsc({ root: recordShape(fields, formerKey), depth: 0 });
  const root = JSON.parse(text) as PrintedRecord;
  if (isRenamed) root.name += '_new';
  const names = new Set(root.fields.map(({ name }) => name));
  for (const [i, field] of fields.entries()) {
    const printed = root.fields[i]!;
    if (formerKey(field) !== field.key) rename(printed, field, names);
    if (field.symbols !== undefined) {
      const initial = field.enumFallback ? { default: field.symbols[0] } : {};
      printed.type = { type: 'enum', name: `Enum_${field.number}`, symbols: field.symbols, ...initial };
    }
    if (field.fallback !== undefined) printed.default = field.fallback;
  }
  return `${JSON.stringify(root, undefined, 2)}\n`;
}

function rename(printed: PrintedField, { key, alias }: VersionField, names: ReadonlySet<string>): void {
  const before = printed.name;
  do printed.name += '_new';
  while (names.has(printed.name));
  if (alias !== undefined) printed.aliases = [before];
  delete printed['wireprint-key'];
  if (printed.name !== key) printed['wireprint-key'] = key;
}

/** The key of a field in the previous version; for an added field, its own key. */
function formerKey({ meaning, key }: VersionField): string {
  return meaning === `+${key}` ? key : meaning;
}
