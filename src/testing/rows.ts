import type { MessageMode } from '../core/source/source.ts';
import { SourceTree } from '../core/source/tree.ts';
import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { type DoneRow, isDone, rowsOf } from '../page/state/runs/rows.ts';
import { type CurrentSource, endedRun, type Run } from '../page/state/runs/slice.ts';
import { Lane } from '../page/state/selection/lane.ts';
import { readText } from '../runs/pipeline/read.ts';
import { runCodec } from '../runs/pipeline/run.ts';

/** The rows for a text. Every codec must be able to encode it. */
export async function rowsFrom(text: string, messages: MessageMode = 'whole'): Promise<readonly DoneRow[]> {
  const { source, scanned } = readText(new TextEncoder().encode(text), messages);
  if (source === undefined || !scanned.ok) throw new Error('This text cannot be read.');
  const tree = new SourceTree(source.bytes, source.index);
  const current: CurrentSource = { id: 1, scanned: scanned.source, tree, typedBytes: text.length };
  const runs = {} as Record<CodecId, Run>;
  for (const { format, codec } of CODECS) {
    const parts = { format, codec, ...(await loadCodec(format.id)) };
    const outcome = runCodec({ source, tree, inference: 'realistic' }, parts);
    if (outcome.state === 'failed') throw new Error(outcome.failure.message);
    runs[codec.id] = endedRun(outcome, new Lane(codec.id, outcome.encoded, parts.kinds, current));
  }
  return rowsOf({ runs, source: current, timings: { state: 'idle' } }).filter(isDone);
}
