import { utf8Length } from '../../core/bytes/utf8.ts';
import type { RegionList } from './rows.ts';

/** Limits of the regions in a report. */
export interface RegionLimits {
  /** Maximum number of regions of one codec. */
  readonly count: number;
  /** Maximum number of bytes written for the regions of all codecs. */
  readonly bytes: number;
}

/** Limits of an ordinary report. */
export const REGIONS_AT_MOST: RegionLimits = { count: 65_536, bytes: 4 * 1024 * 1024 };

/** Limits of a report with all regions. Few programs can read longer JSON files. */
export const ALL_REGIONS_AT_MOST: RegionLimits = { count: Number.POSITIVE_INFINITY, bytes: 256 * 1024 * 1024 };

/**
 * Characters after which a part ends. Lines are not counted, because a few hundred lines with long paths can be huge.
 */
const PART = 64 * 1024;
/** Minimum number of bytes of a line. */
const LINE_AT_LEAST = 70;

/** The regions of one codec, one on each line, in consecutive parts. */
interface RegionLines {
  readonly parts: readonly string[];
  readonly bytes: number;
}

/**
 * Writes the regions of one codec as lines of JSON. Returns undefined if they exceed the limits. Yields after each
 * part, so that a long list can be written in slices.
 */
export function* regionLines(
  { count, at }: RegionList,
  limits: RegionLimits,
): Generator<undefined, RegionLines | undefined, undefined> {
  if (count > limits.count || count * LINE_AT_LEAST > limits.bytes) return undefined;
  const parts: string[] = [];
  let bytes = 0;
  let part = '';
  for (let region = 0; region < count; region++) {
    const { start, end, kind, role, label, path } = at(region);
    const line = `        ${JSON.stringify({ start, end, kind, role, label, path })}`;
    part += region === 0 ? line : `,\n${line}`;
    if (part.length < PART && region + 1 < count) continue;
    bytes += utf8Length(part);
    if (bytes > limits.bytes) return undefined;
    parts.push(part);
    part = '';
    yield;
  }
  return { parts, bytes };
}
