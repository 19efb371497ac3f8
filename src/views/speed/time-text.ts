/** Nanoseconds in the unit that suits them, with three digits: "512 ns", "1.48 µs". */
export function timeText(ns: number): string {
  if (ns < 1000) return `${ns.toPrecision(3)} ns`;
  if (ns < 1e6) return `${(ns / 1e3).toPrecision(3)} µs`;
  return ns < 1e9 ? `${(ns / 1e6).toPrecision(3)} ms` : `${(ns / 1e9).toPrecision(3)} s`;
}
