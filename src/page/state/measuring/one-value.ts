import { ValueType } from '../../../core/value/value-tree.ts';
import { anyOf, Latest } from '../latest.ts';
import type { CurrentSource } from '../runs/slice.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { timing } from './timing-worker.ts';
import { measurable } from './timings.ts';

/** Timings of one value of the shown source. */
const series = new Latest();

/** Times reading the selected value, or the last scalar of the source if nothing is selected. */
export function readOneValue(): void {
  const wanted = measurable();
  const { source, cold, runSignal } = getApp();
  if (wanted === undefined || source === null || cold.state === 'running') return;
  const path = source.tree.pointerOf(pointer.get().kept?.value ?? lastScalar(source));
  update({ oneValue: { state: 'running', path } });
  const signal = anyOf(runSignal, series.next());
  timing.measure({ type: 'path', ...wanted, path }, signal, (reply) => {
    if (reply.type === 'path') update({ oneValue: { state: 'done', path, rows: reply.rows } });
    if (reply.type === 'failed') update({ oneValue: { state: 'failed', path, message: reply.message } });
  });
}

/** Ordinal of the last scalar, which a sequential reader reaches last; 0 if there is no scalar. */
function lastScalar({ scanned }: CurrentSource): number {
  const { type } = scanned.index.values;
  let last = type.length - 1;
  while (last > 0 && type[last] !== ValueType.scalar) last--;
  return Math.max(0, last);
}
