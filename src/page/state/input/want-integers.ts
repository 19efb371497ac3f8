import { integersAt } from '../../../core/native-types/integers-at.ts';
import { getApp } from '../store.ts';
import { want } from './want-types.ts';

/**
 * Carries the integers that the source writes as text and the schema has as integers, in addition to the types that are
 * already carried.
 */
export function wantIntegers(): void {
  const { foundTypes, wantedTypes, runs } = getApp();
  if (foundTypes === null) return;
  const places = Object.values(runs).flatMap((run) => (run.state === 'failed' ? (run.failure.carryAt ?? []) : []));
  const before = wantedTypes.all ? foundTypes.groups.map(({ id }) => id) : wantedTypes.groups;
  want({ all: false, groups: [...new Set([...before, ...integersAt(foundTypes, places)])] });
}
