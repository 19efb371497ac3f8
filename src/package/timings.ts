import { textsOf } from '../core/source/source.ts';
import type { CodecId } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';
import { makeEncoded, messagesFor } from '../runs/pipeline/ready.ts';
import type { TimedTask } from '../runs/timing/calibrate.ts';
import { clockStep } from '../runs/timing/clock.ts';
import { measure } from '../runs/timing/measure.ts';
import { type CompareOptions, readRunInput } from './compare.ts';
import { codecsOf } from './given.ts';

/** A time relative to that of JSON, with its 95 % interval. */
export interface RelativeTime {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** The median time of one call for all messages, in nanoseconds. */
  readonly medianNs: number;
}

/** The times of one codec. A direction is absent if it failed. */
export interface CodecTimes {
  readonly encode?: RelativeTime;
  readonly decode?: RelativeTime;
}

/** A codec whose call takes longer than this, in milliseconds, is not timed. */
const SLOWEST_CALL = 10_000;

/**
 * Times the codecs on an input in rounds. In each round, every codec runs one batch, in a new random order. The time of
 * a codec is the median of its ratios to the time of JSON in the same round, so JSON from bytes and to bytes is 1. One
 * process measures; the page uses six workers, because a library may settle at a different speed in each. Rejects like
 * `compare`.
 */
export async function timings(
  input: string | Uint8Array,
  options: CompareOptions = {},
): Promise<ReadonlyMap<CodecId, CodecTimes>> {
  const codecs = codecsOf(options);
  const from = await readRunInput(input, options);
  const texts = textsOf(from.source);
  const tasks: { readonly encode: TimedTask[]; readonly decode: TimedTask[] } = { encode: [], decode: [] };
  for (const id of new Set<CodecId>(['json', ...codecs])) {
    const parts = await loadParts(id);
    try {
      const { codec, encoded } = makeEncoded(from, parts);
      const values = messagesFor(from, parts.codec).map((message, i) => codec.toLibrary(message, texts[i]));
      tasks.encode.push({ id, run: () => values.map((value) => codec.encode(value)) });
      tasks.decode.push({ id, run: () => encoded.map((bytes) => codec.decode(bytes)) });
    } catch {
      // The row of `compare` says why this codec cannot write the input.
    }
  }
  const [encode, decode] = [await ratios(tasks.encode), await ratios(tasks.decode)];
  return new Map(
    codecs.map((id) => {
      const [written, read] = [encode.get(id), decode.get(id)];
      return [id, { ...(written && { encode: written }), ...(read && { decode: read }) }];
    }),
  );
}

async function ratios(tasks: readonly TimedTask[]): Promise<ReadonlyMap<string, RelativeTime>> {
  const now = (): number => performance.now();
  const step = clockStep(now);
  const found = new Map<string, RelativeTime>();
  if (step === undefined) return found;
  for await (const news of measure(tasks, { baseline: 'json', now, clockStep: step, slowestCall: SLOWEST_CALL })) {
    if (news.kind !== 'done') continue;
    for (const timing of news.timings) {
      if (timing.state === 'failed') continue;
      const { ratio, low, high, medianNs } = timing;
      found.set(timing.id, { ratio, low, high, medianNs });
    }
  }
  return found;
}
