import { commonEnds } from '../../../core/basics/common-ends.ts';
import { composed, type Edit, effective, growthOf, type Part, positionAfter } from '../../../core/bytes/edits.ts';
import type { Change } from '../../../core/bytes/history.ts';
import { joinedBytes } from '../../../core/bytes/joined.ts';
import { Pieces } from '../../../core/bytes/pieces.ts';
import type { Lengths } from '../../../core/layout/lengths.ts';
import { plainHex, respelt } from '../../../core/spellings/respell.ts';
import { lengthsOf } from '../../../formats/lengths.ts';
import type { AppState } from '../model.ts';
import { givenCodecOf } from '../runs/slice.ts';
import { type Lane, laneOf } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { byteEdits, NO_BYTE_EDITS } from './byte-edits.ts';
import { keptReading } from './door.ts';
import { type Around, outerEdits, readAround, saidOf } from './edit-around.ts';
import { beginningOf, givenOf, wholeOf } from './edit-bytes-given.ts';
import { type Base, baseOf, countInserted, repairsIn } from './edit-repairs.ts';
import { inEditor, JSON_EDITOR } from './editable.ts';
import { runInput, setInput } from './input.ts';
import { type Given, isBytes } from './slice.ts';
import { knowInput, knowSpelling, steps } from './steps.ts';

/** The edit of one input. A new input, such as a paste, ends it; if the new input is undone, the edit goes on. */
interface Session {
  readonly codec: Lane['id'];
  readonly lengths: Lengths;
  /** The layers around the bytes, from inside to outside. */
  readonly around: readonly Around[];
  given: Given;
  bytes: Pieces;
  /** The text of the field; undefined if the input is a file of which the field shows only a part. */
  text: string | undefined;
  base: Base;
  /** True once the text of the field was replaced by hex. */
  isHex: boolean;
}

/** A text that was replaced by hex, and how it is read. */
interface Spelt {
  readonly text: string;
  readonly as: ReturnType<typeof keptReading>;
}

/** Changes that were made; with the text, if they replaced it by hex. */
interface Made {
  readonly changes: readonly Change[];
  readonly spelt?: Spelt;
}

let session: Session | undefined;

/** If there are more bytes than this, they are read again only `PAUSE` milliseconds after the last edit. */
const LARGE = 1024 * 1024;
const PAUSE = 300;
let pause: ReturnType<typeof setTimeout> | undefined;

/**
 * The bytes being edited; undefined if none are. They are newer than the bytes of the lane while the lane is being
 * read.
 */
export function bytesInEdit(): Pieces | undefined {
  return current()?.bytes;
}

function current(): Session | undefined {
  if (session !== undefined && session.given !== getApp().given) {
    session = undefined;
    byteEdits.set(NO_BYTE_EDITS);
  }
  return session;
}

/** Makes the bytes of a lane ready for edits. Resolves to the reason, as a sentence, if they cannot be edited. */
export async function openEdit(lane: Lane): Promise<string | undefined> {
  if (current()?.codec === lane.id) return undefined;
  const reason = whyNot(lane);
  if (reason !== undefined) return reason;
  const { given } = getApp();
  const around = await readAround(lane);
  if (given !== getApp().given) return 'The input has changed meanwhile.';
  if (typeof around === 'string') return around;
  if (current()?.codec === lane.id) return undefined;
  session = {
    codec: lane.id,
    lengths: lengthsOf(lane.format.id),
    around,
    given,
    bytes: new Pieces([lane.bytes]),
    text: 'text' in given ? given.text : undefined,
    base: baseOf(lane),
    isHex: false,
  };
  return undefined;
}

function whyNot(lane: Lane): string | undefined {
  const state = getApp();
  if (!isBytes(state) || givenCodecOf(state) !== lane.id || areUnread(state) || !lane.isOf(state.source)) {
    return 'Only bytes that were given can be edited, and only after they are read.';
  }
  if ('blob' in state.given) {
    return 'The text of these bytes is too large to be written again. Decode it, and open the file of bytes to edit them.';
  }
  return undefined;
}

/** True until the newest bytes are read. Rows of other codecs may still run. */
function areUnread({ running, isRead }: AppState): boolean {
  return running && !isRead;
}

/**
 * Makes an edit of the current bytes. With `joins`, an edit next to the last one, within a second, becomes part of the
 * same step. Returns the reason, as a sentence, if it is refused.
 */
export function editBytes(edit: Edit, joins: boolean): string | undefined {
  const open = current();
  if (open === undefined) return 'These bytes are not being edited.';
  const { inPlaceOnly } = open.lengths;
  if (inPlaceOnly !== undefined && growthOf(edit) !== 0) return inPlaceOnly;
  renewBase(open);
  note(open, make(open, [edit]), 'edit', joins);
  show(open);
  return undefined;
}

/**
 * Replaces the bytes of a lane with those in which a cause of its failure is undone, as one step. Resolves to the
 * reason, as a sentence, if they cannot be edited.
 */
export async function readWithout(lane: Lane, bytes: Uint8Array): Promise<string | undefined> {
  const reason = await openEdit(lane);
  const open = current();
  if (reason !== undefined || open === undefined) return reason;
  note(open, make(open, [changeOf(open.bytes.whole(), bytes)]), 'edit');
  // All lengths of the new bytes fit, so the new bytes are the base of later edits.
  open.base = baseOf(lane);
  show(open);
  return undefined;
}

/** The single edit that turns the bytes `before` into `after`. */
function changeOf(before: Uint8Array, after: Uint8Array): Edit {
  const { start, end } = commonEnds(before, after);
  return { start, end: before.length - end, bytes: after.slice(start, after.length - end) };
}

/** Sets the lengths and counts that no longer fit. Returns the first changed byte; undefined if none can be set. */
export function setLengths(): number | undefined {
  const open = current();
  const repairs = byteEdits.get().repairs.flatMap(({ edits }) => edits);
  if (open === undefined || repairs.length === 0) return undefined;
  return makeTogether(open, repairs, 'repair');
}

/**
 * Makes edits of the bytes of a lane that do not overlap and after which every length fits, as one step. `said` tells
 * what they do. Returns the reason, as a sentence, if they are refused.
 */
export function editTogether(lane: Lane, edits: readonly Edit[], said: string): string | undefined {
  const open = current();
  if (open === undefined) return 'These bytes are not being edited.';
  if (byteEdits.get().repairs.length > 0) return 'Some lengths no longer fit: set them first.';
  renewBase(open);
  if (open.base.lane !== lane || open.base.edits.length > 0) return 'The bytes are still being read.';
  makeTogether(open, edits, 'value', [said]);
  return undefined;
}

/** Makes edits of the bytes of the base as one step. Returns the first changed byte. */
function makeTogether(
  open: Session,
  edits: readonly Edit[],
  what: 'repair' | 'value',
  said: readonly string[] = [],
): number {
  const { base } = open;
  // The edits are made from the last one to the first, so that the positions of the others stay valid.
  const inOrder = edits
    .toSorted((a, b) => b.start - a.start)
    .map(({ start, end, bytes }) => {
      const now = positionAfter(base.edits, start);
      return { start: now, end: now + end - start, bytes };
    });
  note(open, make(open, inOrder), what, false, base);
  show(open, said);
  return inOrder.at(-1)!.start;
}

/**
 * Adds changes of the bytes to the history. `fitted` is present for a repair of lengths: the base before the repair,
 * which an undo restores.
 */
function note(
  open: Session,
  { changes, spelt }: Made,
  what: 'edit' | 'repair' | 'value',
  joins = false,
  fitted?: Base,
): void {
  const go = (edits: readonly Edit<Part>[], to: 'undo' | 'redo'): number | undefined => {
    if (!areOfBytes(edits) || !isBackIn(open)) return undefined;
    session = open;
    renewBase(open);
    make(open, edits);
    if (to === 'undo' && fitted !== undefined) open.base = fitted;
    const back = to === 'undo' ? spelt : undefined;
    // Older steps change this text, not its hex.
    if (back !== undefined) Object.assign(open, { text: back.text, isHex: false });
    show(open, [], back?.as);
    return edits.reduce((least, { start }) => Math.min(least, start), open.bytes.length);
  };
  const joinsLast = joins && spelt === undefined;
  steps.add(changes, { what, go }, performance.now(), joinsLast, 2 * (spelt?.text.length ?? 0));
}

function areOfBytes(edits: readonly Edit<Part>[]): edits is readonly Edit[] {
  return edits.every(({ bytes }) => typeof bytes !== 'string');
}

/** True if the newest input is that of an edit, even after an input that replaced it was undone. */
function isBackIn(open: Session): boolean {
  const { given } = getApp();
  if (given !== open.given && !('text' in given && given.text === open.text)) return false;
  open.given = given;
  return true;
}

/** The lane of the current bytes, if they were read since the last edit. */
function readLane({ codec, bytes }: Session): Lane | undefined {
  const state = getApp();
  const lane = laneOf(state.runs[codec]);
  return areUnread(state) || pause !== undefined || lane?.bytes.length !== bytes.length ? undefined : lane;
}

/** Makes the current bytes the new base, if they were read and nothing is left to repair. */
function renewBase(open: Session): void {
  const lane = readLane(open);
  const isWhole = lane?.encoded.layout.failure === undefined;
  const wasWhole = open.base.lane.encoded.layout.failure === undefined;
  if (lane !== undefined && byteEdits.get().repairs.length === 0 && (isWhole || !wasWhole)) {
    open.base = baseOf(lane);
  }
}

/** Makes edits one after the other, in the bytes and in the text of the field. */
function make(open: Session, edits: readonly Edit[]): Made {
  const changes: Change[] = [];
  const { text, isHex } = open;
  for (const edit of edits) {
    const before = open.bytes;
    changes.push({ start: edit.start, removed: before.slice(edit.start, edit.end), inserted: edit.bytes });
    open.bytes = before.with(edit);
    if (open.around.length > 0 || open.text !== undefined) {
      for (const each of outerEdits(open.around, before.whole(), edit))
        open.text = open.text && respelt(open.text, each.before, each.edit);
    }
    open.base = { ...open.base, edits: composed(open.base.edits, edit) };
  }
  open.base = { ...open.base, edits: effective(open.base.edits, open.base.lane.bytes) };
  if (text === undefined || open.text !== undefined) return { changes };
  open.text = plainHex(joinedBytes(wholeOf(open)));
  open.isHex = true;
  return { changes, spelt: { text, as: keptReading(isHex) } };
}

/**
 * Shows the edited bytes: the field and the lengths at once, and the layout at once unless there are many bytes. `said`
 * are sentences about what was done; `as` tells how to read a text that is put back.
 */
function show(open: Session, said: readonly string[] = [], as?: Spelt['as']): void {
  void showCounted(open);
  const notices = [
    ...said,
    ...saidOf(open.around),
    ...(open.isHex ? ['The spelling of the field cannot be reproduced, so the field is hex now.'] : []),
    ...(steps.hasLost ? ['Older steps can no longer be undone: the differences would exceed 64 MiB.'] : []),
  ];
  byteEdits.set({ lane: open.codec, repairs: repairsIn(open.base, open.lengths), notices });
  clearTimeout(pause);
  pause = undefined;
  if (open.bytes.length <= LARGE) read(open, as);
  else {
    pause = setTimeout(() => {
      pause = undefined;
      if (current() === open) read(open, as);
    }, PAUSE);
  }
}

/** Shows the counts that no longer fit, once the inserted values are counted. */
async function showCounted(open: Session): Promise<void> {
  const { base } = open;
  if (!(await countInserted(base, open.lengths)) || current() !== open || open.base !== base) return;
  byteEdits.set({ ...byteEdits.get(), repairs: repairsIn(base, open.lengths) });
}

function read(open: Session, of?: Spelt['as']): void {
  const { editor, door } = getApp();
  const as = of ?? keptReading(open.isHex);
  const isRespelt = String(as?.chain) !== String(keptReading(false)?.chain);
  const given = givenOf(open);
  open.given = given;
  knowInput(given);
  const revision = editor.revision + 1;
  const opened = editor.opened ?? editor.revision;
  const shown = 'text' in given ? inEditor(given.text, JSON_EDITOR) : beginningOf(new Pieces(wholeOf(open)));
  // The edited text is read by the same layers as before.
  const text = 'text' in given && door !== null ? { door: { ...door, text: given.text } } : {};
  setInput({ ...text, given, editor: { ...shown, revision, opened } });
  if (isRespelt) knowSpelling();
  runInput({ as });
}

/**
 * The last bytes whose lengths all fitted, in which the regions of the repairs are, and the edits since. Undefined if
 * there is no edit.
 */
export function baseOfEdits(): Base | undefined {
  return current()?.base;
}
