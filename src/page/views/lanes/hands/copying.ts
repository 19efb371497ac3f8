import { countedPlain } from '../../../../core/basics/counted.ts';
import type { Span } from '../../../../core/bytes/span.ts';
import { utf8Text } from '../../../../core/bytes/utf8.ts';
import { dumpText, listingLinesIn } from '../../../../core/layout/dump.ts';
import { WRITTEN } from '../../../../core/spellings/written.ts';
import { laneTitle } from '../../../report/lane-title.ts';
import { save } from '../../../report/save.ts';
import { coverOf } from '../../../state/cover/covered.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { takenIn } from '../../../state/selection/taken.ts';
import { getApp } from '../../../state/store.ts';
import { note } from './note.ts';

/** A form in which the selected bytes of a lane are copied. */
interface CopyForm {
  readonly id: string;
  /** Its name in the menu. */
  readonly name: string;
  /** Its name in a sentence: "12 bytes copied as …". */
  readonly inWords: string;
  readonly isFor: (lane: Lane) => boolean;
  readonly write: (lane: Lane, span: Span) => string;
}

/** All forms, in the order of the menu. */
export const COPY_FORMS: readonly CopyForm[] = [
  {
    id: 'json',
    name: 'JSON value',
    inWords: 'a JSON value',
    isFor: (lane) => lane.source !== null,
    write: (lane, span) => jsonIn(lane, span),
  },
  ...WRITTEN.map(
    ({ id, name, write }): CopyForm => ({
      id,
      name,
      inWords: name.length > 4 && !/^[JPRGC]/.test(name) ? name.toLowerCase() : name,
      isFor: () => true,
      write: (lane, { start, end }) => write(lane.bytes.subarray(start, end)),
    }),
  ),
  {
    id: 'annotated',
    name: 'Annotated text',
    inWords: 'annotated text',
    isFor: () => true,
    write: annotated,
  },
];

/** The JSON text of the innermost value that has all bytes of a span. */
function jsonIn(lane: Lane, span: Span): string {
  const { tree, scanned } = lane.source!;
  let value = lane.sourceValueOf(lane.queries.regionAtByte(span.start));
  while (value !== 0 && !has(lane, value, span)) value = tree.parents[value]!;
  return utf8Text(scanned.bytes, scanned.index.start[value]!, scanned.index.end[value]!);
}

function has(lane: Lane, value: number, { start, end }: Span): boolean {
  const regions = lane.subtreeOf(value);
  if (regions.end <= regions.start) return false;
  return lane.queries.bytesOf(regions.start).start <= start && lane.queries.bytesOf(regions.end - 1).end >= end;
}

function annotated(lane: Lane, { start, end }: Span): string {
  const lines = listingLinesIn(lane.lines, lane.bytes, { start, end });
  return [...dumpText([{ title: laneTitle(lane), start, length: end - start, lines }])].join('');
}

/**
 * Maximum number of bytes that are copied. The clipboard of a browser holds a text of a few hundred megabytes at most.
 */
const MOST = 16 * 1024 * 1024;

/** Copies the selected bytes of a lane in a form, and says so. */
export async function copyAs(lane: Lane, id: string): Promise<void> {
  const span = takenIn(lane);
  const form = COPY_FORMS.find((each) => each.id === id)!;
  if (coverOf(getApp(), lane) !== undefined) {
    note(lane, 'Covered bytes are not copied.');
    return;
  }
  if (span.end - span.start > MOST) {
    note(lane, 'More than 16 MiB are too much to copy. Save them as a file.');
    return;
  }
  try {
    await navigator.clipboard.writeText(form.write(lane, span));
    note(lane, `${countedPlain(span.end - span.start, 'byte')} copied as ${form.inWords}.`);
  } catch {
    note(lane, 'The browser does not allow copying.');
  }
}

/** Saves the selected bytes of a lane as a file. */
export function saveTaken(lane: Lane): void {
  const { start, end } = takenIn(lane);
  const blob = new Blob([lane.bytes.slice(start, end)], { type: 'application/octet-stream' });
  save(blob, { name: `wireprint-${lane.id}-${start}-${end}.bin`, type: 'application/octet-stream' });
}
