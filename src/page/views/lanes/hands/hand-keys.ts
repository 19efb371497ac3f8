import { countedPlain } from '../../../../core/basics/counted.ts';
import { leadOf } from '../../../../core/layout/leads.ts';
import { coverOf } from '../../../state/cover/covered.ts';
import { type Hand, hands } from '../../../state/selection/hands.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { isGivenScalar } from '../../../state/selection/place-of-scalar.ts';
import { type ByteRange, pointer } from '../../../state/selection/pointer.ts';
import { takenIn } from '../../../state/selection/taken.ts';
import { getApp } from '../../../state/store.ts';
import { type Cell, keepAt } from '../cursor.ts';
import type { RowModel } from '../forms/row-model.ts';
import type { Press } from '../lane-pointer.ts';
import { speak } from '../spoken.tsx';
import { copyAs } from './copying.ts';
import { walkFound } from './found.ts';
import { selectBytes } from './go.ts';
import './hands.css';

/** Lines that Page Up and Page Down move. */
const LINES_A_PAGE = 10;

/** For each key, the byte to which it moves the end of a range from `byte`. */
const LEADS: Readonly<Record<string, (model: RowModel, byte: number) => number>> = {
  ArrowLeft: (_, byte) => byte - 1,
  ArrowRight: (_, byte) => byte + 1,
  ArrowUp: (model, byte) => lineBack(model, byte, 1),
  ArrowDown: (model, byte) => lineOn(model, byte, 1),
  PageUp: (model, byte) => lineBack(model, byte, LINES_A_PAGE),
  PageDown: (model, byte) => lineOn(model, byte, LINES_A_PAGE),
  Home: () => 0,
  End: ({ lane }) => lane.bytes.length - 1,
};

/**
 * The last byte of the line that contains `byte`, or of a later line if `byte` is already the last one. In columns, the
 * byte below.
 */
function lineOn({ unit, bytesPerRow, lane: { lines } }: RowModel, byte: number, count: number): number {
  if (unit === 'byte') return byte + count * bytesPerRow;
  const line = lines.lineAt(byte);
  const isAtEnd = lines.bytesOf(line).end === byte + 1;
  return lines.bytesOf(Math.min(line + count - (isAtEnd ? 0 : 1), lines.count - 1)).end - 1;
}

/**
 * The first byte of the line that contains `byte`, or of an earlier line if `byte` is already the first one. In
 * columns, the byte above.
 */
function lineBack({ unit, bytesPerRow, lane: { lines } }: RowModel, byte: number, count: number): number {
  if (unit === 'byte') return byte - count * bytesPerRow;
  const line = lines.lineAt(byte);
  const isAtStart = lines.bytesOf(line).start === byte;
  return lines.bytesOf(Math.max(line - count + (isAtStart ? 0 : 1), 0)).start;
}

/** Performs the action of a key that selects, copies, finds or edits bytes of a lane, or that goes to bytes. */
export function onHandKey(key: string, { shiftKey: isShifted }: { readonly shiftKey: boolean }, at: Cell): void {
  const { lane } = at.model;
  if (key === 'Escape') {
    dropRange(at);
    speak('No bytes are selected.');
  } else if (key === '/') open(lane, 'find');
  else if (key === 'n') walkFound(lane, isShifted ? -1 : 1);
  else if (key === 'F2') editValue(at);
  else if (key === 'g') open(lane, 'go');
  else if (key === 'l') follow(at);
  else if (key === 'c') isShifted ? open(lane, 'menu') : void copyAs(lane, 'hex');
  else if (key in LEADS) extend(at, key);
}

/**
 * Selects the bytes that the selected length counts or the selected offset leads to. If the selected region is neither,
 * follows the first length or offset of its line.
 */
function follow({ model: { lane }, line }: Cell): void {
  const { kept } = pointer.get();
  if (coverOf(getApp(), lane) !== undefined) return;
  const own = kept?.codec === lane.id && kept.region !== undefined ? [kept.region] : [];
  const at = own[0] === undefined ? line : lane.lines.lineOf(own[0]);
  const { start, end } = lane.lines.regionsOf(at);
  for (const region of [...own, ...Array.from({ length: end - start }, (_, i) => start + i)]) {
    const lead = leadOf(lane, region);
    if (lead === undefined) continue;
    selectBytes(lane, lead.start, lead.end - 1, true);
    speakTaken(lane);
    return;
  }
  speak('This is not a length, count or offset.');
}

/** Opens the field of the selected value, or of the value at a cell. */
export function editValue(at: Cell): void {
  const { model, line } = at;
  const { lane } = model;
  if (pointer.get().kept?.codec !== lane.id) {
    const region = model.regionOf(line);
    const value = model.valueIn(line, region ?? 0);
    keepAt({ value, codec: lane.id, ...(region !== undefined && { region }) }, at);
  }
  if (isGivenScalar(lane, pointer.get().kept?.value) && coverOf(getApp(), lane) === undefined) open(lane, 'value');
  else speak('Only a text, a number, true, false or null in bytes that were given can be edited here.');
}

/** Opens a bar or the menu over a lane. */
export function open({ id }: Lane, which: Hand['open']): void {
  hands.setState({ codec: id, open: which }, true);
}

/** Ends the range, and keeps the value at the cursor. */
function dropRange({ model, line, byte }: Cell): void {
  const { kept } = pointer.get();
  keepAt(kept && { ...kept }, { model, line, ...(byte !== undefined && { byte }) });
}

function extend({ model, line, byte }: Cell, key: string): void {
  const { lane } = model;
  const range = rangeOf(lane);
  const from = range?.from ?? byte ?? model.spansOf(line)[0]?.start;
  if (from === undefined) {
    speak(`${lane.format.facts.name} has no bytes for this.`);
    return;
  }
  // If a whole line is selected, the first key begins the range: left and right select one byte of the line, the other
  // keys select more of it.
  const isFirst = range === undefined && byte === undefined && (key === 'ArrowRight' || key === 'ArrowLeft');
  const to = isFirst ? from : LEADS[key]!(model, range?.to ?? from);
  selectBytes(lane, from, Math.max(0, Math.min(to, lane.bytes.length - 1)), true);
  speakTaken(lane);
}

function speakTaken(lane: Lane): void {
  const { start, end } = takenIn(lane);
  speak(`${countedPlain(end - start, 'byte')} selected, ${placeText(start)} to ${placeText(end - 1)}.`);
}

/** "0x1f". */
export function placeText(offset: number): string {
  return `0x${offset.toString(16)}`;
}

function rangeOf(lane: Lane): ByteRange | undefined {
  const { range } = pointer.get();
  return range?.codec === lane.id && Math.max(range.from, range.to) < lane.bytes.length ? range : undefined;
}

/** Extends the range of a lane to a byte, from the place where the range began or from the selected bytes. */
export function leadTo(lane: Lane, byte: number): void {
  const isFirst = hands.getState()?.open === 'select' && rangeOf(lane) === undefined;
  const { kept } = pointer.get();
  const begin = kept === null ? byte : takenIn(lane).start;
  selectBytes(lane, rangeOf(lane)?.from ?? (isFirst ? byte : begin), byte, true);
  if (!isFirst && hands.getState()?.open === 'select') hands.setState(null, true);
  const { start, end } = takenIn(lane);
  speak(`${countedPlain(end - start, 'byte')} selected.`);
}

/** Milliseconds for which a finger must rest on a byte. */
const LONG_PRESS = 500;
/** Pixels that the finger may move meanwhile. */
const STEADY = 8;

/** Begins a range if the finger rests on a byte. A second tap sets the other end. */
export function holdTouch(lane: Lane, byte: number, press: Press): void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => {
    clearTimeout(timer);
    controller.abort();
  };
  let first: PointerEvent | undefined;
  const timer = setTimeout(() => {
    stop();
    press.isLed = true;
    selectBytes(lane, byte, byte, true);
    open(lane, 'select');
  }, LONG_PRESS);
  window.addEventListener(
    'pointermove',
    (event) => {
      first ??= event;
      if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > STEADY) stop();
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, stop, { signal });
}

export { selectBytes } from './go.ts';
