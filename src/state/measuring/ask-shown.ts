import type { Answer, SourceRef, Task } from '../../workers/protocol.ts';
import { getApp } from '../store.ts';
import { deadlineFor, perform } from '../workers.ts';

/** Runs a task about the shown source in a worker. Returns undefined if the page shows another source by then. */
export async function askAbout(shown: SourceRef, task: Task): Promise<Answer | undefined> {
  if (getApp().shown !== shown) return undefined;
  const answer = await perform(task, deadlineFor(shown.input));
  return getApp().shown === shown ? answer : undefined;
}
