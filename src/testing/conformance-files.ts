import { isDeepStrictEqual } from 'node:util';
import { counted } from '../core/basics/counted.ts';
import { utf8Bytes } from '../core/bytes/utf8.ts';
import { parseSource } from '../core/source/parse.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { printJson } from '../core/value/print.ts';
import { FORMAT_IDS } from '../formats/all.ts';
import {
  annotateQuestion,
  type ConformanceAnswer,
  type ConformanceCase,
  type ConformanceQuestion,
} from './conformance.ts';

/** The files of all cases, one for each format, in JSON lines. */
export function conformanceFiles(
  cases: readonly ConformanceCase[],
): readonly { readonly name: string; readonly text: string }[] {
  return FORMAT_IDS.map((format) => {
    const its = cases.filter((each) => each.format === format);
    return { name: `${format}.jsonl`, text: its.map((each) => `${jsonLine(each)}\n`).join('') };
  });
}

/** The cases in the text of a file. Throws an Error with the line number if a line is not JSON. */
export function readCases(text: string): readonly ConformanceCase[] {
  return linesOf(text) as unknown as readonly ConformanceCase[];
}

/** The line that a tool gets for a case. */
export function questionLine({ id, name, format, hex, schema, codec }: ConformanceQuestion): string {
  return jsonLine({ id, name, format, hex, ...(schema !== undefined && { schema }), ...(codec && { codec }) });
}

/** The line with the answer of our annotator to the question of a case. */
export async function ownAnswerLine(question: ConformanceQuestion): Promise<string> {
  return jsonLine({ id: question.id, ...(await annotateQuestion(question)) });
}

/** The result of the cases that a tool has answered. */
export interface ConformanceResult {
  readonly passed: number;
  /** One sentence for each answer that is wrong. */
  readonly faults: readonly string[];
  /** Cases without an answer. */
  readonly unanswered: number;
}

/**
 * Compares the answers of a tool, one JSON line each, with the cases. An answer has the `id` of its case and at least
 * one of `value`, `problems` and `regions`; only the parts that it has are compared. Problems agree if both sides have
 * none, or if the first problems have the same offset (if the answer gives an offset). The sentences of problems and
 * the `text` of regions are our own words, so they are compared only with `isOwn`.
 */
export function judge(cases: readonly ConformanceCase[], answers: string, isOwn = false): ConformanceResult {
  const byId = new Map(linesOf(answers).map((answer) => [answer.id, answer]));
  const faults: string[] = [];
  let answered = 0;
  for (const expected of cases) {
    const answer = byId.get(expected.id) as (Partial<ConformanceAnswer> & { readonly id: string }) | undefined;
    if (answer === undefined || !PARTS.some((part) => part in answer)) continue;
    answered++;
    const wrong = PARTS.filter((part) => part in answer && !agrees(part, expected, answer, isOwn));
    if (wrong.length > 0)
      faults.push(`${expected.id} (${expected.name}): ${wrong.map((part) => says(part)).join(' ')}`);

    function says(part: Part): string {
      return `${part} is ${shown(answer?.[part])} where ${shown(expected[part])} is expected.`;
    }
  }
  return { passed: answered - faults.length, faults, unanswered: cases.length - answered };
}

/** The last line of a run: "2,100 cases: 2,090 agree, 4 do not, 6 without an answer". */
export function resultText({ passed, faults, unanswered }: ConformanceResult): string {
  const all = passed + faults.length + unanswered;
  return `${counted(all, 'case')}: ${passed} agree, ${faults.length} do not, ${unanswered} without an answer.`;
}

const PARTS = ['value', 'problems', 'regions'] as const;
type Part = (typeof PARTS)[number];

function agrees(part: Part, expected: ConformanceCase, answer: Partial<ConformanceAnswer>, isOwn: boolean): boolean {
  if (isOwn || part === 'value') return isDeepStrictEqual(answer[part], expected[part]);
  if (part === 'problems') {
    const [first] = expected.problems;
    const [found] = answer.problems ?? [];
    return (first === undefined) === (found === undefined) && (found?.offset ?? first?.offset) === first?.offset;
  }
  const bare = (regions: ConformanceAnswer['regions'] = []) =>
    regions.map(({ start, end, kind, path }) => ({ start, end, kind, path }));
  return isDeepStrictEqual(bare(answer.regions), bare(expected.regions));
}

/** Parses JSON lines; integers beyond 2^53 are exact. */
function linesOf(text: string): readonly Record<string, JsonValue>[] {
  if (text.trim() === '') return [];
  const parsed = parseSource(utf8Bytes(text), 'lines');
  if (!parsed.ok) throw new Error(`Line ${parsed.failure.line}: ${parsed.failure.message}`);
  return parsed.source.value as Record<string, JsonValue>[];
}

function jsonLine(value: object): string {
  return printJson(value as unknown as JsonValue);
}

const MOST_SHOWN = 200;

function shown(value: unknown): string {
  const text = value === undefined ? 'absent' : printJson(value as JsonValue);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
