import { coverOf } from '../../state/cover/covered.ts';
import { reveal } from '../../state/cover/reveal.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { getApp } from '../../state/store.ts';
import type { RowModel } from './forms/row-model.ts';
import { hiddenIn } from './line-cover.ts';

/** Reveals a line of any form. */
export function revealLine(model: RowModel, line: number): void {
  const { lane } = model;
  const { start, end } = model.regionsIn(line);
  const lines = new Set<number>();
  for (let region = start; region < end; region++) lines.add(lane.lines.lineOf(region));
  const value = model.valueShownIn(line);
  if (lines.size === 0 && value !== undefined) lines.add(-1 - value);
  reveal(lane, lines);
}

/** The first covered line at or after `from`; undefined if no more can be revealed. */
function nextCoveredLine(model: RowModel, from: number): number | undefined {
  const cover = coverOf(getApp(), model.lane);
  if (cover?.canReveal !== true) return undefined;
  for (let line = from; line < model.lineCount; line++) {
    const { meaning, bytes } = hiddenIn(cover, model, line);
    if (meaning || bytes) return line;
  }
  return undefined;
}

/** Reveals a line, or else the next covered one. Returns the revealed line; undefined if there is none. */
export function revealFrom(model: RowModel, from: number): number | undefined {
  const line = nextCoveredLine(model, from) ?? nextCoveredLine(model, 0);
  if (line !== undefined) revealLine(model, line);
  return line;
}

/** Reveals all lines of a lane. */
export function revealLane(lane: Lane): void {
  reveal(lane, 'all');
}
