import type { CodecId } from '../../formats/format.ts';
import { answerLines, answerOf } from '../answer/answer.ts';
import { answerInputOf } from '../answer/input.ts';
import { areLevel } from '../answer/level.ts';
import { type Advice, answerLine } from '../answer/line.ts';
import { COLUMNS, type Column, type MatrixRow, smallestIn } from '../answer/matrix.ts';
import { type Note, notesOf } from '../answer/notes.ts';
import type { AnswerInput } from '../answer/part.ts';
import type { AppState } from '../state/model.ts';
import { shownRowsOf } from '../state/runs/rows.ts';

/** The answer in the report: the line of advice, the sizes that it is based on, and the reasons. */
export interface ReportAnswer {
  readonly line: string;
  /** The number of the rule that wrote the line. */
  readonly rule: number;
  /** The size that all shares in the line refer to. Absent if nothing is compared. */
  readonly base?: 'json' | 'json-gzip' | 'given' | 'given-gzip';
  readonly cells: readonly ReportCell[];
  /** Facts about codecs and sizes that have no cell in the matrix. */
  readonly notes: readonly Note[];
  /** The reasons behind the line, one string for each part. */
  readonly reasons: readonly string[];
}

/** One row of the matrix. Sizes of a set include an inferred schema once. */
export interface ReportCell {
  readonly row: MatrixRow['id'];
  readonly codec: CodecId;
  /** Codecs of other formats that are level with this one. */
  readonly also: readonly CodecId[];
  /** Kinds of values that this codec carries natively and JSON carries as text. */
  readonly types: readonly string[];
  readonly bytes: number;
  readonly gzip: number | null;
  /** All messages of a set as one stream. */
  readonly stream: number | null;
  /** The columns in which the size is neither clearly smaller nor clearly larger than the base. */
  readonly level: readonly Column[];
  /** The columns in which the size is the smallest of the matrix. */
  readonly best: readonly Column[];
  readonly brotli: number | null;
  readonly schema: 'none' | 'inferred' | 'yours';
  /** Bytes of the schema that a reader needs once, the smaller of raw and gzipped; 0 if both sides have it. */
  readonly schemaBytes: number;
}

/** The answer for the report. Undefined until all of its sizes are known. */
export function reportAnswerOf(input: AnswerInput): ReportAnswer | undefined {
  const answer = answerLine(input);
  if (answer === undefined) return undefined;
  const { line, matrix } = answer;
  return {
    line: line.sentences.join(' '),
    rule: line.rule,
    ...(line.base && { base: `${line.base.of}${line.base.isGzipped ? '-gzip' : ''}` as const }),
    cells: matrix?.rows.map((row) => cellOf(row, answer)) ?? [],
    notes: notesOf(input, answer),
    reasons: answerLines(answerOf(input)),
  };
}

/** The answer as the page shows it. Undefined if there is no input, and until all sizes of the answer are known. */
export function answerOfState(state: AppState): ReportAnswer | undefined {
  const { source } = state;
  if (source === null || source.scanned.messageCount === 0) return undefined;
  return reportAnswerOf(answerInputOf(state, source, shownRowsOf(state)));
}

function cellOf(row: MatrixRow, { line: { base }, matrix }: Advice): ReportCell {
  const isJson = row.row.id === 'json';
  const cells = matrix?.rows ?? [];
  const sizes = COLUMNS.map((column) => [column, row[column]] as const);
  return {
    row: row.id,
    codec: row.row.id,
    also: row.also === undefined ? [] : [row.also.id],
    types: row.types,
    bytes: row.bytes,
    gzip: row.gzip ?? null,
    stream: row.stream ?? null,
    // The page does not compress runs with native types with Brotli.
    brotli: row.natives > 0 ? null : (row.row.compressed.brotli ?? null),
    level: sizes.flatMap(([column, bytes]) =>
      base !== undefined && bytes !== undefined && areLevel({ bytes, isGzipped: column !== 'bytes', isJson }, base)
        ? [column]
        : [],
    ),
    best: sizes.flatMap(([column, bytes]) =>
      bytes !== undefined && bytes === smallestIn(cells, column) ? [column] : [],
    ),
    schema: row.row.schema.from,
    schemaBytes: row.price,
  };
}
