import type { MessageMode } from '../core/source/source.ts';
import { SourceTree } from '../core/source/tree.ts';
import { CODEC_IDS, CODECS, entryOf } from '../formats/all.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import type { AppState } from '../page/state/model.ts';
import { type CurrentSource, endedRun, failedRun, type Run, runsOf } from '../page/state/runs/slice.ts';
import { Lane } from '../page/state/selection/lane.ts';
import { writableStore } from '../page/state/update.ts';
import { readBytes, readText } from '../runs/pipeline/read.ts';
import { runCodec } from '../runs/pipeline/run.ts';
import { hexBytes } from './vectors.ts';

const NO_VALUE = failedRun({ stage: 'source', message: 'There is no value to encode.' });

/** A source, and its run through every codec. */
export interface Runs {
  readonly source: CurrentSource;
  readonly runs: Record<CodecId, Run>;
}

/** Runs a text through every codec, as the workers of the page do. A codec that cannot encode it has a failed run. */
export async function runsFrom(text: string, messages: MessageMode = 'whole'): Promise<Runs> {
  const { source, scanned } = readText(new TextEncoder().encode(text), messages);
  if (source === undefined || !scanned.ok) throw new Error('This text cannot be read.');
  const tree = new SourceTree(source.bytes, source.index);
  const current: CurrentSource = { id: 1, scanned: scanned.source, tree, typedBytes: text.length };
  const runs = {} as Record<CodecId, Run>;
  for (const { format, codec } of CODECS) {
    const parts = { format, codec, ...(await loadCodec(format.id)) };
    const outcome = runCodec({ source, tree, inference: 'realistic' }, parts);
    const lane = outcome.encoded && new Lane(codec.id, outcome.encoded, parts.kinds, current);
    runs[codec.id] = endedRun(outcome, lane);
  }
  return { source: current, runs };
}

/**
 * Puts a text and its runs into the state of the page. All other parts of the state have their first values, or those
 * in `change`.
 */
export async function showText(text: string, messages?: MessageMode, change: Partial<AppState> = {}): Promise<void> {
  const initial = writableStore.getInitialState();
  writableStore.setState({ ...initial, given: { text }, ...(await runsFrom(text, messages)), ...change }, true);
}

/**
 * Puts bytes, given as hex, that cannot be read to their end into the state of the page. The rows of other formats have
 * no value to encode.
 */
export async function showRefused(format: FormatId, hex: string): Promise<void> {
  const bytes = hexBytes(hex);
  const parts = { ...entryOf(format), ...(await loadCodec(format)) };
  const { scanned } = readBytes(bytes, parts);
  const outcome = 'given' in scanned ? scanned.given : undefined;
  if (outcome?.state !== 'failed') throw new Error('These bytes can be read.');
  const lane = outcome.encoded && new Lane(format, outcome.encoded, parts.kinds, null);
  writableStore.setState(
    {
      ...writableStore.getInitialState(),
      given: { text: hex },
      pins: [format],
      problem: { kind: 'binary', codec: format, failure: outcome.failure },
      runs: { ...runsOf(CODEC_IDS, NO_VALUE), [format]: endedRun(outcome, lane) },
    },
    true,
  );
}

/** Shows bytes given as hex that can be read to their end. The rows of other formats have not run. */
export async function showGiven(format: FormatId, hex: string): Promise<void> {
  const bytes = hexBytes(hex);
  const parts = { ...entryOf(format), ...(await loadCodec(format)) };
  const { scanned, source } = readBytes(bytes, parts);
  if (!scanned.ok || source === undefined || scanned.given === undefined)
    throw new Error('These bytes cannot be read.');
  const tree = new SourceTree(source.bytes, source.index);
  const typedBytes = bytes.length;
  const current: CurrentSource = { id: 1, scanned: scanned.source, tree, typedBytes, givenCodec: format };
  const lane = new Lane(format, scanned.given.encoded!, parts.kinds, current);
  const initial = writableStore.getInitialState();
  const runs = { ...initial.runs, [format]: endedRun(scanned.given, lane) };
  writableStore.setState({ ...initial, given: { text: hex }, pins: [format], source: current, runs }, true);
}
