import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { counted } from '../../core/basics/counted.ts';
import { parsedJson } from '../../core/basics/parsed-json.ts';
import {
  type FleetInput,
  type FleetReader,
  type LoadedPlan,
  loadPlan,
  loadReader,
  type PlanChoices,
  planText,
  type Summary,
} from '../../package/fleet.ts';
import { Exit, type ExitCode, Failure, unreadable, wrongUse } from '../failures.ts';
import { readText } from '../input.ts';
import { write } from '../output.ts';
import { readingColumn } from './columns.ts';
import { dividing } from './containers.ts';
import { type Counted, Counting } from './counting.ts';
import { FrameSplitter } from './frames.ts';
import { LineSplitter } from './lines.ts';
import { messagesOf, type ReadFile, type ReadMessage, splitting } from './messages.ts';
import type { Listener } from './pieces.ts';
import { choicesOf, type PlanFlags, planFrom, readPlanFile, refuseOtherFormat, writePlan } from './planning.ts';
import { type Progress, progressOn } from './progress.ts';
import { type ReportFlags, writeReport } from './report.ts';
import { RowsFile } from './rows.ts';
import { Stopping } from './stopping.ts';
import { Threads } from './threads.ts';
import { TOOLS } from './tools.ts';

export interface FleetFlags extends PlanFlags, ReportFlags {
  readonly rows?: string;
  readonly strict?: true;
  readonly workers?: string;
}

/**
 * Counts the messages of files by a plan. Without a plan it makes one from the first messages; with the name of a plan
 * file that does not exist yet, it writes the plan and stops. `entry` is the script of this program, which threads run,
 * too. Returns the exit code.
 */
export async function fleet(paths: readonly string[], flags: FleetFlags, entry?: URL): Promise<ExitCode> {
  const from = paths.length === 0 ? ['-'] : paths;
  const makesPlan = flags.plan === undefined || !isPlanThere(flags.plan);
  if (makesPlan && flags.plan !== undefined && flags.shard)
    throw wrongUse(`There is no plan ${flags.plan}. Make it first: wireprint fleet --plan ${flags.plan} PATH…`);
  if (makesPlan && flags.plan !== undefined && flags.rows !== undefined)
    throw wrongUse(`There is no plan ${flags.plan} yet. Make it first, without --rows.`);
  const known = makesPlan ? undefined : await readPlanFile(flags.plan!, flags);
  const choices = known?.plan ?? (await choicesOf(flags, from[0]!));
  const given = await loadedReader(choices.input);
  const progress = await progressOn(from, process.stderr);
  const readFile = readFileOf(given, choices, progress);
  const all = messagesOf(from, (file) => {
    if (makesPlan) refuseOtherFormat(file, choices.input.format, flags);
    return readFile(file);
  });
  const stopping = new Stopping(progress.end);
  try {
    const source = { from, input: stopping.until(all), stopping, progress };
    if (known !== undefined) return await count({ ...source, loaded: known, reader: given, first: [] }, flags, entry);
    return await planAndCount({ ...source, reader: given }, choices, flags, entry);
  } finally {
    stopping.close();
  }
}

/** Makes a plan, and writes it or counts by it. */
async function planAndCount(
  source: Source,
  choices: PlanChoices,
  flags: FleetFlags,
  entry: URL | undefined,
): Promise<ExitCode> {
  const { input, stopping, progress } = source;
  const { plan, first, reader, root } = await planFrom(flags.shard ? undefined : input, choices, source.reader, flags);
  if (root !== undefined)
    progress.note(
      `The messages are read as ${root.root}: of the ${root.types} types in the schema, this one explains the first messages best.`,
    );
  const { sampleMessages } = plan;
  if (flags.plan !== undefined) {
    progress.end();
    if (stopping.isStopped)
      throw new Failure(`${flags.plan} is not written, because the command was stopped.`, Exit.unreadable);
    await writePlan(flags.plan, plan);
    await write(`${flags.plan} is written, from the first ${counted(sampleMessages, 'message')}.\n`);
    return Exit.done;
  }
  if (!flags.shard && sampleMessages > 0)
    progress.note(`The plan is made from the first ${counted(sampleMessages, 'message')}.`);
  return count({ ...source, loaded: await loadPlan(plan, TOOLS), reader, first }, flags, entry);
}

/** True if the path has a file that can be a plan. A device, to which a plan can be written, is not such a file. */
function isPlanThere(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isCharacterDevice();
}

async function loadedReader(input: FleetInput): Promise<FleetReader> {
  try {
    return await loadReader(input);
  } catch (thrown) {
    throw unreadable('the schema', thrown);
  }
}

/** How the files of an input are read. */
function readFileOf(
  { framing, container }: FleetReader,
  { input, maxMessage: longest }: PlanChoices,
  listener: Listener,
): ReadFile {
  if (input.column !== undefined) return readingColumn(input.column, longest, listener);
  if (container !== undefined) return dividing(container, longest, listener);
  const splitterFor = () => (framing === undefined ? new LineSplitter(longest) : new FrameSplitter(framing, longest));
  return splitting(splitterFor, listener);
}

/** Where the messages come from. */
interface Source {
  /** The paths, as given. */
  readonly from: readonly string[];
  readonly reader: FleetReader;
  /** The messages until `stopping` ends them. */
  readonly input: AsyncGenerator<readonly ReadMessage[]>;
  readonly stopping: Stopping;
  readonly progress: Progress;
}

/** The messages to count, and the means to count them. */
interface Work extends Source {
  readonly loaded: LoadedPlan;
  /** The messages that were already read from `input`, because the plan was made from them. */
  readonly first: readonly (readonly ReadMessage[])[];
}

/** Counts the messages, in this thread or in several, and writes the result. */
async function count(
  { from, loaded, reader, input, stopping, first, progress }: Work,
  flags: FleetFlags,
  entry: URL | undefined,
): Promise<ExitCode> {
  const workers = workersOf(flags, entry);
  const codecs = loaded.plan.codecs.map(({ id }) => id);
  const rows = flags.rows === undefined ? undefined : await RowsFile.open(flags.rows, codecs);
  const options = { withRows: rows !== undefined, isStrict: flags.strict === true };
  const take = ({ messages, rows: some, fault }: Counted): void => {
    if (fault !== undefined) throw new Failure(fault, Exit.unreadable);
    progress.counted(messages);
    rows?.add(some);
  };
  const counting = new Counting(loaded, reader, options);
  let threads: Threads | undefined;
  let summary: Summary;
  try {
    let own = 0;
    for await (const messages of chained(first, input)) {
      if (workers > 1 && own >= MOST_WITHOUT_THREADS) {
        threads ??= new Threads(workers, entry!, { plan: planText(loaded.plan), ...options }, take);
        await threads.add(messages);
      } else take(counting.add(messages));
      own += messages.length;
    }
    const others = (await threads?.finish()) ?? [];
    summary = counting.finish();
    for (const other of others) summary.merge(other);
    rows?.finish();
  } catch (thrown) {
    rows?.abandon();
    throw thrown;
  } finally {
    progress.end();
    await threads?.stop();
  }
  const { isStopped } = stopping;
  summary.isPartial = isStopped;
  if (isStopped) progress.note('Counting was stopped before the end. The messages that were counted follow.');
  if (isEmpty(summary) && !flags.shard && !isStopped) throw noMessages(from);
  await writeReport(summary, loaded.plan, flags);
  for (const file of new Set(summary.brokenList.list.map(({ place }) => place.file))) {
    if (await isOneJson(file))
      console.error(`${file}: This file is one JSON text over several lines, and a message is one line.`);
  }
  if (summary.all.read.messages === 0n && !flags.shard && !isStopped) throw noMessages(from, 'that can be counted');
  return isStopped ? Exit.unreadable : Exit.done;
}

/** Maximum size in bytes of a file that is read again, to say why its lines are broken. */
const MOST_AGAIN = 2 ** 24;

/** True if a file is one JSON text over several lines and no longer than `MOST_AGAIN`. */
async function isOneJson(file: string): Promise<boolean> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile() || stats.size > MOST_AGAIN) return false;
  const text = (await readText(file)).trim();
  return text.includes('\n') && parsedJson(text) !== undefined;
}

/** With fewer messages, starting threads does not pay. */
const MOST_WITHOUT_THREADS = 1000;

/**
 * The number of threads that count: half of the cores unless an option says otherwise, and one for a shard, since an
 * engine starts many shards. Without a script that threads could run, this thread counts everything.
 */
function workersOf({ workers, shard }: FleetFlags, entry: URL | undefined): number {
  if (workers !== undefined && !/^[1-9]\d{0,2}$/.test(workers))
    throw wrongUse(`--workers takes a number from 1 to 999, not "${workers}".`);
  if (entry === undefined) return 1;
  if (workers !== undefined) return Number(workers);
  return shard ? 1 : Math.max(1, Math.floor(availableParallelism() / 2));
}

async function* chained<Item>(first: readonly Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}

function noMessages([first, ...others]: readonly string[], which = ''): Failure {
  const where = others.length === 0 ? first : `${first} and ${counted(others.length, 'other')}`;
  const advice =
    'A message is a line of JSON; --from names another format, and `wireprint guide` says what can be read.';
  const none = `There are no messages${which && ` ${which}`}.`;
  return new Failure(`${where === '-' ? 'standard input' : where}: ${none} ${advice}`, Exit.unreadable);
}

function isEmpty({ all, broken, tooLong }: Summary): boolean {
  return all.read.messages === 0n && broken === 0n && tooLong === 0n;
}
