import { WASM_COMPRESSIONS } from '../compression/facts.ts';
import { entryOf } from '../formats/all.ts';
import { CODEC_IDS, type CodecId } from '../formats/format.ts';
import type { Failure, Outcome, Scanned } from '../pipeline/outcome.ts';
import { SourceTree } from '../source/tree.ts';
import { TimingWorker, WorkerPool } from '../workers/client.ts';
import type { Input, SourceRef, TimedCompression } from '../workers/protocol.ts';
import { compressRows, dropWasm, loadWasm } from './compress.ts';
import { schemasInPlace } from './given-schemas.ts';
import { typesInPlace } from './given-types.ts';
import { Lane } from './lane.ts';
import type { CompressionChoice, CurrentSource, Problem, Run, Timings, Wasm } from './model.ts';
import { pointer } from './pointer.ts';
import { isShown } from './rows.ts';
import { getApp, NOT_CALLED, update } from './store.ts';

/** The workers that experiments share with the sources. */
export const pool = new WorkerPool(navigator.hardwareConcurrency >= 6 ? 3 : 2);
export const timing = new TimingWorker();

/** Milliseconds of quiet after which timings begin by themselves, and the size in bytes up to which they do. */
const QUIET = 1000;
const TIMED_BY_ITSELF = 1 << 20;

/** The input that was given last, under its number. Replies to others are dropped. */
let current: SourceRef | undefined;
/** The source that the rows are about: the last one that was understood. */
let shown: SourceRef | undefined;
/** Counts changes: the group of the tasks that are about the newest one. */
let turn = 0;
let changed = 0;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds. Rows that come within these are shown together: drawing each alone takes longer than encoding it. */
const TOGETHER = 20;
/** Runs that have ended and are not shown yet. */
let ended: Partial<Record<CodecId, Run>> = {};
let showing: ReturnType<typeof setTimeout> | undefined;

/**
 * The input has changed, or what these codecs are given with it: nothing that was under way counts any more. Rows stay
 * until their successors are known.
 */
export function invalidate(codecs: readonly CodecId[] = CODEC_IDS): void {
  current = undefined;
  changed = performance.now();
  pool.dropAllBut(++turn);
  forgetEnded();
  stopTimings();
  timing.stop('path');
  if (getApp().cold !== NOT_CALLED) update({ cold: NOT_CALLED });
  if (getApp().oneValue.state !== 'idle') update({ oneValue: { state: 'idle' } });
  const { running, pending } = getApp();
  if (!running || pending !== codecs) update({ running: true, pending: codecs });
}

/** Runs an input through every codec. */
export async function run(input: Input): Promise<void> {
  invalidate();
  const messages = input.kind === 'text' ? getApp().messages : 'whole';
  const ref: SourceRef = { id: turn, input, messages, ...given() };
  current = ref;
  const answer = await pool.perform({ type: 'scan', source: ref }, turn, deadlineFor(input));
  if (current !== ref) return;
  if (answer?.type !== 'scan') {
    const message = answer?.type === 'failed' ? answer.message : 'Reading was cancelled.';
    refuse({ kind: 'other', message });
  } else if (answer.scanned.ok) {
    await runAll(ref, answer.scanned);
  } else if ('failure' in answer.scanned) {
    refuse({ kind: 'syntax', failure: answer.scanned.failure });
  } else {
    endRefused(input, answer.scanned.given);
  }
}

/** What codecs are given beside the input. */
function given(): Pick<SourceRef, 'schemas' | 'types'> {
  const types = typesInPlace(getApp());
  return { schemas: schemasInPlace(getApp()), ...(types && { types }) };
}

/** Nothing was given: the page shows how to begin. */
export function clear(): void {
  invalidate();
  pointer.keep(null);
  end({ problem: { kind: 'empty' }, source: null, foundTypes: null, runs: noRuns() });
}

/** The input cannot be used. The last good result stays, and where there is none, nothing does. */
export function refuse(problem: Problem): void {
  end({ problem, ...(getApp().source === null && { runs: noRuns() }) });
}

function noRuns(): Record<CodecId, Run> {
  const waiting: Run = { state: 'waiting' };
  return Object.fromEntries(CODEC_IDS.map((id) => [id, waiting])) as Record<CodecId, Run>;
}

/** What runs is given up; rows that are not there yet say so, whatever stood in them before. */
export function cancel(): void {
  const reading = getApp().source?.id !== current?.id;
  showEnded();
  pool.dropAllBut(++turn);
  current = undefined;
  if (reading) {
    refuse({ kind: 'other', message: 'Reading was cancelled.' });
    return;
  }
  const runs = { ...getApp().runs };
  for (const id of getApp().pending)
    runs[id] = { state: 'failed', failure: { stage: 'worker', message: 'Cancelled.' } };
  end({ runs });
}

/** Whether timings start without being asked for. */
export function timedByItself({ typedBytes }: Pick<CurrentSource, 'typedBytes'>): boolean {
  return typedBytes <= TIMED_BY_ITSELF;
}

/** The source that the rows show, as workers take it, and who could encode it; undefined while rows come in. */
export function measurable(): { readonly source: SourceRef; readonly codecs: readonly CodecId[] } | undefined {
  const state = getApp();
  const { runs, source, running } = state;
  if (shown === undefined || source?.id !== shown.id || running) return undefined;
  const codecs = CODEC_IDS.filter((id) => runs[id].state === 'done' && isShown(entryOf(id).codec, state));
  return { source: refOfJson(shown, source), codecs };
}

/** Starts the timings of the source that the rows show. */
export function measure(): void {
  dropCompressedTimings();
  measureWith('none', (timings) => update({ timings }));
}

/** Shows times with a compression on both sides, and measures them: those without it stay what the rows have. */
export async function measureCompressed(compression: CompressionChoice): Promise<void> {
  const { timings, source } = getApp();
  const interrupted =
    timings.state === 'running' || (timings.state === 'idle' && source !== null && timedByItself(source));
  cancelCompressedTimings();
  update({ timedCompression: compression });
  if (compression === 'none') return;
  if (WASM_COMPRESSIONS.includes(compression) && getApp().wasm.state !== 'on') await compressMore();
  if (getApp().timedCompression !== compression) return;
  if (interrupted) stopTimings();
  const ref = shown;
  measureWith(compression, (compressedTimings) => {
    update({ compressedTimings });
    const ended = compressedTimings.state !== 'running';
    if (interrupted && ended && shown === ref) measureWith('none', (timings) => update({ timings }));
  });
}

function measureWith(compression: CompressionChoice, show: (timings: Timings) => void): void {
  const wanted = measurable();
  if (wanted === undefined) return;
  const ref = shown;
  if (!wanted.codecs.includes('json')) {
    show({ state: 'failed', message: 'JSON is the baseline, and it could not be encoded here.' });
    return;
  }
  show({ state: 'running', round: 0, rounds: 0 });
  const request = { type: 'measure', ...wanted, ...timedCompression(compression, getApp().wasm) } as const;
  timing.measure('source', request, (reply) => {
    if (shown !== ref) return;
    if (reply.type === 'progress') {
      show({ state: 'running', round: reply.round, rounds: reply.rounds });
    } else if (reply.type === 'failed') {
      show({ state: 'failed', message: reply.message });
    } else if (reply.type === 'measured') {
      const { clockStepMicroseconds, rounds, timings: byCodec, plainJson } = reply;
      show({ state: 'done', clockStepMicroseconds, rounds, byCodec, ...(plainJson && { plainJson }) });
    }
  });
}

function timedCompression(id: CompressionChoice, wasm: Wasm): { readonly compression?: TimedCompression } {
  if (id === 'none') return {};
  const file = wasm.state === 'on' ? wasm.files[id] : undefined;
  return { compression: { id, ...(file && { file }) } };
}

export function stopTimings(): void {
  clearTimeout(quiet);
  timing.stop('source');
  if (getApp().timings.state !== 'idle') update({ timings: { state: 'idle' } });
  dropCompressedTimings();
}

/** Ends the measurement with compression that runs, if one does, and nothing else. */
export function cancelCompressedTimings(): void {
  if (getApp().compressedTimings.state === 'running') timing.stop('source');
  dropCompressedTimings();
}

function dropCompressedTimings(): void {
  if (getApp().compressedTimings.state !== 'idle') update({ compressedTimings: { state: 'idle' } });
}

/** Lets every worker fetch what it will need, so that nothing has to be loaded once the reader has begun. */
export function warm(): void {
  pool.warm();
  timing.warm();
}

/** A sample that is made, not stored. */
export async function generate(sample: string): Promise<Uint8Array | undefined> {
  const answer = await pool.perform({ type: 'generate', sample }, turn, 20_000);
  return answer?.type === 'generate' ? answer.bytes : undefined;
}

async function runAll(ref: SourceRef, scanned: Scanned & { readonly ok: true }): Promise<void> {
  const { input } = ref;
  const givenCodec = input.kind === 'binary' ? input.format : undefined;
  const source: CurrentSource = {
    id: ref.id,
    scanned: scanned.source,
    tree: new SourceTree(scanned.source.bytes, scanned.source.index),
    typedBytes: input.blob.size,
    ...(givenCodec !== undefined && { givenCodec }),
  };
  shown = ref;
  keepPlace(getApp().source, source);
  update({ source, problem: null, ...(givenCodec && { pins: withLane(givenCodec) }) });
  if (scanned.given !== undefined && givenCodec !== undefined) {
    setRun(givenCodec, toRun(givenCodec, scanned.given, source));
  }
  const codecs = codecsInOrder().filter((id) => scanned.given === undefined || id !== givenCodec);
  await runCodecs(ref, source, codecs);
}

/** Whether the rows are about the newest input, or all but these codecs' are: those can then be run again alone. */
export function isSettled(codecs: readonly CodecId[]): boolean {
  const { problem, source, running, pending } = getApp();
  const isShown = shown !== undefined && source?.id === shown.id && problem === null;
  return isShown && (!running || pending.every((id) => codecs.includes(id)));
}

/** Runs some codecs once more on the source that is shown, with the schemas that are in place now. */
export async function runAgain(codecs: readonly CodecId[]): Promise<void> {
  const { source } = getApp();
  if (shown === undefined || source?.id !== shown.id) return;
  invalidate(codecs);
  const ref: SourceRef = { id: shown.id, input: shown.input, messages: shown.messages, ...given() };
  shown = ref;
  current = ref;
  await runCodecs(ref, source, codecs);
}

/** Runs codecs on the source that is shown; once they have ended, compressed sizes follow, and then timings. */
async function runCodecs(ref: SourceRef, source: CurrentSource, codecs: readonly CodecId[]): Promise<void> {
  const json = refOfJson(ref, source);
  const deadline = deadlineFor(ref.input, source.scanned.messageCount);
  const tasks = codecs.map(async (id) => {
    const answer = await pool.perform({ type: 'run', source: json, codec: id }, turn, deadline);
    if (current !== ref || answer === undefined) return;
    if (answer.type === 'run') setRun(id, toRun(id, answer.outcome, source));
    else if (answer.type === 'failed') {
      setRun(id, { state: 'failed', failure: { stage: 'worker', message: answer.message } });
    }
  });
  await Promise.all(tasks);
  if (current !== ref) return;
  showEnded({ running: false });
  await findTypes(ref, json);
  await compressAll(ref);
  if (current !== ref || !timedByItself(source)) return;
  quiet = setTimeout(
    () => whenVisible(() => current === ref && measure()),
    Math.max(0, changed + QUIET - performance.now()),
  );
}

/** What the source says in text that is more than text, unless that is known. */
async function findTypes(ref: SourceRef, json: SourceRef): Promise<void> {
  if (getApp().foundTypes?.source === ref.id) return;
  const answer = await pool.perform({ type: 'types', source: json }, turn, deadlineFor(ref.input));
  if (current === ref && answer?.type === 'types') update({ foundTypes: { ...answer.found, source: ref.id } });
}

/** Codecs see the JSON that foreign bytes became; its number differs, so that workers parse it for itself. */
function refOfJson(ref: SourceRef, source: CurrentSource): SourceRef {
  if (ref.input.kind === 'text') return ref;
  const blob = new Blob([source.scanned.bytes as Uint8Array<ArrayBuffer>]);
  return { ...ref, id: -ref.id, input: { kind: 'text', blob } };
}

/** Sizes after compression follow once every row has its bytes. */
async function compressAll(ref: SourceRef): Promise<void> {
  const job = { pool, group: turn, deadline: deadlineFor(ref.input), isWanted: () => shown === ref };
  await compressRows(codecsInOrder(), job);
}

/** Loads Brotli and Zstandard; from then on rows have these sizes too. */
export async function compressMore(): Promise<void> {
  const loaded = await loadWasm();
  const ref = shown;
  const { running, source, timings } = getApp();
  if (!loaded || running || ref === undefined || source?.id !== ref.id) return;
  // The quiet worker has to be the only one that works.
  const measuring = timings.state === 'running';
  if (measuring) stopTimings();
  await compressAll(ref);
  if (measuring && shown === ref && !getApp().running) measure();
}

/** Does without them again. */
export function compressLess(): void {
  dropWasm(pool);
}

/** Open lanes come first. */
function codecsInOrder(): readonly CodecId[] {
  const { pins } = getApp();
  return [...pins, ...CODEC_IDS.filter((id) => !pins.includes(id))];
}

function toRun(id: CodecId, outcome: Outcome, source: CurrentSource | null): Run {
  const lane = outcome.encoded && new Lane(id, outcome.encoded, source);
  const { schema } = outcome;
  if (outcome.state === 'failed') return { state: 'failed', schema, failure: outcome.failure, ...(lane && { lane }) };
  return { state: 'done', schema, lane: lane!, losses: outcome.losses, moreLosses: outcome.moreLosses };
}

function setRun(id: CodecId, run: Run): void {
  ended[id] = run;
  showing ??= setTimeout(showEnded, TOGETHER);
}

/** Shows the runs that have ended since, and what else has changed with them. */
function showEnded(change: Parameters<typeof update>[0] = {}): void {
  const { runs, pending } = getApp();
  const shownNow = { ...runs, ...ended };
  const left = pending.filter((id) => ended[id] === undefined);
  forgetEnded();
  update({ runs: shownNow, pending: left, ...change });
}

function forgetEnded(): void {
  clearTimeout(showing);
  showing = undefined;
  ended = {};
}

/** Bytes that could not be read: their own row shows how far reading came, the others have nothing to encode. */
function endRefused(input: Input, given: Outcome & { readonly state: 'failed' }): void {
  if (input.kind !== 'binary') return;
  const message = 'The bytes could not be read, so there is no value to encode.';
  const none: Run = { state: 'failed', failure: { stage: 'source', message } };
  const runs = Object.fromEntries(CODEC_IDS.map((id) => [id, none])) as Record<CodecId, Run>;
  const codec = input.format;
  pointer.keep(null);
  end({
    problem: { kind: 'binary', codec, message: refusalOf(given.failure) },
    source: null,
    foundTypes: null,
    runs: { ...runs, [codec]: toRun(codec, given, null) },
    pins: withLane(codec),
  });
}

/** Where reading stopped, and why. */
function refusalOf({ message, offset }: Failure): string {
  return offset === undefined ? message : `Byte ${offset}: ${message}`;
}

/** The open lanes with that of the bytes that were given among them. */
function withLane(codec: CodecId): readonly CodecId[] {
  const { pins } = getApp();
  return pins.includes(codec) ? pins : [codec, ...pins.slice(0, -1)];
}

function end(change: Parameters<typeof update>[0]): void {
  update({ ...change, running: false });
}

/** What was selected stays selected where the new source has the same path. */
function keepPlace(before: CurrentSource | null, after: CurrentSource): void {
  const { kept } = pointer.get();
  if (kept === null) return;
  const path = before?.tree.pointerOf(kept.value);
  const value = path === undefined ? undefined : after.tree.ordinalOf(path);
  pointer.keep(value === undefined ? null : { value, ...(kept.codec && { codec: kept.codec }) });
}

/** Milliseconds: generous to slow machines, to large inputs, and to many messages. */
function deadlineFor(input: Input, messages = 1): number {
  return 10_000 + input.blob.size / 500 + messages / 5;
}

function whenVisible(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', () => whenVisible(act), { once: true });
}
