import { grouped } from '../../core/basics/counted.ts';
import { percent } from '../../core/basics/units.ts';
import { areLevel, leads } from './level.ts';
import type { Answer, Base } from './line.ts';
import { bestOf, formatNames, kindsInWords, type MatrixRow } from './matrix.ts';

/** The name of a row: "JSON", "CBOR, MessagePack"; with types, only what is beside the row above it: "with bytes". */
export function rowTitle(row: MatrixRow): string {
  const kinds = kindsInWords(row.types);
  return `${formatNames(row).join(', ')}${kinds === '' ? '' : ` with ${kinds}`}`;
}

/** The better size of a row against the base: "−16 %", "+94 %", "× 2.1", "level". Empty for the base itself. */
export function shareText(row: MatrixRow, base: Base): string {
  if (row.id === 'given' || (base.of === 'json' && row.id === 'json')) return '';
  const best = bestOf(row);
  if (areLevel(best, base)) return 'level';
  const ratio = best.bytes / base.bytes;
  if (leads(best, base)) return `−${percent(1 - ratio)}`;
  return ratio >= 2 ? `× ${ratio.toFixed(1)}` : `+${percent(ratio - 1)}`;
}

/** The heading of the shares: "vs gzipped JSON". */
export function againstText({ of, isGzipped }: Base, given: string): string {
  return `vs ${isGzipped ? 'gzipped ' : ''}${of === 'json' ? 'JSON' : given}`;
}

/** The line and the rows of the matrix as text, for the report and for files. */
export function answerText({ line, matrix }: Answer): readonly string[] {
  const { base } = line;
  if (matrix === undefined || base === undefined) return [line.sentences.join(' ')];
  return [
    line.sentences.join(' '),
    ...matrix.rows.map((row) => {
      const gzip = row.gzip === undefined ? 'not gzipped' : `gzipped ${grouped(row.gzip)} B`;
      const stream = row.stream === undefined ? '' : `, as one stream ${grouped(row.stream)} B`;
      const share = shareText(row, base);
      return `${rowTitle(row)}: ${grouped(row.bytes)} B, ${gzip}${stream}${share === '' ? '' : ` (${share})`}`;
    }),
  ];
}
