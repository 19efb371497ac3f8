import { utf8Text } from '../bytes/utf8.ts';
import type { Source } from '../source/source.ts';
import { shorten } from '../value/shorten.ts';
import { makeCarried, writingOf } from './carry.ts';
import type { FoundTypes, TypeGroup } from './found.ts';
import { idOf, type SurveyedGroup, surveyTypes } from './survey.ts';

/** Groups beyond this many are only counted, and so are those beyond so many characters of patterns. */
const MOST_GROUPS = 200;
const MOST_PATTERN = 1 << 20;
const MOST_EXAMPLE = 80;

/** What in a source says more than its text: base64, times, UUIDs, integers, MongoDB Extended JSON. */
export function findTypes(source: Source): FoundTypes {
  const surveyed = surveyTypes(source);
  const groups: TypeGroup[] = [];
  let characters = 0;
  for (const group of surveyed) {
    if (groups.length === MOST_GROUPS || characters > MOST_PATTERN) break;
    const told = tell(source, group);
    characters += told.pattern.length;
    groups.push(told);
  }
  return { groups, more: surveyed.length - groups.length };
}

function tell(source: Source, group: SurveyedGroup): TypeGroup {
  const { type, place, ordinals } = group;
  const pattern = place.pattern();
  return {
    id: idOf(group),
    type,
    pattern,
    count: ordinals.length,
    of: type.startsWith('$') ? ordinals.length : place.texts,
    altered: alteredOf(source, group),
    example: shorten(textOf(source, ordinals[0]!), MOST_EXAMPLE),
  };
}

/** Only times and UUIDs have more than one form. */
function alteredOf(source: Source, group: SurveyedGroup): number {
  if (!['timestamp', '$date', 'uuid', '$uuid'].includes(group.type)) return 0;
  const writing = writingOf(source, group);
  return group.ordinals.filter((ordinal) => makeCarried(source, group, ordinal, writing)?.becomes !== undefined).length;
}

function textOf({ bytes, index }: Source, ordinal: number): string {
  return utf8Text(bytes, index.start[ordinal], index.end[ordinal]);
}
