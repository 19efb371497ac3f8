import type { Codec, CodecFacts, CodecId, CodecModule, Format, FormatAnnotate } from '../formats/format.ts';
import { matchValues } from '../layout/match.ts';
import { tallyRoles } from '../layout/tally.ts';
import { findLosses } from '../source/losses.ts';
import type { Source } from '../source/source.ts';
import type { SourceTree } from '../source/tree.ts';
import { parsePointer } from '../value/path.ts';
import type { Encoded, Failure, Outcome, Stage } from './outcome.ts';

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
  /** A schema in the words of the one format that takes it; without it, codecs that need one infer theirs. */
  readonly protoText?: string;
}

/** One source through one codec: encode, annotate, match, decode, compare. The only place that catches their errors. */
export function runCodec(from: RunSource, parts: Parts): Outcome {
  const { source } = from;
  const { format, codec: facts } = parts;
  let stage: Stage = format.facts.schema === 'required' ? 'schema' : 'encode';
  let encoded: Encoded | undefined;
  try {
    const schemaText = schemaTextFor(from, facts.id);
    const codec = parts.module.prepare(facts.id, [source.value], schemaText);
    stage = 'encode';
    // Some libraries write into memory that they use again.
    const bytes = new Uint8Array(codec.encode(codec.toNative(source.value)));
    stage = 'annotate';
    encoded = explain(bytes, parts, from, codec, schemaText);
    const refused = encoded.layout.failure;
    if (refused !== undefined) {
      return { state: 'failed', failure: { stage, message: refused.message, offset: refused.offset }, encoded };
    }
    stage = 'decode';
    const { losses, more } = findLosses(source, codec.fromNative(codec.decode(bytes)));
    return { state: 'done', encoded, losses, moreLosses: more };
  } catch (thrown) {
    return { state: 'failed', failure: failureOf(thrown, stage, facts), ...(encoded && { encoded }) };
  }
}

function schemaTextFor(from: RunSource, codec: CodecId): string | undefined {
  return codec === 'protobuf' ? from.protoText : undefined;
}

function explain(
  bytes: Uint8Array,
  { format, annotate }: Parts,
  { source, tree }: RunSource,
  codec: Codec,
  schemaText: string | undefined,
): Encoded {
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
    ...(codec.schemaText !== undefined && { schemaText: codec.schemaText }),
    schemaFrom: codec.schemaText === undefined ? 'none' : schemaText === undefined ? 'inferred' : 'yours',
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
