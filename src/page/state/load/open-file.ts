import { errorText } from '../../../core/basics/error-text.ts';
import type { LoadResult } from '../../../subjects/load/result.ts';
import { LOAD_FILE_AT_MOST, type LoadFile, readLoadFile, resultsFor } from '../../../subjects/load/result-file.ts';
import { sampleOf } from '../../../subjects/samples/samples.ts';
import { Latest } from '../latest.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { subjectMessages } from './messages.ts';
import { SAMPLE_SUBJECTS } from './slice.ts';

/** The files that are being opened. If there are several, only the one chosen last is opened. */
const files = new Latest();

/**
 * Opens a file of `npm run load`. If it cannot be shown, the previous file stays on screen, and the reason is shown.
 */
export async function openLoadFile(file: File): Promise<void> {
  const signal = files.next();
  const no = (loadFileProblem: string): void => {
    if (!signal.aborted) update({ loadFileProblem });
  };
  try {
    if (file.size > LOAD_FILE_AT_MOST)
      return no(`${file.name} has more than ${LOAD_FILE_AT_MOST / 1024 / 1024} MiB, so npm run load did not write it.`);
    const read = readLoadFile(await file.text());
    if (!read.ok) return no(`${file.name}: ${read.message}`);
    const { payload } = await subjectMessages(getApp().loadSubject, getApp().loadCodecs);
    const found = resultsFor(read.file, payload);
    const results = found.ok ? found.results : await sampleResults(read.file);
    if (!found.ok && results.length === 0) return no(`${file.name}: ${found.message}`);
    if (!signal.aborted) update({ loadFile: { ...read.file, results }, loadFileProblem: null });
  } catch (thrown) {
    no(`${file.name} could not be opened: ${errorText(thrown)}`);
  }
}

/** The results of a file for messages of the samples. `npm run load` sends these messages if no others are named. */
async function sampleResults(file: LoadFile): Promise<readonly LoadResult[]> {
  const named = SAMPLE_SUBJECTS.filter((subject) => {
    return file.results.some(({ payload }) => payload.name === sampleOf(subject)!.title);
  });
  const found = await Promise.all(
    named.map(async (subject) => resultsFor(file, (await subjectMessages(subject, [])).payload)),
  );
  return found.flatMap((each) => (each.ok ? each.results : []));
}

/** Removes the opened file from the page. */
export function closeLoadFile(): void {
  files.next();
  update({ loadFile: null, loadFileProblem: null });
}
