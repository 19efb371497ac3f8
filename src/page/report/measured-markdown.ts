import { percent } from '../../core/basics/units.ts';
import { bytesText, intervalText, rounded, secondsText } from '../../subjects/decide/figure-text.ts';
import { findingsOf, type Judged, judgeRows } from '../../subjects/load/findings.ts';
import { PUBLISHED_ROWS, PUBLISHED_SOURCE } from '../../subjects/load/published.ts';
import { CACHE_NOTES, CACHE_PUBLISHED, CACHE_SOURCE } from '../../subjects/load/published-cache.ts';
import type { LoadResult, Ranged } from '../../subjects/load/result.ts';
import { CACHE_STEPS } from '../../workers/protocol.ts';
import { codecName } from '../state/load/names.ts';
import { markdownText, toMarkdownTable } from './markdown.ts';
import type { ReportCacheRow, ReportCacheTime, ReportMeasured } from './measured.ts';

/** The sections of a decision record on load, memory and cache; empty without such measurements. */
export function measuredSections({ load, server, memory, cache }: ReportMeasured): readonly string[] {
  return [
    ...(load === undefined ? [] : ['## Load, in two workers of one browser, without a network', ...loadParts(load)]),
    ...(server === undefined
      ? []
      : [
          `## Load, on a real server: ${markdownText(server.generator)}, Node ${markdownText(server.machine.node)}, ${markdownText(server.machine.processor)}, ${server.made.slice(0, 10)}`,
          ...server.results.flatMap(loadParts),
        ]),
    ...(load === undefined && server === undefined ? [] : [publishedLoad()]),
    ...(memory === undefined ? [] : ['## Memory of the decoded messages', memoryText(memory)]),
    ...(cache === undefined ? [] : ['## Cache, with zlib', cacheTable(cache)]),
    ...(memory === undefined && cache === undefined ? [] : [publishedCache()]),
  ];
}

function loadParts(result: LoadResult): readonly string[] {
  const { payload, plan } = result;
  const judged = judgeRows(result, codecName);
  const { mode, users, pauseMs, rate, seconds, rounds } = plan;
  const kind =
    mode === 'closed'
      ? `a pause of ${rounded(pauseMs, 6)} ms (closed loop)`
      : `${rounded(rate, 6)} requests a second (open loop)`;
  const lead = `${markdownText(payload.name)}, ${bytesText(payload.jsonBytes)} of minified JSON. ${rounded(users, 6)} users, ${kind}, ${rounds} rounds of ${rounded(seconds, 3)} s. Times are in milliseconds from the actual sending: medians over the rounds, with the lowest and the highest. Failed requests are not in them. Content is counted, ≈ is modelled, the rest is measured.`;
  const findings = findingsOf(judged, plan).map((line) => `- ${markdownText(line)}`);
  return [lead, loadTable(judged), ...(findings.length === 0 ? [] : [findings.join('\n')])];
}

function loadTable(judged: readonly Judged[]): string {
  const heads = [
    'Format',
    'Requests',
    'Failures',
    'Median',
    'Average',
    'Minimum',
    'Maximum',
    'Content',
    'Requests/s',
    'p95',
    'p99',
    'Average from intended sending',
    'U',
    'N*',
  ];
  const cells = judged.map(({ row, name, summary, isUsable, knee }) => {
    const { fromSend: times, fromDue } = summary;
    return [
      `${name}${row.decodes ? '' : ' without decoding'}${isUsable ? '' : ' ✗ generator late'}`,
      rounded(summary.requests, 9),
      rounded(summary.failures, 9),
      rangedText(times?.median),
      rangedText(times?.average),
      rangedText(times?.min),
      rangedText(times?.max),
      bytesText(row.bytes),
      rangedText(summary.perSecond, 3),
      rangedText(times?.p95),
      rangedText(times?.p99),
      rangedText(fromDue?.average),
      summary.utilisation === undefined ? '' : percent(summary.utilisation.value),
      knee === undefined ? '' : `≈ ${intervalText(knee, rounded)}`,
    ];
  });
  return toMarkdownTable(
    [heads, ...cells],
    heads.map((_, i) => i > 0),
  ).trimEnd();
}

function rangedText(ranged: Ranged | undefined, figures = 2): string {
  if (ranged === undefined) return '';
  return `${rounded(ranged.value, figures)} (${rounded(ranged.low, figures)} to ${rounded(ranged.high, figures)})`;
}

function publishedLoad(): string {
  const rows = PUBLISHED_ROWS.map(({ name, response }) => `${name} ${response} s`).join(', ');
  return `Published for a large message, 300 users with a pause of 1 s: ${rows} (${PUBLISHED_SOURCE.title}, ${PUBLISHED_SOURCE.date}). JSON was encoded and parsed twice there, on a saturated server.`;
}

function memoryText({ copies, rounds, rows }: NonNullable<ReportMeasured['memory']>): string {
  const heads = ['Format', 'Bytes kept alive', 'Lowest to highest'];
  const cells = rows.map(({ codec, median, low, high }) => [
    codecName(codec),
    bytesText(Math.round(median)),
    `${bytesText(Math.round(low))} to ${bytesText(Math.round(high))}`,
  ]);
  const table = toMarkdownTable([heads, ...cells], [false, true, true]).trimEnd();
  return `${table}\n\nMeasured by the browser, for ${rounded(copies, 6)} copies in one worker per format; ${rounds} rounds. A figure is that of a library in one browser, not of a format.`;
}

function cacheTable(rows: readonly ReportCacheRow[]): string {
  const heads = ['Format', 'Bytes', 'After zlib', 'Compress', 'Decompress', 'Decode'];
  const cells = rows.map((row) => [
    codecName(row.codec),
    bytesText(row.bytes),
    bytesText(row.compressed),
    ...CACHE_STEPS.map((step) => timeText(row[step])),
  ]);
  const table = toMarkdownTable([heads, ...cells], [false, true, true, true, true, true]).trimEnd();
  return `${table}\n\nTimes of all messages with their 95 % intervals, measured in workers of one browser; zlib is pako, level 6.`;
}

function timeText(time: ReportCacheTime | undefined): string {
  if (time === undefined) return '';
  const seconds = (nanoseconds: number, figures?: number): string => secondsText(nanoseconds / 1e9, figures);
  return `${seconds(time.medianNs)} (${intervalText({ low: time.lowNs, high: time.highNs }, seconds)})`;
}

function publishedCache(): string {
  const rows = CACHE_PUBLISHED.map(
    ({ figure, json, messagePack }) => `${figure}: JSON ${json}, MessagePack ${messagePack}`,
  );
  const notes = CACHE_NOTES.map((note) => `- ${markdownText(note)}`);
  return `Published: ${rows.join('; ')} (${CACHE_SOURCE.title}, ${CACHE_SOURCE.date}).\n\n${notes.join('\n')}`;
}
