import { errorText } from '../core/basics/error-text.ts';
import { columnsOf } from '../core/layout/layout.ts';
import { findTypes } from '../core/native-types/find.ts';
import type { FoundTypes } from '../core/native-types/found.ts';
import { whyNoWasm } from '../core/wasm/support.ts';
import { CODECS } from '../formats/all.ts';
import { compressorOf } from '../runs/compression/all.ts';
import type { CompressionId } from '../runs/compression/compression.ts';
import { sizeAlone } from '../runs/compression/each-alone.ts';
import { GZIP_FRAME } from '../runs/compression/gzip.ts';
import { compressMessages } from '../runs/compression/messages.ts';
import type { Encoded, Outcome, Scanned } from '../runs/pipeline/outcome.ts';
import { runCodec } from '../runs/pipeline/run.ts';
import { type Batched, compressBatches } from '../subjects/decide/kafka-batches.ts';
import { generateSample } from '../subjects/samples/generate.ts';
import { LibraryNotLoaded, loadInTurn, withLibrary } from './library.ts';
import { gapOf, schemaPrices, sizesWithColumns, typedSizes } from './measure-findings.ts';
import type { Reply, Request, SourceRef, Task, TaskAnswer } from './protocol.ts';
import { loadMeasuring } from './serve-load.ts';
import { loadRates } from './serve-timings.ts';
import { partsOf, readInput, runSourceOf } from './source-cache.ts';

/** Handles the tasks of a codec worker. Every task gets one reply, even if it fails. */
export function serveCodecs(): void {
  self.onmessage = async ({ data }: MessageEvent<Request>): Promise<void> => {
    const answer = await perform(data.task).catch(
      (thrown: unknown): TaskAnswer =>
        thrown instanceof LibraryNotLoaded ? { type: 'not-loaded' } : { type: 'failed', message: errorText(thrown) },
    );
    const reply: Reply = { taskNumber: data.taskNumber, answer };
    self.postMessage(reply, { transfer: transfersOf(answer) });
  };
  const why = whyNoWasm();
  const answer: TaskAnswer = why === undefined ? { type: 'ready' } : { type: 'unable', why };
  self.postMessage({ taskNumber: undefined, answer } satisfies Reply);
}

/**
 * The code for experiments, schema evolution, exercises, masking, recognition, comparison, drafts, fleet files and
 * descriptor sets is loaded separately, because it rarely runs.
 */
const loadSizing = () => import('./measure-sizes.ts');
const loadEvolving = () => import('./evolve-source.ts');
const loadExercises = () => import('./make-exercise.ts');
const loadMasking = () => import('./make-masked.ts');
const loadComparing = () => import('./compare-inputs.ts');
const loadRecognition = () => import('./recognise-input.ts');
const loadDrafting = () => import('./draft-schema.ts');
const loadFleetFile = () => import('./open-fleet-file.ts');
const loadDescriptors = () => import('./read-descriptors.ts');

async function perform(task: Task): Promise<TaskAnswer> {
  switch (task.type) {
    case 'warm':
      await loadInTurn([
        ...CODECS.map(
          ({ codec }) =>
            () =>
              partsOf(codec.id),
        ),
        loadSizing,
        loadExercises,
        loadMasking,
        loadRecognition,
        () => loadEvolving().then(({ warmEvolvers }) => warmEvolvers()),
        // Other workers use these parts: they find them in the browser's cache.
        loadMeasuring,
        loadRates,
      ]);
      return { type: 'warm' };
    case 'generate':
      return { type: 'generate', bytes: generateSample(task.sample) };
    case 'scan':
      return scan(task);
    case 'run':
      return { type: 'run', outcomes: await run(task) };
    case 'types':
      return { type: 'types', found: await typesOf(task.source) };
    case 'typed':
      compressing = new AbortController();
      return { type: 'typed', sizes: await typedSizes(task, compressing.signal) };
    case 'prices':
      return { type: 'prices', prices: await schemaPrices(task) };
    case 'columns':
      compressing = new AbortController();
      return { type: 'columns', sizes: await sizesWithColumns(task, compressing.signal) };
    case 'gap':
      compressing = new AbortController();
      return { type: 'gap', gap: await gapOf(task, compressing.signal) };
    case 'compress':
      return compress(task);
    case 'batches':
      return batches(task);
    case 'sizes':
      return { type: 'sizes', sizes: await (await withLibrary(loadSizing())).payloadSizes(task.of) };
    case 'evolve':
      return { type: 'evolve', evolution: await (await withLibrary(loadEvolving())).evolutionOf(task) };
    case 'exercise':
      return (await withLibrary(loadExercises())).exerciseOf(task);
    case 'exam':
      return { type: 'exam', paper: await (await withLibrary(loadExercises())).examOf(task.id) };
    case 'mark':
      return (await withLibrary(loadExercises())).markingOf(task);
    case 'mask':
      return { type: 'mask', masked: await (await withLibrary(loadMasking())).maskedCopyOf(task) };
    case 'recognise':
      return { type: 'recognise', recognised: await (await withLibrary(loadRecognition())).recognisedIn(task) };
    case 'layer':
      return { type: 'layer', listing: await (await withLibrary(loadRecognition())).layerOf(task) };
    case 'compare':
      return { type: 'compare', compared: await (await withLibrary(loadComparing())).comparedInputs(task) };
    case 'descriptors':
      return { type: 'descriptors', proto: await (await withLibrary(loadDescriptors())).protoIn(task) };
    case 'fleet':
      return { type: 'fleet', read: await (await withLibrary(loadFleetFile())).openFleetFile(task) };
    case 'inside':
      return { type: 'inside', said: await (await withLibrary(loadRecognition())).sentenceAbout(task.held) };
    case 'branch':
      return { type: 'branch', attempt: await (await withLibrary(loadRecognition())).attemptThatHolds(task) };
    case 'count':
      return { type: 'count', count: await (await withLibrary(loadRecognition())).valueCount(task) };
    case 'draft':
      return (await withLibrary(loadDrafting())).draftOf(task);
    case 'opinions':
      return { type: 'opinions', opinions: await (await withLibrary(loadComparing())).opinionsIn(task) };
    case 'stop':
      compressing.abort();
      return { type: 'stop' };
  }
}

async function scan(task: Task & { readonly type: 'scan' }): Promise<TaskAnswer> {
  const { scanned } = await readInput(task.source, task.mostMemory);
  return { type: 'scan', scanned: copyOf(scanned), outcomes: scanned.ok ? await run(task) : [] };
}

async function typesOf(ref: SourceRef): Promise<FoundTypes> {
  const { source, beyond } = await runSourceOf(ref);
  return findTypes(source, beyond?.carried);
}

async function run({ source, codecs }: Pick<Task & { readonly type: 'run' }, 'source' | 'codecs'>): Promise<Outcome[]> {
  const from = await runSourceOf(source);
  const outcomes: Outcome[] = [];
  for (const codec of codecs) {
    const parts = await partsOf(codec);
    parts.module.spareMemory?.();
    outcomes.push(runCodec(from, parts));
  }
  return outcomes;
}

/** Cancels the running `compress` or `gap` task. */
let compressing = new AbortController();

/** Measures each compression independently: a failure does not affect the others. */
async function compress({
  bytes,
  compressions,
  files,
  offsets,
  threeWays,
}: Task & { readonly type: 'compress' }): Promise<TaskAnswer> {
  compressing = new AbortController();
  const { signal } = compressing;
  const sizes: Partial<Record<CompressionId, number>> = {};
  const failures: Partial<Record<CompressionId, string>> = {};
  const messages = offsets === undefined ? 1 : offsets.length - 1;
  for (const id of compressions) {
    // The deflate data is that of gzip without its frame, so it need not be compressed again.
    if (id === 'deflate' && sizes.gzip !== undefined) {
      sizes.deflate = sizes.gzip - GZIP_FRAME * messages;
      continue;
    }
    try {
      const compressor = await withLibrary(compressorOf(id, files[id]));
      sizes[id] = await sizeAlone(compressor, bytes, offsets, signal);
    } catch (thrown) {
      signal.throwIfAborted();
      failures[id] = errorText(thrown);
    }
  }
  const three = threeWays && offsets && (await compressMessages(bytes, offsets, signal));
  return { type: 'compress', sizes, failures, ...(three && { messages: three }) };
}

/** Compresses batches with the browser's gzip, which has the same level as Kafka's default. */
async function batches({ bytes, offsets, options }: Task & { readonly type: 'batches' }): Promise<TaskAnswer> {
  const compressor = await compressorOf('gzip', undefined);
  const batched: Batched[] = [];
  for (const each of options) {
    batched.push(await compressBatches(bytes, offsets, each, (records) => compressor.size(records)));
  }
  return { type: 'batches', batched };
}

/** Copies the source of a scan for transfer to the page, because the worker keeps the original for later runs. */
function copyOf(scanned: Scanned): Scanned {
  if (!scanned.ok) return scanned;
  const { index, bytes, ...figures } = scanned.source;
  const { start, end, keyStart, keyEnd, values } = index;
  const columns = {
    start: start.slice(),
    end: end.slice(),
    keyStart: keyStart.slice(),
    keyEnd: keyEnd.slice(),
    values: { depth: values.depth.slice(), type: values.type.slice() },
  };
  return { ...scanned, source: { ...figures, bytes: bytes.slice(), index: columns } };
}

function transfersOf(answer: TaskAnswer): Transferable[] {
  const buffers = new Set<ArrayBufferLike>();
  const add = (...columns: (ArrayBufferView | undefined)[]): void => {
    for (const column of columns) if (column !== undefined) buffers.add(column.buffer);
  };
  const addEncoded = (encoded: Encoded | undefined): void => {
    if (encoded === undefined) return;
    add(encoded.bytes, encoded.offsets, encoded.sourceOf, ...columnsOf(encoded.layout));
  };
  if (answer.type === 'generate') add(answer.bytes);
  if (answer.type === 'recognise') add(answer.recognised.used?.octets);
  if (answer.type === 'run' || answer.type === 'scan') for (const { encoded } of answer.outcomes) addEncoded(encoded);
  if (answer.type === 'scan' && 'given' in answer.scanned) addEncoded(answer.scanned.given?.encoded);
  if (answer.type === 'scan' && answer.scanned.ok) {
    const { bytes, index } = answer.scanned.source;
    add(bytes, index.start, index.end, index.keyStart, index.keyEnd, index.values.depth, index.values.type);
  }
  return [...buffers] as ArrayBuffer[];
}
