/**
 * Scales a number down to at most three digits before the point. Each of the `units` is 1,000 times the previous one;
 * the last unit has no limit.
 */
export function scaled(value: number, units: readonly string[]): { readonly value: number; readonly unit: string } {
  let left = value;
  let unit = 0;
  while (left >= 999.5 && unit < units.length - 1) {
    left /= 1000;
    unit++;
  }
  return { value: left, unit: units[unit]! };
}

/**
 * A share as a whole percentage. A share close to 0 or 100 % is in words or tenths, so that it does not read as 0 % or
 * 100 %.
 */
export function percent(share: number): string {
  const value = Math.abs(share) * 100;
  if (value > 0 && value < 1) return 'under 1 %';
  if (value > 99.9 && value < 100) return 'over 99.9 %';
  if (value > 99 && value < 100) return `${(Math.floor(value * 10) / 10).toFixed(1)} %`;
  return `${Math.round(value)} %`;
}
