import type { Source } from '../source/source.ts';
import { Walk } from '../source/walk.ts';
import { isObject } from '../value/json-value.ts';
import { recogniseExtended } from './extended.ts';
import type { FoundType } from './found.ts';
import { Place, type Seen, tokenOf } from './places.ts';
import { looksLikeBase64, recogniseText } from './recognise.ts';

/** Values of one type at one place, with the place that tells their pattern. */
export interface SurveyedGroup {
  readonly type: FoundType;
  readonly place: Place;
  readonly ordinals: readonly number[];
}

/** A group with what it is called. */
export interface ListedGroup extends SurveyedGroup {
  /** Type and pattern: the same after an edit. */
  readonly id: string;
  readonly pattern: string;
}

/** Groups beyond this many are not listed, and neither are those beyond so many characters of patterns. */
const MOST_GROUPS = 200;
const MOST_PATTERN = 1 << 20;

/** The first groups, as many as a reader can choose from. */
export function listGroups(groups: readonly SurveyedGroup[]): readonly ListedGroup[] {
  const listed: ListedGroup[] = [];
  let characters = 0;
  for (const group of groups) {
    if (listed.length === MOST_GROUPS || characters > MOST_PATTERN) break;
    const pattern = group.place.pattern();
    characters += pattern.length;
    listed.push({ ...group, pattern, id: `${group.type} ${pattern}` });
  }
  return listed;
}

/** Goes through a source and groups the values that say more than their text, by place and type. Never recurses. */
export function surveyTypes(source: Source): readonly SurveyedGroup[] {
  const walk = new Walk(source);
  const root = new Place();
  // By depth: the place of the container that is open, and how many members it has.
  const places: Place[] = [];
  const members: number[] = [];
  const groups: { type: FoundType; place: Place; seen: Seen }[] = [];
  const see = (place: Place, type: FoundType): Seen => {
    const isNew = !place.types.has(type);
    const seen = place.seen(type);
    seen.ordinals.push(walk.ordinal);
    if (isNew) groups.push({ type, place, seen });
    return seen;
  };
  while (walk.next()) {
    const { depth, value } = walk;
    if (walk.isOverridden) {
      walk.skip();
      continue;
    }
    const isContainer = typeof value === 'object' && value !== null;
    if (typeof value !== 'string' && !isContainer) continue;
    const place = depth === 0 ? root : places[depth - 1]!.child(tokenOf(walk.key, members[depth - 1]!));
    if (typeof value === 'string') {
      place.texts++;
      const type = recogniseText(value);
      if (type !== undefined) learn(see(place, type), type, value);
    } else {
      const extended = isObject(value) ? recogniseExtended(value) : undefined;
      if (extended !== undefined) {
        see(place, extended.type);
        walk.skip();
        continue;
      }
      places[depth] = place;
      members[depth] = Array.isArray(value) ? 0 : Object.keys(value as object).length;
    }
  }
  return groups.filter(isMeant).map(({ type, place, seen }) => ({ type, place, ordinals: seen.ordinals }));
}

/** What a text tells of the others at its place. */
function learn(seen: Seen, type: FoundType, text: string): void {
  if (type === 'base64' && looksLikeBase64(text)) seen.convincing++;
  if (type !== 'integer') return;
  seen.hasNegative ||= text.startsWith('-');
  seen.hasHuge ||= text.length >= 19 && BigInt(text) >= 2n ** 63n;
}

/**
 * Digits and letters are often just text: they count only where every text at their place is of that type, integers
 * where one type of 64 bits holds them all, bytes where at least half of them look so. Times, UUIDs and Extended JSON
 * cannot be mistaken.
 */
function isMeant({ type, place, seen }: { type: FoundType; place: Place; seen: Seen }): boolean {
  const { ordinals, convincing } = seen;
  if (type === 'integer') return ordinals.length === place.texts && !(seen.hasNegative && seen.hasHuge);
  if (type !== 'base64') return true;
  return ordinals.length === place.texts && convincing > 0 && convincing * 2 >= ordinals.length;
}
