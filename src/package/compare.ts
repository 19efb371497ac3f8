import { failureText } from '../core/basics/failure-text.ts';
import { joinedBytes } from '../core/bytes/joined.ts';
import type { Inference } from '../core/schema/inference.ts';
import type { SchemaLanguage, SchemaTexts } from '../core/schema/language.ts';
import type { MessageMode } from '../core/source/source.ts';
import { SourceTree } from '../core/source/tree.ts';
import type { Loss } from '../core/value/loss.ts';
import { entryOf, formatOf } from '../formats/all.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';
import { compressorOf } from '../runs/compression/all.ts';
import { ALONE_AT_MOST, sizesAlone } from '../runs/compression/each-alone.ts';
import { type Opinion, opinionsOf } from '../runs/pipeline/opinions.ts';
import type { Encoded, Outcome } from '../runs/pipeline/outcome.ts';
import { type ReadInput, readBytes, readText } from '../runs/pipeline/read.ts';
import { schemaTextFor } from '../runs/pipeline/ready.ts';
import { type Parts, type RunSource, runCodec } from '../runs/pipeline/run.ts';
import { checkHasSchemas, FORMAT_OF, unknownBytes } from './annotate.ts';
import type { Annotation } from './annotation.ts';
import { checkSchemaOptions } from './check-bytes.ts';
import { checkAnnotation } from './dump.ts';
import { CannotRead, checkChoices, checkOffsets, codecsOf, codecWith } from './given.ts';
import { type OpenedInput, openAs, openInput } from './recognise.ts';

export interface CompareOptions {
  /**
   * What counts as one message: the whole text, each element of its array, or each line. By default it is the whole
   * text, except that each line of lines of JSON is a message, as in `annotate`.
   */
  readonly messages?: MessageMode;
  /** The format of the bytes; without it, they are recognised. */
  readonly format?: FormatId;
  /**
   * Only with `format`: message `i` is `input[offsets[i], offsets[i + 1])`. Without it, the bytes are divided as
   * `annotate` divides them.
   */
  readonly offsets?: Uint32Array;
  /** Schema texts by language: `{ avsc: … }`. Formats without one infer their schema. */
  readonly schemas?: SchemaTexts;
  /** How schemas are inferred. Default: realistic, as on the page. */
  readonly inference?: Inference;
  /** The codecs to compare. Default: all. */
  readonly codecs?: readonly CodecId[];
  /** Only for `compare`: is called with each row as soon as it is known, so that long work can show how far it is. */
  readonly onRow?: (row: Row) => void;
}

/** One codec. A codec that cannot write the input has a `failure`, and no bytes. */
export interface Row {
  readonly id: CodecId;
  /** "MessagePack". */
  readonly format: string;
  readonly library: string;
  readonly version: string;
  /** A word that tells apart the codecs of one library. */
  readonly variant?: string;
  /** True if the codec only shows what another choice would save. Such a codec never counts as the best. */
  readonly isWhatIf: boolean;
  /** True if the bytes are the input, as given. They are the reference, so that nothing is lost in them. */
  readonly isGiven?: true;
  readonly bytes?: number;
  /** Bytes divided by those of the JSON row. */
  readonly ratio?: number;
  /**
   * Bytes after gzip; for several messages, the sum of the messages, each compressed alone. Absent for more messages
   * than the page compresses in this way.
   */
  readonly gzip?: number;
  /** For several messages: how many they are, and the largest one, alone and after gzip. */
  readonly messages?: Messages;
  /** The values that changed on the way; at most a few dozen are listed. */
  readonly losses: readonly Loss[];
  readonly moreLosses: number;
  /** The reason as a sentence. */
  readonly failure?: string;
}

/** The sizes of several messages in one codec. */
export interface Messages {
  readonly count: number;
  readonly largest: LargestMessage;
  /** Absent if `gzip` of the row is absent. */
  readonly largestGzip?: LargestMessage;
}

/** The largest of several messages. */
export interface LargestMessage {
  /** The index of the message, from 0, with which its paths begin. */
  readonly message: number;
  /** In bytes. */
  readonly size: number;
}

/**
 * Writes JSON, or the value that bytes stand for, in every format, reads it back and compares: sizes and losses as on
 * the page. Loads the libraries of the formats. Rejects with `CannotRead` if the input does not contain a value, and
 * with a RangeError if a codec, the format or another choice is unknown.
 */
export async function compare(input: string | Uint8Array, options: CompareOptions = {}): Promise<readonly Row[]> {
  const codecs = codecsOf(options);
  const { given, ...from } = await readRunInput(input, options);
  const gzip = await compressorOf('gzip');
  const rows: Row[] = [];
  const outcomeOf = (parts: Parts): Outcome =>
    given?.codec === parts.codec.id ? given.outcome : runCodec(from, parts);
  const json = outcomeOf(await loadParts('json'));
  const jsonBytes = json.state === 'done' ? json.encoded.bytes.length : from.source.minifiedBytes;
  for (const id of codecs) {
    const parts = await loadParts(id);
    const { format, codec } = parts;
    const outcome = id === 'json' ? json : outcomeOf(parts);
    const { bytes, offsets } = outcome.state === 'done' ? outcome.encoded : {};
    const row: Row = {
      id,
      format: format.facts.name,
      library: codec.library,
      version: codec.version,
      ...(codec.variant !== undefined && { variant: codec.variant }),
      isWhatIf: codec.whatIf !== undefined,
      ...(given?.codec === id && { isGiven: true }),
      ...(bytes && {
        bytes: bytes.length,
        ratio: bytes.length / jsonBytes,
        ...measured(offsets, isMany(offsets) ? undefined : await sizesAlone(gzip, bytes, offsets)),
      }),
      losses: outcome.state === 'done' ? outcome.losses : [],
      moreLosses: outcome.state === 'done' ? outcome.moreLosses : 0,
      ...(outcome.state === 'failed' && { failure: failureText(outcome.failure) }),
    };
    rows.push(row);
    options.onRow?.(row);
  }
  return rows;
}

/** The sizes of a row that depend on its messages, from the sizes of each after gzip. */
function measured(
  offsets: Uint32Array | undefined,
  gzipped: readonly number[] | undefined,
): Pick<Row, 'gzip' | 'messages'> {
  const gzip = gzipped && { gzip: gzipped.reduce((sum, size) => sum + size, 0) };
  if (offsets === undefined || offsets.length < 3) return { ...gzip };
  const sizes = Array.from(offsets.subarray(0, -1), (start, i) => offsets[i + 1]! - start);
  return {
    ...gzip,
    messages: {
      count: sizes.length,
      largest: largestOf(sizes),
      ...(gzipped && { largestGzip: largestOf(gzipped) }),
    },
  };
}

/** The first of the largest messages. */
function largestOf(sizes: readonly number[]): LargestMessage {
  const size = sizes.reduce((most, each) => Math.max(most, each), 0);
  return { message: sizes.indexOf(size), size };
}

/** True if there are too many messages to compress each alone. */
function isMany(offsets: Uint32Array | undefined): boolean {
  return offsets !== undefined && offsets.length - 1 > ALONE_AT_MOST;
}

/** The bytes of a value in one codec. */
export interface Converted {
  readonly bytes: Uint8Array;
  readonly losses: readonly Loss[];
  readonly moreLosses: number;
  /** The schema that the bytes need, if the format has one. */
  readonly schema?: string;
}

/**
 * Writes JSON, or the value that bytes stand for, in another format; several messages one after another, and text with
 * a line break after each. Rejects like `compare`.
 */
export async function convert(
  input: string | Uint8Array,
  to: CodecId,
  options: CompareOptions = {},
): Promise<Converted> {
  checkChoices(options);
  const outcome = runCodec(await readRunInput(input, options), await loadParts(codecWith(to)));
  if (outcome.state === 'failed') {
    throw new CannotRead(`${entryOf(to).format.facts.name} cannot write this. ${failureText(outcome.failure)}`);
  }
  const { encoded, losses, moreLosses, schema } = outcome;
  const bytes = entryOf(to).format.facts.isText === undefined ? encoded.bytes : onLines(encoded);
  return { bytes, losses, moreLosses, ...(schema.text !== undefined && { schema: schema.text }) };
}

/** The text of one message as it is, and of several ones with a line break after each. */
function onLines({ bytes, offsets }: Encoded): Uint8Array {
  if (offsets === undefined) return bytes;
  const ends = Array.from(offsets.subarray(1));
  return joinedBytes(ends.flatMap((end, i) => [bytes.subarray(offsets[i]!, end), Uint8Array.of(0x0a)]));
}

/** A source on which codecs run, and the outcome of the codec of given bytes, which is these bytes. */
export interface RunInput extends RunSource {
  readonly given?: { readonly codec: CodecId; readonly outcome: Outcome };
}

/** Reads an input as the source on which codecs run. The choices in the options must exist: see `checkChoices`. */
export async function readRunInput(input: string | Uint8Array, options: CompareOptions): Promise<RunInput> {
  const { source, beyond, given } = await readSource(input, options);
  const { schemas, inference = 'realistic' } = options;
  const tree = new SourceTree(source.bytes, source.index);
  return {
    source,
    tree,
    inference,
    ...(given && { given }),
    ...(schemas && { schemas }),
    ...(beyond && { beyond, carried: beyond.carried }),
  };
}

async function readSource(
  input: string | Uint8Array,
  { messages = 'whole', format, offsets: given, schemas }: CompareOptions,
): Promise<Required<Pick<ReadInput, 'source'>> & ReadInput & Pick<RunInput, 'given'>> {
  const opened: OpenedInput =
    format === undefined && messages === 'whole' ? await openInput(input) : await openAs(input, format ?? 'json');
  if (given !== undefined) checkOffsets(given, opened.bytes.length);
  const [language] = Object.keys(schemas ?? {}) as SchemaLanguage[];
  // If nothing in the bytes names their format, they are read in the format of the given schema.
  const from = opened.format ?? (opened.named === undefined && language ? FORMAT_OF[language] : undefined);
  if (from === undefined) throw new CannotRead(opened.named ?? unknownBytes(opened.bytes, opened.reading));
  const set = given === undefined && messages === 'whole' ? opened.set : undefined;
  const { octets, offsets } = set ?? { octets: opened.bytes, offsets: given };
  const read =
    from === 'json' && given === undefined ? readText(octets, set ? 'lines' : messages) : await readGiven(from);
  if (read.source !== undefined) return { ...read, source: read.source };
  throw new CannotRead(whyNot(read));

  async function readGiven(id: FormatId): Promise<ReadInput & Pick<RunInput, 'given'>> {
    const codec = formatOf(id).codecs[0]!.id;
    const parts = await loadParts(codec);
    const { scanned, ...read } = readBytes(octets, parts, schemaTextFor(parts, schemas), undefined, offsets);
    const outcome = 'given' in scanned ? scanned.given : undefined;
    return { scanned, ...read, ...(outcome && { given: { codec, outcome } }) };
  }
}

function whyNot({ scanned }: ReadInput): string {
  if (scanned.ok) return 'The input contains no value.';
  if ('failure' in scanned) return failureText(scanned.failure);
  if ('given' in scanned && scanned.given?.state === 'failed')
    return failureText(scanned.given.failure, { withOffset: true });
  return 'The input needs more memory than is available.';
}

/**
 * Second opinions: every library that reads the format decodes the bytes, each message alone. `schema` is the text with
 * which they were annotated, and `root` the name of its root type. Never rejects on bad bytes. Rejects with a
 * RangeError above 1 MiB, or if the format has no schemas, but one is given.
 */
export async function opinions(
  annotation: Annotation,
  options: { readonly schema?: string; readonly root?: string } = {},
): Promise<readonly Opinion[]> {
  checkAnnotation(annotation);
  checkSchemaOptions(options);
  const { message, offsets } = annotation;
  const format = annotation.format as FormatId;
  if (options.schema !== undefined) checkHasSchemas(format);
  return opinionsOf({ message, format, offsets, ...options }, loadParts);
}
