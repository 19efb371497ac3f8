import { grouped } from '../../../core/basics/counted.ts';
import type { RateTable } from '../../../subjects/experiments/experiment.ts';

/** Heading of a table of rates: the unit of its figures. */
export function unitText(unit: RateTable['unit']): string {
  if (unit === 'a second') return 'Messages a second';
  return unit.times === 1 ? 'Time of one call' : `${grouped(unit.times)} times`;
}

/** A published figure. */
export function publishedText(figure: number, unit: RateTable['unit']): string {
  return unit === 'a second' ? grouped(figure) : durationText(figure);
}

/**
 * A measured figure, computed from the nanoseconds of one call. Three digits, since a measurement is no more precise.
 */
export function measuredText(medianNs: number, unit: RateTable['unit']): string {
  if (unit === 'a second') return grouped(Number((1e9 / medianNs).toPrecision(3)));
  return durationText(Number(((medianNs / 1e6) * unit.times).toPrecision(3)));
}

/** Milliseconds in a suitable unit: "163 ms", "47.3 s". */
function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}
