import { seededRandom } from '../../core/basics/random.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { matchValues } from '../../core/layout/match.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import type { SchemaTexts } from '../../core/schema/language.ts';
import { parseSource } from '../../core/source/parse.ts';
import type { Source } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { parsePointer } from '../../core/value/path.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import type { Codec, CodecFacts, Format } from '../../formats/format.ts';
import type { Encoded, SchemaUsed } from '../../runs/pipeline/outcome.ts';
import { makeEncoded, schemaTextFor } from '../../runs/pipeline/ready.ts';
import { type Parts, type RunSource, targetOf } from '../../runs/pipeline/run.ts';
import type { ExerciseLane, Specimen } from '../exercises/lane.ts';

/** A document for an exercise, with the place that it has in the user's document. */
export interface PlacedSpecimen {
  readonly specimen: Specimen;
  /** JSON Pointer from the user's document to this one; empty if they are the same. */
  readonly path: string;
}

/** Maximum ratio between the JSON and the message of a short document, in bytes. */
const JSON_TIMES = 2;

/** Maximum number of specimens that are kept. */
const KEPT = 256;

/** Bytes that the user gave, from which the source was read, and the parts of their codec. */
export interface GivenBytes {
  readonly parts: Parts;
  readonly encoded: Encoded;
  readonly schema: SchemaUsed;
}

/** Given bytes may be this many times longer than an encoded document, because they cannot be divided into messages. */
const GIVEN_TIMES = 4;

/** The documents for exercises from one source. Keeps the last ones, because seeds often choose the same part again. */
export class Specimens {
  readonly #kept = new Map<string, Specimen | undefined>();
  readonly #tree: SourceTree;
  readonly #given: ExerciseLane | undefined;

  readonly source: Source;
  readonly schemas: SchemaTexts;

  constructor(source: Source, schemas: SchemaTexts = {}, given?: GivenBytes) {
    this.source = source;
    this.schemas = schemas;
    this.#given = given && givenLane(given);
    this.#tree = new SourceTree(source.bytes, source.index);
  }

  /**
   * A document of at most `most` bytes, as JSON or as the message of the first codec, encoded with each codec. It is
   * the source, or a part that the seed chooses if the source is longer or has several messages. Codecs that refuse it
   * are left out. Undefined if the first codec refuses it, or if no part is short enough.
   */
  of(codecs: readonly Parts[], most: number, seed: number): PlacedSpecimen | undefined {
    const { source, schemas } = this;
    const { length } = source.bytes;
    if (source.messages === 'whole' && length <= JSON_TIMES * most) {
      const whole = this.#keep(codecs, 'whole', () => encodedWith(codecs, source, schemas));
      const isShort = length <= most || (whole !== undefined && whole.lanes[0]!.bytes.length <= most);
      if (isShort) return whole && { specimen: whole, path: '' };
    }
    const value = partOf(this.#tree, source.messages !== 'whole', most, seed);
    // A given schema describes the whole document, not its parts.
    const specimen =
      value === undefined ? undefined : this.#keep(codecs, value, () => encodedWith(codecs, this.#sourceOf(value)));
    return specimen && { specimen, path: this.#tree.pointerOf(value!) };
  }

  /**
   * The given bytes as a document of at most `most` bytes. Undefined if the codec is another one, or if they are
   * longer.
   */
  ofGiven({ codec }: Parts, most: number): PlacedSpecimen | undefined {
    const lane = this.#given;
    if (lane?.codec !== codec.id || lane.bytes.length > GIVEN_TIMES * most) return undefined;
    return { specimen: { text: utf8Text(this.source.bytes), lanes: [lane] }, path: '' };
  }

  /** A value of the source as a source of its own. */
  #sourceOf(value: number): Source {
    const { start, end } = this.source.index;
    const parsed = parseSource(this.source.bytes.slice(start[value], end[value]));
    if (!parsed.ok) throw new Error('A value of the source is not valid JSON.');
    return parsed.source;
  }

  /** The specimen of a value; made if it is not kept. */
  #keep(codecs: readonly Parts[], value: number | 'whole', encode: () => Specimen | undefined): Specimen | undefined {
    const key = `${value} ${codecs.map(({ codec }) => codec.id).join(' ')}`;
    if (!this.#kept.has(key)) {
      if (this.#kept.size === KEPT) this.#kept.delete(this.#kept.keys().next().value!);
      this.#kept.set(key, encode());
    }
    return this.#kept.get(key);
  }
}

/** A document encoded with each codec that accepts it; undefined if the first codec refuses it. */
function encodedWith(codecs: readonly Parts[], source: Source, schemas?: SchemaTexts): Specimen | undefined {
  const { bytes, index } = source;
  const from: RunSource = {
    source,
    tree: new SourceTree(bytes, index),
    inference: 'seen',
    ...(schemas && { schemas }),
  };
  const lanes = codecs.map((parts) => laneFor(from, parts));
  if (lanes[0] === undefined) return undefined;
  return { text: utf8Text(bytes), lanes: lanes.filter((lane) => lane !== undefined) };
}

/** Number of values that are tried before the search for a short part ends. */
const TRIES = 64;

/**
 * A part of a source: a value that the seed chooses, or the largest short container around it. If there are several
 * messages, the root is the array of messages, which is not a message itself. Undefined if no part is found.
 */
function partOf(tree: SourceTree, isSet: boolean, most: number, seed: number): number | undefined {
  const { index } = tree;
  const random = seededRandom(seed);
  for (let i = 0; i < TRIES && tree.count > Number(isSet); i++) {
    let value = Math.floor(random() * tree.count);
    if (isSet && value === 0) continue;
    const isShort = (each: number): boolean => index.end[each]! - index.start[each]! <= most;
    for (let above = tree.parents[value]!; value !== 0 && isShort(above); above = tree.parents[value]!) {
      if (isSet && above === 0) break;
      value = above;
    }
    // A container with its names is a better subject than a scalar. So a scalar is chosen only in the second half of
    // the tries.
    const isLast = i === TRIES - 1;
    const isTooPoor = index.values.type[value] === ValueType.scalar && !isLast && i < TRIES / 2;
    if (isShort(value) && !isTooPoor) return value;
  }
  return undefined;
}

/** The given bytes as the lane of an exercise. */
function givenLane({ parts, encoded, schema }: GivenBytes): ExerciseLane {
  const { format, codec, kinds, module, annotate } = parts;
  const { bytes, layout, sourceOf } = encoded;
  const parsed = schema.text === undefined ? undefined : module.parseSchema?.(schema.text, schema.root);
  return {
    codec: codec.id,
    format: format.id,
    name: format.facts.name,
    needsSchema: format.facts.schema === 'required',
    ...(schema.text !== undefined && { schemaText: schema.text }),
    isGiven: true,
    bytes,
    kinds,
    queries: new LayoutQueries(layout),
    ...(sourceOf && { sourceOf }),
    annotate: (each) => annotate(each, parsed),
  };
}

/** The message of one codec; undefined if its library refuses the document, or if it has no bytes. */
function laneFor(from: RunSource, parts: Parts): ExerciseLane | undefined {
  const { format, codec: facts, kinds } = parts;
  const library = readerName(format, facts);
  try {
    const { codec, encoded } = makeEncoded(from, parts);
    const bytes = encoded[0]!;
    const annotate = (each: Uint8Array) => parts.annotate(each, codec.schema);
    const layout = annotate(bytes);
    if (layout.failure !== undefined) return undefined;
    const schemaText = schemaTextFor(parts, from.schemas) ?? codec.schemaText;
    const wrapperDepth = parsePointer(codec.wrapper ?? '')?.length ?? 0;
    const sourceOf = matchValues(layout, kinds, bytes, targetOf(from.source, from.tree), wrapperDepth);
    return {
      codec: facts.id,
      format: format.id,
      name: format.facts.name,
      needsSchema: format.facts.schema === 'required',
      ...(schemaText !== undefined && { schemaText }),
      bytes,
      kinds,
      queries: new LayoutQueries(layout),
      sourceOf,
      annotate,
      ...(library !== undefined && { library: { name: library, reads: (each) => isReadBy(codec, each) } }),
    };
  } catch {
    return undefined;
  }
}

/** The name and version of what reads the bytes of a codec; undefined if its library must not read damaged bytes. */
function readerName({ facts }: Format, { library, version, mayNeverReturn }: CodecFacts): string | undefined {
  if (mayNeverReturn) return undefined;
  if (version !== BUILT_IN) return `${library} ${version}`;
  return facts.isText ? 'JSON.parse' : library;
}

/** The version of functions that belong to the browser or to the page. */
const BUILT_IN = 'built in';

/** True if the library of a codec reads bytes without an error. */
function isReadBy(codec: Codec, bytes: Uint8Array): boolean {
  try {
    codec.decode(bytes.slice());
    return true;
  } catch {
    return false;
  }
}
