import {
  type CodecTimes,
  type CompareOptions,
  compare as compareInput,
  formats,
  type RelativeTime,
  type Row,
  timings,
} from '../package/index.ts';
import { decoded, unwrapped } from './decoded.ts';
import { Exit, Failure, unreadable, wrongUse } from './failures.ts';
import { readInput } from './input.ts';
import { inputOptionsOf, isMessageMode } from './options.ts';
import { type Cell, shareCell, type TableOptions, tableText, write, writeJson } from './output.ts';

export interface CompareFlags extends TableOptions {
  readonly messages: string;
  readonly from?: string;
  readonly schema?: string;
  readonly json?: true;
  readonly time?: true;
}

/** The table of formats for each file; as CSV, one table for all files, of which each row names its file. */
export async function compare(paths: readonly string[], flags: CompareFlags): Promise<void> {
  const reports: object[] = [];
  const ofAll: (readonly Cell[])[] = [];
  const isOneTable = flags.csv === true && paths.length > 1;
  const head = flags.time ? [...HEAD, ...TIME_HEAD] : HEAD;
  for (const [i, path] of paths.entries()) {
    const { name, bytes } = await readInput(path);
    const rows = await rowsOf(name, bytes, flags);
    const times = flags.time ? await timesOf(name, bytes, flags) : undefined;
    const timed = times ? rows.map((row) => ({ ...row, times: times.get(row.id) })) : rows;
    if (flags.json) {
      reports.push({ file: name, rows: timed });
      continue;
    }
    const cells = rows.map((row) => [...cellsOf(row, flags), ...(times ? timeCells(times.get(row.id)) : [])]);
    if (isOneTable) for (const each of cells) ofAll.push([name, ...each]);
    else {
      if (paths.length > 1) await write(`${i > 0 ? '\n' : ''}${name}\n\n`);
      await write(tableText({ head, rows: cells }, flags));
    }
  }
  if (flags.json) await writeJson(reports);
  if (isOneTable) await write(tableText({ head: ['file', ...head], rows: ofAll }, flags));
}

const TIME_HEAD = ['encode', 'decode'];
const HEAD = ['id', 'format', 'library', 'bytes', 'vs JSON', 'gzip', 'losses', 'failure'];

function cellsOf(row: Row, { csv }: TableOptions): readonly Cell[] {
  const { id, format, library, version, isGiven, bytes, ratio, gzip, losses, moreLosses, failure } = row;
  const percent = ratio === undefined ? undefined : shareCell(ratio, csv);
  const by = isGiven ? 'as given' : `${library} ${version}`;
  return [id, format, by, bytes, percent, gzip, losses.length + moreLosses, failure];
}

/** Maximum ratio between the ends of an interval. A wider one says only that the machine was busy. */
const MOST_APART = 3;

/** Encode and decode as "2.1–2.3 × JSON", or "busy". */
function timeCells(times: CodecTimes | undefined): readonly string[] {
  return [times?.encode, times?.decode].map((time) =>
    time === undefined ? '' : time.high > time.low * MOST_APART ? 'busy' : relative(time),
  );
}

function relative({ low, high }: RelativeTime): string {
  return `${low.toPrecision(2)}–${high.toPrecision(2)} × JSON`;
}

/** Times the formats for one input. Throws a `Failure` that names it. */
async function timesOf(name: string, bytes: Uint8Array, flags: InputFlags): Promise<ReadonlyMap<string, CodecTimes>> {
  const options = await optionsOf(flags);
  try {
    return await timings(decoded(bytes), options);
  } catch (thrown) {
    throw unreadable(name, thrown);
  }
}

/** Compares the formats for one input. Throws a `Failure` that names it. */
export async function rowsOf(
  name: string,
  bytes: Uint8Array,
  flags: InputFlags,
  codecs?: CompareOptions['codecs'],
): Promise<readonly Row[]> {
  const { input, options } = await unwrapped(name, bytes, await optionsOf(flags));
  if (flags.messages === 'lines' && typeof input !== 'string') {
    const what = '--messages lines reads lines of JSON, and these are bytes';
    throw new Failure(`${name}: ${what}. \`wireprint fleet\` reads files of binary messages.`, Exit.wrongUse);
  }
  const { stepsOn } = await import('./fleet/progress.ts');
  const count = codecs?.length ?? formats.flatMap((format) => format.codecs).length;
  const steps = await stepsOn(count, 'codecs', process.stderr);
  try {
    return await compareInput(input, { ...options, ...(codecs && { codecs }), onRow: steps.done });
  } catch (thrown) {
    throw unreadable(name, thrown);
  } finally {
    steps.end();
  }
}

type InputFlags = Pick<CompareFlags, 'messages' | 'from' | 'schema'>;

async function optionsOf(flags: InputFlags): Promise<CompareOptions> {
  const { messages } = flags;
  if (!isMessageMode(messages)) throw wrongUse(`--messages takes whole, lines or elements, not "${messages}".`);
  return { messages, ...(await inputOptionsOf(flags)) };
}
