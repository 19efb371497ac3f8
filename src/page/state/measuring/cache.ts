import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { anyOf, Latest } from '../latest.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { timing } from './timing-worker.ts';
import { measurable } from './timings.ts';

/** Measurements of the cache. */
const series = new Latest();

/** Times the shown source as compressed entries of a cache, in the main codec of each format. */
export function measureCache(): void {
  const wanted = measurable();
  if (wanted === undefined || getApp().cold.state === 'running') return;
  const signal = anyOf(getApp().runSignal, series.next());
  update({ cache: { state: 'running', round: 0, rounds: 0 } });
  timing.measure({ type: 'cache', source: wanted.source, codecs: mainCodecsOf(wanted.codecs) }, signal, (reply) => {
    if (reply.type === 'progress') update({ cache: { state: 'running', round: reply.round, rounds: reply.rounds } });
    if (reply.type === 'cache') update({ cache: { state: 'done', rows: reply.rows } });
    if (reply.type === 'failed') update({ cache: { state: 'failed', message: reply.message } });
  });
}

export function cancelCache(): void {
  series.next();
  update({ cache: { state: 'idle' } });
}

/** The main codec of each format. */
export function mainCodecsOf(codecs: readonly CodecId[]): readonly CodecId[] {
  return codecs.filter((id) => entryOf(id).format.codecs[0] === entryOf(id).codec);
}
