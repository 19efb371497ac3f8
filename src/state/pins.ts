import type { CodecId } from '../formats/format.ts';
import { pointer } from './pointer.ts';
import { getApp, update } from './store.ts';

/** Lanes that fit beside each other. A link may ask for more. */
export const PINS_AT_MOST = 3;

/** Opens a codec's lane, or closes it. One for which there is no room takes the place of the oldest; the last one stays open. */
export function togglePin(codec: CodecId): void {
  const { pins } = getApp();
  if (!pins.includes(codec)) update({ pins: [...pins, codec].slice(-Math.max(PINS_AT_MOST, pins.length)) });
  else if (pins.length > 1) update({ pins: pins.filter((pin) => pin !== codec) });
}

/** Makes a codec's lane the first one, which is the only one on narrow screens; a value that was pointed at in another is now in it. */
export function pinFirst(codec: CodecId): void {
  const { kept } = pointer.get();
  if (kept?.codec !== undefined && kept.codec !== codec) pointer.keep({ value: kept.value });
  update({ pins: withFirst(codec, getApp().pins) });
}

function withFirst(codec: CodecId, pins: readonly CodecId[]): readonly CodecId[] {
  return [codec, ...pins.filter((pin) => pin !== codec)].slice(0, PINS_AT_MOST);
}

/** The lanes that were open before bytes were given, and those that were opened for them. */
let before: readonly CodecId[] | undefined;
let forBytes: readonly CodecId[] | undefined;

/** Opens the lane of bytes that were given, as the first one. It takes the place of the lane that was opened for earlier ones. */
export function pinGiven(codec: CodecId): void {
  const { pins } = getApp();
  if (pins !== forBytes) before = pins;
  const lanes = withFirst(codec, before ?? pins);
  if (lanes.join() !== pins.join()) update({ pins: lanes });
  forBytes = getApp().pins;
}

/** JSON was given again: the lanes of before are open again, unless the reader has opened others. */
export function unpinGiven(): void {
  if (before !== undefined && getApp().pins === forBytes) update({ pins: before });
  before = undefined;
  forBytes = undefined;
}
