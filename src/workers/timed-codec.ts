import { textsOf } from '../core/source/source.ts';
import type { CarriedValue } from '../core/value/carried.ts';
import type { Calls, Codec, CodecId, Way } from '../formats/format.ts';
import type { Compressor } from '../runs/compression/compression.ts';
import { makeReady, messagesFor } from '../runs/pipeline/ready.ts';
import type { RunSource } from '../runs/pipeline/run.ts';
import type { TimedTask } from '../runs/timing/calibrate.ts';
import { hasViews, readValues } from '../runs/timing/read-values.ts';
import type { SideId } from './protocol.ts';
import { partsOf } from './source-cache.ts';

/** A codec, or another way to call it, ready to be called with each variant of a source. */
export interface TimedCodec {
  readonly id: CodecId | SideId;
  readonly calls: Calls;
  /** By variant: true if its encoding has as many bytes as that of the first variant, which is the source itself. */
  readonly isAlike: readonly boolean[];
  /** True if the decoder returns views or getters instead of copied values. */
  readonly hasViews: boolean;
  /** The two tasks. Each call processes all messages of a variant; the next call takes the next variant. */
  tasksFor(variants: readonly number[]): { readonly encode: TimedTask; readonly decode: TimedTask };
}

/**
 * Prepares a codec for timing. Schema and conversion to the library's input are not timed. With a compressor, encoding
 * includes compression and decoding includes decompression, message by message. The result begins with the codec
 * itself, followed by the other ways to call it, unless there is a compressor: these have no bytes to compress.
 */
export async function prepareCodec(
  codecId: CodecId,
  variants: readonly RunSource[],
  compressor?: Compressor,
  id: CodecId | SideId = codecId,
): Promise<readonly TimedCodec[]> {
  const parts = await partsOf(codecId);
  const [source, ...others] = variants;
  const ready = makeReady(source!, parts);
  const { codec } = ready;
  const messages = [ready.messages, ...others.map((from) => messagesFor(from, parts.codec))];
  const libraryValues = (variant: number): readonly unknown[] => {
    const texts = textsOf(variants[variant]!.source);
    return messages[variant]!.map((message, i) => codec.toLibrary(message, texts[i]));
  };
  const line = { id, calls: codec.calls ?? parts.codec.calls, count: variants.length, libraryValues };
  const own = await prepared(line, timedCalls(codec, undefined), timedCalls(codec, compressor));
  if (compressor !== undefined || id !== codecId) return [own];
  const ways = codec.ways?.map((way) => preparedWay(way, messages)) ?? [];
  return [own, ...(await Promise.all(ways))];
}

function preparedWay(way: Way, messages: readonly (readonly CarriedValue[])[]): Promise<TimedCodec> {
  const timed: TimedCalls = {
    waits: false,
    encode: (value) => way.encode(value),
    decode: (encoded) => way.decode(encoded),
  };
  const libraryValues = (variant: number): readonly unknown[] =>
    messages[variant]!.map((message) => way.toLibrary(message));
  return prepared({ id: way.id, calls: way.calls, count: messages.length, libraryValues }, timed, timed);
}

interface TimedCalls {
  readonly waits: boolean;
  readonly encode: (value: unknown) => unknown;
  readonly decode: (encoded: unknown) => unknown;
}

/** A row to prepare: the messages of `count` variants, in the form that the library takes. */
interface LineToPrepare {
  readonly id: CodecId | SideId;
  readonly calls: Calls;
  readonly count: number;
  /** The messages of a variant, in the form that the library takes. May throw. */
  readonly libraryValues: (variant: number) => readonly unknown[];
}

/** The messages of a variant before and after encoding, and their encoded lengths. */
interface Variant {
  readonly libraryValues: readonly unknown[];
  readonly encoded: readonly unknown[];
  readonly lengths: string;
}

/** Compares the lengths of variants before compression (`plain`), because compressed lengths vary a little. */
async function prepared(
  { id, calls, count, libraryValues }: LineToPrepare,
  plain: TimedCalls,
  timed: TimedCalls,
): Promise<TimedCodec> {
  const make = async (i: number): Promise<Variant> => {
    const messages = libraryValues(i);
    const encoded: unknown[] = [];
    for (const message of messages) encoded.push(kept(await timed.encode(message)));
    const lengths = messages.map((message) => lengthOf(plain.encode(message))).join();
    return { libraryValues: messages, encoded, lengths };
  };
  const source = await make(0);
  const variants: (Variant | undefined)[] = [source];
  for (let i = 1; i < count; i++) variants.push(await make(i).catch(() => undefined));
  return {
    id,
    calls,
    isAlike: variants.map((variant) => variant?.lengths === source.lengths),
    hasViews: holdsViews(plain, source.libraryValues[0]),
    tasksFor: (wanted) => {
      const taken = wanted.map((i) => variants[i]!);
      return {
        encode: taskOf(
          id,
          taken.map((variant) => variant.libraryValues),
          timed.encode,
          timed.waits,
        ),
        decode: taskOf(
          id,
          taken.map((variant) => variant.encoded),
          readAfter(timed),
          timed.waits,
        ),
      };
    },
  };
}

/** Copies bytes, because some libraries return a view of memory that they reuse. */
function kept(encoded: unknown): unknown {
  return encoded instanceof Uint8Array ? new Uint8Array(encoded) : encoded;
}

function lengthOf(encoded: unknown): number {
  return (encoded as Uint8Array | string).length;
}

function holdsViews({ encode, decode }: TimedCalls, libraryValue: unknown): boolean {
  const encoded = kept(encode(libraryValue));
  try {
    return encoded instanceof Uint8Array && hasViews(decode(encoded), encoded);
  } catch {
    // The timed call will report this failure.
    return false;
  }
}

/** Decodes and reads every scalar, because some decoders create scalars only when they are read. */
function readAfter({ waits, decode }: TimedCalls): (encoded: unknown) => unknown {
  if (waits) return async (encoded) => readValues(await decode(encoded));
  return (encoded) => readValues(decode(encoded));
}

function taskOf(
  id: string,
  variants: readonly (readonly unknown[])[],
  call: (message: unknown) => unknown,
  waits: boolean,
): TimedTask {
  let turn = 0;
  const next = (): readonly unknown[] => {
    turn = (turn + 1) % variants.length;
    return variants[turn]!;
  };
  return waits ? { id, waits, run: () => lastWaitedFor(next(), call) } : { id, run: () => lastOf(next(), call) };
}

function timedCalls(codec: Codec, compressor: Compressor | undefined): TimedCalls {
  const encode = (libraryValue: unknown): Uint8Array => codec.encode(libraryValue);
  const decode = (bytes: unknown): unknown => codec.decode(bytes as Uint8Array);
  if (compressor === undefined) return { waits: false, encode, decode };
  if (compressor.waits) {
    const { compress, decompress } = compressor;
    return {
      waits: true,
      encode: (value) => compress(encode(value)),
      decode: async (bytes) => decode(await decompress(bytes as Uint8Array)),
    };
  }
  const { compress, decompress } = compressor;
  return {
    waits: false,
    encode: (value) => compress(encode(value)),
    decode: (bytes) => decode(decompress(bytes as Uint8Array)),
  };
}

/** Calls for each message. Returns the last result, so that the engine cannot drop the calls as dead code. */
export function lastOf<Message>(messages: readonly Message[], call: (message: Message) => unknown): unknown {
  let last: unknown;
  for (const message of messages) last = call(message);
  return last;
}

async function lastWaitedFor<Message>(
  messages: readonly Message[],
  call: (message: Message) => unknown,
): Promise<unknown> {
  let last: unknown;
  for (const message of messages) last = await call(message);
  return last;
}
