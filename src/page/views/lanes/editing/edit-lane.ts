import type { KeyboardEvent } from 'react';
import { countedPlain } from '../../../../core/basics/counted.ts';
import { areEqual } from '../../../../core/bytes/equal.ts';
import type { CodecId } from '../../../../formats/format.ts';
import { isCovering } from '../../../state/cover/covered.ts';
import { byteEdits } from '../../../state/input/byte-edits.ts';
import { bytesInEdit, editBytes, openEdit, readWithout, setLengths } from '../../../state/input/edit-bytes.ts';
import { goInSteps, type StepNote, steps } from '../../../state/input/steps.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { type Pointed, pointer } from '../../../state/selection/pointer.ts';
import { getApp } from '../../../state/store.ts';
import { type Cell, keepAt } from '../cursor.ts';
import { indexIn, type RowModel } from '../forms/row-model.ts';
import { focusLane, gridIdOf } from '../lane-focus.ts';
import { speak } from '../spoken.tsx';
import { spokenByte } from '../spoken-byte.ts';
import { spokenHex } from '../spoken-words.ts';

/** The selection that an edit made. Any other selection shows that the user has moved the cursor in another way. */
let ownKept: Pointed | null = null;

/** The byte to select once the present bytes are drawn. */
let shownNext: number | undefined;

/** Begins to edit at a cell; speaks the reason if its bytes cannot be edited. */
export async function begin({ model, line, byte }: Cell): Promise<void> {
  const { lane } = model;
  const reason = await openEdit(lane);
  if (reason !== undefined) {
    refuse(lane.id, reason);
    return;
  }
  document.getSelection()?.removeAllRanges();
  const at = byte ?? model.spansOf(line)[0]?.start ?? 0;
  byteEdits.set({ editing: lane.id, lane: lane.id, at, isHalf: false, inserts: false, notices: [] });
  select(model, at);
  speak(`Editing: digits overwrite. At ${wordsAt(lane, at)} Insert inserts, Delete removes, Escape ends.`);
}

function refuse(id: CodecId, reason: string): void {
  byteEdits.set({ lane: id, notices: [reason] });
  speak(reason);
}

/** Ends the edit. The bytes keep their changes. */
export function end(): void {
  byteEdits.set({ editing: null, isHalf: false });
  speak('Editing ended.');
}

/** Number of bytes that each key moves; rows are multiplied by their length. */
const BYTE_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const ROW_KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** Performs the action of a key while bytes are edited. Returns false for keys without an action here. */
export function onEditKey(event: KeyboardEvent, { model, byte }: Cell): boolean {
  const { lane } = model;
  const { kept } = pointer.get();
  if (kept !== ownKept && byte !== undefined) byteEdits.set({ at: byte, isHalf: false });
  const isCommand = event.ctrlKey || event.metaKey;
  const { key } = event;
  const moves = BYTE_KEYS[key] ?? (ROW_KEYS[key] ?? Number.NaN) * model.bytesPerRow;
  if (isCommand && !/^(Home|End)$/.test(key)) return false;
  else if (event.altKey) return false;
  else if (/^[0-9a-f]$/i.test(key)) typeDigit(lane.id, Number.parseInt(key, 16));
  else if (key === 'Insert' || key === 'i' || key === 'I') toggleInsert();
  else if (key === 'Delete') removeByte(lane.id, 0);
  else if (key === 'Backspace') removeByte(lane.id, -1);
  else if (key === 'Enter' || key === 'Escape') end();
  else if (!Number.isNaN(moves) && !event.shiftKey) goTo(model, byteEdits.get().at + moves);
  // While bytes are edited, all other letters do nothing.
  else if (key.length > 1 || event.shiftKey) return false;
  event.preventDefault();
  return true;
}

/** Switches between inserting and overwriting. */
export function toggleInsert(): void {
  const inserts = !byteEdits.get().inserts;
  byteEdits.set({ inserts, isHalf: false });
  speak(inserts ? 'Digits insert.' : 'Digits overwrite.');
}

/** Types a hex digit at the cursor. */
export function typeDigit(id: CodecId, digit: number): void {
  const bytes = bytesInEdit();
  if (bytes === undefined) return;
  const { at, isHalf, inserts } = byteEdits.get();
  const present = bytes.at(at);
  const adds = present === undefined || (inserts && !isHalf);
  const next = isHalf ? (present! & 0xf0) | digit : (digit << 4) | (adds ? 0 : present & 0x0f);
  if (!make(id, { start: at, end: adds ? at : at + 1, bytes: Uint8Array.of(next) })) return;
  byteEdits.set(isHalf ? { at: at + 1, isHalf: false } : { isHalf: true });
  shownNext = byteEdits.get().at;
  // The second digit completes the byte.
  if (isHalf) speak(`Offset ${at} is ${spokenHex(next)}.`);
}

/** Removes the byte at the cursor, or the one before it. */
export function removeByte(id: CodecId, by: 0 | -1): void {
  const bytes = bytesInEdit();
  const at = byteEdits.get().at + by;
  if (bytes?.at(at) === undefined) return;
  if (!make(id, { start: at, end: at + 1, bytes: new Uint8Array() })) return;
  byteEdits.set({ at, isHalf: false });
  shownNext = at;
  speak(`${spokenHex(bytes.at(at)!)} removed. ${countedPlain(bytes.length - 1, 'byte')}.`);
}

function make(id: CodecId, edit: Parameters<typeof editBytes>[0]): boolean {
  const reason = editBytes(edit, true);
  if (reason !== undefined) refuse(id, reason);
  return reason === undefined;
}

/** Replaces the bytes of a lane with the bytes in which a cause of its failure is undone. */
export async function readSo(lane: Lane, bytes: Uint8Array): Promise<void> {
  const reason = await readWithout(lane, bytes);
  if (reason !== undefined) refuse(lane.id, reason);
  else speak(`The bytes are changed: ${countedPlain(bytes.length, 'byte')}. Undo brings the given bytes back.`);
}

/** What each step changed, in words. */
const CHANGED: Readonly<Record<StepNote['what'], string>> = {
  edit: 'The edit is',
  repair: 'The lengths are',
  value: 'The value is',
  text: 'The change of the text is',
  input: 'The change of the input is',
  reading: 'The choice of the reading is',
};

/** Undoes the newest step of the input or makes it again, wherever the focus is, and shows the place of the change. */
export function goBack(to: 'undo' | 'redo'): void {
  if (isCovering(getApp())) return;
  const gone = goInSteps(to);
  if (gone === undefined) {
    if (to === 'redo') tell('There is nothing to redo.');
    else tell(steps.hasLost ? 'Older steps can no longer be undone.' : 'There is nothing to undo.');
    return;
  }
  const { what, at } = gone;
  const isOfBytes = what === 'edit' || what === 'repair' || what === 'value';
  if (isOfBytes && at === undefined) {
    tell('The input was changed in another way after the edit of its bytes, so this edit stays.');
    return;
  }
  if (at !== undefined) {
    byteEdits.set({ at, isHalf: false });
    shownNext = at;
  }
  const place = at === undefined ? '' : `, at offset ${at}`;
  speak(`${CHANGED[what]} ${to === 'undo' ? 'undone' : 'made again'}${place}.`);
}

/** Says a sentence, and shows it at the lane of the last edit. */
function tell(sentence: string): void {
  if (byteEdits.get().lane !== null) byteEdits.set({ notices: [sentence] });
  speak(sentence);
}

function goTo(model: RowModel, to: number): void {
  const length = bytesInEdit()?.length ?? 0;
  const at = Math.max(0, Math.min(to, length));
  byteEdits.set({ at, isHalf: false });
  select(model, at);
}

/** Selects a byte in a lane that is drawn; after an edit, once it is drawn anew. */
function select(model: RowModel, at: number): void {
  const { lane } = model;
  if (!isNewest(lane)) {
    shownNext = at;
    return;
  }
  shownNext = undefined;
  if (lane.bytes.length === 0) return;
  const byte = Math.min(at, lane.bytes.length - 1);
  const region = lane.queries.regionAtByte(byte);
  const value = lane.sourceValueOf(region);
  const line = model.unit === 'byte' ? Math.floor(byte / model.bytesPerRow) : (model.lineFor(region, value) ?? 0);
  const isShown = model.unit === 'byte' || indexIn(model.spansOf(line), byte) !== undefined;
  ownKept = { value, codec: lane.id, region };
  // The focus does not leave a field. It also does not leave the strip, whose buttons edit bytes, too.
  if (!isFocused(lane) && document.activeElement !== document.body) {
    pointer.keep(ownKept);
    return;
  }
  keepAt(ownKept, { model, line, ...(isShown && { byte }) });
}

/**
 * With more bytes than this, two lanes of equal length are assumed to have the same bytes, because comparing them takes
 * too long.
 */
const LARGE = 1024 * 1024;

/** True if a lane has the bytes of the last edit. */
function isNewest({ bytes }: Lane): boolean {
  const newest = bytesInEdit();
  return newest?.length === bytes.length && (bytes.length > LARGE || areEqual(bytes, newest.whole()));
}

/** Corrects the lengths and counts that no longer fit, and shows the outermost one. */
export function repair(id: CodecId): void {
  const at = setLengths();
  if (at === undefined) return;
  shownNext = at;
  byteEdits.set({ at, isHalf: false });
  speak(`The lengths are set, at offset ${at}.`);
  focusLane(id);
}

/** Selects the byte of the edit in a lane that was drawn anew, because of an edit or because its size has changed. */
export function follow(model: RowModel): void {
  const { editing, at } = byteEdits.get();
  const isHere = editing === model.lane.id;
  if (shownNext !== undefined && (editing === null || isHere)) select(model, shownNext);
  else if (isHere && pointer.get().kept === ownKept && isFocused(model.lane)) select(model, at);
}

function isFocused({ id }: Lane): boolean {
  return document.getElementById(gridIdOf(id))?.contains(document.activeElement) === true;
}

/** "offset 2: 6 1, letter a, key, byte 1 of 3." */
function wordsAt(lane: Lane, at: number): string {
  if (lane.bytes[at] === undefined) return 'the end.';
  return spokenByte(lane, lane.queries.regionAtByte(at), at, undefined);
}
