import { utf8Text } from '../bytes/utf8.ts';
import type { Source } from '../source/source.ts';
import { shorten } from '../value/shorten.ts';
import { type CarriedByOrdinal, makeCarried, writingOf } from './carry.ts';
import { type FoundTypes, hasCase, isExtendedType, isTimeType, type TypeGroup } from './found.ts';
import { type ListedGroup, listGroups, type SurveyedGroup, surveyTypes } from './survey.ts';

const MOST_EXAMPLE = 80;

/**
 * Finds values of a source that spell another type: hex, base64 (also with a prefix or line breaks), times, UUIDs,
 * integers, lists of bytes, MongoDB Extended JSON. `given` are the values that have a native type already.
 */
export function findTypes(source: Source, given?: CarriedByOrdinal): FoundTypes {
  const all = surveyTypes(source, given);
  const surveyed = all.filter(({ isCode }) => !isCode);
  const groups = listGroups(surveyed).map((group) => describeGroup(source, group));
  const codes = listGroups(all.filter(({ isCode }) => isCode)).map(({ id }) => id);
  return { groups, more: surveyed.length - groups.length, ...(codes.length > 0 && { codes }) };
}

function describeGroup(source: Source, group: ListedGroup): TypeGroup {
  const { id, type, pattern, node, ordinals } = group;
  return {
    id,
    type,
    pattern,
    count: ordinals.length,
    of: type === 'list' || isExtendedType(type) ? ordinals.length : node.texts,
    altered: alteredOf(source, group),
    example: shorten(textOf(source, ordinals[0]!), MOST_EXAMPLE),
  };
}

/** Number of values that would come back in another form: times, UUIDs, hex and wrapped base64 have several forms. */
function alteredOf(source: Source, group: SurveyedGroup): number {
  if (!isTimeType(group.type) && !hasCase(group.type) && !group.isWrapped) return 0;
  const writing = writingOf(source, group);
  return group.ordinals.filter((ordinal) => makeCarried(source, group, ordinal, writing)?.becomes !== undefined).length;
}

function textOf({ bytes, index }: Source, ordinal: number): string {
  return utf8Text(bytes, index.start[ordinal], index.end[ordinal]);
}
