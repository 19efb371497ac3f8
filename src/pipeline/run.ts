import type { Codec, CodecFacts, CodecModule, Format, FormatAnnotate } from '../formats/format.ts';
import { matchValues } from '../layout/match.ts';
import { tallyRoles } from '../layout/tally.ts';
import type { SchemaTexts } from '../schema/language.ts';
import { findLosses } from '../source/losses.ts';
import type { Source } from '../source/source.ts';
import type { SourceTree } from '../source/tree.ts';
import { type CarriedByOrdinal, carriedValue } from '../types/carry.ts';
import type { CarriedValue } from '../value/carried.ts';
import { parsePointer } from '../value/path.ts';
import type { Encoded, Failure, Outcome, SchemaUsed, Stage } from './outcome.ts';

/** A codec with both halves of its format. */
export interface Parts {
  readonly format: Format;
  readonly codec: CodecFacts;
  readonly module: CodecModule;
  readonly annotate: FormatAnnotate;
}

/** A source with its tree, which all of its runs share. */
export interface RunSource {
  readonly source: Source;
  readonly tree: SourceTree;
  readonly schemas?: SchemaTexts;
  /** What codecs that have a type for it are given as what it says, in place of its text. */
  readonly carried?: CarriedByOrdinal;
}

/** The source's value as a codec is given it: with all that is to be carried natively and that it has a type for. */
export function valueFor({ source, carried }: RunSource, { carries = [] }: CodecFacts): CarriedValue {
  if (carried === undefined) return source.value;
  const isCarried = [...carried.values()].some(({ native }) => carries.includes(native.kind));
  return isCarried ? carriedValue(source, carried, carries) : source.value;
}

/** One source through one codec: encode, annotate, match, decode, compare. The only place that catches their errors. */
export function runCodec(from: RunSource, parts: Parts): Outcome {
  const { source } = from;
  const { format, codec: facts } = parts;
  let stage: Stage = format.facts.schema === 'required' ? 'schema' : 'encode';
  const given = schemaTextFor(parts, from.schemas);
  let schema: SchemaUsed = given === undefined ? { from: 'none' } : { from: 'yours', text: given };
  let encoded: Encoded | undefined;
  try {
    const value = valueFor(from, facts);
    const codec = parts.module.prepare(facts.id, [value], given);
    if (given === undefined && codec.schemaText !== undefined) schema = { from: 'inferred', text: codec.schemaText };
    stage = 'encode';
    // Some libraries write into memory that they use again.
    const bytes = new Uint8Array(codec.encode(codec.toNative(value)));
    stage = 'annotate';
    encoded = explain(bytes, parts, from, codec);
    if (value !== source.value) encoded = { ...encoded, ...plainSize(source, parts, given) };
    const refused = encoded.layout.failure;
    if (refused !== undefined) {
      return { state: 'failed', schema, failure: { stage, message: refused.message, offset: refused.offset }, encoded };
    }
    stage = 'decode';
    const { losses, more } = findLosses(source, codec.fromNative(codec.decode(bytes)), from.carried);
    return { state: 'done', schema, encoded, losses, moreLosses: more };
  } catch (thrown) {
    return { state: 'failed', schema, failure: failureOf(thrown, stage, facts), ...(encoded && { encoded }) };
  }
}

/** What the bytes would be if nothing was carried natively; nothing to compare with where that fails. */
function plainSize({ value }: Source, { module, codec: { id } }: Parts, given?: string): Pick<Encoded, 'plainBytes'> {
  try {
    const codec = module.prepare(id, [value], given);
    const { length } = codec.encode(codec.toNative(value));
    return { plainBytes: length + (codec.outside?.bytes ?? 0) };
  } catch {
    return {};
  }
}

/** The given schema that is a codec's own; undefined where it has to infer one, or takes none. */
export function schemaTextFor(
  { format, codec }: Pick<Parts, 'format' | 'codec'>,
  schemas: SchemaTexts = {},
): string | undefined {
  const { schemaLanguage } = format.facts;
  return schemaLanguage === undefined || codec.schemaFixed ? undefined : schemas[schemaLanguage];
}

function explain(bytes: Uint8Array, { format, annotate }: Parts, { source, tree }: RunSource, codec: Codec): Encoded {
  const layout = annotate(bytes, codec.schema);
  const wrapperDepth = parsePointer(codec.wrapper ?? '')?.length ?? 0;
  const target = targetOf(source, tree);
  const sourceOf = matchValues(layout, format.kinds, bytes, target, wrapperDepth);
  return {
    bytes,
    layout,
    ...(sourceOf && { sourceOf }),
    tally: tallyRoles(layout, format.kinds),
    ...(codec.outside && { outside: codec.outside }),
    given: false,
  };
}

/** What `matchValues` wants to know of a source. */
export function targetOf(source: Source, tree: SourceTree): Parameters<typeof matchValues>[3] {
  const { values, keyStart, keyEnd } = source.index;
  return {
    bytes: source.bytes,
    values,
    ends: tree.ends,
    keyStart,
    keyEnd,
    keyOf: (ordinal) => tree.keyOf(ordinal),
    overridden: source.overridden,
  };
}

/** A thrown error as data. Only the library's own words are kept, with what the page can add to them. */
export function failureOf(thrown: unknown, stage: Stage, codec: CodecFacts): Failure {
  if (thrown instanceof RangeError && /call stack/i.test(thrown.message)) {
    return {
      stage,
      message: `${codec.library} ${stage}s by recursion, and this nesting is deeper than the browser's stack allows.`,
    };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const path = thrown instanceof Error && 'path' in thrown && typeof thrown.path === 'string' ? thrown.path : undefined;
  const said = message === '' ? `${codec.library} failed without saying why.` : message;
  return { stage, message: said, ...(path !== undefined && { path }) };
}
