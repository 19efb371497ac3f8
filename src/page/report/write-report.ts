import { counted, grouped } from '../../core/basics/counted.ts';
import { REGIONS_AT_MOST, type RegionLimits, regionLines } from './region-lines.ts';
import { codecOf, jsonBytesOf, reportHeadOf } from './report.ts';
import type { ReportInput, ReportRow } from './rows.ts';

/**
 * Writes the report in consecutive parts of its text. Some parts are empty, only to let the caller pause. Regions are
 * written codec by codec while they fit within the limits.
 */
export function* reportParts(input: ReportInput, limits: RegionLimits = REGIONS_AT_MOST): Generator<string> {
  yield `${withoutEnd(JSON.stringify(reportHeadOf(input), null, 2))},\n  "codecs": [\n`;
  let room = limits.bytes;
  let leftOut = 0;
  const jsonBytes = jsonBytesOf(input);
  for (const [i, row] of input.rows.entries()) {
    if (i > 0) yield ',\n';
    yield withoutEnd(indented(JSON.stringify(codecOf(row, jsonBytes), null, 2)));
    const written = yield* regionParts(row, { count: limits.count, bytes: room });
    if (written === undefined) leftOut++;
    else room -= written;
    yield '\n    }';
  }
  yield '\n  ]';
  if (leftOut > 0) yield `,\n  "leftOut": ${JSON.stringify(leftOutText(leftOut, limits))}`;
  yield '\n}\n';
}

/**
 * Writes the regions of a row, or their number if they exceed the limits. Returns their length in bytes; undefined if
 * they are omitted.
 */
function* regionParts({ regions }: ReportRow, limits: RegionLimits): Generator<string, number | undefined> {
  if (regions === undefined) return 0;
  const writing = regionLines(regions, limits);
  let step = writing.next();
  while (!step.done) {
    yield '';
    step = writing.next();
  }
  if (step.value === undefined) {
    yield `,\n      "regionsLeftOut": ${regions.count}`;
    return undefined;
  }
  yield ',\n      "regions": [\n';
  yield* step.value.parts;
  yield '\n      ]';
  return step.value.bytes;
}

function leftOutText(codecs: number, { count, bytes }: RegionLimits): string {
  const size = `${bytes / 1024 / 1024} MiB in all`;
  const what = `The regions of ${counted(codecs, 'codec')} are left out: a report holds`;
  return Number.isFinite(count)
    ? `${what} at most ${grouped(count)} per codec and ${size}. “Report with all regions (JSON)” has more.`
    : `${what} at most ${size}.`;
}

/** Removes the last line of an object's text. */
function withoutEnd(text: string): string {
  return text.slice(0, text.lastIndexOf('\n'));
}

function indented(text: string): string {
  return `    ${text.replaceAll('\n', '\n    ')}`;
}
