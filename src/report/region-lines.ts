import type { RegionList } from './rows.ts';

/** What a report holds of regions. */
export interface RegionLimits {
  /** Of one codec. */
  readonly count: number;
  /** Of all codecs, in bytes as they are written. */
  readonly bytes: number;
}

/** What every report holds. */
export const REGIONS_AT_MOST: RegionLimits = { count: 65_536, bytes: 4 * 1024 * 1024 };

/** What a report with all regions holds: few programs read longer files of JSON. */
export const ALL_REGIONS_AT_MOST: RegionLimits = { count: Number.POSITIVE_INFINITY, bytes: 256 * 1024 * 1024 };

/** Lines of one part. */
const STRIDE = 1000;
const UTF8 = new TextEncoder();
/** No region is written with fewer bytes. */
const LINE_AT_LEAST = 70;

/** The regions of one codec, one on each line, in parts that follow one another. */
interface RegionLines {
  readonly parts: readonly string[];
  readonly bytes: number;
}

/**
 * Writes the regions of one codec as lines of JSON; undefined where they exceed the limits. Yields after each part, so
 * that long lists need not be written in one go.
 */
export function* regionLines(
  { count, at }: RegionList,
  limits: RegionLimits,
): Generator<undefined, RegionLines | undefined, undefined> {
  if (count > limits.count || count * LINE_AT_LEAST > limits.bytes) return undefined;
  const parts: string[] = [];
  let bytes = 0;
  for (let first = 0; first < count; first += STRIDE) {
    let part = '';
    for (let region = first; region < Math.min(first + STRIDE, count); region++) {
      const { start, end, kind, role, label, path } = at(region);
      const line = `        ${JSON.stringify({ start, end, kind, role, label, path })}`;
      part += region === 0 ? line : `,\n${line}`;
    }
    bytes += UTF8.encode(part).length;
    if (bytes > limits.bytes) return undefined;
    parts.push(part);
    yield;
  }
  return { parts, bytes };
}
