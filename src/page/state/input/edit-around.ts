import type { Edit } from '../../../core/bytes/edits.ts';
import { areEqual } from '../../../core/bytes/equal.ts';
import { joinedBytes } from '../../../core/bytes/joined.ts';
import type { Pieces } from '../../../core/bytes/pieces.ts';
import { readByteText } from '../../../core/spellings/byte-text.ts';
import type { Frame } from '../../../envelopes/frame.ts';
import { frameOf } from '../../../envelopes/frames.ts';
import type { Lane } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { isFileOfBytes } from './slice.ts';

/** A layer around the bytes that is written again: the bytes before those that are edited. */
export interface Around {
  readonly name: string;
  readonly write: Frame;
  before: Uint8Array;
  /** The length that `before` announces, in bytes. */
  length: number;
}

/** The layer around the bytes of a lane; undefined without one. A sentence if it cannot be written again. */
export async function readFrame(lane: Lane): Promise<Around | string | undefined> {
  const reading = getApp().door?.recognised.used?.reading;
  const [outer, ...others] = reading?.layers.slice(0, -1) ?? [];
  if (outer === undefined) return undefined;
  const write = frameOf(outer.id);
  const all = write && others.length === 0 && reading?.messages === 1 ? await givenBytes() : undefined;
  const size = (all?.length ?? 0) - lane.bytes.length;
  if (write !== undefined && all !== undefined && size >= 0 && areEqual(all.subarray(size), lane.bytes)) {
    const before = all.slice(0, size);
    const { length } = lane.bytes;
    if (write(before, length, length) !== undefined) return { name: outer.name, write, before, length };
  }
  return `These bytes are inside another layer, ${outer.name}, which the page cannot write again exactly. Paste the inner bytes alone to edit them.`;
}

/** The bytes of the whole input; undefined if its spelling is not recognised without the layers inside. */
async function givenBytes(): Promise<Uint8Array | undefined> {
  const { given } = getApp();
  if (isFileOfBytes(given)) return new Uint8Array(await given.bytes.arrayBuffer());
  if (!('text' in given)) return undefined;
  const { parsed } = readByteText(given.text);
  return parsed.ok ? parsed.bytes : undefined;
}

/**
 * The edits of the whole input that an edit of the bytes requires, one after the other: the edit itself, and the edit
 * of the layer around the bytes.
 */
export function* outerEdits(
  { frame, bytes }: { readonly frame: Around | undefined; readonly bytes: Pieces },
  before: Uint8Array,
  edit: Edit,
) {
  if (frame === undefined) {
    yield { before, edit };
    return;
  }
  const around = frame.before;
  const { start, end } = edit;
  yield {
    before: joinedBytes([around, before]),
    edit: { ...edit, start: start + around.length, end: end + around.length },
  };
  // If a length does not fit in its bytes, it is not changed. The reading of the layer then says that it is wrong.
  const written = frame.write(around, bytes.length, frame.length);
  if (written !== undefined) Object.assign(frame, { before: written, length: bytes.length });
  yield { before: joinedBytes([around, ...bytes.parts]), edit: { start: 0, end: around.length, bytes: frame.before } };
}
