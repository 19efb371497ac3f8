import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { AppState } from '../model.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { pointer } from './pointer.ts';

/** Maximum number of open lanes side by side. A link may open more. */
export const PINS_AT_MOST = 3;

/** Opens or closes a codec's lane. Above the maximum, a new lane replaces the oldest one. The last lane stays open. */
export function togglePin(codec: CodecId): void {
  const { pins } = getApp();
  if (!pins.includes(codec)) {
    update({ pins: [...pins, codec].slice(-Math.max(PINS_AT_MOST, pins.length)), ...languageOf(codec) });
  } else if (pins.length > 1) {
    const left = pins.filter((pin) => pin !== codec);
    update({ pins: left, ...languageOfLanes(left) });
  }
}

/** Opens the lanes that a link names. With `forBytes`, they stay open beside the lane of the link's bytes. */
export function pinAll(codecs: readonly CodecId[], forBytes: boolean): void {
  const before = getApp().pins;
  update({ pins: codecs, ...(forBytes && { pinsForBytes: { pins: before, before } }), ...languageOfLanes(codecs) });
}

/**
 * Makes a codec's lane the first one, which is the only one on narrow screens. A value selected in another lane becomes
 * selected in this one.
 */
export function pinFirst(codec: CodecId): void {
  const { kept } = pointer.get();
  if (kept?.codec !== undefined && kept.codec !== codec) pointer.keep({ value: kept.value });
  update({ pins: withFirst(codec, getApp().pins), ...languageOf(codec) });
}

/** The schema language of a codec that the user turns to. The Schema tab then shows this language. */
function languageOf(codec: CodecId): Partial<Pick<AppState, 'schemaLanguage'>> {
  const schemaLanguage = entryOf(codec).format.facts.schemaLanguage;
  return schemaLanguage === undefined ? {} : { schemaLanguage };
}

/**
 * The shown schema language if an open lane has it or no lane has a language; otherwise that of the newest lane with a
 * language.
 */
function languageOfLanes(codecs: readonly CodecId[]): ReturnType<typeof languageOf> {
  const { schemaLanguage } = getApp();
  const languages = codecs.map((codec) => languageOf(codec).schemaLanguage).filter((each) => each !== undefined);
  const newest = languages.at(-1);
  return newest === undefined || languages.includes(schemaLanguage) ? {} : { schemaLanguage: newest };
}

function withFirst(codec: CodecId, pins: readonly CodecId[]): readonly CodecId[] {
  return [codec, ...pins.filter((pin) => pin !== codec)].slice(0, PINS_AT_MOST);
}

/**
 * Opens the lane of the given bytes: alone, or before the lanes that a person or a link has opened for bytes. It
 * replaces the lane opened for earlier bytes. If it is not open yet, the Schema tab shows its language.
 */
export function pinGiven(codec: CodecId): void {
  const { pins, pinsForBytes } = getApp();
  const isOfBytes = pinsForBytes?.pins === pins;
  const before = isOfBytes ? pinsForBytes.before : pins;
  const isChosen = pinsForBytes !== null && !isOfBytes;
  const lanes = isOfBytes && pins[0] === codec ? pins : isChosen ? withFirst(codec, pins) : [codec];
  const kept = lanes.join() === pins.join() ? pins : lanes;
  const isNew = !isOfBytes || kept !== pins;
  update({ pins: kept, pinsForBytes: { pins: kept, before }, bytesFirst: true, ...(isNew && languageOf(codec)) });
}

/** Restores the earlier lanes when JSON is given again, unless the user has opened others. */
export function unpinGiven(): void {
  const { pins, pinsForBytes } = getApp();
  const isOfBytes = pinsForBytes?.pins === pins;
  update({ pinsForBytes: null, bytesFirst: false, ...(isOfBytes && { pins: pinsForBytes.before }) });
}
