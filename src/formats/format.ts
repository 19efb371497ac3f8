import type { ParsedBytes } from '../core/bytes/parse-hex.ts';
import type { Span } from '../core/bytes/span.ts';
import type { Annotate } from '../core/layout/layout.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import type { KeyedAs } from '../core/native-types/carry.ts';
import type { Acceptance } from '../core/schema/acceptance.ts';
import type { Inference } from '../core/schema/inference.ts';
import type { SchemaLanguage } from '../core/schema/language.ts';
import type { Rename, Renames } from '../core/schema/renames.ts';
import type { CarriedValue, NativeKind } from '../core/value/carried.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import type * as registry from './registry.ts';

type Registered = (typeof registry)[keyof typeof registry];
/** The name of a format's folder; used in links. */
export type FormatId = Registered['id'];
export type CodecId = Registered['codecs'][number]['id'];

/** Other ways to call a library, timed beside its codec. They have no bytes of their own to show. */
export type WayId = 'json-text' | 'json-doubles';

/** The timed calls, as code that a reader can copy. */
export interface Calls {
  readonly encode: string;
  readonly decode: string;
}

/**
 * The facts about one format that the page needs. The large parts (kinds, codec, annotator, glosses) are loaded
 * separately.
 */
export interface Format<Id extends string = FormatId, Codec extends string = CodecId> {
  readonly id: Id;
  /** Place among the formats of the page, from 1. No two formats have the same place. */
  readonly position: number;
  readonly facts: Facts;
  /** Each codec is a row of the comparison. */
  readonly codecs: readonly CodecFacts<Codec>[];
}

/** Checks the facts of a format. The registry makes its ids part of `FormatId` and `CodecId`. */
export function defineFormat<const Id extends string, const Codec extends string>(
  format: Format<Id, Codec>,
): Format<Id, Codec> {
  return format;
}

export interface Facts {
  /** The name as its community writes it: "MessagePack". */
  readonly name: string;
  /** "required" if the bytes cannot be understood without a schema. */
  readonly schema: 'none' | 'required';
  /** The language of the format's schemas; undefined if it has none. */
  readonly schemaLanguage?: SchemaLanguage;
  /** True if a schema can be drafted from bytes without one, by choosing how fields are read. */
  readonly canDraft?: true;
  /** File name endings, with their dot. */
  readonly extensions: readonly string[];
  /** True if every byte belongs to a character of text; omitted if only strings are text. */
  readonly isText?: true;
  /** The reason why some scalars have no bytes; omitted if every scalar has bytes. */
  readonly withoutBytes?: string;
}

/** A library with options that writes a format. */
export interface CodecFacts<Id extends string = CodecId> {
  readonly id: Id;
  /** The name of the npm package or of the browser's function. */
  readonly library: string;
  /** A word that distinguishes the codec from the format's other codecs of the same library: "records". */
  readonly variant?: string;
  /** Words that distinguish the codec's bytes in sentences from those of the format's first codec: "packed". */
  readonly writing?: string;
  /** The version pinned in package.json, or "built in" for the browser's own functions. */
  readonly version: string;
  /** The options that differ from the library's defaults, as code: "useRecords: false". Empty if there are none. */
  readonly options: string;
  /** The timed calls; a source may need others (`Codec.calls`). */
  readonly calls: Calls;
  /** True if the codec uses the same schema for every source, so that it ignores a supplied schema. */
  readonly schemaFixed?: true;
  /**
   * Set for a what-if: the codec that it is compared with, which belongs to the same format or is JSON. A what-if shows
   * what one choice saves or costs, not how the format is used. Sentences about the best codec ignore what-ifs.
   */
  readonly whatIf?: NoInfer<Id> | 'json';
  /**
   * The only library that reads the codec's bytes, if they use a private extension of the format. Sentences about the
   * best codec mention it.
   */
  readonly readOnlyBy?: string;
  /** Set if the library may never return from decoding damaged bytes. Damaged bytes must not reach it. */
  readonly mayNeverReturn?: true;
  /**
   * The types that JSON lacks and that the codec can carry natively if the user wants it. Omitted if there are none.
   */
  readonly carries?: readonly NativeKind[];
  /** How the library takes native keys, if the codec carries them. By default, it takes them in a `Map`. */
  readonly keyedAs?: KeyedAs;
  /** True if the precision of the codec's native times is milliseconds, so that finer times are cut. */
  readonly cutsTimes?: true;
}

/** The language of the schemas that a user can supply to a codec; undefined if it accepts none. */
export function languageOfCodec(entry: {
  readonly format: Format;
  readonly codec: CodecFacts;
}): SchemaLanguage | undefined {
  return entry.codec.schemaFixed ? undefined : entry.format.facts.schemaLanguage;
}

/** Decodes bytes with a library. */
export interface Reader<LibraryValue = unknown> {
  /** Exactly the library's own call, which is timed, shown and copied. May throw. */
  decode(bytes: Uint8Array): LibraryValue;
  /**
   * Converts the library's result to plain JavaScript values. Never timed, iterative. Returns values that JSON lacks
   * (bytes, dates, maps) unchanged; `toJson` converts them to JSON and reports the losses.
   */
  fromLibrary(value: LibraryValue): unknown;
  /** The text in JSON of a key that is not text (a kind with `respelt`), from all of its bytes. */
  respell?(key: Uint8Array): string;
  /** Reads a key that is not text, for other formats. Absent if `decode` and `fromLibrary` keep such keys whole. */
  readKey?(key: Uint8Array): unknown;
}

/** A library prepared for one source. */
export interface Codec<LibraryValue = unknown> extends Reader<LibraryValue> {
  /**
   * Converts a value to the input of the library (BigInt, Long, wrapped root …). Never timed, iterative. `text` is the
   * value's JSON in UTF-8, including white space; undefined if the value has no text.
   */
  toLibrary(value: CarriedValue, text?: Uint8Array): LibraryValue;
  /** Exactly the library's own call. May throw. */
  encode(value: LibraryValue): Uint8Array;
  /**
   * Decodes only the value at one path; only for formats that can locate it directly. Returns undefined if the path
   * leads to no value. May throw.
   */
  readPath?(bytes: Uint8Array, path: readonly string[]): LibraryValue | undefined;
  /** The timed calls, if they differ from those in the codec's facts. */
  readonly calls?: Calls;
  /** Other ways to call the library, timed beside this one. */
  readonly ways?: readonly Way[];
  /** The schema in its own language: .proto, .avsc, .capnp. */
  readonly schemaText?: string;
  /** What an inferred schema accepts beyond the values that were seen, and what it does not accept. */
  readonly acceptance?: Acceptance;
  /** The keys whose fields have another name in the inferred schema; absent if there are none. */
  readonly renames?: Renames;
  /** The name of the messages' type, if the schema has several types. */
  readonly root?: string;
  /** The schema that the annotator receives. */
  readonly schema?: unknown;
  /**
   * Data outside the bytes that the reader needs and that grows with the source; without it, the size of the bytes
   * would be misleading.
   */
  readonly outside?: Outside;
  /** JSON Pointer of the source's root within the encoded value, if the format has to wrap it. */
  readonly wrapper?: string;
}

/** Another way to call a codec's library for the same source. */
export interface Way<LibraryValue = unknown, Encoded = unknown> {
  readonly id: WayId;
  readonly calls: Calls;
  /** Prepares the input of `encode`. Not timed. */
  toLibrary(value: CarriedValue): LibraryValue;
  encode(value: LibraryValue): Encoded;
  decode(encoded: Encoded): unknown;
}

/** Data that is kept outside the bytes, for all messages of a source together. */
export interface Outside {
  /** A noun phrase within a sentence: "the table of record structures". */
  readonly what: string;
  readonly bytes: number;
}

/** The types in a schema that its messages can have. */
export interface Roots {
  /** The names in the order of the text. */
  readonly names: readonly string[];
  /** The type that the text names as its root. */
  readonly named?: string;
}

/** The export `schemas` of a folder's `read-schema.ts`: the jobs of a schema language that the annotator needs. */
export interface SchemaReader {
  /** The types in a schema that its messages can have. Throws like `parseSchema`. */
  roots(schemaText: string): Roots;
  /** Parses a schema text. Throws with the line, the column, and what was expected there. */
  parseSchema(schemaText: string, root?: string): unknown;
  /** The text of a schema that is bytes, such as a descriptor set; undefined for other bytes. */
  readonly fromBytes?: (bytes: Uint8Array) => Promise<string | undefined>;
}

/** A schema that is ready for the library. Each language adds what its library needs. */
export interface ReadySchema {
  /** The schema that the annotator receives. */
  readonly schema: unknown;
  /** The text of the schema; absent if the schema is part of the format. */
  readonly schemaText?: string;
  /** The key of the root's only field, if that field holds each message as a whole. */
  readonly wrapper?: string | undefined;
}

/**
 * The seven jobs of a schema language: `parseSchema` and `roots`, which need no library, and those below. The export
 * `language` of a folder's `language.ts`.
 */
export interface SchemaLanguageJobs<Ready extends ReadySchema> extends SchemaReader {
  /** Infers a schema from messages, by default a tight one, and prints it. Throws if the library cannot use it. */
  print(messages: readonly CarriedValue[], inference?: Inference): Ready & { readonly acceptance: Acceptance };
  /** Fits the schema that a user wrote to messages, where it leaves a choice: its root, and how values are written. */
  fit(schemaText: string, messages: readonly CarriedValue[]): Ready & { readonly root: string };
  /** The names of the fields, with the keys in JSON that they stand for. */
  names(ready: Ready): Iterable<Rename>;
  /** Like `toLibrary` of the codec. */
  toLibrary(ready: Ready, value: CarriedValue): unknown;
  /** Like `fromLibrary` of the codec. */
  fromLibrary(ready: Ready, value: unknown): unknown;
}

/** Bytes of a format that have no schema, or one that was drafted from them. */
export interface Schemaless {
  readonly bytes: Uint8Array;
  readonly messages: readonly Span[];
  readonly schemaText?: string;
}

/** A field of bytes without a schema, and the ways in which all of its records can be read. */
export interface DraftedField {
  /** The name of the field, such as "Field 2 of field 5". */
  readonly name: string;
  readonly records: number;
  readonly readings: readonly {
    readonly name: string;
    /** The value of the selected record in this reading. */
    readonly text: string;
    readonly isUsed: boolean;
  }[];
}

/** The export `drafter` of a folder's `draft/drafter.ts`: drafts a schema from bytes. */
export interface Drafter {
  /** The field at an offset. Undefined if none is there, or if the schema is not a draft that can be written again. */
  fieldAt(input: Schemaless, at: number): DraftedField | undefined;
  /**
   * The text of the schema in which the field at an offset has a reading; undefined if the field cannot have this
   * reading.
   */
  choose(input: Schemaless, at: number, reading: string): string | undefined;
}

/**
 * The export `codecModule` of a folder's `codec.ts`. Only workers load it. Formats with a schema include its reader.
 */
export interface CodecModule extends Partial<SchemaReader> {
  /**
   * Prepares a codec for a source (schema, compiled writer); never timed as encoding. The messages carry natively only
   * the kinds in the codec's `carries`. Without a schema text, a schema is inferred, by default a tight one. May throw;
   * the row of the codec then fails.
   */
  prepare(codec: CodecId, messages: readonly CarriedValue[], schemaText?: string, inference?: Inference): Codec;
  /** Reads foreign bytes; `root` is the name of one of the `roots` of the schema. */
  reader(codec: CodecId, schemaText?: string, root?: string): Reader;
  /**
   * The bytes of the format's shortest integer with this value, without the byte that has its type; undefined if no
   * integer type holds it. Omitted if the format has no integers, or if a schema chooses their type.
   */
  integerBytes?(value: bigint): number | undefined;
  /**
   * The bytes of a JSON value in the encoding that the format itself defines in JSON, with a schema. Throws like
   * `toLibrary`, and if the schema is wrong.
   */
  fromJsonEncoding?(value: JsonValue, schemaText: string): Uint8Array;
  /** Makes the library take less memory for the same bytes. Workers that time its calls do not call this. */
  spareMemory?(): void;
  /** The format's files that hold many values and their schema. Omitted if there are none. */
  readonly container?: Container;
}

/** How files that hold many values of a format and their schema are read in a stream. */
export interface Container {
  /** Begins to divide a file. Blocks of more than `most` bytes are refused. */
  divide(most: number): ContainerBlocks;
  /**
   * The schema of a file in the form that the annotator takes, and the library's reader of the values in the file.
   * Throws like `parseSchema`.
   */
  readerOf(schemaText: string): { readonly schema: unknown; readonly reader: Reader };
}

/** Divides a file that comes in pieces into its blocks. */
export interface ContainerBlocks {
  /** The blocks that end in a piece. Throws an Error with the place of what is wrong. */
  push(piece: Uint8Array): readonly ContainerBlock[];
  /** Throws an Error if the file ends within a block. */
  finish(): void;
}

/** Values of a file that are compressed together. */
export interface ContainerBlock {
  /** Number of the block, from 1. */
  readonly block: number;
  /** Offset of the block's values in the file. */
  readonly offset: number;
  /** Text of the file's schema. */
  readonly schema: string;
  /** The compression, by its name in the file: "null", "deflate". */
  readonly codec: string;
  /** Number of values. */
  readonly count: number;
  /** The values, compressed. */
  readonly bytes: Uint8Array;
}

/**
 * How the bytes of a format are distinguished from those of others: the export of `looks.ts` in its folder. Without it,
 * a format is never recognised. The rules are in `runs/recognition`.
 */
export interface Looks {
  /** The place among the readings that one rule gives, from 1: the formats that people paste most come first. */
  readonly rank: number;
  /** The nouns for the format's containers: "map" and "array". */
  readonly nouns: { readonly object: string; readonly array: string };
  /** What the bytes of the format are, if not one container: "one object container file". */
  readonly whole?: string;
  /**
   * The first bytes of a byte string with a message inside. Such a byte string that is cut is recognised as a cut
   * container is.
   */
  readonly embeds?: readonly (readonly number[])[];
  /**
   * The magic numbers of this format, which no other format has. Bytes that begin with one are proven to be this format
   * if the rest can be read, too.
   */
  readonly magic?: readonly (readonly number[])[];
  /** Set if documents begin with the magic number: without it only a whole container is evidence. */
  readonly hasHeader?: true;
  /** Set if a container that can be read to the end is a proof by itself, because so much of it is redundant. */
  readonly isProof?: true;
  /** Set if every value is a document with a name, even one that contains only text. */
  readonly isDocument?: true;
  /** Set if values mark where they end, so that one container that ends with the bytes is evidence. */
  readonly isDelimited?: true;
  /** Set if people write several values one after another. */
  readonly hasSequences?: true;
  /**
   * Looks at the first bytes, of which there is at least one; returns false if they cannot begin a single container.
   * This spares most calls of the annotator.
   */
  readonly mayBeOneContainer?: (bytes: Uint8Array) => boolean;
  /** True for a byte that is a whole value, such as a small integer. A sequence may have thousands of them. */
  readonly isWholeValue?: (byte: number) => boolean;
  /** Ways to write the format's values as text. A text in one of these ways is read as bytes of this format. */
  readonly notations?: readonly Notation[];
  /**
   * True if a failure at an offset may mean that the end of the bytes is missing. Only for formats whose failures do
   * not say so.
   */
  readonly mayBeCut?: (bytes: Uint8Array, offset: number) => boolean;
  /** A check by marks that only this format has. Undefined if the bytes lack them. */
  readonly check?: (bytes: Uint8Array) => Checked | undefined;
  /** Repairs a wrong length at the beginning. Undefined if more than the length is wrong. */
  readonly withRightLength?: (bytes: Uint8Array) => RightLength | undefined;
}

/** A way to write the values of a format as text. */
export interface Notation {
  /** The id of the notation in links and reports. */
  readonly id: string;
  /** The name of the notation, which completes the label "read as …". */
  readonly name: string;
  /** Set if the notation writes values and names no format. The chain of a reading then ends with the notation. */
  readonly isOfValues?: true;
  /** The format of the bytes that the notation writes, if it is not the format of this folder. */
  readonly writes?: FormatId;
  /** The bytes that a text stands for; undefined if it has nothing that only this notation has. Never throws. */
  readonly read: (text: string) => ParsedBytes | undefined;
}

/**
 * The result of a format's own check, such as of an announced length, or of the fields of a message that may be cut.
 */
export interface Checked {
  readonly by: 'length' | 'fields' | 'cut';
  /** Set if the evidence is so weak that the reading is a guess. */
  readonly isWeak?: true;
  /** The evidence as a noun phrase: "a message of 4 fields". */
  readonly evidence: string;
  /** Number of bytes before the cut; absent if all bytes are explained. */
  readonly explained?: number;
}

/** Bytes with another length at their beginning, and what the given bytes announce. */
export interface RightLength {
  readonly bytes: Uint8Array;
  /** What is wrong, as a clause: "the document announces 40 bytes; 45 are there, and 45 fits". */
  readonly says: string;
}

/** The export `annotate` of a folder's `annotate.ts`. The schema is the one that the folder's codec made. */
export type FormatAnnotate = Annotate<unknown>;

/** A format as recognition sees it: without its library. */
export interface Recognisable {
  readonly id: FormatId;
  /** The name, such as "MessagePack". */
  readonly name: string;
  /** True if every byte belongs to a character of text. */
  readonly isText: boolean;
  readonly kinds: Kinds;
  readonly annotate: FormatAnnotate;
  readonly looks: Looks;
}
