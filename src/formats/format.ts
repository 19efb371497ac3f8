import type { Annotate } from '../layout/layout.ts';
import type { DecodedValue } from '../layout/vocabulary.ts';
import type { Inference } from '../schema/inference.ts';
import type { SchemaLanguage } from '../schema/language.ts';
import type { CarriedValue, NativeKind } from '../value/carried.ts';
import type { LossClass } from '../value/loss.ts';
import type { REGISTRY } from './registry.ts';

type Registered = (typeof REGISTRY)[number];
/** The name of a format's folder; used in links. */
export type FormatId = Registered['id'];
export type CodecId = Registered['codecs'][number]['id'];

/** Other ways to call a library that are timed beside its codec. They have no bytes of their own to show. */
export const WAY_IDS = ['json-text', 'json-doubles'] as const;
export type WayId = (typeof WAY_IDS)[number];

/** The calls that are timed, as code that a reader can copy. */
export interface Calls {
  readonly encode: string;
  readonly decode: string;
}

/** What the page knows of one format. The large parts (kinds, codec, annotator, glosses) are loaded by their own. */
export interface Format<Id extends string = FormatId, Codec extends string = CodecId> {
  readonly id: Id;
  readonly facts: Facts;
  /** One row of the comparison each. */
  readonly codecs: readonly CodecFacts<Codec>[];
}

/** Checks the facts of a format. Its ids become part of `FormatId` and `CodecId` by the registry. */
export function defineFormat<const Id extends string, const Codec extends string>(
  format: Format<Id, Codec>,
): Format<Id, Codec> {
  return format;
}

export interface Facts {
  /** As its community writes it: "MessagePack". */
  readonly name: string;
  /** Of the first publication. */
  readonly year: number;
  readonly spec: { readonly title: string; readonly url: string };
  /** Whether bytes can be understood without a schema. */
  readonly schema: 'none' | 'required';
  /** What its schemas are written in, where one can be given. */
  readonly schemaLanguage?: SchemaLanguage;
  /** File name endings, with their dot. */
  readonly extensions: readonly string[];
  /** What of JSON the format itself cannot express, in sentences. */
  readonly cannotCarry: readonly string[];
  /** Every byte is a part of a character of text. Left out where only strings are text. */
  readonly isText?: true;
  /** Why some scalars have no bytes (law 5); left out where every scalar has some. */
  readonly withoutBytes?: string;
}

/** A library with its options that writes a format. */
export interface CodecFacts<Id extends string = CodecId> {
  readonly id: Id;
  /** The name of the npm package, or of what the browser has built in. */
  readonly library: string;
  /** What sets it apart from the format's other codecs of the same library, in a word: "records". */
  readonly variant?: string;
  /** Pinned in package.json; "built in" where it is the browser's. */
  readonly version: string;
  /** The options that differ from the library's defaults, as code: "useRecords: false". Empty where none do. */
  readonly options: string;
  /** The calls that are timed, unless the source needs others: see `Codec`. */
  readonly calls: Calls;
  /** Its schema is the same for every source: one that is given is not for it. */
  readonly schemaFixed?: true;
  /**
   * The codec that it is compared with: it shows what one choice saves or costs, and is not how the format is used. What
   * is said of the best leaves it out.
   */
  readonly whatIf?: NoInfer<Id>;
  /** The one library that reads its bytes, where they hold a private extension of the format. Never the best without this word. */
  readonly readOnlyBy?: string;
  /** What a reader of its figures should know, in sentences. */
  readonly notes?: readonly string[];
  /** Types that JSON lacks and it has: what it is given as them, where the user wants it. Left out: none. */
  readonly carries?: readonly NativeKind[];
  /** What it can lose; every difference found must be declared here, and some sample must show each. */
  readonly loses: readonly LossClass[];
}

/** The language of the schemas that a codec can be given; undefined where it takes none. */
export function languageOfCodec(entry: {
  readonly format: Format;
  readonly codec: CodecFacts;
}): SchemaLanguage | undefined {
  return entry.codec.schemaFixed ? undefined : entry.format.facts.schemaLanguage;
}

/** The sentence and the section of the specification for each kind of a format: `glosses.ts` of its folder. */
export type Glosses<Name extends string = string> = Readonly<Record<Name, Gloss>>;

export interface Gloss {
  /**
   * One sentence for someone who meets it for the first time: what it is, and why it is so. A function where the sentence
   * depends on the region at hand. Either is true of any bytes that the format allows, whoever wrote them.
   */
  readonly gloss: string | ((region: GlossedRegion) => string);
  /** Appended to the specification's URL: "#int-format-family". */
  readonly anchor: string;
  /** The section's own title. */
  readonly section: string;
  /** Where that section is, if not in the format's specification: what a library adds to it. */
  readonly document?: { readonly title: string; readonly url: string };
}

/** A region as its sentence speaks of it. */
export interface GlossedRegion {
  /** What it reads; undefined where its kind reads nothing. */
  readonly said: DecodedValue | undefined;
  /** The bytes that it has, or has bits of. */
  readonly bytes: Uint8Array;
}

/** The sentence of a kind for one region. */
export function sentenceOf({ gloss }: Gloss, region: GlossedRegion): string {
  return typeof gloss === 'string' ? gloss : gloss(region);
}

/** How a library reads bytes. */
export interface Reader<Native = unknown> {
  /** Exactly the library's own call: what is timed, shown and copied. May throw. */
  decode(bytes: Uint8Array): Native;
  /**
   * What the library gave, in terms of JavaScript. Never timed, iterative. Values that JSON lacks (bytes, dates, maps)
   * stay what they are, `toJson` turns them into JSON and tells what is lost by it.
   */
  fromNative(native: Native): unknown;
  /** How JSON spells a key that is no text, of a kind that is `respelt`, from all of its bytes. */
  respell?(key: Uint8Array): string;
}

/** A library, ready for one source. */
export interface Codec<Native = unknown> extends Reader<Native> {
  /**
   * What this library wants to be given (BigInt, Long, wrapped root …). Never timed, iterative. `text` is the JSON, in
   * UTF-8, that the value was read from, white space and all; without it there is none.
   */
  toNative(value: CarriedValue, text?: Uint8Array): Native;
  /** Exactly the library's own call. May throw. */
  encode(native: Native): Uint8Array;
  /**
   * Reads the value at one path, and leaves the rest alone: only where a format says where everything stands. Undefined
   * where nothing stands there. May throw.
   */
  readPath?(bytes: Uint8Array, path: readonly string[]): Native | undefined;
  /** The timed calls, where this source needs others than the codec's facts say. */
  readonly calls?: Calls;
  /** Other ways to call the library, timed beside this one. */
  readonly ways?: readonly Way[];
  /** As its users write it: .proto, .avsc, .capnp. */
  readonly schemaText?: string;
  /** The type of the schema that the messages are, where it has several. */
  readonly root?: string;
  /** Handed to the annotator. */
  readonly schema?: unknown;
  /** What the reader has to have beside the bytes, and that grows with the source: a size that says nothing of it would lie. */
  readonly outside?: Outside;
  /** JSON Pointer, in the bytes, of the place where the source's root stands, where a format has to wrap it. */
  readonly wrapper?: string;
}

/** Another way to call a codec's library for the same source. */
export interface Way<Native = unknown, Encoded = unknown> {
  readonly id: WayId;
  readonly calls: Calls;
  /** Not timed. */
  toNative(value: CarriedValue): Native;
  encode(native: Native): Encoded;
  decode(encoded: Encoded): unknown;
}

/** Something that is kept outside the bytes; for all messages of a source together. */
export interface Outside {
  /** As the rest of a sentence: "the table of record structures". */
  readonly what: string;
  readonly bytes: number;
}

/** The types of a schema that its messages can be. */
export interface Roots {
  /** In the order of the text. */
  readonly names: readonly string[];
  /** The one that the text names as its root. */
  readonly named?: string;
}

/** What `codec.ts` of a folder exports as `codecModule`. Only workers load it. */
export interface CodecModule {
  /**
   * One-time work for a source (schema, compiled writer); never timed as encoding. Of what JSON lacks the messages hold
   * only the kinds that the codec `carries`. Without a schema text one is inferred: tight, unless told otherwise. May
   * throw: the row fails.
   */
  prepare(codec: CodecId, messages: readonly CarriedValue[], schemaText?: string, inference?: Inference): Codec;
  /** For bytes that somebody sent, which are of one of the `roots` of the schema. */
  reader(codec: CodecId, schemaText?: string, root?: string): Reader;
  /** What of a schema its messages can be; left out where a schema has one root only. Throws as `parseSchema` does. */
  roots?(schemaText: string): Roots;
  /** The annotator's schema from text as its users write it. Throws with line, column and what was expected. */
  parseSchema?(schemaText: string, root?: string): unknown;
}

/** What `annotate.ts` of a folder exports as `annotate`. The schema is whatever the folder's codec made. */
export type FormatAnnotate = Annotate<unknown>;
