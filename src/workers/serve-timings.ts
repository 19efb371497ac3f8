import { compressorOf } from '../compression/all.ts';
import { CODECS, entryOf } from '../formats/all.ts';
import { CODEC_IDS, type CodecId } from '../formats/format.ts';
import { messageOf } from '../timing/calibrate.ts';
import { clockStep } from '../timing/clock.ts';
import { measure, type TimingResult } from '../timing/measure.ts';
import { measurePath } from './measure-path.ts';
import type { CodecTiming, Doing, Session, SideId, SideTiming, TimingReply, TimingRequest } from './protocol.ts';
import { partsOf } from './source-cache.ts';
import { type Prepared, prepareCodec } from './timed-codec.ts';

const now = (): number => performance.now();

/** A quiet worker: while it measures, no other worker has anything to do. It measures once, and the page ends it. */
export function serveTimings(): void {
  self.onmessage = async ({ data }: MessageEvent<TimingRequest>): Promise<void> => {
    if (data.type === 'warm') {
      await Promise.allSettled([loadRates(), ...CODECS.map(({ codec }) => partsOf(codec.id))]);
      return;
    }
    try {
      if (data.type === 'measure') await measureAll(data);
      else if (data.type === 'path') await measurePath(data, { now, clockStep: stepOfClock(), say });
      else await (await loadRates()).measureRates(data, { now, clockStep: stepOfClock(), say });
    } catch (thrown) {
      say({ type: 'failed', task: data.task, message: messageOf(thrown) });
    }
  };
}

/** Experiments are rarely run, so what they need comes apart. */
const loadRates = () => import('./measure-rates.ts');

const say = (reply: TimingReply): void => self.postMessage(reply);

type Request = Session & { readonly type: 'measure' };

/** One of several workers' share, which together take about as long as the reader waits: milliseconds, and rounds. */
const SHARE = { rounds: 12, roundsAtLeast: 3, budget: 400, batch: 1, warmUp: 20, patience: 100 };

/** Encoding and decoding are measured one after the other, each in rounds of all codecs against JSON. */
async function measureAll(request: Request): Promise<void> {
  const step = stepOfClock();
  const { task, session } = request;
  const begin = (id: string, doing: Doing): void => say({ type: 'begins', task, id, doing });
  const lines = await prepareAll(request, begin);
  const results: Record<'encode' | 'decode', ReadonlyMap<string, TimingResult>> = {
    encode: new Map(),
    decode: new Map(),
  };
  for (const [half, direction] of (['encode', 'decode'] as const).entries()) {
    const tasks = lines.flatMap((line) => {
      const isSkipped = request.skipped.some(({ id, doing }) => id === line.id && doing === direction);
      return line.state === 'ready' && !isSkipped ? [line.prepared[direction]] : [];
    });
    const options = { ...SHARE, baseline: 'json', now, clockStep: step, seed: session + 1 };
    for await (const news of measure(tasks, options)) {
      if (news.kind === 'done') results[direction] = new Map(news.timings.map((timing) => [timing.id, timing]));
      else if (news.kind === 'begins') begin(news.id, direction);
      else {
        const { round, rounds } = news;
        say({ type: 'progress', task, round: half * rounds + round, rounds: rounds * 2 });
      }
    }
  }
  const resultOf = (line: Line, direction: 'encode' | 'decode'): TimingResult => {
    const skipped = request.skipped.find(({ id, doing }) => id === line.id && doing === direction);
    const message = line.state === 'failed' ? line.message : skipped?.message;
    return results[direction].get(line.id) ?? { id: line.id, state: 'failed', message: message ?? '' };
  };
  const timings: Partial<Record<CodecId, CodecTiming>> = {};
  const beside: SideTiming[] = [];
  for (const line of lines) {
    const { id } = line;
    const timing = { encode: resultOf(line, 'encode'), decode: resultOf(line, 'decode'), calls: line.calls };
    if (isCodecId(id)) timings[id] = timing;
    else beside.push({ id, ...timing });
  }
  const rounds = Math.min(...[...results.decode.values()].flatMap((t) => (t.state === 'done' ? [t.rounds] : [])));
  say({ type: 'measured', task, clockStepMicroseconds: step, rounds, timings, beside });
}

/** What is timed, or why it is not. */
type Line =
  | ({ readonly state: 'ready'; readonly prepared: Prepared } & Pick<Prepared, 'id' | 'calls'>)
  | ({ readonly state: 'failed'; readonly message: string } & Pick<Prepared, 'id' | 'calls'>);

/** Makes the codecs ready, and what is timed beside them. One that fails does so alone. */
async function prepareAll(
  { source, codecs, compression, skipped }: Request,
  begin: (id: string, doing: Doing) => void,
): Promise<readonly Line[]> {
  const compressor = compression && (await compressorOf(compression.id, compression.file));
  const lines: Line[] = [];
  for (const id of codecs) {
    const known = skipped.find((each) => each.id === id && each.doing === 'prepare');
    begin(id, 'prepare');
    try {
      if (known !== undefined) throw new Error(known.message);
      const made = await prepareCodec(id, source, compressor);
      lines.push(
        ...made.map((prepared): Line => ({ state: 'ready', id: prepared.id, calls: prepared.calls, prepared })),
      );
    } catch (thrown) {
      lines.push({ state: 'failed', id, calls: entryOf(id).codec.calls, message: messageOf(thrown) });
    }
  }
  if (compressor !== undefined) {
    // It shows what compression itself costs.
    for (const prepared of await prepareCodec('json', source, undefined, 'json-uncompressed')) {
      lines.push({ state: 'ready', id: prepared.id, calls: prepared.calls, prepared });
    }
  }
  return lines;
}

function isCodecId(id: CodecId | SideId): id is CodecId {
  return CODEC_IDS.some((known) => known === id);
}

/** In microseconds. Throws where the clock does not go. */
function stepOfClock(): number {
  const step = clockStep(now);
  if (step === undefined) throw new Error('This browser’s clock stands still in workers, so nothing can be timed.');
  return step;
}
