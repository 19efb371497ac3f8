import { EXAM_WORDS } from './document.ts';
import type { ExamResult } from './exam-code.ts';
import type { ExamValue } from './paper.ts';

/** The result of one student. */
export interface ClassEntry {
  /** The student's name as it stands before the code in the line; empty if there is none. */
  readonly name: string;
  /** Absent if the code does not have a seat. */
  readonly seat?: number;
  /** Identifies what was asked. Results of the same group are one table. */
  readonly group: string;
  readonly marks: readonly { readonly question: string; readonly isRight: boolean }[];
  /** Present for examinations. */
  readonly exam?: ExamResult;
}

/** The results of one group: a line for each student, a column for each question. */
export interface ClassTable {
  readonly group: string;
  /** The questions that were missed most often come first. */
  readonly questions: readonly { readonly question: string; readonly missed: number; readonly asked: number }[];
  /** By seat, then by name. */
  readonly lines: readonly ClassLine[];
}

export interface ClassLine {
  readonly name: string;
  readonly seat?: number;
  readonly right: number;
  /** For each question in the order of the table; undefined if the student was not asked. */
  readonly marks: readonly (boolean | undefined)[];
  /** Present for examinations. */
  readonly exam?: ExamResult;
  /** The points before the lessons, for the same seat and format, and with the same use of tables. */
  readonly before?: number;
}

/** The tables of a class, in the order of their first entries. */
export function classTables(entries: readonly ClassEntry[]): readonly ClassTable[] {
  const groups = new Set(entries.map(({ group }) => group));
  return [...groups].map((group) => {
    const its = entries.filter((entry) => entry.group === group);
    const counts = new Map<string, { missed: number; asked: number }>();
    for (const { question, isRight } of its.flatMap(({ marks }) => marks)) {
      const count = counts.get(question) ?? { missed: 0, asked: 0 };
      counts.set(question, { missed: count.missed + Number(!isRight), asked: count.asked + 1 });
    }
    const questions = [...counts]
      .map(([question, count]) => ({ question, ...count }))
      .sort((one, other) => other.missed / other.asked - one.missed / one.asked);
    const lines = its.map((entry): ClassLine => {
      const { name, seat, marks, exam } = entry;
      const of = new Map(marks.map(({ question, isRight }) => [question, isRight]));
      const before = exam && pointsBefore(exam, entries);
      return {
        name,
        ...(seat !== undefined && { seat }),
        right: marks.filter(({ isRight }) => isRight).length,
        marks: questions.map(({ question }) => of.get(question)),
        ...(exam && { exam }),
        ...(before !== undefined && { before }),
      };
    });
    lines.sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0) || one.name.localeCompare(other.name));
    return { group, questions, lines };
  });
}

function pointsBefore({ id, usedTables }: ExamResult, entries: readonly ClassEntry[]): number | undefined {
  if (!id.isAfter) return undefined;
  const before = entries.find(
    ({ exam }) =>
      exam !== undefined &&
      !exam.id.isAfter &&
      exam.id.format === id.format &&
      exam.id.seat === id.seat &&
      exam.usedTables === usedTables,
  );
  return before?.exam?.right.filter((bit) => bit).length;
}

/**
 * The type of a value. Values of the same type count as the same question in all messages. If a message has several
 * values of one type, their questions are numbered.
 */
function sortOf({ value }: Pick<ExamValue, 'value'>): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') {
    if ((EXAM_WORDS as readonly string[]).includes(value)) return 'enum';
    return /[\u0080-\uffff]/.test(value) ? 'text beyond ASCII' : 'text';
  }
  if (!Number.isInteger(value)) return 'double';
  if (value < 0) return 'negative integer';
  return value < 24 ? 'integer to 23' : value < 128 ? 'integer to 127' : 'integer from 256';
}

/** The questions of a paper, in the order of its values: "text 1", "double". */
export function questionsOf(values: readonly Pick<ExamValue, 'value'>[]): readonly string[] {
  const sorts = values.map(sortOf);
  return sorts.map((sort, i) => {
    if (sorts.filter((each) => each === sort).length === 1) return sort;
    return `${sort} ${sorts.slice(0, i + 1).filter((each) => each === sort).length}`;
  });
}
