const UNITS = [
  ['ns', 1],
  ['µs', 1e3],
  ['ms', 1e6],
  ['s', 1e9],
] as const;

/** Nanoseconds in a suitable unit with three digits: "512 ns", "1.48 µs". */
export function timeText(ns: number): string {
  const [unit, size] = UNITS.findLast(([, least]) => ns >= least) ?? UNITS[0];
  return `${(ns / size).toPrecision(3)} ${unit}`;
}
