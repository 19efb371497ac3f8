import type { CodecId } from '../formats/format.ts';
import { zlib } from '../runs/compression/zlib.ts';
import { makeEncoded } from '../runs/pipeline/ready.ts';
import type { TimedTask } from '../runs/timing/calibrate.ts';
import { measure, type TimingResult } from '../runs/timing/measure.ts';
import { readValues } from '../runs/timing/read-values.ts';
import type { TimingEnvironment } from './measure-rates.ts';
import { CACHE_STEPS, type CacheStep, type CacheTiming, type Session } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';
import { lastOf } from './timed-codec.ts';

type Request = Session & { readonly type: 'cache' };

/** Limits for each worker. `budget` is in milliseconds. */
const SHARE = { rounds: 12, roundsAtLeast: 3, budget: 800, batch: 1, warmUp: 20, patience: 100 };

interface Prepared {
  readonly codec: CodecId;
  readonly bytes: number;
  readonly compressed: number;
  readonly tasks: readonly TimedTask[];
}

/**
 * Times the three steps of a cache whose entries are a codec's bytes, compressed with zlib: it is compressed when an
 * entry is written, and decompressed and decoded when the entry is read. Each call processes all messages, one by one.
 */
export async function timeCacheSteps(request: Request, { now, clockStep, post }: TimingEnvironment): Promise<void> {
  const { codecs, session } = request;
  const all: Prepared[] = [];
  for (const codec of codecs) all.push(await preparedOf(codec, request));
  const options = { ...SHARE, baseline: idOf('json', 'decode'), now, clockStep, seed: session + 1 };
  let timings: readonly TimingResult[] = [];
  for await (const news of measure(
    all.flatMap(({ tasks }) => tasks),
    options,
  )) {
    if (news.kind === 'progress') post({ type: 'progress', round: news.round, rounds: news.rounds });
    else if (news.kind === 'done') timings = news.timings;
  }
  const timingOf = (codec: CodecId, step: CacheStep): TimingResult =>
    timings.find(({ id }) => id === idOf(codec, step))!;
  const rows = all.map(
    ({ codec, bytes, compressed }): CacheTiming => ({
      codec,
      bytes,
      compressed,
      compress: timingOf(codec, 'compress'),
      decompress: timingOf(codec, 'decompress'),
      decode: timingOf(codec, 'decode'),
    }),
  );
  post({ type: 'cache', rows });
}

async function preparedOf(id: CodecId, { source }: Request): Promise<Prepared> {
  const { codec, encoded: messages } = makeEncoded(await runSourceOf(source), await partsOf(id));
  const compressed = messages.map((message) => zlib.compress(message));
  const runs: Readonly<Record<CacheStep, () => unknown>> = {
    compress: () => lastOf(messages, zlib.compress),
    decompress: () => lastOf(compressed, zlib.decompress),
    // Reads every scalar, because some decoders create scalars only when they are read.
    decode: () => lastOf(messages, (message) => readValues(codec.decode(message))),
  };
  return {
    codec: id,
    bytes: lengthOf(messages),
    compressed: lengthOf(compressed),
    tasks: CACHE_STEPS.map((step) => ({ id: idOf(id, step), run: runs[step] })),
  };
}

function lengthOf(messages: readonly Uint8Array[]): number {
  return messages.reduce((sum, { length }) => sum + length, 0);
}

function idOf(codec: CodecId, step: CacheStep): string {
  return `${codec} ${step}`;
}
