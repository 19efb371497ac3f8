import { octetCount } from '../../core/bytes/octets.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { MOST_MEMORY } from '../../core/value/memory.ts';
import { CODEC_IDS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Scanned } from '../../runs/pipeline/outcome.ts';
import { type Input, NOT_LOADED, type TaskAnswer } from '../../workers/protocol.ts';
import { Latest } from './latest.ts';
import { findingsWithout } from './measuring/findings-without.ts';
import { loadMeasuring } from './measuring/load-measuring.ts';
import { NOTHING_MEASURED } from './measuring/slice.ts';
import type { AppState } from './model.ts';
import { batch } from './runs/batch.ts';
import { endRuns, hold, refuse } from './runs/end.ts';
import { type Group, type NewestRun, readSource } from './runs/groups.ts';
import { whyLong, whyTooMuch } from './runs/heavy-input.ts';
import { endRefused } from './runs/refused-bytes.ts';
import { requestTypes, runCodecs } from './runs/run-codecs.ts';
import { schemasAndTypes } from './runs/schemas-and-types.ts';
import { shownIds, withoutHidden } from './runs/shown.ts';
import { type CurrentSource, failedRun, runsOf } from './runs/slice.ts';
import { runInSlices } from './runs/time-slices.ts';
import { prepareLanes, toRun } from './runs/to-run.ts';
import { CANCELLED, notLoadedIds, unfinishedIds, waitingIds } from './runs/unfinished.ts';
import { pinGiven, unpinGiven } from './selection/pins.ts';
import { getApp, store } from './store.ts';
import { update } from './update.ts';
import { newSourceId, pool } from './workers.ts';

/** Runs of the input. A change of the source, its schemas or its types begins another one. */
const runs = new Latest();

/**
 * Called when the input, the schemas or the types change: discards all work of these codecs on the earlier input. Rows
 * stay until their successors are known. Returns the signal of the next run, which is `runSignal` in the store.
 */
export function invalidate(codecs: readonly CodecId[] = CODEC_IDS, change: Partial<AppState> = {}): AbortSignal {
  const runSignal = runs.next();
  batch.discard();
  update({
    ...change,
    ...NOTHING_MEASURED,
    runSignal,
    changedAt: performance.now(),
    isRead: false,
    running: true,
    pending: shownIds({ ...getApp(), ...change }).filter((id) => codecs.includes(id)),
  });
  return runSignal;
}

/** Cancels all work that is running. Rows that are not done show that they were cancelled. */
export function cancelRuns(): void {
  if (!getApp().running) return;
  batch.flush();
  update({ runSignal: runs.next() });
  const { isRead, runs: shown, pending } = getApp();
  if (isRead) endRuns({ runs: { ...shown, ...runsOf(pending, failedRun(CANCELLED)) } });
  else refuse({ kind: 'other', failure: { message: 'Reading was cancelled.' } });
}

/** Reads a text in another way than it was scanned. Resolves to true if it takes the text over. */
type ReadOtherwise = (scanned: Scanned) => Promise<boolean>;

/**
 * Runs an input through every codec that has a row, after `invalidate` has returned the signal. A heavy input waits
 * until the user has started it.
 */
export async function run(input: Input, signal: AbortSignal, readOtherwise?: ReadOtherwise): Promise<void> {
  const typed = input.kind === 'text' && { typedBytes: octetCount(input.octets) };
  const { isStarted } = getApp();
  const long = isStarted ? undefined : whyLong(input);
  if (long !== undefined) {
    hold({ ...long, ...typed });
    return;
  }
  const messages = input.kind === 'text' ? getApp().messages : 'whole';
  const newest = { ref: { id: newSourceId(), input, messages, ...schemasAndTypes(getApp()) }, signal };
  const { answer, groups } = await readSource(newest, isStarted ? undefined : MOST_MEMORY);
  if (signal.aborted) return;
  if (answer?.type !== 'scan') {
    const message = whyNotRead(answer);
    refuse({ kind: 'other', failure: { message }, ...typed });
    return;
  }
  const { scanned } = answer;
  if (('tooMuch' in scanned ? false : await readOtherwise?.(scanned)) || signal.aborted) return;
  if (scanned.ok) await runAll(newest, scanned, groups);
  else if ('tooMuch' in scanned) hold({ ...whyTooMuch(input, scanned.tooMuch), ...typed });
  else if ('given' in scanned) await endRefused(newest, scanned.given);
  else {
    // The bytes that were given before are no longer on the screen.
    if (getApp().source === null) unpinGiven();
    refuse({ kind: 'syntax', failure: scanned.failure, typedBytes: octetCount(input.octets) });
  }
}

function whyNotRead(answer: TaskAnswer | undefined): string {
  if (answer?.type === 'failed') return answer.message;
  return answer?.type === 'not-loaded' ? NOT_LOADED : 'Reading was cancelled.';
}

/**
 * Runs some codecs again on the shown source, with the current schemas and types. `invalidated` is what `invalidate`
 * has returned, if it has been called for these codecs.
 */
export async function runAgain(codecs: readonly CodecId[], invalidated?: AbortSignal): Promise<void> {
  const { source, shown, findings } = getApp();
  if (shown === null || source === null) return;
  const signal = invalidated ?? invalidate(codecs);
  const { id, input, messages, memory } = shown;
  const ref = { id, input, messages, ...(memory !== undefined && { memory }), ...schemasAndTypes(getApp()) };
  update({
    shown: ref,
    isRead: true,
    runs: withoutHidden(getApp(), codecs),
    findings: findingsWithout(codecs, findings),
  });
  await runAndMeasure({ ref, signal }, source, getApp().pending);
}

/**
 * Runs codecs again that were cancelled or lack a script, in new workers if a script could not be loaded, because old
 * workers may have cached the failure.
 */
export async function runUnfinished(): Promise<void> {
  if (notLoadedIds(getApp()).length > 0) await pool.renew();
  await runAgain(unfinishedIds(getApp()));
}

/** Runs codecs whose rows become visible, such as what-ifs once the user shows them. */
export function runWhatIsShown(): void {
  store.subscribe((state, before) => {
    if (state.pins === before.pins && state.whatIfs === before.whatIfs) return;
    if (!state.running && waitingIds(state).length > 0) void runAgain(waitingIds(state));
  });
}

/** Shows a source and runs all codecs on it, except those of the groups that already run. */
async function runAll(
  newest: NewestRun,
  scanned: Scanned & { readonly ok: true },
  groups: readonly Group[],
): Promise<void> {
  const { signal } = newest;
  const ref = { ...newest.ref, memory: scanned.source.memory };
  const { input } = ref;
  const givenCodec = input.kind === 'binary' ? input.format : undefined;
  const source: CurrentSource = {
    id: ref.id,
    scanned: scanned.source,
    tree: new SourceTree(scanned.source.bytes, scanned.source.index),
    typedBytes: scanned.given?.encoded?.bytes.length ?? octetCount(input.octets),
    ...(givenCodec !== undefined && { givenCodec }),
  };
  if (!(await runInSlices(source.tree.prepare(), signal))) return;
  const given = scanned.given && givenCodec && (await toRun(givenCodec, scanned.given, source, signal));
  if (signal.aborted) return;
  batch.addSource({ source, shown: ref, problem: null });
  if (given && givenCodec !== undefined) {
    batch.addRun(givenCodec, given);
    pinGiven(givenCodec);
  } else unpinGiven();
  const asked = groups.flatMap(({ codecs }) => codecs);
  const left = shownIds(getApp()).filter((id) => id !== givenCodec && !asked.includes(id));
  await runAndMeasure({ ref, signal }, source, left, groups);
}

/** Runs codecs on the shown source. Compressed sizes, findings and timings follow. */
async function runAndMeasure(
  newest: NewestRun,
  source: CurrentSource,
  codecs: readonly CodecId[],
  groups: readonly Group[] = [],
): Promise<void> {
  const { signal } = newest;
  await runCodecs(newest, source, codecs, groups);
  if (signal.aborted) return;
  batch.flush();
  const added = waitingIds(getApp());
  if (added.length > 0) {
    await runAgain(added);
    return;
  }
  endRuns();
  await requestTypes(newest);
  const measuring = await loadMeasuring();
  if (signal.aborted) return;
  await measuring?.compressShown(signal);
  if (signal.aborted) return;
  batch.flush();
  await prepareLanes(signal);
  await measuring?.findMore(signal);
  measuring?.measureWhenQuiet(signal);
}
