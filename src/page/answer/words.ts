import { grouped } from '../../core/basics/counted.ts';
import { percent } from '../../core/basics/units.ts';

/** A factor of 2 or more: "2.3", "11", "1,200". */
export function times(factor: number): string {
  return factor < 10 ? factor.toFixed(1).replace(/\.0$/, '') : grouped(Math.round(factor));
}

/** A size compared with another one: "25 % smaller", "3 % larger", "11 times as large". */
export function smaller(bytes: number, than: number): string {
  if (bytes === than) return 'no smaller';
  if (than === 0) return `${grouped(bytes)} B larger`;
  const factor = bytes / than;
  if (factor >= 2) return `${times(factor)} times as large`;
  return `${percent(1 - factor)} ${factor < 1 ? 'smaller' : 'larger'}`;
}

/** A size compared with another one: "25 % less than", "3 % more than", "3 times as much as", "as much as". */
export function lessOrMore(bytes: number, than: number): string {
  if (bytes === than) return 'as much as';
  if (than === 0) return `${grouped(bytes)} B more than`;
  const factor = bytes / than;
  if (factor >= 2) return `${times(factor)} times as much as`;
  return `${percent(1 - factor)} ${factor < 1 ? 'less' : 'more'} than`;
}

/** Joins sentences with spaces. Omits empty ones. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
