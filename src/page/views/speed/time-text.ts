const UNITS = [
  ['ns', 1],
  ['µs', 1e3],
  ['ms', 1e6],
  ['s', 1e9],
] as const;

/** Nanoseconds in a suitable unit with three digits: "512 ns", "1.48 µs". */
export function durationText(ns: number): string {
  // The number is rounded before its unit is chosen, so that 999.6 ns become 1.00 µs.
  const rounded = Number(ns.toPrecision(3));
  const [unit, size] = UNITS.findLast(([, least]) => rounded >= least) ?? UNITS[0];
  const value = rounded / size;
  return `${value < 1000 ? value.toPrecision(3) : value.toFixed(0)} ${unit}`;
}
