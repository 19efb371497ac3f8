import { failureText } from '../../core/basics/failure-text.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { type CarriedAsBytes, carryAsBytes } from '../../core/layout/broken-texts.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import { failureIn, type Layout } from '../../core/layout/layout.ts';
import { matchValues } from '../../core/layout/match.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { readToCut } from '../../core/layout/read-to-cut.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { parseSource } from '../../core/source/parse.ts';
import { TooMuch } from '../../core/source/scan.ts';
import { type MessageMode, messagesOf, type ParsedSource, type Source } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { NativeKind } from '../../core/value/carried.ts';
import { memoryFor, needFor } from '../../core/value/memory.ts';
import { printJson } from '../../core/value/print.ts';
import { profileOf } from '../../core/value/profile.ts';
import { toJson } from '../../core/value/to-json.ts';
import { languageOfCodec } from '../../formats/format.ts';
import { lengthsOf } from '../../formats/lengths.ts';
import { remarksOf } from '../../formats/remarks.ts';
import { causesOf } from '../diagnosis/causes.ts';
import { examine } from '../diagnosis/examine.ts';
import { type Beyond, beyondJson } from './beyond.ts';
import { explainingRoot, unexplainedIn } from './explaining-root.ts';
import { annotateMessages, decodedBy, measureMessages, messageIn } from './messages.ts';
import type { Encoded, NativeCounts, Scanned, ScannedSource, SchemaUsed, Stage } from './outcome.ts';
import { failureOf, type Parts, plainSize, type RunSource, targetOf } from './run.ts';

/** The result of reading an input: the part for the page, and the source for further runs. */
export interface ReadInput {
  readonly scanned: Scanned;
  readonly source?: Source;
  /** What given bytes carry and their JSON does not; absent for JSON. */
  readonly beyond?: Beyond;
}

/**
 * Reads JSON text that needs at most `mostMemory` (see `scan`). `messages` selects how the text is divided into
 * messages.
 */
export function readText(bytes: Uint8Array, messages: MessageMode, mostMemory?: number): ReadInput {
  let parsed: ParsedSource;
  try {
    parsed = parseSource(bytes, messages, mostMemory);
  } catch (thrown) {
    if (thrown instanceof TooMuch) return { scanned: { ok: false, tooMuch: thrown.need } };
    throw thrown;
  }
  if (!parsed.ok) return { scanned: { ok: false, failure: parsed.failure } };
  return { scanned: { ok: true, source: scannedOf(parsed.source) }, source: parsed.source };
}

/**
 * Reads foreign bytes. The annotator runs first: bytes that it rejects never reach the library. The value that the
 * library decodes becomes JSON text, which is the source for all other codecs together with what JSON cannot express
 * (`Beyond`). If `offsets` divides the bytes into several messages, their values become a list. The given bytes are the
 * reference, so their row has no losses. Bytes that need more than `mostMemory` are not decoded.
 */
export function readBytes(
  bytes: Uint8Array,
  parts: Parts,
  schemaText?: string,
  mostMemory = Number.POSITIVE_INFINITY,
  offsets?: Uint32Array,
): ReadInput {
  const { format, codec: facts, kinds, module, annotate } = parts;
  let stage: Stage = 'schema';
  let used: SchemaUsed = schemaText === undefined ? { from: 'none' } : { from: 'yours', text: schemaText };
  const explained = (layout: Layout, { problems = [], more = 0 } = {} as Partial<CarriedAsBytes>): Encoded => ({
    bytes,
    layout,
    tally: tallyRoles(layout, kinds),
    given: true,
    ...(offsets && { offsets, messageSizes: measureMessages(offsets) }),
    ...(problems.length > 0 && { problems }),
    ...(more > 0 && { moreProblems: more }),
  });
  let encoded: Encoded | undefined;
  try {
    const { roots: rootsOf, parseSchema } = module;
    const roots = schemaText === undefined ? undefined : rootsOf?.(schemaText);
    const root =
      roots &&
      parseSchema &&
      explainingRoot([messageIn(bytes, offsets, 0)], schemaText!, roots, { parseSchema, annotate, kinds });
    const schema = schemaText === undefined ? undefined : parseSchema?.(schemaText, root);
    stage = 'annotate';
    const read = (other: Uint8Array): Layout => annotate(other, schema);
    const annotated =
      offsets === undefined
        ? readToCut(bytes, read(bytes), kinds, read)
        : annotateMessages(annotate, { bytes, offsets }, schema, () => {});
    const carried = carryAsBytes(bytes, annotated, kinds);
    const { layout } = carried;
    const unexplained = unexplainedIn(bytes, layout, kinds);
    const isPartial = layout.failure === undefined && unexplained.bytes > 0;
    used = {
      ...used,
      ...(root !== undefined && { root, roots: roots!.names }),
      ...(isPartial && { unexplained }),
    };
    encoded = explained(layout, carried);
    const message = { queries: new LayoutQueries(layout), kinds, bytes };
    // Warnings and profiles are rules about one message.
    const remarks = bytes.length > MOST_EXAMINED || offsets !== undefined ? undefined : remarksOf(format.id);
    if (remarks !== undefined) encoded = { ...encoded, examination: examine(message, remarks, schema) };
    const refused = layout.failure;
    if (refused !== undefined) {
      const failure = { ...failureIn(layout, refused), stage };
      const causes = offsets === undefined ? causesOf({ message, annotate: read, lengths: lengthsOf(format.id) }) : [];
      if (causes.length > 0) encoded = { ...encoded, causes };
      return { scanned: { ok: false, given: { state: 'failed', schema: used, failure, encoded } } };
    }
    const tooMuch = needFor(bytes.length, layout.values);
    if (tooMuch.memory > mostMemory) return { scanned: { ok: false, tooMuch } };
    stage = 'decode';
    const reader = module.reader(facts.id, schemaText, root);
    // JSON text is used as the source unchanged, and copied, because the page takes the given bytes. Any other value is
    // printed, which records what JSON cannot write.
    const json = format.id === 'json' ? undefined : toJson(decodedBy(reader, bytes, offsets));
    const text = json === undefined ? jsonText(bytes, offsets) : utf8Bytes(printJson(json.value));
    const parsed = parseSource(text, offsets === undefined ? 'whole' : 'elements');
    if (!parsed.ok) throw new Error(failureText(parsed.failure));
    const { source } = parsed;
    const tree = new SourceTree(source.bytes, source.index);
    const target = { ...targetOf(source, tree), respell: reader.respell };
    const sourceOf = matchValues(layout, kinds, bytes, target, 0, offsets === undefined ? 0 : 1);
    const mergesContainers = format.facts.schema === 'required';
    const foreign = { bytes, layout, kinds, sourceOf, tree, mergesContainers };
    const beyond = json && beyondJson(foreign, json, source, reader);
    const plain =
      beyond === undefined ? {} : plainSize({ source, tree, beyond, ...schemasOf(parts, schemaText) }, parts);
    const given = {
      state: 'done',
      schema: used,
      encoded: { ...encoded, ...(sourceOf && { sourceOf }), ...plain },
      losses: [],
      moreLosses: 0,
    } as const;
    const natives = beyond === undefined ? {} : { natives: countNatives(beyond) };
    return {
      scanned: { ok: true, source: { ...scannedOf(source), ...natives }, given },
      source,
      ...(beyond && { beyond }),
    };
  } catch (thrown) {
    const failure = failureOf(thrown, stage, facts);
    // The given bytes are shown even if they cannot be read.
    encoded ??= explained(new LayoutBuilder(bytes.length).finish({ offset: 0, message: failure.message }));
    return { scanned: { ok: false, given: { state: 'failed', schema: used, failure, encoded } } };
  }
}

/** A copy of a JSON text; for several texts, a list of them. */
function jsonText(bytes: Uint8Array, offsets: Uint32Array | undefined): Uint8Array {
  if (offsets === undefined) return bytes.slice();
  const parts = Array.from({ length: offsets.length - 1 }, (_, i) => messageIn(bytes, offsets, i));
  const [open, comma, close] = ['[', ',', ']'].map(utf8Bytes);
  return joinedBytes([open!, ...parts.flatMap((part, i) => (i === 0 ? [part] : [comma!, part])), close!]);
}

/** Maximum number of bytes: longer input is not examined for warnings. */
const MOST_EXAMINED = 1_048_576;

/** The given schema, in the form that the codecs of its language take. */
function schemasOf(parts: Parts, text: string | undefined): Pick<RunSource, 'schemas'> {
  const language = languageOfCodec(parts);
  return text === undefined || language === undefined ? {} : { schemas: { [language]: text } };
}

/** The numbers of native values, of keys that are not text and of values with tags, by kind. */
function countNatives({ carried, keys, tags }: Beyond): NativeCounts {
  const counts: Partial<Record<NativeKind, number>> = {};
  for (const { native } of carried.values()) counts[native.kind] = (counts[native.kind] ?? 0) + 1;
  return { ...counts, ...(keys.size > 0 && { key: keys.size }), ...(tags.size > 0 && { tag: tags.size }) };
}

function scannedOf(source: Source): ScannedSource {
  const { bytes, index, minifiedBytes, messages } = source;
  const { values, depth } = profileOf(index.values);
  const around = messages === 'whole' ? 0 : 1;
  return {
    bytes,
    index,
    minifiedBytes,
    messages,
    messageCount: messagesOf(source, source.value).length,
    values: values - around,
    depth: depth - around,
    memory: memoryFor(bytes.length, index.values),
  };
}
