import type { SchemaLanguage } from '../../core/schema/language.ts';
import type { FormatId } from '../../formats/format.ts';
import { NotLoaded } from '../../workers/loading/fetch-file.ts';
import { addNotice } from './address/notices.ts';
import { liftLessonCover } from './cover/cover.ts';
import { runAnew } from './input/input.ts';
import type { InputPart } from './input/slice.ts';
import { loadMeasuring } from './measuring/load-measuring.ts';
import type { CompressionChoice } from './measuring/slice.ts';
import type { LaneForm, Paper, Reading, SortKey, View } from './selection/slice.ts';
import { getApp } from './store.ts';
import { update } from './update.ts';
import { pool } from './workers.ts';

export { addNotice, dismissNotice } from './address/notices.ts';
export { cancelRuns, runUnfinished } from './flow.ts';
export { pickSample, runPaused, setMessages, takeTypedText } from './input/input.ts';
export { isTimedAutomatically } from './measuring/timed.ts';
export { notLoadedIds, unfinishedIds } from './runs/unfinished.ts';
export { PINS_AT_MOST, pinFirst, togglePin } from './selection/pins.ts';

/** Starts the timings of the shown source. */
export function startTimings(): void {
  void loadMeasuring().then((parts) => parts?.startTimings());
}

/** Cancels timings that run or that wait to start. */
export function stopTimings(): void {
  void loadMeasuring().then((parts) => parts?.stopTimings());
}

/** Fetches the code that takes texts and files that users paste, drop or open. */
export const loadTaking = () => import('./input/take-given.ts');

/** Takes files that were dropped, pasted or chosen: an input, schemas, or both. */
export function openFiles(files: readonly File[]): void {
  void take(async () => (await loadTaking()).takeFiles(files));
}

/** Takes a text that was pasted or dropped outside of the fields: an input or a schema. */
export function takePasted(text: string): void {
  void take(async () => (await loadTaking()).takeText(text));
}

/** Moves the text of the field, which is a schema, to the tab of the schemas. */
export async function takeAsSchema(language: SchemaLanguage): Promise<void> {
  (await loadTaking()).moveToSchemas(language);
}

/** Opens a text that is too large for its field. */
export function pasteLarge(text: string): void {
  void loadTaking().then(({ putLarge }) => putLarge(text));
}

/**
 * Calls `act`, which takes an input or schemas. The state says at once that work is running, so that scripts that wait
 * for the rows also wait for `act`.
 */
async function take(act: () => Promise<readonly string[]>): Promise<void> {
  const { running, runSignal } = getApp();
  update({ running: true });
  try {
    for (const notice of await act()) addNotice(notice);
  } catch (thrown) {
    if (!(thrown instanceof NotLoaded)) throw thrown;
    addNotice(`Nothing was opened: this part could not be loaded. ${thrown.message}`);
  } finally {
    // If `act` has started no runs, nothing is running now. Runs that it has started, or that were going on before, set
    // this state when they end.
    if (!running && getApp().runSignal === runSignal) update({ running: false });
  }
}

/** Starts workers again after the pool stopped, and runs the current input. */
export function tryWorkersAgain(): void {
  pool.tryAgain();
  runAnew();
}

export function setInputPart(inputPart: InputPart): void {
  update({ inputPart });
}

/** Chooses the language of the schema that is shown. */
export function setSchemaLanguage(schemaLanguage: SchemaLanguage): void {
  update({ schemaLanguage });
}

/**
 * Opens a view. If the view is not Learn, the cover of an open lesson is lifted, because it would hide the bytes where
 * the question of the lesson is not shown.
 */
export function setView(view: View): void {
  if (view !== 'learn') liftLessonCover();
  update({ view });
}

/** Shows pages for paper, or the page again. */
export function showPaper(paper: Paper | null): void {
  update({ paper });
}

/** Explains how to read the bytes of a format, or closes the explanation. */
export function showHowToRead(reading: Reading | null): void {
  update({ reading });
}

/** Shows the bytes large for an audience, or the whole page again. */
export function present(presenting: boolean): void {
  update({ presenting });
}

/** Opens or closes the table beside given bytes. */
export function openTable(isTableOpen: boolean): void {
  update({ isTableOpen });
}

export function setLaneForm(laneForm: LaneForm): void {
  update({ laneForm });
}

export function setCompression(compression: CompressionChoice): void {
  update({ compression });
  void loadMeasuring().then((parts) => parts?.findChosenGap());
}

/** Shows or hides the what-if rows. Rows that appear are timed with the others. */
export function toggleWhatIfs(): void {
  const { whatIfs, timings } = getApp();
  update({ whatIfs: !whatIfs });
  if (!whatIfs && timings.state !== 'idle') startTimings();
}

/** Groups the rows of the table by format, with one row for each, or shows the rows of all codecs. */
export function groupByFormat(byFormat: boolean): void {
  update({ byFormat, unfolded: [] });
}

/** Shows or hides the other rows of a format in a grouped table. */
export function toggleFormat(id: FormatId): void {
  const { unfolded } = getApp();
  update({ unfolded: unfolded.includes(id) ? unfolded.filter((each) => each !== id) : [...unfolded, id] });
}

/** Sorts by a column. Sorting by the same column again reverses the order. */
export function sortBy(key: SortKey): void {
  const { sort } = getApp();
  update({ sort: { key, descending: sort.key === key && !sort.descending } });
}
