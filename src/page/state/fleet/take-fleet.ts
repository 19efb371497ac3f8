import { mayBeFleetFile } from '../../../runs/fleet/known-fleet-file.ts';
import { liftLessonCover } from '../cover/cover.ts';
import { Latest } from '../latest.ts';
import { update } from '../update.ts';
import { deadlineFor, pool } from '../workers.ts';

/** Maximum size of a file that is opened, in bytes. A file with 20 kinds has about a megabyte. */
const LARGEST = 64 * 1024 * 1024;
/** Bytes at the beginning and at the end that show what a file is. */
const SHOWING = 1024;

/** The files that are being opened. If there are several, only the one chosen last is opened. */
const files = new Latest();

/**
 * Opens a file of `wireprint fleet --json` in the view Sizes, beside the input. Returns sentences for the user;
 * undefined if the file is not a fleet file. If the file cannot be read, the one that is open stays.
 */
export async function takeFleet(file: Blob, name: string): Promise<readonly string[] | undefined> {
  const head = await file.slice(0, SHOWING).text();
  const tail = await file.slice(Math.max(SHOWING, file.size - SHOWING)).text();
  if (!mayBeFleetFile(head, tail)) return undefined;
  if (file.size > LARGEST) {
    return [
      `${name} has more than ${LARGEST / 1024 / 1024} MiB, which is too much for this page. Make a plan with a smaller “mostKinds”.`,
    ];
  }
  const signal = files.next();
  const deadline = deadlineFor({ kind: 'text', octets: file });
  const answer = await pool.perform({ type: 'fleet', octets: file }, deadline, signal);
  if (signal.aborted) return [];
  if (answer?.type !== 'fleet') {
    const why = answer?.type === 'failed' ? answer.message : 'A script could not be loaded. Open the file again.';
    return [`${name} is not opened. ${why}`];
  }
  const { read } = answer;
  if (read === undefined) return undefined;
  if (!read.ok) return [`${name} is not opened. ${read.message}`];
  liftLessonCover();
  update({ fleet: { name, figures: read.figures }, view: 'sizes' });
  return [`${name} is in the view Sizes. The input stays as it is.`];
}

/** Removes the opened file from the page. */
export function closeFleet(): void {
  files.next();
  update({ fleet: null });
}
