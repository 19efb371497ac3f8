import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { loadKinds } from '../../../formats/load-kinds.ts';
import type { Input, SourceRef, TaskAnswer } from '../../../workers/protocol.ts';
import { getApp } from '../store.ts';
import { deadlineFor, pool } from '../workers.ts';
import { shownIds } from './shown.ts';

/**
 * Milliseconds for a group of codecs, far more than a short text needs. After that, each codec of the group runs alone.
 */
const GROUP_DEADLINE = 2000;

/** Additional milliseconds for the first source, because the worker's script may still be loading. */
const LOADING = 30_000;

/** The codec that runs first if its lane is open, because it has no library to load. */
const FIRST: CodecId = 'json';

/** Codecs that a worker runs in one task, and its answer. */
export interface Group {
  readonly codecs: readonly CodecId[];
  readonly answer: Promise<TaskAnswer | undefined>;
}

/** The source of a run, and the signal that aborts once another run replaces this one. */
export interface NewestRun {
  readonly ref: SourceRef;
  readonly signal: AbortSignal;
}

/** Requests a run. With `scan`, the worker returns the parsed source too, if it needs at most `mostMemory`. */
export function askFor(
  type: 'scan' | 'run',
  { ref, signal }: NewestRun,
  codecs: readonly CodecId[],
  deadline: number,
  mostMemory?: number,
): Group {
  // The kinds of the codecs' formats load while the codecs run. The end of the run reports a failure.
  for (const id of codecs) loadKinds(entryOf(id).format.id).catch(() => {});
  return {
    codecs,
    answer: pool.perform({ type, source: ref, codecs, ...(mostMemory && { mostMemory }) }, deadline, signal),
  };
}

/**
 * Has a worker parse a source that needs at most `mostMemory`, and starts the first groups of codecs at the same time.
 * Returns the worker's answer, and the groups that were started.
 */
export async function readSource(
  run: NewestRun,
  mostMemory?: number,
): Promise<{ answer: TaskAnswer | undefined; groups: readonly Group[] }> {
  const { input } = run.ref;
  const [first, ...others] = groupsAhead(input);
  const isFirst = getApp().shown === null;
  const toRead = deadlineFor(input) + (isFirst ? LOADING : 0);
  const deadline = isFirst ? toRead : GROUP_DEADLINE;
  const scanning = first && askFor('scan', run, first, deadline);
  const groups = others.map((codecs) => askFor('run', run, codecs, deadline));
  const answer = await scanning?.answer;
  if (scanning !== undefined && answer?.type === 'scan') return { answer, groups: [scanning, ...groups] };
  return { answer: await askFor('scan', run, [], toRead, mostMemory).answer, groups };
}

/**
 * Codecs to run together with parsing, in one group for each worker, because for a short text, messages to workers take
 * longer than runs. For the first source it is a single codec: the other rows appear one by one as their libraries
 * load.
 */
function groupsAhead({ kind, octets }: Input): readonly (readonly CodecId[])[] {
  const state = getApp();
  if (kind !== 'text' || octets instanceof Blob) return [];
  const ids = shownIds(state);
  if (state.shown === null) return [state.pins.includes(FIRST) ? [FIRST] : ids.slice(0, 1)];
  return Array.from({ length: pool.size }, (_, worker) => ids.filter((_, i) => i % pool.size === worker));
}
