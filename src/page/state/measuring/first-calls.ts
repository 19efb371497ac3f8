import type { CodecId } from '../../../formats/format.ts';
import { median } from '../../../runs/timing/statistics.ts';
import type { ColdReply, SourceRef } from '../../../workers/protocol.ts';
import { type CallCold, coldCaller } from '../../../workers/start-cold.ts';
import { anyOf, Latest } from '../latest.ts';
import { refOfJson } from '../runs/shown.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import type { FirstCallTimes, Spread } from './slice.ts';
import { isTiming } from './timed.ts';
import { measurable } from './timings.ts';

/** Number of workers for each codec, one after the other, because a worker can make a first call only once. */
const WORKERS = 5;

/** Series of first calls. */
const series = new Latest();

/** Times the first calls of every codec in new workers. Ends early if the source changes, or on `endFirstCalls`. */
export async function makeFirstCalls(): Promise<void> {
  const wanted = measurable();
  const shown = getApp().source;
  if (wanted === undefined || shown === null || isTiming(getApp()) || getApp().cold.state === 'running') return;
  const { codecs } = wanted;
  // Given bytes are replaced by their JSON, because reading them would be the first call of their library.
  const source = refOfJson(wanted.source, shown);
  const signal = anyOf(getApp().runSignal, series.next());
  update({ cold: { state: 'running', called: 0, calls: codecs.length * WORKERS, byCodec: {} } });
  const call = coldCaller();
  for (const codec of codecs) {
    const calls = await callsOf(call, source, codec, signal);
    if (signal.aborted) return;
    const { cold } = getApp();
    update({ cold: { ...cold, byCodec: { ...cold.byCodec, [codec]: calls } } });
  }
  endFirstCalls();
}

/** Ends the first calls. Times that are known already stay on the screen. */
export function endFirstCalls(): void {
  series.next();
  if (getApp().cold.state === 'running') update({ cold: { ...getApp().cold, state: 'done' } });
}

async function callsOf(
  call: CallCold,
  source: SourceRef,
  codec: CodecId,
  signal: AbortSignal,
): Promise<FirstCallTimes> {
  const replies: (ColdReply & { readonly state: 'done' })[] = [];
  for (let i = 0; i < WORKERS && !signal.aborted; i++) {
    const reply = await call({ source, codec }, signal);
    if (reply === undefined) break;
    if (reply.state === 'failed') return reply;
    replies.push(reply);
    if (signal.aborted) break;
    const { cold } = getApp();
    update({ cold: { ...cold, called: cold.called + 1 } });
  }
  return {
    state: 'done',
    encode: spreadOf(replies.map(({ encodeMs }) => encodeMs)),
    decode: spreadOf(replies.map(({ decodeMs }) => decodeMs)),
  };
}

function spreadOf(times: readonly number[]): Spread {
  return { median: median(times), low: Math.min(...times), high: Math.max(...times) };
}
