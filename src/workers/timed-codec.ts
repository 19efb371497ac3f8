import type { Compressor } from '../compression/compression.ts';
import type { Codec, CodecId } from '../formats/format.ts';
import { schemaTextFor, valueFor } from '../pipeline/run.ts';
import { messagesOf, textsOf } from '../source/source.ts';
import type { TimedTask } from '../timing/calibrate.ts';
import type { SourceRef } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** One codec's two tasks. Each call does all messages of the source. */
export interface Prepared {
  readonly encode: TimedTask;
  readonly decode: TimedTask;
}

/**
 * Does what is outside the measured calls: parsing, schema, conversion to what the library wants. With a compressor
 * encoding ends with compressed bytes, and decoding begins with them, message by message. `id` names the tasks.
 */
export async function prepareCodec(
  codecId: CodecId,
  ref: SourceRef,
  compressor?: Compressor,
  id: string = codecId,
): Promise<Prepared> {
  const from = await runSourceOf(ref);
  const parts = await partsOf(codecId);
  const messages = messagesOf(from.source, valueFor(from, parts.codec));
  const codec = parts.module.prepare(codecId, messages, schemaTextFor(parts, from.schemas));
  const texts = textsOf(from.source);
  const natives = messages.map((message, i) => codec.toNative(message, texts[i]));
  const { waits, encode, decode } = callsOf(codec, compressor);
  const encoded: Uint8Array[] = [];
  // Some libraries write into memory that they use again, so what they give is copied.
  for (const native of natives) encoded.push(new Uint8Array((await encode(native)) as Uint8Array));
  if (waits) {
    return {
      encode: { id, waits, run: () => lastWaitedFor(natives, encode) },
      decode: { id, waits, run: () => lastWaitedFor(encoded, decode) },
    };
  }
  return {
    encode: { id, run: () => lastOf(natives, encode) },
    decode: { id, run: () => lastOf(encoded, decode) },
  };
}

interface Calls {
  readonly waits: boolean;
  readonly encode: (native: unknown) => unknown;
  readonly decode: (bytes: Uint8Array) => unknown;
}

function callsOf(codec: Codec, compressor: Compressor | undefined): Calls {
  if (compressor === undefined) {
    return { waits: false, encode: (native) => codec.encode(native), decode: (bytes) => codec.decode(bytes) };
  }
  if (compressor.waits) {
    const { compress, decompress } = compressor;
    return {
      waits: true,
      encode: (native) => compress(codec.encode(native)),
      decode: async (bytes) => codec.decode(await decompress(bytes)),
    };
  }
  const { compress, decompress } = compressor;
  return {
    waits: false,
    encode: (native) => compress(codec.encode(native)),
    decode: (bytes) => codec.decode(decompress(bytes)),
  };
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
