import { grouped } from '../../core/basics/counted.ts';
import { percent } from '../../core/basics/units.ts';
import { areLevel, leads } from './level.ts';
import type { Base } from './line.ts';
import { bestAgainst, type MatrixRow } from './matrix.ts';

/**
 * The better size of a row against the base: "−16 %", "+94 %", "× 2.1", "level"; against a base of no bytes, "+24 B".
 * Empty for the base itself.
 */
export function differenceText(row: MatrixRow, base: Base): string {
  if (row.id === 'given' || (base.of === 'json' && row.id === 'json')) return '';
  const best = bestAgainst(row, base);
  if (areLevel(best, base)) return 'level';
  if (base.bytes === 0) return `+${grouped(best.bytes)} B`;
  const ratio = best.bytes / base.bytes;
  if (leads(best, base)) return `−${percent(1 - ratio)}`;
  return ratio >= 2 ? `× ${ratio.toFixed(1)}` : `+${percent(ratio - 1)}`;
}

/** The heading of the shares: "vs gzipped JSON". */
export function againstText({ of, isGzipped }: Base, given: string): string {
  return `vs ${isGzipped ? 'gzipped ' : ''}${of === 'json' ? 'JSON' : given}`;
}
