import { ValueType } from '../../value/value-tree.ts';
import type { CurrentSource } from '../model.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp, update } from '../store.ts';
import { timing } from '../workers.ts';
import { measurable } from './timings.ts';

/** Times reading the selected value, or the last scalar of the source if nothing is selected. */
export function readOneValue(): void {
  const wanted = measurable();
  const { source, cold } = getApp();
  if (wanted === undefined || source === null || cold.state === 'running') return;
  const path = source.tree.pointerOf(pointer.get().kept?.value ?? lastScalar(source));
  update({ oneValue: { state: 'running', path } });
  timing.measure('path', { type: 'path', ...wanted, path }, (reply) => {
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
