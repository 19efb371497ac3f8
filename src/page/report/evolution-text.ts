import { withoutBackticks } from '../../core/basics/text.ts';
import { changeOf } from '../../core/evolution/changes.ts';
import { OUTCOME_WORDS } from '../../core/evolution/outcome.ts';
import type { Evolution, Exchanged } from '../../runs/evolution-runs/evolution.ts';
import { evolutionSummary } from '../../runs/evolution-runs/evolution-summary.ts';
import { markdownText, toMarkdownTable } from './markdown.ts';

/** The evolution part of a decision record: the change, the outcome of each row, and the reasons of those that fail. */
export function evolutionText({ change, path, about, before, after, rows }: Evolution): string {
  const head = `${changeOf(change)!.name}: ${path}. Each version of the schema writes a record with the library, and the other version reads it. ${withoutBackticks(about.join(' '))}`;
  const documents = [`Old record: ${before}`, `New record: ${after}`]
    .map((line) => `- ${markdownText(line)}`)
    .join('\n');
  const table = toMarkdownTable(
    [
      ['Format', 'Old reader, new bytes', 'New reader, old bytes'],
      ...rows.map(({ name, oldReadsNew, newReadsOld }) => [name, outcomeText(oldReadsNew), outcomeText(newReadsOld)]),
    ],
    [false, false, false],
  ).trimEnd();
  const reasons = rows.flatMap(({ name, oldReadsNew, newReadsOld }) => [
    ...reasonLine(name, 'old reader', oldReadsNew),
    ...reasonLine(name, 'new reader', newReadsOld),
  ]);
  const summary = evolutionSummary(rows).map(markdownText).join('\n\n');
  const parts = [markdownText(head), documents, summary, table, ...(reasons.length > 0 ? [reasons.join('\n')] : [])];
  return parts.join('\n\n');
}

function outcomeText({ outcome }: Exchanged): string {
  if (outcome === undefined) return 'cannot be run';
  const { shape, words } = OUTCOME_WORDS[outcome];
  return `${shape} ${words}`;
}

/** The reason why a reader refuses or misreads; none for other outcomes. */
function reasonLine(name: string, reader: string, { outcome, reason, decides }: Exchanged): readonly string[] {
  if (outcome === 'all' || outcome === 'defaults') return [];
  const sentences = withoutBackticks([reason, ...(decides === undefined ? [] : [decides])].join(' '));
  return [`- ${markdownText(`${name}, ${reader}: ${sentences}`)}`];
}
