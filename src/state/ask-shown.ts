import type { Answer, SourceRef, Task } from '../workers/protocol.ts';
import { getApp } from './store.ts';
import { deadlineFor, perform } from './workers.ts';

/** A worker's answer to a task about the source that is shown; undefined if the page shows another one by then. */
export async function askAbout(shown: SourceRef, task: Task): Promise<Answer | undefined> {
  if (getApp().shown !== shown) return undefined;
  const answer = await perform(task, deadlineFor(shown.input));
  return getApp().shown === shown ? answer : undefined;
}
