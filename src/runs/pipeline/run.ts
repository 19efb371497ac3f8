import { errorText } from '../../core/basics/error-text.ts';
import { failureIn } from '../../core/layout/layout.ts';
import { matchValues } from '../../core/layout/match.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import type { CarriedByOrdinal } from '../../core/native-types/carry.ts';
import type { Inference } from '../../core/schema/inference.ts';
import type { SchemaTexts } from '../../core/schema/language.ts';
import { isMisfit, Misfit, moreMessagesText, SeveralMisfits } from '../../core/schema/misfits.ts';
import { SchemaError } from '../../core/schema/schema-error.ts';
import { findLosses } from '../../core/source/losses.ts';
import type { Source } from '../../core/source/source.ts';
import type { SourceTree } from '../../core/source/tree.ts';
import { joinLosses, type LossLimits } from '../../core/value/loss-list.ts';
import { parsePointer } from '../../core/value/path.ts';
import {
  type Codec,
  type CodecFacts,
  type CodecModule,
  type Format,
  type FormatAnnotate,
  languageOfCodec,
} from '../../formats/format.ts';
import type { Beyond } from './beyond.ts';
import { integersAsFloats } from './integers-as-floats.ts';
import { lostBeyond } from './lost-beyond.ts';
import { lostSurrogates } from './lost-surrogates.ts';
import { annotateMessages, decodeMessages, encodeMessages, measureMessages } from './messages.ts';
import type { Encoded, Failure, Outcome, SchemaUsed, Stage } from './outcome.ts';
import { encodedSize, makeReady, schemaTextFor } from './ready.ts';

/** A codec with all parts of its format. */
export interface Parts {
  readonly format: Format;
  readonly codec: CodecFacts;
  readonly kinds: Kinds;
  readonly module: CodecModule;
  readonly annotate: FormatAnnotate;
}

/** A source with its tree, shared by all its runs. */
export interface RunSource {
  readonly source: Source;
  readonly tree: SourceTree;
  readonly schemas?: SchemaTexts;
  /** The rule for inferring schemas if none is given. Default: tight. */
  readonly inference?: Inference;
  /** Native values, which replace the text for codecs that have their type. They include those of given bytes. */
  readonly carried?: CarriedByOrdinal;
  /** What given bytes carry, but the source, which is their JSON, does not. */
  readonly beyond?: Beyond;
  /** Maximum numbers of listed losses. Default: those of the page. */
  readonly lossLimits?: LossLimits;
}

/** The natively carried values of the types that a codec supports. */
function carriedBy({ carries = [] }: CodecFacts, carried: CarriedByOrdinal = new Map()): CarriedByOrdinal {
  return new Map([...carried].filter(([, { native }]) => carries.includes(native.kind)));
}

/** The progress of a run. A failure names it. */
interface Progress {
  stage: Stage;
  /** Index of the current message; undefined if the source is one message or the stage concerns all messages. */
  message?: number | undefined;
}

/**
 * Runs one source through one codec: encode, annotate, match, decode, compare. Errors of the
 * codec become a failed outcome.
 */
export function runCodec(from: RunSource, parts: Parts): Outcome {
  const { source } = from;
  const { format, codec: facts, kinds, module, annotate } = parts;
  const isSet = source.messages !== 'whole';
  const at: Progress = { stage: format.facts.schema === 'required' ? 'schema' : 'encode' };
  const begin = (stage: Stage): void => {
    at.stage = stage;
    at.message = undefined;
  };
  const follow = (message: number): void => {
    if (isSet) at.message = message;
  };
  const given = schemaTextFor(parts, from.schemas);
  let schema: SchemaUsed = given === undefined ? { from: 'none' } : { from: 'yours', text: given };
  let encoded: Encoded | undefined;
  try {
    const { codec, value, messages, texts } = makeReady(from, parts);
    if (given === undefined && codec.schemaText !== undefined) {
      const { schemaText: text, acceptance, renames } = codec;
      const more = { ...(acceptance && { acceptance }), ...(renames && { renames }) };
      schema = { from: 'inferred', text, ...more, ...inferenceOf(from, parts) };
    }
    if (given !== undefined && codec.root !== undefined) {
      schema = { ...schema, root: codec.root, roots: module.roots?.(given).names ?? [] };
    }
    begin('encode');
    const written = encodeMessages(codec, messages, texts, follow);
    begin('annotate');
    const { bytes, offsets } = written;
    const layout = isSet ? annotateMessages(annotate, written, codec.schema, follow) : annotate(bytes, codec.schema);
    encoded = explain(
      { bytes, layout, ...(isSet && { offsets, messageSizes: measureMessages(offsets) }) },
      parts,
      from,
      codec,
    );
    schema = { ...schema, ...sizeAsSeen(from, parts, schema) };
    if (value !== source.value) encoded = { ...encoded, ...plainSize(from, parts) };
    const floats = integersAsFloats(from, parts, encoded);
    if (floats !== undefined) encoded = { ...encoded, integersAsFloats: floats };
    const refused = layout.failure;
    if (refused !== undefined) {
      const path = pathOf(at.message);
      const failure = { ...failureIn(layout, refused), stage: at.stage, ...(path !== undefined && { path }) };
      return { state: 'failed', schema, failure, encoded };
    }
    begin('decode');
    const decoded = decodeMessages(codec, written, follow);
    at.message = undefined;
    const compared = findLosses(source, isSet ? decoded : decoded[0], carriedBy(facts, from.carried), from.lossLimits);
    const found = lostSurrogates(encoded, kinds, from.tree, compared, from.lossLimits);
    const { losses, more } = joinLosses([lostBeyond(from, parts, encoded), found], from.lossLimits);
    return { state: 'done', schema, encoded, losses, moreLosses: more };
  } catch (thrown) {
    const failure = failureOf(thrown, at.stage, facts, at.message);
    return { state: 'failed', schema, failure, ...(encoded && { encoded }) };
  }
}

/** The size without native types; empty if that encoding fails. */
export function plainSize(from: RunSource, parts: Parts): Pick<Encoded, 'plainBytes'> {
  const { carried: _, beyond: __, ...plain } = from;
  try {
    return { plainBytes: encodedSize(plain, parts) };
  } catch {
    return {};
  }
}

/** Maximum number of bytes: larger sources are not encoded a second time for a figure. */
const MOST_TWICE = 4_000_000;

/** The size with the inference `seen`, if the inferred schema expects that fields may be absent. */
function sizeAsSeen(from: RunSource, parts: Parts, { acceptance }: SchemaUsed): Pick<SchemaUsed, 'seenBytes'> {
  if (acceptance?.expectsAbsence !== true || from.source.bytes.length > MOST_TWICE) return {};
  try {
    return { seenBytes: encodedSize({ ...from, inference: 'seen' }, parts) };
  } catch {
    return {};
  }
}

/** The inference of a codec's schema, if there is a choice. */
function inferenceOf({ inference }: RunSource, parts: Parts): Pick<SchemaUsed, 'inference'> {
  return languageOfCodec(parts) === undefined ? {} : { inference: inference ?? 'tight' };
}

function explain(
  written: Pick<Encoded, 'bytes' | 'layout' | 'offsets' | 'messageSizes'>,
  { kinds }: Parts,
  { source, tree }: RunSource,
  codec: Codec,
): Encoded {
  const { bytes, layout, offsets } = written;
  const wrapperDepth = parsePointer(codec.wrapper ?? '')?.length ?? 0;
  const rootDepth = offsets === undefined ? 0 : 1;
  const sourceOf = matchValues(layout, kinds, bytes, targetOf(source, tree), wrapperDepth, rootDepth);
  return {
    ...written,
    ...(sourceOf && { sourceOf }),
    tally: tallyRoles(layout, kinds),
    ...(codec.outside && { outside: codec.outside }),
    given: false,
  };
}

/** The parts of a source that `matchValues` needs. */
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

/**
 * Converts a thrown error to data, with the index of its message if the source has several. Keeps the library's text.
 */
export function failureOf(thrown: unknown, stage: Stage, codec: CodecFacts, message?: number): Failure {
  const within =
    thrown instanceof Error && 'path' in thrown && typeof thrown.path === 'string' ? thrown.path : undefined;
  const path = pathOf(message, within);
  const character = thrown instanceof SchemaError ? thrown.character : undefined;
  return {
    stage,
    message: isMisfit(thrown) ? misfitText(thrown) : causeOf(thrown, stage, codec),
    ...(message !== undefined && { messageIndex: message }),
    ...(path !== undefined && { path }),
    ...(thrown instanceof SeveralMisfits && { several: true }),
    ...(message === undefined && isMisfit(thrown) && thrown.isEncoded && { remedy: 'read encoding' }),
    ...(thrown instanceof SeveralMisfits && carryAt(thrown, message)),
    ...(character !== undefined && { character }),
  };
}

/** The remedy for integers and bytes that are written as text, and where they are. */
function carryAt({ carryAt: at }: SeveralMisfits, message?: number): Pick<Failure, 'remedy' | 'carryAt'> {
  if (at === undefined) return {};
  const within = (paths: readonly string[]): readonly string[] => paths.map((path) => pathOf(message, path) ?? '');
  const both = at.integer.length > 0 ? 'carry integers and bytes' : 'carry bytes';
  return {
    remedy: at.hex.length > 0 ? both : 'carry integers',
    carryAt: { integer: within(at.integer), hex: within(at.hex) },
  };
}

function misfitText(misfit: Misfit | SeveralMisfits): string {
  const first = misfit instanceof Misfit ? misfit.withoutPath : misfit.message;
  return [first, moreMessagesText(misfit)].filter((text) => text !== '').join(' ');
}

/** Joins a message's index and a path within it to a path in the source. */
function pathOf(message: number | undefined, within?: string): string | undefined {
  return message === undefined ? within : `/${message}${within ?? ''}`;
}

function causeOf(thrown: unknown, stage: Stage, codec: CodecFacts): string {
  if (thrown instanceof RangeError && /call stack/i.test(thrown.message)) {
    return `This is a limit of the library, not of the format: ${codec.library} overflows the call stack at this size or depth (stage: ${stage}). The library recurses into nested values, or passes every character of a long text as an argument.`;
  }
  if (thrown instanceof EvalError) {
    return `${codec.library} compiles code for each schema, which is forbidden here. The policy (script-src) must allow 'unsafe-eval'; on the page, it is that of the folder workers/. The message: ${errorText(thrown)}`;
  }
  const hasMessage = !(thrown instanceof Error) || thrown.message !== '';
  return hasMessage ? errorText(thrown) : `${codec.library} failed without a message.`;
}
