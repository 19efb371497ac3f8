/** The formats of examinations. Each is also the id of the codec that writes the message. */
export const EXAM_FORMATS = ['msgpack', 'cbor', 'protobuf', 'avro', 'bson', 'ubjson'] as const;
export type ExamFormat = (typeof EXAM_FORMATS)[number];

/** Identifies an examination. The same id always has the same message; two different ids never do. */
export interface ExamId {
  readonly format: ExamFormat;
  /** Up to nine digits. */
  readonly seed: number;
  /** Up to four digits. */
  readonly seat: number;
  /** True for the examination after the lessons. */
  readonly isAfter: boolean;
}

const FORM = new RegExp(`^(${EXAM_FORMATS.join('|')})\\.(\\d{1,9})(?:\\.(\\d{1,4}))?$`);

/** An examination as it is named in a link: "msgpack.417.12"; "msgpack.417" if each student types the seat. */
export interface NamedExam {
  readonly format: ExamFormat;
  readonly seed: number;
  readonly seat?: number;
}

/** Reads the value of `exam` in a link; undefined if it does not name an examination. */
export function readExamName(name: string): NamedExam | undefined {
  const [, format, seed, seat] = FORM.exec(name) ?? [];
  if (format === undefined) return undefined;
  return { format: format as ExamFormat, seed: Number(seed), ...(seat !== undefined && { seat: Number(seat) }) };
}
