import { errorText } from '../../core/basics/error-text.ts';
import { failureText } from '../../core/basics/failure-text.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { isMisfit } from '../../core/schema/misfits.ts';
import { findLosses } from '../../core/source/losses.ts';
import { parseSource } from '../../core/source/parse.ts';
import type { Source } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { isObject, type JsonValue } from '../../core/value/json-value.ts';
import { parsePointer, pointerToken } from '../../core/value/path.ts';
import { printJson } from '../../core/value/print.ts';
import type { CodecId } from '../../formats/format.ts';
import type { CodecCount } from './counts.ts';
import type { FleetTools, LoadedPlan } from './fleet-parts.ts';
import type { MessageReader } from './framing.ts';
import { Prepared } from './prepared.ts';
import { Summary } from './summary.ts';
import type { Place } from './top.ts';

/** Maximum length of a reason in a list of messages, in UTF-16 code units. */
const LONGEST_REASON = 300;

/** The bytes of messages that wait until their batch is full. */
interface Batch {
  messages: number;
  pieces: Uint8Array[];
}

/** One message that was counted. */
export interface MessageRow {
  /** The hash of the message's bytes. */
  readonly hash: string;
  readonly place: Place;
  readonly kind: string;
  /** The number of bytes of the message in the input. */
  readonly bytes: number;
  /**
   * The number of bytes that each codec of the plan wrote, in the order of the plan; undefined for a misfit or a
   * failure.
   */
  readonly sizes: readonly (number | undefined)[];
}

/** Counts messages according to a plan, one after the other. Memory does not grow with their number. */
export class Fleet {
  readonly summary: Summary;
  readonly #tools: FleetTools;
  readonly #loaded: LoadedPlan;
  readonly #codecs: readonly { readonly id: CodecId; readonly prepared: Prepared }[];
  readonly #kindPath: readonly string[] | undefined;
  readonly #batches = new Map<CodecId, Batch>();

  readonly #onRow: ((row: MessageRow) => void) | undefined;

  /** Calls `onRow`, if it is given, for each message that is counted. */
  constructor(loaded: LoadedPlan, tools: FleetTools, onRow?: (row: MessageRow) => void) {
    this.#loaded = loaded;
    this.#tools = tools;
    this.#onRow = onRow;
    const { plan, hash, parts, sample } = loaded;
    this.summary = new Summary(hash, plan, this.#hashOfName);
    this.#codecs = plan.codecs.map((codec, i) => ({ id: codec.id, prepared: new Prepared(parts[i]!, codec, sample) }));
    this.#kindPath = plan.kind === undefined ? undefined : parsePointer(plan.kind);
  }

  /**
   * Counts one message, which the reader turns into JSON text. If the message cannot be read, returns the sentence
   * about the reason.
   */
  add(line: Uint8Array, place: Place, reader: MessageReader = AS_IT_IS): string | undefined {
    const { summary } = this;
    const parsed = parsedOrReason(line, reader);
    const { bytes } = parsed;
    const hash = this.#tools.hashOf(bytes);
    if (!parsed.ok) {
      const { reason } = parsed;
      summary.broken++;
      summary.brokenList.add({ hash, bytes: bytes.length, reason, place });
      return reason;
    }
    const { source } = parsed;
    const name = boundedName(kindOf(source.value, this.#kindPath), this.#hashOfName);
    const kind = summary.kinds.of(name);
    summary.all.read.add(bytes.length);
    kind.read.add(bytes.length);
    summary.outliers.add({ hash, bytes: bytes.length, place });
    eachPath(source, (path, own) => {
      const count = summary.paths.of(boundedName(path, this.#hashOfName));
      count.values++;
      count.bytes += BigInt(own);
    });
    const sizes: (number | undefined)[] = [];
    const isSampled = this.#isSampled(hash);
    for (const { id, prepared } of this.#codecs) {
      const counts = [summary.all.codec(id), kind.codec(id)];
      const outcome = this.#write(source, prepared, isSampled || this.#loaded.plan.batch > 0);
      for (const count of counts) countOutcome(count, outcome);
      sizes.push('size' in outcome ? outcome.size : undefined);
      if ('misfit' in outcome) {
        summary.misfitsOf(id).add({ hash, bytes: bytes.length, reason: shortReason(outcome.misfit), place });
      }
      if (!('bytes' in outcome)) continue;
      if (isSampled) {
        const compressed = this.#tools.gzipSize(outcome.bytes);
        for (const count of counts) count.compressed.add(compressed);
      }
      if (this.#loaded.plan.batch > 0) this.#addToBatch(id, outcome.bytes);
    }
    this.#onRow?.({ hash, place, kind: name, bytes: bytes.length, sizes });
    return undefined;
  }

  /** Compresses and counts the batches that are not full yet, and returns the summary. */
  finish(): Summary {
    for (const id of this.#batches.keys()) this.#closeBatch(id);
    return this.summary;
  }

  #hashOfName = (name: string): string => this.#tools.hashOf(utf8Bytes(name));

  #isSampled(hash: string): boolean {
    const { compressOneIn } = this.#loaded.plan;
    return compressOneIn > 0 && Number.parseInt(hash.slice(0, 12), 16) % compressOneIn === 0;
  }

  /** Writes and reads one message. Bytes that are kept are copied, because libraries reuse their buffers. */
  #write(source: Source, prepared: Prepared, keepsBytes: boolean): Written {
    try {
      const codec = prepared.for(source);
      const written = codec.encode(codec.toLibrary(source.value, source.bytes));
      const bytes = keepsBytes ? written.slice() : written;
      const size = written.length;
      const { losses, more } = findLosses(source, codec.fromLibrary(codec.decode(written)));
      return { bytes, size, losses, more };
    } catch (thrown) {
      return isMisfit(thrown) ? { misfit: thrown.message } : { failure: errorText(thrown) };
    }
  }

  #addToBatch(id: CodecId, bytes: Uint8Array): void {
    const batch = this.#batches.get(id) ?? { messages: 0, pieces: [] };
    this.#batches.set(id, batch);
    batch.messages++;
    batch.pieces.push(bytes);
    if (batch.messages >= this.#loaded.plan.batch) this.#closeBatch(id);
  }

  #closeBatch(id: CodecId): void {
    const batch = this.#batches.get(id);
    if (batch === undefined || batch.messages === 0) return;
    const joined = joinedBytes(batch.pieces);
    this.summary.addBatches(id, {
      batches: 1n,
      messages: BigInt(batch.messages),
      bytes: BigInt(joined.length),
      compressed: BigInt(this.#tools.gzipSize(joined)),
    });
    this.#batches.delete(id);
  }
}

const AS_IT_IS: MessageReader = { readAsJson: (bytes) => bytes };

/**
 * The bytes of a message (or of its line, if the line cannot be opened), with its source or the reason why there is
 * none.
 */
function parsedOrReason(
  line: Uint8Array,
  { unwrap, readAsJson }: MessageReader,
): { readonly bytes: Uint8Array } & (
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly reason: string }
) {
  let bytes = line;
  try {
    bytes = unwrap?.(line) ?? line;
    const parsed = parseSource(readAsJson(bytes));
    if (parsed.ok) return { ...parsed, bytes };
    // The line is left out, because the place of the message already has it.
    const { line: _, ...failure } = parsed.failure;
    return { ok: false, bytes, reason: shortReason(failureText(failure)) };
  } catch (thrown) {
    return { ok: false, bytes, reason: shortReason(errorText(thrown)) };
  }
}

/** The result of a message in a codec. */
type Written =
  | { readonly misfit: string }
  | { readonly failure: string }
  | {
      readonly bytes: Uint8Array;
      readonly size: number;
      readonly losses: readonly { readonly class: string }[];
      readonly more: number;
    };

function countOutcome(count: CodecCount, outcome: Written): void {
  if ('misfit' in outcome) count.misfits++;
  else if ('failure' in outcome) count.failures++;
  else {
    count.raw.add(outcome.size);
    if (outcome.losses.length > 0) count.lossy++;
    for (const loss of outcome.losses) count.addLoss(loss.class, 1n);
    if (outcome.more > 0) count.addLoss('not listed', BigInt(outcome.more));
  }
}

function shortReason(reason: string): string {
  return reason.length <= LONGEST_REASON ? reason : `${reason.slice(0, LONGEST_REASON)}…`;
}

/** Maximum depth. Deeper values are counted as a part of their ancestor at this depth. */
const DEEPEST = 16;

/**
 * Calls `add` for each value of a message with its path and its own bytes: its key and its text, without the bytes of
 * values that it contains. All elements of a list have one path, with `*`. The bytes of all values add up to those of
 * the text.
 */
function eachPath({ bytes, index }: Source, add: (path: string, bytes: number) => void): void {
  const tree = new SourceTree(bytes, index);
  const { parents, count } = tree;
  const { start, end, keyStart, keyEnd, values } = index;
  const own = new Float64Array(count);
  const paths = new Array<string>(count).fill('');
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const taken = end[ordinal]! - start[ordinal]! + keyEnd[ordinal]! - keyStart[ordinal]!;
    own[ordinal] = taken;
    if (ordinal === 0) continue;
    const parent = parents[ordinal]!;
    own[parent]! -= taken;
    const depth = values.depth[ordinal]!;
    if (depth > DEEPEST) paths[ordinal] = paths[parent]!;
    else paths[ordinal] = `${paths[parent]}/${tree.isMember(ordinal) ? pointerToken(tree.keyOf(ordinal)) : '*'}`;
  }
  for (let ordinal = 0; ordinal < count; ordinal++) add(paths[ordinal]!, own[ordinal]!);
}

/**
 * Maximum length of the name of a kind or path, in UTF-16 code units. A longer one is cut and ends with the hash of the
 * whole name.
 */
const LONGEST_NAME = 200;

/**
 * The kind of a message: the value at a path, as JSON. Without a path, the kind is the shape of the message: the keys
 * of an object, regardless of their order, or the type of another value.
 */
function kindOf(value: JsonValue, path: readonly string[] | undefined): string {
  return path === undefined ? shapeOf(value) : keyOf(value, path);
}

function keyOf(value: JsonValue, path: readonly string[]): string {
  let at: JsonValue = value;
  for (const token of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, token)) return '(absent)';
    at = (at as Readonly<Record<string, JsonValue>>)[token]!;
  }
  if (typeof at === 'object' && at !== null) return Array.isArray(at) ? '(array)' : '(object)';
  return printJson(at);
}

function shapeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return `{${Object.keys(value).sort().join(', ')}}`;
  return typeof value === 'bigint' ? 'number' : typeof value;
}

/** A name of limited length. Two names that differ stay different. */
function boundedName(name: string, hashOf: (name: string) => string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}… #${hashOf(name)}`;
}
