import { existsSync } from 'node:fs';
import { counted } from '../../core/basics/counted.ts';
import {
  Fleet,
  type FleetInput,
  type FleetReader,
  type LoadedPlan,
  loadPlan,
  loadReader,
  type PlanChoices,
  type Summary,
} from '../../package/fleet.ts';
import { Exit, type ExitCode, Failure, unreadable, wrongUse } from '../failures.ts';
import { write } from '../output.ts';
import { readingColumn } from './columns.ts';
import { dividing } from './containers.ts';
import { FrameSplitter } from './frames.ts';
import { LineSplitter } from './lines.ts';
import { messagesOf, type ReadFile, type ReadMessage, splitting } from './messages.ts';
import { choicesOf, type PlanFlags, planFrom, readerOf, readPlanFile, writePlan } from './planning.ts';
import { type ReportFlags, writeReport } from './report.ts';
import { RowsFile } from './rows.ts';
import { LISTENER, TOOLS } from './tools.ts';

export interface FleetFlags extends PlanFlags, ReportFlags {
  readonly plan?: string;
  readonly rows?: string;
  readonly strict?: true;
}

/**
 * Counts the messages of files by a plan. Without a plan it makes one from the first messages; with the name of a file
 * that is not there yet it writes the plan and stops. Returns the exit code.
 */
export async function fleet(paths: readonly string[], flags: FleetFlags): Promise<ExitCode> {
  const from = paths.length === 0 ? ['-'] : paths;
  const makesPlan = flags.plan === undefined || !existsSync(flags.plan);
  if (makesPlan && flags.plan !== undefined && flags.shard)
    throw wrongUse(`There is no plan ${flags.plan}. Make it first: wireprint fleet --plan ${flags.plan} PATH…`);
  if (makesPlan && flags.plan !== undefined && flags.rows !== undefined)
    throw wrongUse(`There is no plan ${flags.plan} yet. Make it first, without --rows.`);
  const known = makesPlan ? undefined : await readPlanFile(flags.plan!, flags);
  const choices = known?.plan ?? (await choicesOf(flags, from[0]!));
  const reader = await loadedReader(choices.input);
  const input = messagesOf(from, readFileOf(reader, choices));
  if (known !== undefined) return count(known, reader, input, [], flags);
  const { plan, first } = await planFrom(flags.shard ? undefined : input, choices, reader, flags);
  const { sampleMessages } = plan;
  if (flags.plan !== undefined) {
    await writePlan(flags.plan, plan);
    await write(`${flags.plan} is written, from the first ${counted(sampleMessages, 'message')}.\n`);
    return Exit.done;
  }
  if (!flags.shard) LISTENER.note(`The plan is made from the first ${counted(sampleMessages, 'message')}.`);
  return count(await loadPlan(plan, TOOLS), reader, input, first, flags);
}

async function loadedReader(input: FleetInput): Promise<FleetReader> {
  try {
    return await loadReader(input);
  } catch (thrown) {
    throw unreadable('the schema', thrown);
  }
}

/** How the files of an input are read. */
function readFileOf({ framing, container }: FleetReader, { input, maxMessage: longest }: PlanChoices): ReadFile {
  if (input.column !== undefined) return readingColumn(input.column, longest, LISTENER);
  if (container !== undefined) return dividing(container, longest, LISTENER);
  const splitterFor = () => (framing === undefined ? new LineSplitter(longest) : new FrameSplitter(framing, longest));
  return splitting(splitterFor, LISTENER);
}

async function count(
  loaded: LoadedPlan,
  reader: FleetReader,
  input: AsyncGenerator<readonly ReadMessage[]>,
  first: readonly (readonly ReadMessage[])[],
  flags: FleetFlags,
): Promise<ExitCode> {
  const rows =
    flags.rows === undefined
      ? undefined
      : await RowsFile.open(
          flags.rows,
          loaded.plan.codecs.map(({ id }) => id),
        );
  const counting = new Fleet(loaded, TOOLS, rows && ((row) => rows.add([row])));
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  try {
    for await (const messages of chained(first, input)) {
      for (const message of messages) addTo(counting, message, reader, flags.strict === true);
      if (isStopped) break;
    }
    rows?.finish();
  } catch (thrown) {
    rows?.abandon();
    throw thrown;
  } finally {
    process.off('SIGINT', stop);
  }
  const summary = counting.finish();
  summary.isPartial = isStopped;
  if (isStopped) LISTENER.note('Stopped before the end. What was counted so far follows.');
  if (isEmpty(summary) && !flags.shard && !isStopped) throw new Failure('There are no messages.', Exit.unreadable);
  await writeReport(summary, loaded.plan, flags);
  return isStopped ? Exit.unreadable : Exit.done;
}

function addTo(counting: Fleet, message: ReadMessage, reader: FleetReader, isStrict: boolean): void {
  const { file, line, bytes } = message;
  const place = { file, line };
  if (bytes === undefined) counting.summary.addTooLong(place);
  const reason =
    bytes === undefined ? 'It is longer than --max-message.' : counting.add(bytes, place, readerOf(message, reader));
  if (isStrict && reason !== undefined) throw new Failure(`${file}, line ${line}: ${reason}`, Exit.unreadable);
}

async function* chained<Item>(first: readonly Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}

function isEmpty({ all, broken, tooLong }: Summary): boolean {
  return all.read.messages === 0n && broken === 0n && tooLong === 0n;
}
