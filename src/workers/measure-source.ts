import { errorText } from '../core/basics/error-text.ts';
import { entryOf, isCodecId } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { compressorOf } from '../runs/compression/all.ts';
import type { Compressor } from '../runs/compression/compression.ts';
import type { RunSource } from '../runs/pipeline/run.ts';
import type { Varied } from '../runs/pipeline/vary.ts';
import { measure, type TimingResult } from '../runs/timing/measure.ts';
import type { TimingEnvironment } from './measure-rates.ts';
import type { CodecTiming, Doing, Session, SideTiming } from './protocol.ts';
import { runSourceOf } from './source-cache.ts';
import { prepareCodec, type TimedCodec } from './timed-codec.ts';
import { variantsOf } from './variants.ts';

type Request = Session & { readonly type: 'measure' };
type Half = 'encode' | 'decode';

/**
 * Limits for each worker. Together, the workers take about as long as users are willing to wait. `budget` is in
 * milliseconds.
 */
const SHARE = { rounds: 12, roundsAtLeast: 3, budget: 400, batch: 1, warmUp: 20, patience: 100 };

/** Times encoding, then decoding, each in rounds of all codecs against JSON. */
export async function measureSource(request: Request, { now, clockStep, post }: TimingEnvironment): Promise<void> {
  const { session, skipped } = request;
  const begin = (id: string, doing: Doing): void => post({ type: 'begins', id, doing });
  const { lines, variants, varied } = await prepareAll(request, begin);
  const skippedOf = (id: string, half: Half) => skipped.find((each) => each.id === id && each.doing === half);
  const results: Record<Half, ReadonlyMap<string, TimingResult>> = { encode: new Map(), decode: new Map() };
  for (const [i, half] of (['encode', 'decode'] as const).entries()) {
    const tasks = lines.flatMap((line) =>
      line.state === 'ready' && !skippedOf(line.id, half) ? [line.tasksFor(variants)[half]] : [],
    );
    const options = { ...SHARE, baseline: 'json', now, clockStep, seed: session + 1 };
    for await (const news of measure(tasks, options)) {
      if (news.kind === 'done') results[half] = new Map(news.timings.map((timing) => [timing.id, timing]));
      else if (news.kind === 'begins') begin(news.id, half);
      else post({ type: 'progress', round: i * news.rounds + news.round, rounds: news.rounds * 2 });
    }
  }
  const resultOf = (line: Line, half: Half): TimingResult => {
    const message = line.state === 'failed' ? line.message : (skippedOf(line.id, half)?.message ?? '');
    return results[half].get(line.id) ?? { id: line.id, state: 'failed', message };
  };
  const timings: Partial<Record<CodecId, CodecTiming>> = {};
  const beside: SideTiming[] = [];
  for (const line of lines) {
    const { id, calls, hasViews } = line;
    const timing = { encode: resultOf(line, 'encode'), decode: resultOf(line, 'decode'), calls, hasViews };
    if (isCodecId(id)) timings[id] = timing;
    else beside.push({ id, ...timing });
  }
  const rounds = Math.min(...[...results.decode.values()].flatMap((t) => (t.state === 'done' ? [t.rounds] : [])));
  const shared = { variants: variants.length, varied, rounds, clockStepMicroseconds: clockStep };
  post({ type: 'measured', ...shared, timings, beside });
}

/** A codec that is ready to be timed, or the reason why it cannot be timed. */
type Line =
  | (TimedCodec & { readonly state: 'ready' })
  | (Pick<TimedCodec, 'id' | 'calls' | 'hasViews'> & { readonly state: 'failed'; readonly message: string });

interface AllPrepared {
  readonly lines: readonly Line[];
  /** Indices of the variants that every codec accepts and encodes in as many bytes as the source. */
  readonly variants: readonly number[];
  readonly varied: Varied;
}

/**
 * Prepares the codecs. If a codec does not accept variants with other strings, the variants only have other numbers.
 */
async function prepareAll(request: Request, begin: (id: string, doing: Doing) => void): Promise<AllPrepared> {
  const { source, compression } = request;
  const from = await runSourceOf(source);
  const compressor = compression && (await compressorOf(compression.id, compression.file));
  const prepareWith = async (all: readonly RunSource[], varied: Varied): Promise<AllPrepared> => {
    const lines = await linesOf(request, all, compressor, begin);
    const variants = [...all.keys()].filter((i) =>
      lines.every((line) => line.state === 'failed' || line.isAlike[i] === true),
    );
    return { lines, variants, varied };
  };
  const scalars = variantsOf(from, source, 'scalars');
  const first = await prepareWith(scalars, 'scalars');
  if (scalars.length === 1 || first.variants.length > 1) return first;
  return prepareWith(variantsOf(from, source, 'numbers'), 'numbers');
}

/** Prepares the codecs and the rows that are timed beside them. The failure of one codec does not affect the others. */
async function linesOf(
  { codecs, skipped }: Request,
  variants: readonly RunSource[],
  compressor: Compressor | undefined,
  begin: (id: string, doing: Doing) => void,
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const id of codecs) {
    const known = skipped.find((each) => each.id === id && each.doing === 'prepare');
    begin(id, 'prepare');
    try {
      if (known !== undefined) throw new Error(known.message);
      for (const each of await prepareCodec(id, variants, compressor)) lines.push({ state: 'ready', ...each });
    } catch (thrown) {
      lines.push({ state: 'failed', id, calls: entryOf(id).codec.calls, hasViews: false, message: errorText(thrown) });
    }
  }
  if (compressor !== undefined) {
    // JSON without compression shows the cost of the compression itself.
    for (const each of await prepareCodec('json', variants, undefined, 'json-uncompressed')) {
      lines.push({ state: 'ready', ...each });
    }
  }
  return lines;
}
