import type { CodecId } from '../../../formats/format.ts';
import { documentOf, isBytes } from '../input/slice.ts';
import type { AppState } from '../model.ts';
import { type Lane, laneOf } from '../selection/lane.ts';
import type { Pointed } from '../selection/pointer.ts';
import type { CoveredPart, CoverId } from './slice.ts';

/**
 * The parts that each cover hides. Meanings and values are also in the input, so covers of them hide the input. Whoever
 * sees a whole lane can count its bytes, so the cover of the sizes hides the lanes; "all but hex" shows them.
 */
const PARTS: Readonly<Record<CoverId, readonly CoveredPart[]>> = {
  off: [],
  meanings: ['meanings', 'input'],
  values: ['values', 'input'],
  bytes: ['bytes'],
  json: ['input'],
  sizes: ['sizes', 'lanes'],
  'all-but-hex': ['meanings', 'input', 'sizes'],
};

export type Covering = Pick<AppState, 'cover' | 'asked' | 'revealed' | 'runSignal' | 'editor' | 'door'>;

/** True if a part of the page is covered. Details in it may have been revealed. */
export function hides({ cover, asked }: Pick<AppState, 'cover' | 'asked'>, part: CoveredPart): boolean {
  return PARTS[cover].includes(part) || asked.includes(part);
}

/** True if anything can be covered. */
export function isCovering({ cover, asked }: Pick<AppState, 'cover' | 'asked'>): boolean {
  return cover !== 'off' || asked.length > 0;
}

/**
 * True if the input is covered, and with it all that names or quotes the document. Given bytes are covered with the
 * bytes.
 */
export function isInputCovered(state: Covering): boolean {
  if (state.asked.includes('input')) return true;
  const isHidden = hides(state, 'input') || (hides(state, 'bytes') && isBytes(state));
  return isHidden && state.revealed.input !== documentOf(state);
}

/** True if the sizes of a codec are covered; without a codec, if the sizes of any codec can be covered. */
export function isSizeCovered(state: Covering, codec?: CodecId): boolean {
  if (state.asked.includes('sizes')) return true;
  const { run, sizes } = state.revealed;
  if (!hides(state, 'sizes')) return false;
  return run !== state.runSignal || (sizes !== 'all' && (codec === undefined || !sizes.has(codec)));
}

/** True if a lane is covered as a whole. */
export function isLaneCovered(state: Covering, codec: CodecId): boolean {
  if (state.asked.includes('lanes')) return true;
  return hides(state, 'lanes') && isSizeCovered(state, codec);
}

/** The covered regions of one lane. */
export interface LaneCover {
  /** True if lines can be revealed: something of the lane is covered, and no question asks for it. */
  readonly canReveal: boolean;
  /** True if the meaning of a region is covered: nothing may show its kind, its value, its role or its working. */
  hidesMeaning(region: number): boolean;
  /** True if the digits of a region are covered. */
  hidesBytes(region: number): boolean;
  hides(region: number): boolean;
  /** True if a part of the source in the lane is covered, so that no summary of it may be shown. */
  readonly hidesSource: boolean;
  /** True if the text of a value of the source is covered: its name, its content and its place in the tree. */
  hidesValue(value: number): boolean;
}

/** Covers everything until the code of the covers is loaded. */
const WHOLE: LaneCover = {
  canReveal: false,
  hidesSource: true,
  hidesMeaning: () => true,
  hidesBytes: () => true,
  hides: () => true,
  hidesValue: () => true,
};

/** The code that covers regions one by one, once it is loaded. */
export const COVER_CODE: { of?: (state: Covering, lane: Lane) => LaneCover } = {};

/** The cover of a lane; undefined if it shows everything. */
export function coverOf(state: Covering, lane: Lane): LaneCover | undefined {
  if (!isCovering(state)) return undefined;
  return COVER_CODE.of?.(state, lane) ?? WHOLE;
}

/**
 * True if pointing at a value must not highlight it in other parts of the page, because these would show a meaning that
 * is covered where the user points. A value that was not pointed at in a lane would be highlighted in all lanes.
 */
export function isPlaceCovered(state: Covering & Pick<AppState, 'runs'>, pointed: Pointed | null): boolean {
  if (pointed === null || !isCovering(state)) return false;
  const { codec, region } = pointed;
  const lane = codec === undefined ? undefined : laneOf(state.runs[codec]);
  if (lane === undefined || region === undefined) return hides(state, 'meanings') || isInputCovered(state);
  return coverOf(state, lane)!.hidesMeaning(region);
}

/**
 * A text that is different for each set of covered parts. Views use it as a key, so that a screen reader does not
 * repeat what was shown under an earlier cover.
 */
export function coverKey({ cover, asked }: Pick<AppState, 'cover' | 'asked'>): string {
  return [cover, ...asked].join(' ');
}
