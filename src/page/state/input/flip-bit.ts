import { type Lane, laneOf } from '../selection/lane.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp, store } from '../store.ts';
import { byteEdits } from './byte-edits.ts';
import { bytesInEdit, editBytes, openEdit } from './edit-bytes.ts';

/** Flips a bit of given bytes, counted from the highest one of the first byte, and keeps its byte selected. */
export async function flipBit(lane: Lane, bit: number): Promise<void> {
  const start = Math.floor(bit / 8);
  const reason = (await openEdit(lane)) ?? flipAt(start, 0x80 >> (bit % 8));
  if (reason === undefined) selectOnceRead(lane, start);
  else byteEdits.set({ lane: lane.id, notices: [reason] });
}

function flipAt(start: number, mask: number): string | undefined {
  const before = bytesInEdit()?.at(start);
  if (before === undefined) return 'The input has changed meanwhile.';
  return editBytes({ start, end: start + 1, bytes: Uint8Array.of(before ^ mask) }, false);
}

/** Selects a byte once the lane is read again, unless another input comes first. */
function selectOnceRead(before: Lane, byte: number): void {
  const { inputSignal } = getApp();
  const stop = store.subscribe((state) => {
    const lane = laneOf(state.runs[before.id]);
    const isNew = lane !== undefined && lane !== before && lane.isOf(state.source);
    if (isNew && byte < lane.bytes.length) {
      const region = lane.queries.regionAtByte(byte);
      pointer.keep({ value: lane.sourceValueOf(region), codec: lane.id, region });
    }
    if (isNew || (state.inputSignal !== inputSignal && bytesInEdit() === undefined)) stop();
  });
}
