import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { fingerprint } from '../exercises/result-code.ts';
import { EXAM_FORMATS, type ExamId } from './exam-id.ts';

/** Number of values in a message. */
export const EXAM_VALUES = 12;

/** The result of an examination, as its code carries it. */
export interface ExamResult {
  readonly id: ExamId;
  /** True if the tables were opened. */
  readonly usedTables: boolean;
  /** For each value, in the order of the message. */
  readonly answered: readonly boolean[];
  readonly right: readonly boolean[];
  /** Whole minutes from the first sight of the message to the hand-in, at most 999. */
  readonly minutes: number;
}

/** The result of reading a code, or a sentence on its fault. */
export type ReadExamCode =
  | { readonly ok: true; readonly result: ExamResult }
  | { readonly ok: false; readonly why: string };

/** Begins every code, with the version of its form. */
export const EXAM_CODE_BEGIN = 'WPX1';

const FORM = new RegExp(
  `^${EXAM_CODE_BEGIN}\\.(${EXAM_FORMATS.join('|')})\\.(\\d{1,9})\\.(\\d{1,4})\\.([ab])([tn])\\.([\\da-f]{3})\\.([\\da-f]{3})\\.(\\d{1,3})\\.([\\da-f]{5})$`,
);

/**
 * The text of a code: "WPX1.msgpack.417.12.bn.fff.3f7.9.1a2b3". b is before and a after the lessons, t is with and n
 * without tables. The last part has 20 bits that detect copying errors.
 */
export function writeExamCode({ id, usedTables, answered, right, minutes }: ExamResult): string {
  const { format, seed, seat, isAfter } = id;
  const flags = `${isAfter ? 'a' : 'b'}${usedTables ? 't' : 'n'}`;
  const body = [EXAM_CODE_BEGIN, format, seed, seat, flags, hexOf(answered), hexOf(right), minutes].join('.');
  return `${body}.${checkOf(body)}`;
}

/** Reads a code, which is untrusted data. Never throws. */
export function readExamCode(code: string): ReadExamCode {
  const [, format, seed, seat, time, tables, answered, right, minutes, check] = FORM.exec(code) ?? [];
  if (check === undefined)
    return { ok: false, why: `It is not the code of an examination, such as ${EXAM_CODE_BEGIN}.…` };
  if (checkOf(code.slice(0, code.lastIndexOf('.'))) !== check) {
    return { ok: false, why: 'A character of this code is wrong or missing.' };
  }
  const known = EXAM_FORMATS.find((each) => each === format)!;
  return {
    ok: true,
    result: {
      id: { format: known, seed: Number(seed), seat: Number(seat), isAfter: time === 'a' },
      usedTables: tables === 't',
      answered: bitsOf(answered!),
      right: bitsOf(right!),
      minutes: Number(minutes),
    },
  };
}

/** The lowest 20 bits of a hash of the text. They detect copying errors; they prove nothing. */
function checkOf(body: string): string {
  const hash = Number.parseInt(fingerprint(utf8Bytes(body)), 36);
  return (hash & 0xfffff).toString(16).padStart(5, '0');
}

/** Twelve bits as three hex digits; the first value is the highest bit. */
function hexOf(bits: readonly boolean[]): string {
  const number = bits.reduce((before, bit) => before * 2 + Number(bit), 0);
  return number.toString(16).padStart(EXAM_VALUES / 4, '0');
}

function bitsOf(hex: string): readonly boolean[] {
  const number = Number.parseInt(hex, 16);
  return Array.from({ length: EXAM_VALUES }, (_, i) => ((number >> (EXAM_VALUES - 1 - i)) & 1) === 1);
}
