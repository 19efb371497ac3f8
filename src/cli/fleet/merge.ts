import { readSummary, type Summary } from '../../package/fleet.ts';
import { Exit, Failure, unreadable, wrongUse } from '../failures.ts';
import { LineSplitter } from './lines.ts';
import { messagesOf, splitting } from './messages.ts';
import { type PlanFlags, readPlanFile } from './planning.ts';
import { QUIET } from './progress.ts';
import { type ReportFlags, writeReport } from './report.ts';
import { hashOfName } from './tools.ts';

export interface MergeFlags extends ReportFlags {
  readonly plan?: string;
}

/** Maximum length of a summary. One with 10,000 kinds, each with all codecs, has a few hundred megabytes. */
const LONGEST = 2 ** 29 - 24;
const NO_FLAGS: PlanFlags = {};

/** Joins summaries, one per line, that were made with the same plan. */
export async function merge(paths: readonly string[], flags: MergeFlags): Promise<void> {
  const loaded = flags.plan === undefined ? undefined : await readPlanFile(flags.plan, NO_FLAGS);
  let merged: Summary | undefined;
  const read = splitting(() => new LineSplitter(LONGEST), QUIET);
  for await (const lines of messagesOf(paths.length === 0 ? ['-'] : paths, read)) {
    for (const { file, line, bytes } of lines) {
      const place = `${file}, line ${line}`;
      if (bytes === undefined) throw new Failure(`${place}: This line is too long for a summary.`, Exit.unreadable);
      try {
        const summary = readSummary(new TextDecoder().decode(bytes), hashOfName);
        if (loaded !== undefined && loaded.hash !== summary.plan) {
          throw new Error(`It was made by the plan ${summary.plan}, but ${flags.plan} is ${loaded.hash}.`);
        }
        if (merged === undefined) merged = summary;
        else merged.merge(summary);
      } catch (thrown) {
        throw unreadable(place, thrown);
      }
    }
  }
  if (merged === undefined) throw wrongUse('There are no summaries. Give the lines that `fleet --shard` wrote.');
  await writeReport(merged, loaded?.plan, flags);
}
