import type { RateTable } from '../../experiments/experiment.ts';
import { grouped } from '../../ui/figures.ts';

/** The heading of a table of rates: what its figures count. */
export function unitText(unit: RateTable['unit']): string {
  if (unit === 'a second') return 'Messages a second';
  return unit.times === 1 ? 'Time of one call' : `${grouped(unit.times)} times`;
}

/** A figure that was published, as it was. */
export function publishedText(figure: number, unit: RateTable['unit']): string {
  return unit === 'a second' ? grouped(figure) : durationText(figure);
}

/** What was measured, from the nanoseconds of one call: three digits, since there is no more in it. */
export function measuredText(medianNs: number, unit: RateTable['unit']): string {
  if (unit === 'a second') return grouped(Number((1e9 / medianNs).toPrecision(3)));
  return durationText(Number(((medianNs / 1e6) * unit.times).toPrecision(3)));
}

/** Milliseconds in the unit that suits them: "163 ms", "47.3 s". */
function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}
