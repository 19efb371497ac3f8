import { errorText } from '../../basics/error-text.ts';
import { LOAD_FILE_AT_MOST, readLoadFile, resultsFor } from '../../load/result-file.ts';
import { Latest } from '../latest.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { messagesOf } from './messages.ts';

/** Files that are opened; only the newest counts. */
const files = new Latest();

/** Opens a file of `npm run load`. If it cannot be shown, the previous file stays on screen, and the reason is shown. */
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
    const { loadSubject, loadCodecs } = getApp();
    const { payload } = await messagesOf(loadSubject, loadCodecs);
    const found = resultsFor(read.file, payload);
    if (!found.ok) return no(`${file.name}: ${found.message}`);
    if (!signal.aborted) update({ loadFile: { ...read.file, results: found.results }, loadFileProblem: null });
  } catch (thrown) {
    no(`${file.name} could not be opened: ${errorText(thrown)}`);
  }
}

/** Removes the opened file from the page. */
export function closeLoadFile(): void {
  files.next();
  update({ loadFile: null, loadFileProblem: null });
}
