import type { CodecId } from '../formats/format.ts';
import { getApp, update } from './store.ts';

/** Lanes that fit beside each other. */
const PINS_AT_MOST = 3;

/** Opens a codec's lane, or closes it. A fourth lane takes the place of the oldest one; the last one stays open. */
export function togglePin(codec: CodecId): void {
  const { pins } = getApp();
  if (!pins.includes(codec)) update({ pins: [...pins, codec].slice(-PINS_AT_MOST) });
  else if (pins.length > 1) update({ pins: pins.filter((pin) => pin !== codec) });
}

/** Makes a codec's lane the first one, which is the only one on narrow screens. */
export function pinFirst(codec: CodecId): void {
  update({ pins: [codec, ...getApp().pins.filter((pin) => pin !== codec)].slice(0, PINS_AT_MOST) });
}

/** The lanes that were open before bytes were given, and those that were opened for them. */
let before: readonly CodecId[] | undefined;
let forBytes: readonly CodecId[] | undefined;

/** Opens the lane of bytes that were given. It takes the place of the lane that was opened for earlier ones. */
export function pinGiven(codec: CodecId): void {
  const { pins } = getApp();
  if (pins !== forBytes) before = pins;
  if (pins.includes(codec)) return;
  forBytes = [codec, ...(before ?? pins).filter((pin) => pin !== codec)].slice(0, PINS_AT_MOST);
  update({ pins: forBytes });
}

/** JSON was given again: the lanes of before are open again, unless the reader has opened others. */
export function unpinGiven(): void {
  if (before !== undefined && getApp().pins === forBytes) update({ pins: before });
  before = undefined;
  forBytes = undefined;
}
