import { oneLine } from '../../../core/value/visible.ts';
import { CODEC_IDS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { questionsOf } from '../../../subjects/exam/class-table.ts';
import { EXAM_CODE_BEGIN, type ExamResult, readExamCode } from '../../../subjects/exam/exam-code.ts';
import { ClassLines, type PastedLine, readPastedLine } from '../../../subjects/exam/pasted-codes.ts';
import {
  CODE_LIMITS,
  type FirstAnswer,
  fingerprint,
  readCode,
  writeCode,
} from '../../../subjects/exercises/result-code.ts';
import { getApp } from '../store.ts';
import { makePaper } from './exam.ts';
import { markAnswer } from './exercise.ts';

/** Limits of what a teacher pastes: UTF-16 code units and lines. */
const PASTED = { characters: 400_000, lines: 100 } as const;
/** Maximum characters of a name before a code. */
const NAME = 60;

/** One pasted line, checked. */
export interface CheckedLine {
  /** The text before the code, such as the name of a student. */
  readonly name: string;
  /** For each question: its type and seed, and true if its answer is right. Undefined if the line cannot be checked. */
  readonly marks?: readonly (Pick<FirstAnswer, 'type' | 'seed'> & { readonly isRight: boolean })[];
  /** Present for the code of an examination, which has no marks of exercises. */
  readonly exam?: ExamResult;
  /** The questions of an examination, in the order of its values. */
  readonly questions?: readonly string[];
  /** The reason why the line cannot be checked, or does not count. */
  readonly why?: string;
  /** What the teacher has to know about a line that counts. */
  readonly note?: string;
}

/** The code of the answers given so far. */
export function codeOf(codec: CodecId, answers: readonly FirstAnswer[]): string {
  return writeCode({ codec, document: documentNow(), answers: answers.slice(-CODE_LIMITS.answers) });
}

function documentNow(): string {
  const { source } = getApp();
  return source === null ? '0' : fingerprint(source.scanned.bytes);
}

/**
 * Checks result codes, one on each line: makes the exercises again from the shown document, and marks the answers
 * again. If a lesson compares codecs, `among` are the other codecs of the comparison. The code of an examination is not
 * marked again, because it contains its marks. Undefined if the signal aborts first.
 */
export async function checkCodes(
  pasted: string,
  among: readonly CodecId[],
  signal: AbortSignal,
): Promise<readonly CheckedLine[] | undefined> {
  if (pasted.length > PASTED.characters)
    return [{ name: '', why: 'The text is too long. Paste fewer codes at a time.' }];
  const lines = pasted.split('\n').flatMap((line) => line.trim() || []);
  const checked: CheckedLine[] = [];
  const earlier = new ClassLines();
  for (const [i, line] of lines.slice(0, PASTED.lines).entries()) {
    const pastedLine = readPastedLine(line);
    const made = await checkLine(line, pastedLine, among, signal);
    if (made === undefined) return undefined;
    const place = { number: i + 1, name: made.name };
    const { code } = pastedLine;
    // Two students with the same answers to exercises have the same code; that of an examination has their seat.
    const key = made.exam ? code : made.name && `${made.name} ${code}`;
    const repeated = made.why === undefined && key !== '' ? earlier.repeated(key, place) : undefined;
    const note = repeated === undefined && made.exam ? earlier.otherResult(made.exam, place) : undefined;
    checked.push(repeated === undefined ? { ...made, ...(note && { note }) } : { name: made.name, why: repeated });
  }
  if (lines.length > PASTED.lines) checked.push({ name: '', why: `Only the first ${PASTED.lines} lines are checked.` });
  return checked;
}

async function checkLine(
  line: string,
  pastedLine: PastedLine,
  among: readonly CodecId[],
  signal: AbortSignal,
): Promise<CheckedLine | undefined> {
  const { code } = pastedLine;
  const name = oneLine(pastedLine.name.slice(0, NAME));
  if (code.startsWith(EXAM_CODE_BEGIN)) return checkExam(name, code, signal);
  const read = readCode(code);
  if (!read.ok) return { name: name || oneLine(line.slice(0, NAME)), why: read.why };
  const { codec, document, answers } = read.results;
  const known = CODEC_IDS.find((id) => id === codec);
  if (known === undefined) return { name, why: 'This code names a codec that the page does not have.' };
  if (document !== documentNow()) {
    return { name, why: 'This code is about another document. Open the document of the exercises, and check again.' };
  }
  const marks = [];
  for (const { type, seed, answer } of answers) {
    const mark = await markAnswer({ type, codecs: [known, ...among], seed }, answer, signal);
    if (mark === undefined) return undefined;
    marks.push({ type, seed, isRight: mark.isRight });
  }
  return { name, marks };
}

/**
 * Checks the code of an examination. Makes the message again, because the code does not have the names of its values.
 */
async function checkExam(name: string, code: string, signal: AbortSignal): Promise<CheckedLine | undefined> {
  const read = readExamCode(code);
  if (!read.ok) return { name, why: read.why };
  const made = await makePaper(read.result.id, signal);
  if (made === undefined) return undefined;
  if (made.paper === undefined) return { name, why: made.why };
  return { name, exam: read.result, questions: questionsOf(made.paper.values) };
}
