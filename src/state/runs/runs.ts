import { sizeOf } from '../../bytes/octets.ts';
import { CODEC_IDS, entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadKinds } from '../../formats/load-kinds.ts';
import type { BytesReadAs, Failure, Outcome, Scanned } from '../../pipeline/outcome.ts';
import { SourceTree } from '../../source/tree.ts';
import { type Answer, type Input, NOT_LOADED, type SourceRef } from '../../workers/protocol.ts';
import { schemasInPlace } from '../input/given-schemas.ts';
import { typesInPlace } from '../input/given-types.ts';
import { compressShown } from '../measuring/compress.ts';
import { findMore } from '../measuring/findings.ts';
import { dropTimings, measureWhenQuiet } from '../measuring/timings.ts';
import type { AppState, CurrentSource, Problem, Run } from '../model.ts';
import { Lane, laneOf } from '../selection/lane.ts';
import { pinGiven, unpinGiven } from '../selection/pins.ts';
import { type Pointed, pointer } from '../selection/pointer.ts';
import { getApp, NO_RUNS, NOT_CALLED, runsOf, store, update } from '../store.ts';
import { deadlineFor, nextTurn, perform, pool, timing } from '../workers.ts';
import { batchRun, batchSource, discardBatch, flushBatch } from './batch.ts';
import { refOfJson, shownIds, withoutHidden } from './shown.ts';
import { runInSlices } from './time-slices.ts';

/**
 * Milliseconds for a group of codecs, far more than a short text needs. After that, each codec of the group runs alone.
 */
const GROUP_DEADLINE = 2000;

/** Additional milliseconds for the first source, because the worker's script may still be loading. */
const LOADING = 30_000;

/** The codec that runs first if its lane is open, because it has no library to load. */
const FIRST: CodecId = 'json';

const CANCELLED: Failure = { stage: 'worker', message: 'Cancelled.' };
const SCRIPT_MISSING: Failure = { stage: 'worker', message: NOT_LOADED };

/** The newest input with its id. Replies about other inputs are ignored. */
let current: SourceRef | undefined;

/**
 * Discards all running work after a change of the input, or of the schemas or types of these codecs. Rows stay until
 * their successors are known.
 */
export function invalidate(codecs: readonly CodecId[] = CODEC_IDS): number {
  current = undefined;
  const turn = nextTurn();
  discardBatch();
  dropTimings();
  timing.stop('path');
  const state = getApp();
  update({
    running: true,
    pending: shownIds(state).filter((id) => codecs.includes(id)),
    ...(state.cold !== NOT_CALLED && { cold: NOT_CALLED }),
    ...(state.oneValue.state !== 'idle' && { oneValue: { state: 'idle' } }),
  });
  return turn;
}

/** Runs an input through every codec. */
export async function run(input: Input): Promise<void> {
  const id = invalidate();
  const messages = input.kind === 'text' ? getApp().messages : 'whole';
  const ref: SourceRef = { id, input, messages, ...given() };
  current = ref;
  const [first, ...others] = groupsAhead(input);
  const isFirst = getApp().shown === null;
  const toRead = deadlineFor(input) + (isFirst ? LOADING : 0);
  const deadline = isFirst ? toRead : GROUP_DEADLINE;
  const scanning = first && askFor('scan', ref, first, deadline);
  const groups = others.map((codecs) => askFor('run', ref, codecs, deadline));
  let answer = await scanning?.answer;
  const withRows = answer?.type === 'scan';
  if (current === ref && !withRows) answer = await askFor('scan', ref, [], toRead).answer;
  if (current !== ref) return;
  if (answer?.type === 'scan') noteReadAs(answer.scanned);
  if (answer?.type !== 'scan') {
    const message = whyNotRead(answer);
    refuse({ kind: 'other', message, ...(input.kind === 'text' && { typedBytes: sizeOf(input.octets) }) });
  } else if (answer.scanned.ok) {
    await runAll(ref, answer.scanned, withRows && scanning !== undefined ? [scanning, ...groups] : groups);
  } else if ('failure' in answer.scanned) {
    refuse({ kind: 'syntax', failure: answer.scanned.failure, typedBytes: sizeOf(input.octets) });
  } else if ('notBytes' in answer.scanned) {
    const { name, line, column, message } = answer.scanned.notBytes;
    const why = message.charAt(0).toLowerCase() + message.slice(1);
    refuse({ kind: 'other', message: `Line ${line}, column ${column}, read as ${name}: ${why}` });
  } else {
    await endRefused(ref, answer.scanned.given);
  }
}

function whyNotRead(answer: Answer | undefined): string {
  if (answer?.type === 'failed') return answer.message;
  return answer?.type === 'not-loaded' ? NOT_LOADED : 'Reading was cancelled.';
}

/** Stores how "Bytes in" was decoded, for display beside the field. */
function noteReadAs(scanned: Scanned): void {
  const readAs: BytesReadAs | undefined =
    'notBytes' in scanned ? { name: scanned.notBytes.name } : 'readAs' in scanned ? scanned.readAs : undefined;
  if (readAs !== undefined) update({ bytesIn: { ...getApp().bytesIn, readAs } });
}

/** Schemas and types that codecs take together with the input. */
function given(): Pick<SourceRef, 'schemas' | 'inference' | 'types'> {
  const types = typesInPlace(getApp());
  const { inference } = getApp();
  return { schemas: schemasInPlace(getApp()), inference, ...(types && { types }) };
}

/** Resets the page to its empty state, which shows how to begin. */
export function clear(): void {
  invalidate();
  pointer.keep(null);
  end({ problem: { kind: 'empty' }, source: null, shown: null, foundTypes: null, runs: NO_RUNS });
}

/** Shows why the input cannot be used. The last valid result, if any, stays. */
export function refuse(problem: Problem): void {
  end({ problem, ...(getApp().source === null && { runs: NO_RUNS }) });
}

/** Cancels all running work. Rows that have not finished show that they were cancelled. */
export function cancelRuns(): void {
  flushBatch();
  nextTurn();
  const reading = getApp().source?.id !== current?.id;
  current = undefined;
  if (reading) {
    refuse({ kind: 'other', message: 'Reading was cancelled.' });
    return;
  }
  const { runs, pending } = getApp();
  end({ runs: { ...runs, ...runsOf(pending, { state: 'failed', failure: CANCELLED }) } });
}

/** Codecs that the user can run again: those that were cancelled, and those whose scripts could not be loaded. */
export function unfinishedIds(state: AppState): readonly CodecId[] {
  return [...failedWith(state, CANCELLED), ...failedWith(state, SCRIPT_MISSING)];
}

/** Codecs whose scripts could not be loaded. */
export function notLoadedIds(state: AppState): readonly CodecId[] {
  return failedWith(state, SCRIPT_MISSING);
}

/**
 * Runs those codecs again, in new workers if a script could not be loaded, because old workers may have cached the
 * failure.
 */
export async function runUnfinished(): Promise<void> {
  if (notLoadedIds(getApp()).length > 0) await pool.renew();
  await runAgain(unfinishedIds(getApp()));
}

function failedWith(state: AppState, failure: Failure): readonly CodecId[] {
  return shownIds(state).filter((id) => {
    const run = state.runs[id];
    return run.state === 'failed' && run.failure === failure;
  });
}

/** Generates a sample in a worker. Resolves to undefined if the task is cancelled; rejects if generation fails. */
export async function generate(sample: string): Promise<Uint8Array | undefined> {
  const answer = await perform({ type: 'generate', sample }, 20_000);
  if (answer?.type === 'failed') throw new Error(answer.message);
  return answer?.type === 'generate' ? answer.bytes : undefined;
}

/** Codecs that a worker runs in one task, and its answer. */
interface Group {
  readonly codecs: readonly CodecId[];
  readonly answer: Promise<Answer | undefined>;
}

/** Requests a run. With `scan`, the worker returns the parsed source too. */
function askFor(type: 'scan' | 'run', source: SourceRef, codecs: readonly CodecId[], deadline: number): Group {
  // Their kinds load while they run. A failure shows when the run ends.
  for (const id of codecs) loadKinds(entryOf(id).format.id).catch(() => {});
  return { codecs, answer: perform({ type, source, codecs }, deadline) };
}

/**
 * Codecs to run together with parsing, in one group for each worker, because for a short text messages take longer than
 * runs. For the first source it is a single codec: the other rows appear one by one as their libraries load.
 */
function groupsAhead({ kind, octets }: Input): readonly (readonly CodecId[])[] {
  const state = getApp();
  if (kind !== 'text' || octets instanceof Blob) return [];
  const ids = shownIds(state);
  if (state.shown === null) return [state.pins.includes(FIRST) ? [FIRST] : ids.slice(0, 1)];
  return Array.from({ length: pool.size }, (_, worker) => ids.filter((_, i) => i % pool.size === worker));
}

async function runAll(
  ref: SourceRef,
  scanned: Scanned & { readonly ok: true },
  groups: readonly Group[],
): Promise<void> {
  const { input } = ref;
  const givenCodec = input.kind === 'binary' ? input.format : undefined;
  const source: CurrentSource = {
    id: ref.id,
    scanned: scanned.source,
    tree: new SourceTree(scanned.source.bytes, scanned.source.index),
    typedBytes: scanned.given?.encoded?.bytes.length ?? sizeOf(input.octets),
    ...(givenCodec !== undefined && { givenCodec }),
  };
  if (!(await runInSlices(source.tree.prepare(), () => current === ref))) return;
  const given = scanned.given && givenCodec && (await toRun(givenCodec, scanned.given, source));
  if (given && !(await isReady(given, ref))) return;
  batchSource({ source, shown: ref, problem: null });
  if (given && givenCodec !== undefined) {
    batchRun(givenCodec, given);
    pinGiven(givenCodec);
  } else unpinGiven();
  const asked = groups.flatMap(({ codecs }) => codecs);
  const left = shownIds(getApp()).filter((id) => id !== givenCodec && !asked.includes(id));
  await runCodecs(ref, source, left, groups);
}

/** True if all rows except those of `codecs` are current, so that these codecs can run again alone. */
export function isSettled(codecs: readonly CodecId[]): boolean {
  const { problem, shown, running, pending } = getApp();
  return shown !== null && problem === null && (!running || pending.every((id) => codecs.includes(id)));
}

/** Runs some codecs again on the shown source, with the current schemas and types. */
export async function runAgain(codecs: readonly CodecId[]): Promise<void> {
  const { source, shown } = getApp();
  if (shown === null || source === null) return;
  invalidate(codecs);
  const ref: SourceRef = { id: shown.id, input: shown.input, messages: shown.messages, ...given() };
  current = ref;
  update({ shown: ref, runs: withoutHidden(getApp(), codecs) });
  await runCodecs(ref, source, getApp().pending);
}

/** Runs codecs whose rows become visible: what-ifs run once the user shows them. */
export function runWhatIsShown(): void {
  store.subscribe((state, before) => {
    if (state.pins === before.pins && state.whatIfs === before.whatIfs) return;
    if (!state.running && lacking(state).length > 0) void runAgain(lacking(state));
  });
}

function lacking(state: AppState): readonly CodecId[] {
  return state.source === null ? [] : shownIds(state).filter((id) => state.runs[id].state === 'waiting');
}

/**
 * Runs codecs on the shown source, beside the groups that already run. Compressed sizes, findings and timings follow.
 */
async function runCodecs(
  ref: SourceRef,
  source: CurrentSource,
  codecs: readonly CodecId[],
  ahead: readonly Group[] = [],
): Promise<void> {
  const json = refOfJson(ref, source);
  const deadline = deadlineFor(ref.input, source.scanned.messageCount);
  const runEach = (ids: readonly CodecId[]): Promise<unknown> =>
    Promise.all(ids.map((id) => show(askFor('run', json, [id], deadline))));
  const show = async (group: Group): Promise<void> => {
    const answer = await group.answer;
    if (current !== ref || answer === undefined) return;
    if (answer.type === 'run' || answer.type === 'scan') {
      for (const [i, outcome] of answer.outcomes.entries()) {
        const id = group.codecs[i]!;
        const run = await toRun(id, outcome, source);
        if (!(await isReady(run, ref))) return;
        batchRun(id, run);
      }
    } else if (answer.type === 'failed' || answer.type === 'not-loaded') {
      const [id, ...others] = group.codecs;
      // Running each codec alone shows which of the group failed.
      if (others.length > 0) await runEach(group.codecs);
      else if (id !== undefined)
        batchRun(id, {
          state: 'failed',
          failure: answer.type === 'not-loaded' ? SCRIPT_MISSING : { stage: 'worker', message: answer.message },
        });
    }
  };
  await Promise.all([...ahead.map(show), runEach(codecs)]);
  if (current !== ref) return;
  flushBatch();
  const added = lacking(getApp());
  if (added.length > 0) {
    await runAgain(added);
    return;
  }
  end({});
  await findTypes(ref, json);
  await compressShown();
  flushBatch();
  await findMore();
  if (current === ref) measureWhenQuiet();
}

/**
 * Precomputes the lane of a run in steps, so that a long lane does not block keystrokes when it is drawn. Returns false
 * if the input has changed meanwhile.
 */
async function isReady(run: Run, ref: SourceRef): Promise<boolean> {
  const lane = laneOf(run);
  if (lane === undefined || lane.isShort) return current === ref;
  const isOpen = lane.encoded.given || getApp().pins.includes(lane.id);
  return runInSlices(lane.prepare(isOpen), () => current === ref);
}

/** Finds the types in the strings of the source, unless they are known. */
async function findTypes(ref: SourceRef, json: SourceRef): Promise<void> {
  if (getApp().foundTypes?.source === ref.id) return;
  const answer = await perform({ type: 'types', source: json }, deadlineFor(ref.input));
  if (current === ref && answer?.type === 'types') update({ foundTypes: { ...answer.found, source: ref.id } });
}

/** The run of an outcome, once the kinds of its format are there to show its bytes. */
async function toRun(id: CodecId, outcome: Outcome, source: CurrentSource | null): Promise<Run> {
  const { encoded } = outcome;
  const kinds = await loadKinds(entryOf(id).format.id).catch(() => undefined);
  if (kinds === undefined) return { state: 'failed', failure: SCRIPT_MISSING };
  const lane = encoded && new Lane(id, encoded, kinds, source);
  const { schema } = outcome;
  if (outcome.state === 'failed') return { state: 'failed', schema, failure: outcome.failure, ...(lane && { lane }) };
  return { state: 'done', schema, lane: lane!, losses: outcome.losses, moreLosses: outcome.moreLosses };
}

/**
 * Ends a run of bytes that could not be decoded. Their own row shows how far decoding came; the others have no value to
 * encode.
 */
async function endRefused(ref: SourceRef, given: Outcome & { readonly state: 'failed' }): Promise<void> {
  const { input } = ref;
  if (input.kind !== 'binary') return;
  const run = await toRun(input.format, given, null);
  if (!(await isReady(run, ref))) return;
  const message = 'The bytes could not be read, so there is no value to encode.';
  const none: Run = { state: 'failed', failure: { stage: 'source', message } };
  const runs = runsOf(CODEC_IDS, none);
  const codec = input.format;
  pointer.keep(null);
  pinGiven(codec);
  end({
    problem: { kind: 'binary', codec, message: refusalOf(given.failure) },
    source: null,
    shown: null,
    foundTypes: null,
    runs: { ...runs, [codec]: run },
  });
  pointer.keep(placeOfFailure(run, given.failure));
}

/** Where reading stopped. Bytes that end too early stop at their last region. */
function placeOfFailure(run: Run, { offset }: Failure): Pointed | null {
  const lane = laneOf(run);
  if (lane === undefined || offset === undefined || lane.bytes.length === 0) return null;
  const region = lane.queries.regionAtByte(Math.min(offset, lane.bytes.length - 1));
  return region < 0 ? null : { value: lane.sourceValueOf(region), codec: lane.id, region };
}

/** A sentence with the offset of a failure. The message of a JSON failure starts with its line and column. */
function refusalOf({ message, offset }: Failure): string {
  if (offset === undefined) return message;
  return message.startsWith('Line ') ? `Byte ${offset}, l${message.slice(1)}` : `Byte ${offset}: ${message}`;
}

/** Marks all runs as finished. */
function end(change: Partial<AppState>): void {
  discardBatch();
  update({ ...change, running: false });
}
