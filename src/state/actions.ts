import type { CodecId } from '../formats/format.ts';
import { putBlob } from './input.ts';
import type { CompressionChoice, LaneForm, SortKey, View } from './model.ts';
import { pointer } from './pointer.ts';
import { measure } from './runs.ts';
import { getApp, update } from './store.ts';

export { shareLink } from './address.ts';
export { pickSample, setBytesIn, setInputTab, setMessages, typeText } from './input.ts';
export {
  cancel as cancelRuns,
  cancelCompressedTimings,
  compressLess,
  compressMore,
  measure,
  measureCompressed,
  stopTimings as cancelMeasure,
  timedByItself,
} from './runs.ts';

/** Lanes that fit beside each other. */
const PINS_AT_MOST = 3;

/** A dropped or chosen file. */
export function openFile(file: File): void {
  void putBlob(file, file.name);
}

/** A paste that is too large for the editor. */
export function pasteBlob(blob: Blob): void {
  void putBlob(blob);
}

export function setView(view: View): void {
  update({ view });
}

/** Opens a codec's lane, or closes it. A fourth lane takes the place of the oldest one; the last one stays open. */
export function togglePin(codec: CodecId): void {
  const { pins } = getApp();
  if (!pins.includes(codec)) update({ pins: [...pins, codec].slice(-PINS_AT_MOST) });
  else if (pins.length > 1) update({ pins: pins.filter((pin) => pin !== codec) });
}

/** Shows a codec as the only lane: what narrow screens do. */
export function showOnly(codec: CodecId): void {
  update({ pins: [codec, ...getApp().pins.filter((pin) => pin !== codec)].slice(0, PINS_AT_MOST) });
}

export function setLaneForm(laneForm: LaneForm): void {
  update({ laneForm });
}

export function setCompression(compression: CompressionChoice): void {
  update({ compression });
}

/** Shows the rows of what-ifs or folds them away. Rows that come are timed with the others. */
export function toggleWhatIfs(): void {
  const { whatIfs, timings } = getApp();
  update({ whatIfs: !whatIfs });
  if (!whatIfs && timings.state !== 'idle') measure();
}

/** Sorts by a column; the same column again turns the order around. */
export function sortBy(key: SortKey): void {
  const { sort } = getApp();
  update({ sort: { key, descending: sort.key === key && !sort.descending } });
}

export function dismissNotice(index: number): void {
  update({ notices: getApp().notices.filter((_, i) => i !== index) });
}

/** Keeps the value with this source ordinal. */
export function select(value: number, codec?: CodecId, region?: number): void {
  pointer.keep({ value, ...(codec && { codec }), ...(region !== undefined && { region }) });
}
