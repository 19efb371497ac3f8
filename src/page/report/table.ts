import { counted, countedPlain } from '../../core/basics/counted.ts';
import { tallyFamilies } from '../../core/layout/tally.ts';
import type { Loss } from '../../core/value/loss.ts';
import { COMPRESSION_FACTS, WASM_COMPRESSIONS } from '../../runs/compression/facts.ts';
import { BUSY, timesText } from '../ui/figures.ts';
import type { ReportAnswer } from './answer.ts';
import { browserName } from './browser.ts';
import { type Cell, guarded, toCsv } from './csv.ts';
import { CSV_KINDS, MARKDOWN_KINDS } from './kinds.ts';
import { markdownText, toMarkdownTable } from './markdown.ts';
import { jsonBytesOf, roundedTo, sizeRatio } from './report.ts';
import type { ReportInput, ReportRow, ReportTiming } from './rows.ts';

/** A column of a table: its heading and its cells. */
interface Column {
  readonly head: string;
  /** True for figures, which are right-aligned. */
  readonly figures?: true;
  /** True if the column is omitted when all its cells are empty. */
  readonly optional?: true;
  readonly cell: (row: ReportRow, input: ReportInput) => Cell;
}

/** For programs: one figure per column, headings without spaces, names as in the report. */
const CSV_COLUMNS: readonly Column[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'format', cell: (row) => row.format },
  { head: 'library', cell: (row) => row.library },
  { head: 'version', cell: (row) => row.version },
  { head: 'options', cell: (row) => row.options },
  { head: 'schemaFrom', cell: (row) => row.schemaFrom },
  { head: 'state', cell: (row) => row.state },
  { head: 'bytes', cell: (row) => row.bytes?.length },
  { head: 'ratio', cell: ratioOf },
  { head: 'names', cell: (row) => familyOf(row, 'names') },
  { head: 'framing', cell: (row) => familyOf(row, 'framing') },
  { head: 'values', cell: (row) => familyOf(row, 'values') },
  { head: 'unread', cell: (row) => familyOf(row, 'unread') },
  { head: 'outside', cell: (row) => row.outside?.bytes },
  { head: 'medianMessage', cell: (row) => row.messageSizes?.median },
  { head: 'largestMessage', cell: (row) => row.messageSizes?.largest },
  { head: 'gzip', cell: (row) => row.compressed?.gzip },
  { head: 'deflate', cell: (row) => row.compressed?.deflate },
  { head: 'brotli', cell: (row) => row.compressed?.brotli },
  { head: 'zstd', cell: (row) => row.compressed?.zstd },
  ...(['encode', 'decode'] as const).flatMap((direction): readonly Column[] => [
    { head: `${direction}Ns`, cell: (row) => figure(row[direction]?.medianNs, 1) },
    { head: `${direction}Ratio`, cell: (row) => figure(row[direction]?.ratio, 4) },
    { head: `${direction}Low`, cell: (row) => figure(row[direction]?.low, 4) },
    { head: `${direction}High`, cell: (row) => figure(row[direction]?.high, 4) },
    { head: `${direction}Rounds`, cell: (row) => row[direction]?.rounds },
    { head: `${direction}Busy`, cell: (row) => (row[direction]?.busy ? 'true' : undefined) },
  ]),
  { head: 'losses', cell: lossCount },
  { head: 'lost', cell: (row) => guarded(lossText(row, 10)) },
  { head: 'failure', cell: (row) => guarded(failureCell(row)) },
  { head: 'given', cell: (row) => (row.given ? 'true' : undefined) },
  { head: 'variant', cell: (row) => row.variant },
  { head: 'messagesTaken', cell: (row) => row.messagesCompressed?.count },
  { head: 'messagesAlone', cell: (row) => row.messagesCompressed?.alone },
  { head: 'messagesDictionary', cell: (row) => row.messagesCompressed?.dictionary },
  { head: 'messagesStream', cell: (row) => row.messagesCompressed?.stream },
  // The kinds are repeated in every row, so that programs read a single table.
  { head: 'payload', cell: (_, { source }) => guarded(source.name) },
  { head: 'generated', cell: (_, { generated }) => generated },
  { head: 'browser', cell: (_, { environment }) => browserName(environment.userAgent) },
  { head: 'answer', cell: (_, { answer }) => linesOf(answer).join(' ') },
  { head: 'kinds', cell: () => CSV_KINDS },
];

/** The three ways to compress the messages of a set with DEFLATE. */
const MESSAGE_WAYS = [
  { head: 'Deflated alone', way: 'alone' },
  { head: 'With a dictionary (pako)', way: 'dictionary' },
  { head: 'As one stream (pako)', way: 'stream' },
] as const;

/** For people: headings in words, several facts in one column. */
const MARKDOWN_COLUMNS: readonly Column[] = [
  { head: 'Format', cell: (row) => row.format },
  {
    head: 'Library',
    cell: libraryText,
  },
  { head: 'Schema', cell: (row) => [row.schemaFrom, row.schemaChoice].filter(Boolean).join(', ') },
  { head: 'Bytes', figures: true, cell: bytesText },
  { head: 'vs JSON', figures: true, cell: (row, input) => percent(ratioOf(row, input)) },
  { head: 'Names', figures: true, cell: (row) => familyOf(row, 'names') },
  { head: 'Framing', figures: true, cell: (row) => familyOf(row, 'framing') },
  { head: 'Values', figures: true, cell: (row) => familyOf(row, 'values') },
  { head: 'gzipped', figures: true, cell: (row) => row.compressed?.gzip },
  ...WASM_COMPRESSIONS.map(
    (id): Column => ({
      head: COMPRESSION_FACTS[id].label,
      figures: true,
      optional: true,
      cell: (row) => row.compressed?.[id],
    }),
  ),
  ...MESSAGE_WAYS.map(
    ({ head, way }): Column => ({
      head,
      figures: true,
      optional: true,
      cell: (row) => row.messagesCompressed?.[way],
    }),
  ),
  { head: 'Encode, × JSON', figures: true, cell: (row) => timingText(row, row.encode) },
  { head: 'Decode, × JSON', figures: true, cell: (row) => timingText(row, row.decode) },
  { head: 'Lost', cell: (row) => (row.state === 'failed' ? failureCell(row) : lossText(row, 3) || 'nothing') },
];

/** The file "Table (CSV)". */
export function csvText(input: ReportInput): string {
  return toCsv([CSV_COLUMNS.map(({ head }) => head), ...cellsOf(CSV_COLUMNS, input)]);
}

/** The file "Table (Markdown)": the input, the answer, the table, and the meaning of its figures. */
export function markdownTable(input: ReportInput): string {
  const columns = MARKDOWN_COLUMNS.filter(
    ({ optional, cell }) => !optional || input.rows.some((row) => cell(row, input) !== undefined),
  );
  const table = toMarkdownTable(
    [columns.map(({ head }) => head), ...cellsOf(columns, input)],
    columns.map((column) => column.figures === true),
  );
  const head = `**${markdownText(input.source.name)}**, ${input.generated.slice(0, 10)}\n`;
  const answer = linesOf(input.answer)
    .map((line) => `- ${markdownText(line)}\n`)
    .join('');
  return [head, answer, table, ...notes(input).map((note) => `${markdownText(note)}\n`)]
    .filter((part) => part !== '')
    .join('\n');
}

function cellsOf(columns: readonly Column[], input: ReportInput): readonly (readonly Cell[])[] {
  return input.rows.map((row) => columns.map((column) => column.cell(row, input)));
}

const BUSY_NOTE = `; “${BUSY}” is a time without a rank, because the ends of its interval are more than three times apart`;

function notes({ source, environment, rows }: ReportInput): readonly string[] {
  const { minifiedBytes, values, messages } = source;
  const areSums = rows.some((row) => row.messageSizes !== undefined);
  const sums = areSums
    ? ` Sizes are sums over ${counted(messages, 'message')}, each encoded and compressed independently.`
    : '';
  const sizes = `Sizes in bytes; the JSON text has ${minifiedBytes} without white space, and ${countedPlain(values, 'value')}. Shares are of the JSON row.${sums}`;
  const taken = rows.find((row) => row.messagesCompressed !== undefined)?.messagesCompressed?.count;
  const ways =
    taken === undefined
      ? []
      : [
          `The ${taken < messages ? 'first ' : ''}${counted(taken, 'message')} compressed as DEFLATE data in three ways: each alone, each with those before it as a ` +
            `dictionary, and all as one stream that is flushed after each.`,
        ];
  if (!rows.some((row) => row.encode ?? row.decode)) return [sizes, ...ways, MARKDOWN_KINDS];
  const isAnyBusy = rows.some(({ encode, decode }) => encode?.busy ?? decode?.busy);
  return [
    sizes,
    ...ways,
    MARKDOWN_KINDS,
    `Times are medians relative to JSON.stringify with TextEncoder.encodeInto, and to TextDecoder with JSON.parse, measured ` +
      `in the same rounds, with their 95 % interval: overlapping intervals show no difference${isAnyBusy ? BUSY_NOTE : ''}. JavaScript in this browser; ` +
      `other browsers and other languages rank differently.`,
    `Measured in ${browserName(environment.userAgent)}, clock step ${environment.clockStepMicroseconds} µs, ` +
      `${environment.crossOriginIsolated ? '' : 'not '}cross-origin isolated.`,
  ];
}

/** The library that wrote the bytes, or read them if they were given. */
function libraryText({ library, variant, version, options, given }: ReportRow): string {
  if (given) return `bytes as given, read by ${library} ${version}`;
  return [library, variant, version, options && `(${options})`].filter(Boolean).join(' ');
}

function ratioOf({ bytes }: ReportRow, input: ReportInput): number | undefined {
  const jsonBytes = jsonBytesOf(input);
  return bytes && jsonBytes > 0 ? sizeRatio(bytes.length, jsonBytes) : undefined;
}

/** "351 + 112 outside" if there are bytes outside. */
function bytesText({ bytes, outside }: ReportRow): Cell {
  return bytes && outside ? `${bytes.length} + ${outside.bytes} outside` : bytes?.length;
}

function percent(ratio: number | undefined): string | undefined {
  return ratio === undefined ? undefined : `${roundedTo(ratio * 100, ratio < 0.1 ? 1 : 0)} %`;
}

function familyOf(row: ReportRow, family: 'names' | 'framing' | 'values' | 'unread'): number | undefined {
  return row.roles && tallyFamilies(row.roles)[family];
}

function figure(value: number | undefined, decimals: number): number | undefined {
  return value === undefined ? undefined : roundedTo(value, decimals);
}

function timingText(row: ReportRow, timing: ReportTiming | undefined): string | undefined {
  if (timing === undefined) return undefined;
  if (row.id === 'json') return 'baseline';
  if (timing.busy) return BUSY;
  return `${timesText(timing.ratio)} (${timesText(timing.low)}–${timesText(timing.high)})`;
}

function lossCount(row: ReportRow): number | undefined {
  return row.state === 'done' ? row.losses.length + (row.moreLosses ?? 0) : undefined;
}

/** The first few losses: "/a: -0 became 0; and 2 more". */
function lossText(row: ReportRow, most: number): string {
  const phrases = row.losses.slice(0, most).map(lossPhrase);
  const more = row.losses.length - phrases.length + (row.moreLosses ?? 0);
  if (more > 0) phrases.push(phrases.length > 0 ? `and ${more} more` : countedPlain(more, 'value'));
  return phrases.join('; ');
}

function lossPhrase({ path, was, became }: Loss): string {
  return `${path === '' ? 'the root' : path}: ${was} became ${became}`;
}

function failureCell({ failure }: ReportRow): string {
  if (failure === undefined) return '';
  const at = failure.offset === undefined ? '' : ` at ${failure.offset}`;
  return `${failure.stage} failed${at}: ${failure.message}`;
}

/** The line of advice and the reasons. */
function linesOf(answer: ReportAnswer | undefined): readonly string[] {
  return answer === undefined ? [] : [answer.line, ...answer.reasons];
}
