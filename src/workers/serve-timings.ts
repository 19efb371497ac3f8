import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { schemaTextFor, valueFor } from '../pipeline/run.ts';
import { messagesOf } from '../source/source.ts';
import type { TimedTask } from '../timing/calibrate.ts';
import { clockStep } from '../timing/clock.ts';
import { measure, type TimingResult } from '../timing/measure.ts';
import type { CodecTiming, TimingReply, TimingRequest } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** Counts requests: a measurement ends when a newer request has come. */
let current = 0;
const now = (): number => performance.now();

/** The quiet worker: while it measures, no other worker has anything to do. */
export function serveTimings(): void {
  self.onmessage = async ({ data }: MessageEvent<TimingRequest>): Promise<void> => {
    current++;
    if (data.type === 'warm') await Promise.all(CODECS.map(({ codec }) => partsOf(codec.id)));
    if (data.type !== 'measure') return;
    try {
      await measureAll(data, current);
    } catch (thrown) {
      say({ type: 'failed', task: data.task, message: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  };
}

const say = (reply: TimingReply): void => self.postMessage(reply);

interface Prepared {
  readonly encode: TimedTask;
  readonly decode: TimedTask;
}

/** Encoding and decoding are measured one after the other, each in rounds of all codecs against JSON. */
async function measureAll(request: TimingRequest & { type: 'measure' }, ticket: number): Promise<void> {
  const step = clockStep(now);
  if (step === undefined) throw new Error('This browser’s clock stands still in workers, so nothing can be timed.');
  const prepared = new Map<CodecId, Prepared>();
  for (const id of request.codecs) prepared.set(id, await prepare(id, request));
  const results: Record<'encode' | 'decode', readonly TimingResult[]> = { encode: [], decode: [] };
  for (const [half, direction] of (['encode', 'decode'] as const).entries()) {
    const tasks = [...prepared.values()].map((codec) => codec[direction]);
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
  for (const id of request.codecs) {
    const [encode, decode] = [results.encode.find((t) => t.id === id), results.decode.find((t) => t.id === id)];
    if (encode && decode) timings[id] = { encode, decode };
  }
  const rounds = Math.min(...results.decode.flatMap((t) => (t.state === 'done' ? [t.rounds] : [])));
  say({ type: 'measured', task: request.task, clockStepMicroseconds: step, rounds, timings });
}

/** What is outside the measured calls: parsing, schema, conversion to what the library wants. A call does all messages. */
async function prepare(id: CodecId, request: TimingRequest & { type: 'measure' }): Promise<Prepared> {
  const from = await runSourceOf(request.source);
  const parts = await partsOf(id);
  const messages = messagesOf(from.source, valueFor(from, parts.codec));
  const codec = parts.module.prepare(id, messages, schemaTextFor(parts, from.schemas));
  const natives = messages.map((message) => codec.toNative(message));
  const encoded = natives.map((native) => new Uint8Array(codec.encode(native)));
  return {
    encode: { id, run: () => lastOf(natives, (native) => codec.encode(native)) },
    decode: { id, run: () => lastOf(encoded, (bytes) => codec.decode(bytes)) },
  };
}

/** Calls for each message; what the last call gave is given on, so that no call can be left out as useless. */
function lastOf<Message>(messages: readonly Message[], call: (message: Message) => unknown): unknown {
  let last: unknown;
  for (const message of messages) last = call(message);
  return last;
}
