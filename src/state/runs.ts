import { sizeOf } from '../bytes/octets.ts';
import { CODEC_IDS, type CodecId } from '../formats/format.ts';
import type { BytesReadAs, Failure, Outcome, Scanned } from '../pipeline/outcome.ts';
import { SourceTree } from '../source/tree.ts';
import { type Answer, type Input, NOT_LOADED, type SourceRef } from '../workers/protocol.ts';
import { compressShown } from './compress.ts';
import { findMore } from './findings.ts';
import { schemasInPlace } from './given-schemas.ts';
import { typesInPlace } from './given-types.ts';
import { Lane, laneOf } from './lane.ts';
import type { AppState, CurrentSource, Problem, Run } from './model.ts';
import { pinGiven, unpinGiven } from './pins.ts';
import { pointer } from './pointer.ts';
import { forget, showNow, showRunSoon, showSourceSoon } from './show-soon.ts';
import { refOfJson, shownIds, withoutHidden } from './shown.ts';
import { getApp, NO_RUNS, NOT_CALLED, runsOf, store, update } from './store.ts';
import { dropTimings, measureWhenQuiet } from './timings.ts';
import { unhurried } from './unhurried.ts';
import { deadlineFor, nextTurn, perform, pool, timing } from './workers.ts';

/** Milliseconds for a group of codecs, far more than a short text takes: what hangs is then run by itself. */
const GROUP_DEADLINE = 2000;

/** Milliseconds more for the first source: over a slow network the worker itself is still on its way. */
const LOADING = 30_000;

/** Where its bytes are shown, they are the first to show: it has no library to load. */
const FIRST: CodecId = 'json';

const CANCELLED: Failure = { stage: 'worker', message: 'Cancelled.' };
const LIBRARY_MISSING: Failure = { stage: 'worker', message: NOT_LOADED };

/** The input that was given last, under its number. Replies to others are dropped. */
let current: SourceRef | undefined;

/**
 * The input has changed, or what these codecs are given with it: nothing that was under way counts any more. Rows stay
 * until their successors are known.
 */
export function invalidate(codecs: readonly CodecId[] = CODEC_IDS): number {
  current = undefined;
  const turn = nextTurn();
  forget();
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

/** Notes how bytes in were read, beside their field. */
function noteReadAs(scanned: Scanned): void {
  const readAs: BytesReadAs | undefined =
    'notBytes' in scanned ? { name: scanned.notBytes.name } : 'readAs' in scanned ? scanned.readAs : undefined;
  if (readAs !== undefined) update({ bytesIn: { ...getApp().bytesIn, readAs } });
}

/** What codecs are given beside the input. */
function given(): Pick<SourceRef, 'schemas' | 'inference' | 'types'> {
  const types = typesInPlace(getApp());
  const { inference } = getApp();
  return { schemas: schemasInPlace(getApp()), inference, ...(types && { types }) };
}

/** Nothing was given: the page shows how to begin. */
export function clear(): void {
  invalidate();
  pointer.keep(null);
  end({ problem: { kind: 'empty' }, source: null, shown: null, foundTypes: null, runs: NO_RUNS });
}

/** The input cannot be used. The last good result stays, and where there is none, nothing does. */
export function refuse(problem: Problem): void {
  end({ problem, ...(getApp().source === null && { runs: NO_RUNS }) });
}

/** What runs is given up; rows that are not there yet say so, whatever stood in them before. */
export function cancel(): void {
  showNow();
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

/** Codecs to offer another run for: those that were given up, and those whose libraries did not come. */
export function unfinishedIds(state: AppState): readonly CodecId[] {
  return [...failedWith(state, CANCELLED), ...failedWith(state, LIBRARY_MISSING)];
}

/** Codecs whose libraries did not come. */
export function notLoadedIds(state: AppState): readonly CodecId[] {
  return failedWith(state, LIBRARY_MISSING);
}

/** Runs those again, in new workers where the old ones may remember that a library did not come. */
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

/** A sample that is made, not stored. Undefined where it is not wanted any more; rejects where no worker can make it. */
export async function generate(sample: string): Promise<Uint8Array | undefined> {
  const answer = await perform({ type: 'generate', sample }, 20_000);
  if (answer?.type === 'failed') throw new Error(answer.message);
  return answer?.type === 'generate' ? answer.bytes : undefined;
}

/** Codecs that one worker runs in one go, and its answer. */
interface Group {
  readonly codecs: readonly CodecId[];
  readonly answer: Promise<Answer | undefined>;
}

/** With `scan` the worker tells of the source too. */
function askFor(type: 'scan' | 'run', source: SourceRef, codecs: readonly CodecId[], deadline: number): Group {
  return { codecs, answer: perform({ type, source, codecs }, deadline) };
}

/**
 * The codecs to run before it is known whether a text is JSON, a group for each worker: with a short text asking and
 * answering takes longer than running. Of the first source of all it is one row alone, since they shall come one by
 * one while their libraries are loaded.
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
  const given = scanned.given && givenCodec && toRun(givenCodec, scanned.given, source);
  if (given && !(await isReady(given, ref))) return;
  showSourceSoon({ source, shown: ref, problem: null });
  if (given && givenCodec !== undefined) {
    showRunSoon(givenCodec, given);
    pinGiven(givenCodec);
  } else unpinGiven();
  const asked = groups.flatMap(({ codecs }) => codecs);
  const left = shownIds(getApp()).filter((id) => id !== givenCodec && !asked.includes(id));
  await runCodecs(ref, source, left, groups);
}

/** Whether the rows are about the newest input, or all but these codecs' are: those can then be run again alone. */
export function isSettled(codecs: readonly CodecId[]): boolean {
  const { problem, shown, running, pending } = getApp();
  return shown !== null && problem === null && (!running || pending.every((id) => codecs.includes(id)));
}

/** Runs some codecs once more on the source that is shown, with the schemas that are in place now. */
export async function runAgain(codecs: readonly CodecId[]): Promise<void> {
  const { source, shown } = getApp();
  if (shown === null || source === null) return;
  invalidate(codecs);
  const ref: SourceRef = { id: shown.id, input: shown.input, messages: shown.messages, ...given() };
  current = ref;
  update({ shown: ref, runs: withoutHidden(getApp(), codecs) });
  await runCodecs(ref, source, getApp().pending);
}

/** Keeps every codec that has a row run: what-ifs get theirs when they are asked for. */
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
 * Runs codecs on the source that is shown, beside those that run ahead; once they have ended, compressed sizes follow,
 * and then timings.
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
        const run = toRun(id, outcome, source);
        if (!(await isReady(run, ref))) return;
        showRunSoon(id, run);
      }
    } else if (answer.type === 'failed' || answer.type === 'not-loaded') {
      const [id, ...others] = group.codecs;
      // Which of several it was shows when each is run by itself.
      if (others.length > 0) await runEach(group.codecs);
      else if (id !== undefined)
        showRunSoon(id, {
          state: 'failed',
          failure: answer.type === 'not-loaded' ? LIBRARY_MISSING : { stage: 'worker', message: answer.message },
        });
    }
  };
  await Promise.all([...ahead.map(show), runEach(codecs)]);
  if (current !== ref) return;
  showNow();
  const added = lacking(getApp());
  if (added.length > 0) {
    await runAgain(added);
    return;
  }
  end({});
  await findTypes(ref, json);
  await compressShown();
  showNow();
  await findMore();
  if (current === ref) measureWhenQuiet();
}

/**
 * Prepares the lane of a run: strokes would wait for a long one that is looked at only when it is drawn. False where the
 * input has changed meanwhile.
 */
async function isReady(run: Run, ref: SourceRef): Promise<boolean> {
  const lane = laneOf(run);
  if (lane === undefined || lane.isShort) return true;
  const isOpen = lane.encoded.given || getApp().pins.includes(lane.id);
  return unhurried(lane.prepare(isOpen), () => current === ref);
}

/** What the source says in text that is more than text, unless that is known. */
async function findTypes(ref: SourceRef, json: SourceRef): Promise<void> {
  if (getApp().foundTypes?.source === ref.id) return;
  const answer = await perform({ type: 'types', source: json }, deadlineFor(ref.input));
  if (current === ref && answer?.type === 'types') update({ foundTypes: { ...answer.found, source: ref.id } });
}

function toRun(id: CodecId, outcome: Outcome, source: CurrentSource | null): Run {
  const lane = outcome.encoded && new Lane(id, outcome.encoded, source);
  const { schema } = outcome;
  if (outcome.state === 'failed') return { state: 'failed', schema, failure: outcome.failure, ...(lane && { lane }) };
  return { state: 'done', schema, lane: lane!, losses: outcome.losses, moreLosses: outcome.moreLosses };
}

/** Bytes that could not be read: their own row shows how far reading came, the others have nothing to encode. */
async function endRefused(ref: SourceRef, given: Outcome & { readonly state: 'failed' }): Promise<void> {
  const { input } = ref;
  if (input.kind !== 'binary') return;
  const run = toRun(input.format, given, null);
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
}

/** Where reading stopped, and why. What is wrong with JSON begins with its line and column. */
function refusalOf({ message, offset }: Failure): string {
  if (offset === undefined) return message;
  return message.startsWith('Line ') ? `Byte ${offset}, l${message.slice(1)}` : `Byte ${offset}: ${message}`;
}

/** No codec is under way any more. */
function end(change: Partial<AppState>): void {
  forget();
  update({ ...change, running: false });
}
