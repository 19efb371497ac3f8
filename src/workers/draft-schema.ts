import { loadDrafter } from '../formats/load-drafter.ts';
import type { Task, TaskAnswer } from './protocol.ts';

/**
 * Describes the field at an offset of bytes without a schema. If a reading is given, drafts a schema in which the field
 * is read that way.
 */
export async function draftOf(
  task: Task & { readonly type: 'draft' },
): Promise<TaskAnswer & { readonly type: 'draft' }> {
  const drafter = await loadDrafter(task.format);
  const { at, reading } = task;
  if (reading === undefined) return { type: 'draft', field: drafter?.fieldAt(task, at) };
  return { type: 'draft', schemaText: drafter?.choose(task, at, reading) };
}
