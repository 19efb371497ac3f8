import { kindAt } from '../../core/layout/message.ts';
import { FAMILY_OF_ROLE } from '../../core/layout/vocabulary.ts';
import type { Annotated } from './annotated.ts';
import type { AskedPlace } from './request.ts';

/**
 * The region of a value that `part` names: its first region, the first one after its name, or the first one of its
 * content. Undefined if the value has no such region. `sourceValueOf` returns the value of the document to which a
 * region belongs.
 */
export function askedRegion(
  lane: Annotated,
  sourceValueOf: (region: number) => number,
  value: number,
  part: AskedPlace['part'] = 'content',
): number | undefined {
  const regions = Array.from({ length: lane.queries.regionCount }, (_, region) => region).filter(
    (region) => sourceValueOf(region) === value,
  );
  const familyOf = (region: number): string => FAMILY_OF_ROLE[kindAt(lane, region).role];
  const content = ['values', 'framing', 'names'].flatMap((family) =>
    regions.filter((each) => familyOf(each) === family),
  );
  const afterName = regions.slice(regions.findLastIndex((each) => familyOf(each) === 'names') + 1);
  return { first: regions, head: afterName, content }[part][0];
}
