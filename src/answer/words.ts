import { grouped } from '../basics/counted.ts';

/** A share in whole per cent. Close to 0 or 100, in words or tenths, so that it does not read as 0 % or 100 %. */
export function percent(share: number): string {
  const value = Math.abs(share) * 100;
  if (value > 0 && value < 1) return 'under 1 %';
  if (value > 99.9 && value < 100) return 'over 99.9 %';
  if (value > 99 && value < 100) return `${(Math.floor(value * 10) / 10).toFixed(1)} %`;
  return `${Math.round(value)} %`;
}

/** A factor of 2 or more: "2.3", "11", "1,200". */
function times(factor: number): string {
  return factor < 10 ? factor.toFixed(1).replace(/\.0$/, '') : grouped(Math.round(factor));
}

/** A size against another: "25 % smaller", "3 % larger", "11 times as large". */
export function smaller(bytes: number, than: number): string {
  if (bytes === than) return 'no smaller';
  const factor = bytes / than;
  if (factor >= 2) return `${times(factor)} times as large`;
  return `${percent(1 - factor)} ${factor < 1 ? 'smaller' : 'larger'}`;
}

/** A size against another: "25 % less than", "3 % more than", "3 times as much as", "as much as". */
export function lessOrMore(bytes: number, than: number): string {
  if (bytes === than) return 'as much as';
  const factor = bytes / than;
  if (factor >= 2) return `${times(factor)} times as much as`;
  return `${percent(1 - factor)} ${factor < 1 ? 'less' : 'more'} than`;
}

/** Joins sentences with spaces. Omits empty ones. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
