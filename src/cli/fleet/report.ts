import { counted, grouped } from '../../core/basics/counted.ts';
import { percent } from '../../core/basics/units.ts';
import {
  type CodecFigures,
  type GroupFigures,
  groupFigures,
  isEstimated,
  type Notable,
  type Plan,
  type Summary,
  smallestCodec,
  summaryJson,
  verdict,
} from '../../package/fleet.ts';
import { type Cell, shareCell, type TableOptions, tableText, write, writeJson } from '../output.ts';

/** How the result is written: for people, for programs that open the file, or as one line to merge. */
export interface ReportFlags extends TableOptions {
  readonly json?: true;
  readonly shard?: true;
}

/** Maximum rows of a table for people; `--json` has all of them. */
const MOST_ROWS = 20;

/** Writes what was counted. */
export async function writeReport(summary: Summary, plan: Plan | undefined, flags: ReportFlags): Promise<void> {
  if (flags.shard) return write(`${JSON.stringify(summaryJson(summary))}\n`);
  const order = plan?.codecs.map(({ id }) => id) ?? [...summary.all.codecs.keys()];
  const all = groupFigures(summary.all, order);
  const kinds = [...summary.kinds.named].map(([name, group]) => ({ name, ...groupFigures(group, order) }));
  if (flags.json) {
    const figures = { all, kinds };
    return writeJson({ ...summaryJson(summary), ...(plan && { settings: plan }), figures });
  }
  const table = tableText({ head: HEAD, rows: all.codecs.map((codec) => codecCells(codec, flags)) }, flags);
  if (flags.csv || flags.markdown) {
    await write(table);
    for (const sentence of notInTable(summary, all)) console.error(sentence);
    return;
  }
  if (summary.isPartial) await write(`${PARTIAL}\n`);
  if (all.read.messages === 0n) await write('No message was counted.\n');
  else await writeTotals(summary, plan, all, table);
  for (const { id, reason } of plan?.leftOut ?? []) await write(`\n${id} is left out. ${reason}\n`);
  const batches = [...summary.batches].map(([id, its]) => [
    id,
    ...[its.batches, its.messages, its.bytes, its.compressed].map(Number),
  ]);
  await part('Batches, by shard', ['id', 'batches', 'messages', 'bytes', 'gzip'], batches);
  await part('Kinds', ['kind', 'messages', 'bytes', 'median', 'p99', 'smallest codec', 'bytes in it'], kindRows(kinds));
  if (summary.kinds.others) await write(`others: ${counted(summary.kinds.others.read.messages, 'message')}\n`);
  await part('Paths', ['path', 'values', 'bytes', 'share'], pathRows(summary));
  if (summary.paths.others) await write(`others: ${counted(summary.paths.others.bytes, 'byte')}\n`);
  await part('Largest messages', NOTABLE, summary.outliers.list.map(notableCells));
  for (const [id, { list }] of summary.misfits) {
    await part(`Messages that do not fit the schema of ${id}`, [...NOTABLE, 'reason'], list.map(notableCells));
  }
  const isBroken = summary.broken > 0n;
  const title = brokenTitle(summary);
  if (isBroken) await part(title, [...NOTABLE, 'reason'], summary.brokenList.list.map(notableCells));
  if (summary.tooLong === 0n) return;
  const places = summary.tooLongPlaces.map(({ file, line }) => `${file}:${line}`).join(', ');
  await write(`\n${counted(summary.tooLong, 'message')} longer than --max-message, not counted: ${places}\n`);
}

/** Writes what people want to know first: the totals, what they mean, and the table of the codecs. */
async function writeTotals(
  { batches }: Summary,
  plan: Plan | undefined,
  all: GroupFigures,
  table: string,
): Promise<void> {
  const { read, codecs } = all;
  await write(
    `${counted(read.messages, 'message')}, ${counted(read.bytes, 'byte')}: median ${grouped(read.median)}, p90 ${grouped(read.p90)}, p99 ${grouped(read.p99)}, largest ${grouped(read.largest)}\n\n`,
  );
  for (const sentence of verdict(all, [...batches], (id) => id, plan?.input.format)) await write(`${sentence}\n`);
  await write(`\n${table}`);
  const sampled = codecs.find(isEstimated)?.compressed?.messages;
  if (sampled !== undefined) {
    await write(
      `\ngzip: each message alone, estimated from ${counted(sampled, 'message')}; ± contains the exact sum in 95 of 100 samples.\n`,
    );
  }
  for (const { id, misfits } of codecs) {
    if (misfits < read.messages) continue;
    await write(`\nNo message fits the schema of ${id}. The reasons are below. Give another schema with --schema.\n`);
  }
}

const PARTIAL = 'Counting was stopped before the end, so not all messages are included.';

function brokenTitle({ broken }: Summary): string {
  return `${counted(broken, 'message')} that cannot be read`;
}

/** Sentences about messages that a table of codecs does not count. */
function notInTable(summary: Summary, { codecs }: GroupFigures): readonly string[] {
  const { isPartial, broken, tooLong } = summary;
  const misfits = codecs.filter((each) => each.misfits > 0n).map(({ id }) => id);
  return [
    ...(isPartial ? [PARTIAL] : []),
    ...(broken > 0n ? [`${brokenTitle(summary)}: see the list without this option.`] : []),
    ...(tooLong > 0n ? [`${counted(tooLong, 'message')} longer than --max-message, not counted.`] : []),
    ...(misfits.length > 0
      ? [`Messages do not fit the schema of ${misfits.join(', ')}: see the list without this option.`]
      : []),
  ];
}

type Row = readonly Cell[];

const HEAD = [
  'id',
  'messages',
  'bytes',
  'vs JSON',
  'median',
  'p90',
  'p99',
  'largest',
  'gzip',
  '±',
  'misfits',
  'failures',
  'lossy',
];

function codecCells(figures: CodecFigures, { csv }: TableOptions): Row {
  const { id, messages, bytes, ratio, median, p90, p99, largest, compressed, misfits, failures, lossy } = figures;
  return [
    id,
    Number(messages),
    Number(bytes),
    ratio === undefined ? undefined : csv ? shareCell(ratio, true) : percent(ratio),
    median,
    p90,
    p99,
    largest,
    compressed?.estimate,
    compressed?.within,
    ...[misfits, failures, lossy].map(Number),
  ];
}

function kindRows(kinds: readonly ({ readonly name: string } & ReturnType<typeof groupFigures>)[]): readonly Row[] {
  return [...kinds]
    .sort((a, b) => Number(b.read.bytes - a.read.bytes))
    .map(({ name, ...figures }) => {
      const { read } = figures;
      const best = smallestCodec(figures);
      return [
        name,
        Number(read.messages),
        Number(read.bytes),
        read.median,
        read.p99,
        best?.id,
        best && Number(best.bytes),
      ];
    });
}

function pathRows({ paths }: Summary): readonly Row[] {
  const total = Number(paths.sum.bytes);
  return [...paths.named]
    .sort(([, a], [, b]) => Number(b.bytes - a.bytes))
    .map(([path, { values, bytes }]) => [
      path || '(root)',
      Number(values),
      Number(bytes),
      `${((Number(bytes) / total) * 100).toFixed(1)} %`,
    ]);
}

const NOTABLE = ['place', 'bytes', 'hash'];

function notableCells({ place, bytes, hash, reason }: Notable): Row {
  return [`${place.file}:${place.line}`, bytes, hash, ...(reason === undefined ? [] : [reason])];
}

async function part(title: string, head: readonly string[], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await write(`\n${title}\n${tableText({ head, rows: rows.slice(0, MOST_ROWS) }, {})}`);
  if (rows.length > MOST_ROWS) await write(`and ${grouped(rows.length - MOST_ROWS)} more, with --json\n`);
}
