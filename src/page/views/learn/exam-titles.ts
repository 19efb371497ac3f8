import { formatOf } from '../../../formats/all.ts';
import type { ExamFormat } from '../../../subjects/exam/exam-id.ts';

/** "Examination: CBOR". */
export function examTitle(format: ExamFormat): string {
  return `Examination: ${formatOf(format).facts.name}`;
}

/** The place of an examination in the course. */
export function examTime(isAfter: boolean): string {
  return isAfter ? 'after the lessons' : 'before the lessons';
}
