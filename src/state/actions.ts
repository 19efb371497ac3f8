import type { CodecId } from '../formats/format.ts';
import { findChosenGap } from './findings.ts';
import { putBlob, putFile } from './input.ts';
import type { CompressionChoice, LaneForm, SortKey, View } from './model.ts';
import { pointer } from './pointer.ts';
import { getApp, update } from './store.ts';
import { measure } from './timings.ts';

export { shareLink } from './address.ts';
export { dropWasm as compressLess } from './compress.ts';
export { compressMore, measureCompressed } from './compressions.ts';
export { pickSample, setBytesIn, setInputTab, setMessages, typeText } from './input.ts';
export { addNotice, dismissNotice } from './notices.ts';
export { PINS_AT_MOST, pinFirst, togglePin } from './pins.ts';
export { cancel as cancelRuns, notLoadedIds, runUnfinished, unfinishedIds } from './runs.ts';
export { timedByItself } from './timed.ts';
export { cancelCompressedTimings, measure, stopTimings as cancelMeasure } from './timings.ts';
export { tryWorkersAgain } from './watch-workers.ts';

/** Opens a dropped or chosen file. */
export function openFile(file: File): void {
  void putFile(file);
}

/** Opens a paste that is too large for the editor. */
export function pasteBlob(blob: Blob): void {
  void putBlob(blob);
}

export function setView(view: View): void {
  update({ view });
}

export function setLaneForm(laneForm: LaneForm): void {
  update({ laneForm });
}

export function setCompression(compression: CompressionChoice): void {
  update({ compression });
  void findChosenGap();
}

/** Shows or hides the what-if rows. Rows that appear are timed with the others. */
export function toggleWhatIfs(): void {
  const { whatIfs, timings } = getApp();
  update({ whatIfs: !whatIfs });
  if (!whatIfs && timings.state !== 'idle') measure();
}

/** Sorts by a column. Sorting by the same column again reverses the order. */
export function sortBy(key: SortKey): void {
  const { sort } = getApp();
  update({ sort: { key, descending: sort.key === key && !sort.descending } });
}

/** Selects the value with this source ordinal. */
export function select(value: number, codec?: CodecId, region?: number): void {
  pointer.keep({ value, ...(codec && { codec }), ...(region !== undefined && { region }) });
}
