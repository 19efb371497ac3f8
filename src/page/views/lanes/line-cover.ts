import { coverOf, type LaneCover } from '../../state/cover/covered.ts';
import { getApp } from '../../state/store.ts';
import type { RowModel } from './forms/row-model.ts';

/** The covered parts of a line. */
export interface HiddenInLine {
  /** True if its last cell, its name and its place are covered. */
  readonly meaning: boolean;
  /** True if the digits of some of its bytes are covered. */
  readonly bytes: boolean;
}

export const NOTHING_HIDDEN: HiddenInLine = { meaning: false, bytes: false };

/** The covered parts of a line. If a part of its meaning is covered, all of the meaning is. */
export function hiddenIn(cover: LaneCover | undefined, model: RowModel, line: number): HiddenInLine {
  if (cover === undefined) return NOTHING_HIDDEN;
  const { start, end } = model.regionsIn(line);
  const value = model.valueShownIn(line);
  let meaning = value !== undefined && cover.hidesValue(value);
  let bytes = false;
  for (let region = start; region < end && !(meaning && bytes); region++) {
    meaning ||= cover.hidesMeaning(region);
    bytes ||= cover.hidesBytes(region);
  }
  return { meaning, bytes };
}

/** The covered parts of a line in the current state, for code outside of rendering. */
export function hiddenNow(model: RowModel, line: number): HiddenInLine {
  return hiddenIn(coverOf(getApp(), model.lane), model, line);
}
