import { grouped } from '../../core/basics/counted.ts';
import { failureText } from '../../core/basics/failure-text.ts';
import { least } from '../../core/basics/search.ts';
import { withoutBackticks } from '../../core/basics/text.ts';
import {
  type Contender,
  encodedRows,
  isLevel,
  losesMoreThan,
  privateRows,
  referenceOf,
} from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import type { Advice } from './line.ts';
import { type MatrixRow, plainChoice, rowsBeside, smallestIn } from './matrix.ts';
import type { AnswerInput } from './part.ts';
import { doesNotCarry } from './smallest.ts';
import { lessOrMore } from './words.ts';

export const NOTE_KINDS = ['private', 'lossy', 'refused', 'stream', 'columns', 'other-column', 'large'] as const;

/** A fact beside the matrix, about something that has no cell in it. */
export interface Note {
  readonly kind: (typeof NOTE_KINDS)[number];
  /** One sentence. */
  readonly text: string;
}

/** The notes beside an answer, in the order of their kinds. */
export function notesOf(input: AnswerInput, { line, matrix }: Advice): readonly Note[] {
  const texts: Readonly<Record<Note['kind'], readonly string[]>> = {
    private: matrix === undefined ? [] : privateTexts(input, matrix.rows),
    lossy: lossyTexts(input),
    refused: refusedTexts(input),
    stream: line.ends.stream,
    columns: line.ends.columns,
    'other-column': matrix === undefined ? [] : otherColumnTexts(input, matrix.rows),
    large: line.ends.large,
  };
  return NOTE_KINDS.flatMap((kind) => texts[kind].map((text) => ({ kind, text })));
}

/** The columns in which a codec has a size of its own. */
const OF_ONE = ['bytes', 'gzip'] as const;

function sizeIn(row: Contender, column: (typeof OF_ONE)[number]): number | undefined {
  return column === 'bytes' ? row.bytes : row.compressed.gzip;
}

/**
 * Sentences about codecs whose bytes only their own library reads, if they lead a column even after the data that
 * the reader has to keep is added to their size.
 */
function privateTexts({ rows }: AnswerInput, cells: readonly MatrixRow[]): readonly string[] {
  const reference = referenceOf(rows);
  return privateRows(rows).flatMap((row) => {
    if (reference === undefined || losesMoreThan(row, reference)) return [];
    const kept = row.kept?.bytes ?? 0;
    const led = OF_ONE.find((column) => {
      const size = sizeIn(row, column);
      const smallest = smallestIn(cells, column);
      return size !== undefined && size + kept < smallest && !isLevel(size + kept, smallest);
    });
    if (led === undefined) return [];
    const size = `${grouped(sizeIn(row, led)!)} B${led === 'gzip' ? ' gzipped' : ''}`;
    const besides = kept === 0 ? '' : ` and ${grouped(kept)} B that the reader keeps`;
    return [`${rowName(row)} takes ${size}${besides}, and only ${row.codec.readOnlyBy} reads it.`];
  });
}

/** Sentences about codecs that change or drop a value which the reference carries. */
function lossyTexts({ rows }: AnswerInput): readonly string[] {
  const reference = referenceOf(rows);
  if (reference === undefined) return [];
  return encodedRows(rows)
    .filter((row) => row !== reference && losesMoreThan(row, reference))
    .map((row) => `${rowName(row)} takes ${grouped(row.bytes)} B, but ${doesNotCarry(row)}.`);
}

/** Codecs that refuse the source, with the reason. */
function refusedTexts({ rows }: AnswerInput): readonly string[] {
  return rows.flatMap((row) => {
    if (row.run.state !== 'failed' || row.run.failure.stage === 'source' || row.codec.whatIf !== undefined) return [];
    return [`${rowName(row)} refuses this input: ${withoutBackticks(failureText(row.run.failure))}`];
  });
}

/** For each row of the matrix, the codec that leads it in one column, but not in the column by which it was chosen. */
function otherColumnTexts(input: AnswerInput, cells: readonly MatrixRow[]): readonly string[] {
  const { rows } = input;
  const reference = referenceOf(rows);
  if (reference === undefined) return [];
  const others = rowsBeside(reference, rows)
    .filter((row) => row.format !== reference.format && row.id !== 'json')
    .map((row) => plainChoice(input, row));
  return cells
    .filter(({ id }) => id === 'free' || id === 'schema')
    .flatMap((cell) => {
      const alike = others.filter(({ row }) => row.schema.from === cell.row.schema.from);
      return OF_ONE.flatMap((column) => {
        const own = cell[column];
        const best = least(
          alike.filter((other) => other[column] !== undefined),
          (other) => other[column]!,
        );
        const size = best?.[column];
        if (best === undefined || size === undefined || own === undefined) return [];
        if (size >= own || isLevel(size, own)) return [];
        const how = column === 'gzip' ? 'gzipped' : 'as it is';
        const included = size === sizeIn(best.row, column) ? '' : ' with its schema';
        const takes = `takes ${grouped(size)} B ${how}${included}`;
        return [`${rowName(best.row)} ${takes}, ${lessOrMore(size, own)} ${rowName(cell.row)}.`];
      });
    });
}
