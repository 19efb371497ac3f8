import type { Compressor } from '../compression/compression.ts';
import type { Calls, Codec, CodecId, Way } from '../formats/format.ts';
import { schemaTextFor, valueFor } from '../pipeline/run.ts';
import { messagesOf, textsOf } from '../source/source.ts';
import type { TimedTask } from '../timing/calibrate.ts';
import type { SideId, SourceRef } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** The two tasks of a codec, or of what is timed beside one. Each call does all messages of the source. */
export interface Prepared {
  readonly id: CodecId | SideId;
  readonly encode: TimedTask;
  readonly decode: TimedTask;
  readonly calls: Calls;
}

/**
 * Does what is outside the measured calls: parsing, schema, conversion to what the library wants. With a compressor
 * encoding ends with compressed bytes, and decoding begins with them, message by message. The codec comes first, then
 * the other ways to call it, which have no bytes to compress.
 */
export async function prepareCodec(
  codecId: CodecId,
  ref: SourceRef,
  compressor?: Compressor,
  id: CodecId | SideId = codecId,
): Promise<readonly Prepared[]> {
  const from = await runSourceOf(ref);
  const parts = await partsOf(codecId);
  const messages = messagesOf(from.source, valueFor(from, parts.codec));
  const codec = parts.module.prepare(codecId, messages, schemaTextFor(parts, from.schemas));
  const texts = textsOf(from.source);
  const natives = messages.map((message, i) => codec.toNative(message, texts[i]));
  const calls = codec.calls ?? parts.codec.calls;
  const own = await prepared(id, calls, natives, timedCalls(codec, compressor));
  if (compressor !== undefined || id !== codecId) return [own];
  const ways = codec.ways?.map((way) => prepared(way.id, way.calls, messages.map(way.toNative), timedWay(way))) ?? [];
  return [own, ...(await Promise.all(ways))];
}

interface TimedCalls {
  readonly waits: boolean;
  readonly encode: (native: unknown) => unknown;
  readonly decode: (encoded: unknown) => unknown;
}

async function prepared(
  id: CodecId | SideId,
  calls: Calls,
  natives: readonly unknown[],
  { waits, encode, decode }: TimedCalls,
): Promise<Prepared> {
  const encoded: unknown[] = [];
  for (const native of natives) encoded.push(kept(await encode(native)));
  if (waits) {
    return {
      id,
      calls,
      encode: { id, waits, run: () => lastWaitedFor(natives, encode) },
      decode: { id, waits, run: () => lastWaitedFor(encoded, decode) },
    };
  }
  return {
    id,
    calls,
    encode: { id, run: () => lastOf(natives, encode) },
    decode: { id, run: () => lastOf(encoded, decode) },
  };
}

/** Some libraries write into memory that they use again, so the bytes that they give are copied. */
function kept(encoded: unknown): unknown {
  return encoded instanceof Uint8Array ? new Uint8Array(encoded) : encoded;
}

function timedCalls(codec: Codec, compressor: Compressor | undefined): TimedCalls {
  const encode = (native: unknown): Uint8Array => codec.encode(native);
  const decode = (bytes: unknown): unknown => codec.decode(bytes as Uint8Array);
  if (compressor === undefined) return { waits: false, encode, decode };
  if (compressor.waits) {
    const { compress, decompress } = compressor;
    return {
      waits: true,
      encode: (native) => compress(encode(native)),
      decode: async (bytes) => decode(await decompress(bytes as Uint8Array)),
    };
  }
  const { compress, decompress } = compressor;
  return {
    waits: false,
    encode: (native) => compress(encode(native)),
    decode: (bytes) => decode(decompress(bytes as Uint8Array)),
  };
}

function timedWay(way: Way): TimedCalls {
  return { waits: false, encode: (native) => way.encode(native), decode: (encoded) => way.decode(encoded) };
}

/** Calls for each message; what the last call gave is given on, so that no call can be left out as useless. */
function lastOf<Message>(messages: readonly Message[], call: (message: Message) => unknown): unknown {
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
