import { groupsAt } from '../../../core/native-types/groups-at.ts';
import { getApp } from '../store.ts';
import { want } from './want-types.ts';

/**
 * Carries the integers and the bytes that the source writes as text where the schema has these types, in addition to
 * the types that are already carried.
 */
export function wantAsSchema(): void {
  const { foundTypes, wantedTypes, runs } = getApp();
  if (foundTypes === null) return;
  const places = Object.values(runs).flatMap((run) =>
    run.state === 'failed' && run.failure.carryAt !== undefined ? [run.failure.carryAt] : [],
  );
  const added = (['integer', 'hex'] as const).flatMap((type) =>
    groupsAt(
      foundTypes,
      type,
      places.flatMap((at) => at[type]),
    ),
  );
  want({ all: wantedTypes.all, groups: [...new Set([...wantedTypes.groups, ...added])] });
}
