import { compressorOf } from '../compression/all.ts';
import { CODECS } from '../formats/all.ts';
import { CODEC_IDS, type CodecId } from '../formats/format.ts';
import { clockStep } from '../timing/clock.ts';
import { measure, type TimingResult } from '../timing/measure.ts';
import { measurePath } from './measure-path.ts';
import type { CodecTiming, SideId, SideTiming, TimingReply, TimingRequest } from './protocol.ts';
import { partsOf } from './source-cache.ts';
import { type Prepared, prepareCodec } from './timed-codec.ts';

/** Counts requests: a measurement ends when a newer request has come. */
let current = 0;
const now = (): number => performance.now();

/** The quiet worker: while it measures, no other worker has anything to do. */
export function serveTimings(): void {
  self.onmessage = async ({ data }: MessageEvent<TimingRequest>): Promise<void> => {
    current++;
    if (data.type === 'warm') await Promise.all([loadRates(), ...CODECS.map(({ codec }) => partsOf(codec.id))]);
    if (data.type !== 'measure' && data.type !== 'rates' && data.type !== 'path') return;
    const ticket = current;
    try {
      const surroundings = { now, clockStep: stepOfClock(), say, isOver: () => ticket !== current };
      if (data.type === 'measure') await measureAll(data, ticket);
      else if (data.type === 'path') await measurePath(data, surroundings);
      else await (await loadRates()).measureRates(data, surroundings);
    } catch (thrown) {
      say({ type: 'failed', task: data.task, message: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  };
}

/** Experiments are rarely run, so what they need comes apart. */
const loadRates = () => import('./measure-rates.ts');

const say = (reply: TimingReply): void => self.postMessage(reply);

/** Encoding and decoding are measured one after the other, each in rounds of all codecs against JSON. */
async function measureAll(request: TimingRequest & { type: 'measure' }, ticket: number): Promise<void> {
  const step = stepOfClock();
  const { source, codecs, compression } = request;
  const compressor = compression && (await compressorOf(compression.id, compression.file));
  const prepared: Prepared[] = [];
  for (const id of codecs) prepared.push(...(await prepareCodec(id, source, compressor)));
  // It shows what compression itself costs.
  if (compressor !== undefined) {
    prepared.push(...(await prepareCodec('json', source, undefined, 'json-uncompressed')));
  }
  const results: Record<'encode' | 'decode', readonly TimingResult[]> = { encode: [], decode: [] };
  for (const [half, direction] of (['encode', 'decode'] as const).entries()) {
    const tasks = prepared.map((codec) => codec[direction]);
    for await (const news of measure(tasks, { baseline: 'json', now, clockStep: step })) {
      if (ticket !== current) return;
      if (news.kind === 'done') results[direction] = news.timings;
      else {
        const { round, rounds } = news;
        say({ type: 'progress', task: request.task, round: half * rounds + round, rounds: rounds * 2 });
      }
    }
  }
  const timings: Partial<Record<CodecId, CodecTiming>> = {};
  const beside: SideTiming[] = [];
  for (const [i, { id, calls }] of prepared.entries()) {
    const timing = { encode: results.encode[i]!, decode: results.decode[i]!, calls };
    if (isCodecId(id)) timings[id] = timing;
    else beside.push({ id, ...timing });
  }
  const rounds = Math.min(...results.decode.flatMap((t) => (t.state === 'done' ? [t.rounds] : [])));
  say({
    type: 'measured',
    task: request.task,
    clockStepMicroseconds: step,
    rounds,
    timings,
    beside,
  });
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
