import { ValueType } from '../value/value-tree.ts';
import type { CurrentSource } from './model.ts';
import { pointer } from './pointer.ts';
import { getApp, update } from './store.ts';
import { measurable } from './timings.ts';
import { timing } from './workers.ts';

/** Times reading the value that is kept, or the last one of the source where none is, by the quiet worker. */
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

/** Ordinal of the value that a reader from the front comes to last; 0 where there is no scalar. */
function lastScalar({ scanned }: CurrentSource): number {
  const { type } = scanned.index.values;
  let last = type.length - 1;
  while (last > 0 && type[last] !== ValueType.scalar) last--;
  return Math.max(0, last);
}
