import { type EvolutionRequest, readRequest, writeRequest } from '../../../core/evolution/request.ts';
import type { Evolution } from '../../../runs/evolution-runs/evolution.ts';
import { whyNoResult } from '../../../workers/protocol.ts';
import { Latest } from '../latest.ts';
import { refOfJson } from '../runs/shown.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { deadlineFor, pool } from '../workers.ts';

const requests = new Latest();

/** Applies the chosen change to the shown source. Does nothing without a source. */
export async function evolveShown(): Promise<void> {
  const { shown, source, evolve, evolved } = getApp();
  if (shown === null || source === null) return;
  const signal = requests.next();
  update({ evolved: { state: 'running', ...('last' in evolved && evolved.last && { last: evolved.last }) } });
  const { change, path } = readRequest(evolve);
  const ref = refOfJson(shown, source);
  const answer = await pool.perform(
    { type: 'evolve', source: ref, request: { change, path } },
    deadlineFor(ref.input, source.scanned.messageCount),
    signal,
  );
  if (signal.aborted || answer === undefined) return;
  if (answer.type === 'evolve') {
    update({ evolved: { state: 'done', last: answer.evolution, of: shown.id, by: evolve } });
  } else {
    update({ evolved: { state: 'failed', message: whyNoResult(answer) } });
  }
}

/** Chooses a change and its field. */
export function chooseEvolution(request: EvolutionRequest): void {
  update({ evolve: writeRequest(request) });
}

/** The result to export, for the shown source and the newest choice; undefined if there is none yet. */
export function shownEvolution(): Evolution | undefined {
  const { evolved, shown, evolve } = getApp();
  const isNewest = evolved.state === 'done' && evolved.of === shown?.id && evolved.by === evolve;
  return isNewest ? evolved.last : undefined;
}
