import { pluralized } from '../../core/basics/counted.ts';
import type { Evolution } from '../../runs/evolution-runs/evolution.ts';
import { type Evaluated, limitsOf, priceInForce, wireKind } from '../../subjects/decide/evaluate.ts';
import { failuresOf, usableFirst } from '../../subjects/decide/failures.ts';
import {
  bytesText,
  intervalText,
  limitText,
  linkText,
  moneyText,
  rounded,
  secondsText,
  volumeText,
} from '../../subjects/decide/figure-text.ts';
import { jsonRowOf, savedBy } from '../../subjects/decide/leaders.ts';
import { type Preset, presetOf } from '../../subjects/decide/presets.ts';
import type { Reference } from '../../subjects/decide/reference.ts';
import { schemaWords } from '../../subjects/decide/schema-words.ts';
import { MONTH_DAYS, type Situation, UTILISATION } from '../../subjects/decide/situation.ts';
import { needsWords, situationWords } from '../../subjects/decide/situation-words.ts';
import { breakEven } from '../../subjects/decide/trade.ts';
import { countedPlaceOf, framingSources, transportOf } from '../../subjects/decide/transports.ts';
import { type Verdict, verdictOf } from '../../subjects/decide/verdict.ts';
import { whatChanges } from '../../subjects/decide/what-changes.ts';
import { timesText } from '../ui/figures.ts';
import type { ReportAnswer } from './answer.ts';
import { answerMarkdown } from './answer-markdown.ts';
import { evolutionText } from './evolution-text.ts';
import { markdownText, toMarkdownTable } from './markdown.ts';
import type { ReportMeasured } from './measured.ts';
import { measuredSections } from './measured-markdown.ts';

/** The contents of a decision record. */
export interface DecisionInput {
  /** ISO 8601. */
  readonly generated: string;
  readonly source: { readonly name: string; readonly minifiedBytes: number; readonly messages: number };
  /** The browser and its operating system, from the user agent. */
  readonly browser: string;
  readonly preset: string;
  readonly situation: Situation;
  readonly rows: readonly Evaluated[];
  /** The advice by size alone. Absent until all of its sizes are known. */
  readonly answer?: ReportAnswer;
  /** Load, memory and cache, if they were measured. */
  readonly measured?: ReportMeasured;
  /** Absent if the user has not opened that part. */
  readonly evolution?: Evolution;
}

/** The file "Decision (Markdown)": question, needs, verdict, tables, limits and sources, to paste into an ADR. */
export function decisionRecord(input: DecisionInput): string {
  const { generated, source, situation, rows, browser } = input;
  const verdict = verdictOf(rows, situation);
  const preset = presetOf(input.preset);
  const isTimed = rows.some(({ added }) => added !== undefined);
  const parts = [
    '# Decision: a format for these messages',
    `${markdownText(source.name)}, ${rounded(source.messages, 6)} ${pluralized(source.messages, 'message')}, ${bytesText(source.minifiedBytes)} of minified JSON. ${generated.slice(0, 10)}.`,
    '## Situation',
    markdownText(situationWords(situation)),
    needsText(situation),
    '## Verdict',
    verdictText(verdict),
    ...(preset === undefined || preset.notes.length === 0 ? [] : ['About this situation:', notesText(preset)]),
    ...(input.answer === undefined ? [] : ['## Sizes', answerMarkdown(input.answer, source.messages > 1)]),
    '## Formats',
    formatsTable(rows, situation),
    '## Bytes saved against time added',
    isTimed ? tradeTable(rows, situation) : 'Times had not been measured.',
    '## Limits',
    limitsText(situation),
    ...(input.measured === undefined ? [] : measuredSections(input.measured)),
    ...(input.evolution === undefined || input.evolution.rows.length === 0
      ? []
      : ['## Evolution', evolutionText(input.evolution)]),
    '## How to read the figures',
    howText(situation, browser, isTimed),
    '## Sources',
    sourcesText(situation),
  ];
  return `${parts.join('\n\n')}\n`;
}

function needsText(situation: Situation): string {
  const needs = needsWords(situation);
  return needs.length === 0 ? 'No requirement.' : `It must:\n\n${bullets(needs)}`;
}

function verdictText({ sentences, more }: Verdict): string {
  if (sentences.length === 0) return 'No format has bytes for this source yet.';
  const lead = `**${markdownText(sentences.join(' '))}**`;
  return more.length === 0 ? lead : `${lead}\n\n${bullets(more)}`;
}

function notesText({ notes }: Preset): string {
  return bullets(notes);
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${markdownText(line)}`).join('\n');
}

function formatsTable(rows: readonly Evaluated[], situation: Situation): string {
  const json = jsonRowOf(rows);
  const sign = signOf(situation);
  const place = countedPlaceOf(transportOf(situation.transport));
  const heads = ['Format', 'Schema', 'Needs', place, '× JSON', 'A month', 'Cost', 'Cores', 'What changes'];
  const cells = usableFirst(rows).map((row) => [
    row.candidate.name,
    row.candidate.schema ? `${schemaWords(row.candidate)}, both sides` : '',
    [...failuresOf(row), ...row.unsure.map((text) => `? ${text}`)].join('; ') || 'met',
    `${sign}${bytesText(row.wire)}`,
    json === undefined || json.wire === 0 ? '' : `${sign}${timesText(row.wire / json.wire)}`,
    `≈ ${volumeText(row.volume.value)}`,
    `≈ ${moneyText(row.cost.value)}`,
    row.cores === undefined ? '' : `≈ ${intervalText(row.cores, rounded)}`,
    whatChanges(row, json, situation),
  ]);
  return toMarkdownTable([heads, ...cells], [false, false, false, true, true, true, true, true, false]).trimEnd();
}

/** The sign before bytes on the wire: none if they are counted. */
function signOf(situation: Situation): string {
  return wireKind(situation) === 'counted' ? '' : '≈ ';
}

function tradeTable(rows: readonly Evaluated[], situation: Situation): string {
  const json = jsonRowOf(rows);
  const timed = usableFirst(rows).filter((row) => row.added !== undefined && row !== json);
  if (json === undefined) return 'JSON has no bytes for this source.';
  const seconds = (value: number, figures?: number): string => `${value < 0 ? '−' : ''}${secondsText(value, figures)}`;
  const cells = timed.map((row) => {
    const level = breakEven(row, json);
    return [
      row.candidate.name,
      `${signOf(situation)}${bytesText(savedBy(row, json))}`,
      seconds(row.added!.value),
      intervalText(row.added!, seconds),
      level === undefined ? '' : `≈ ${linkText(level.value)}`,
    ];
  });
  const heads = ['Format', 'Bytes saved', 'Time added', '95 % interval', 'Break-even at'];
  return toMarkdownTable([heads, ...cells], [false, true, true, true, true]).trimEnd();
}

function limitsText(situation: Situation): string {
  const limits = limitsOf(transportOf(situation.transport), situation);
  if (limits.length === 0) return 'This transport has no limit of its own.';
  return bullets(
    limits.map(({ id, of, setting, bytes, counts, source }) => {
      const own = situation.ownLimits[id] === undefined ? `${source.title}, ${source.date}` : '✎ entered';
      const what = counts === undefined ? '' : `, counts ${counts}`;
      return `${of}${setting === undefined ? '' : ` (${setting})`}: ${limitText(bytes)}${what}; ${own}`;
    }),
  );
}

function howText(situation: Situation, browser: string, isTimed: boolean): string {
  const { dollars, metering } = priceInForce(situation);
  const lines = [
    'Plain figures are counted: exact bytes of real libraries. ≈ is modelled by a formula, ✎ is entered, a figure with a date is published. A result has the mark of its weakest input.',
    `A month has ${MONTH_DAYS} days, a GB 10^9 bytes. Cores are seconds a message, with all its readers, × rate ÷ ${UTILISATION}.`,
    ...(isTimed
      ? [
          `Times were measured in ${browser}: JavaScript in one browser. Other browsers and other languages rank differently.`,
        ]
      : []),
    ...(metering.by !== 'unit' && dollars > 0 && situation.corePrice > 0
      ? [
          `At these prices a byte is worth ≈ ${secondsText(dollars / 1e9 / (situation.corePrice / 3600))} of a core at ✎ $${situation.corePrice} an hour.`,
        ]
      : []),
  ];
  return bullets(lines);
}

function sourcesText(situation: Situation): string {
  const transport = transportOf(situation.transport);
  const sources: readonly Reference[] = [
    ...framingSources(transport),
    ...limitsOf(transport, situation).map(({ source }) => source),
    priceInForce(situation).source,
  ];
  const unique = [...new Map(sources.map((source) => [source.title, source])).values()];
  return bullets(
    unique.map(({ title, url, date, unchecked }) => {
      const doubt = unchecked ? ', not checked against its text' : '';
      return `${title} (${date}${doubt})${url === undefined ? '' : ` ${url}`}`;
    }),
  );
}
