import type { Source } from '../source/source.ts';
import { SourceWalk } from '../source/walk.ts';
import { isByteList } from '../value/carried.ts';
import { isObject } from '../value/json-value.ts';
import { identifies, identifyingWord } from '../value/key-words.ts';
import { fromBase64Url, hasMark, looksRandom } from './base64-url.ts';
import { areBytesMeant, noteByteList } from './byte-list.ts';
import { recogniseExtended } from './extended.ts';
import type { FoundType } from './found.ts';
import { PatternNode, type TypeStats, tokenOf } from './pattern-tree.ts';
import { looksLikeBase64, looksLikeHex, recogniseText } from './recognise.ts';
import { unwrapBase64, type Wrapping } from './wrapped-base64.ts';

/** Values of one type at one pattern. */
export interface SurveyedGroup {
  readonly type: FoundType;
  readonly node: PatternNode;
  readonly ordinals: readonly number[];
  /** True if some texts of the group are base64 with a prefix or line breaks, or base64url. */
  readonly isWrapped: boolean;
  /** Set if texts of the group are base64url. */
  readonly isUrl?: true;
  /** Set for integers that look like codes, which are carried only if their id is requested. */
  readonly isCode?: true;
}

/** A group with its path pattern as text, and with its id. */
export interface ListedGroup extends SurveyedGroup {
  /** The type and the pattern of the group. The id stays the same after an edit. */
  readonly id: string;
  readonly pattern: string;
}

/** Limits for the groups listed and for the characters of all patterns together. */
const MOST_GROUPS = 200;
const MOST_PATTERN = 1 << 20;

/** The first groups, up to the limits. */
export function listGroups(groups: readonly SurveyedGroup[]): readonly ListedGroup[] {
  const listed: ListedGroup[] = [];
  let characters = 0;
  for (const group of groups) {
    if (listed.length === MOST_GROUPS || characters > MOST_PATTERN) break;
    const pattern = group.node.pattern();
    characters += pattern.length;
    listed.push({ ...group, pattern, id: `${group.type} ${pattern}` });
  }
  return listed;
}

/**
 * Finds the values of a source that spell another type, and groups them by pattern and type. Leaves out those of
 * `given`, which have a type of their own. Never recurses.
 */
export function surveyTypes(source: Source, given: ReadonlyMap<number, unknown> = new Map()): readonly SurveyedGroup[] {
  const walk = new SourceWalk(source);
  const root = new PatternNode();
  // By depth: the pattern node of the open container.
  const nodes: PatternNode[] = [];
  // By depth: the number of members of the open container.
  const members: number[] = [];
  const groups: { type: FoundType; node: PatternNode; stats: TypeStats }[] = [];
  const add = (node: PatternNode, type: FoundType): TypeStats => {
    const isNew = !node.types.has(type);
    const stats = node.stats(type);
    stats.ordinals.push(walk.ordinal);
    if (isNew) groups.push({ type, node, stats });
    return stats;
  };
  while (walk.next()) {
    const { depth, value } = walk;
    if (walk.isOverridden || given.has(walk.ordinal)) {
      walk.skip();
      continue;
    }
    const isContainer = typeof value === 'object' && value !== null;
    if (typeof value !== 'string' && !isContainer) continue;
    const node = depth === 0 ? root : nodes[depth - 1]!.child(tokenOf(walk.key, members[depth - 1]!));
    if (typeof value === 'string') {
      node.texts++;
      for (const type of recogniseText(value)) updateStats(add(node, type), type, value);
      const wrapped = unwrapBase64(value);
      if (wrapped !== undefined) noteWrapped(add(node, 'base64'), wrapped.base64, wrapped.wrapping);
      else if (fromBase64Url(value) !== undefined) noteUrl(add(node, 'base64'), value);
    } else {
      if (Array.isArray(value)) {
        node.arrays++;
        if (isByteList(value)) {
          noteByteList(add(node, 'list').lists, value, { node, parent: depth === 0 ? undefined : walk.parent });
          walk.skip();
          continue;
        }
      }
      const extended = isObject(value) ? recogniseExtended(value) : undefined;
      if (extended !== undefined) {
        add(node, extended.type);
        walk.skip();
        continue;
      }
      nodes[depth] = node;
      members[depth] = Array.isArray(value) ? 0 : Object.keys(value as object).length;
    }
  }
  return groups.filter(isMeant).map(({ type, node, stats }) => ({
    type,
    node,
    ordinals: stats.ordinals,
    isWrapped: stats.isWrapped || stats.url.count > 0,
    ...(stats.url.count > 0 && { isUrl: true }),
    ...(type === 'integer' && isCode(node, stats) && { isCode: true }),
  }));
}

/** Updates the statistics of base64 with a text in base64url. */
function noteUrl(stats: TypeStats, text: string): void {
  const isRandom = looksRandom(text);
  stats.url.count++;
  stats.url.isProven ||= isRandom && hasMark(text);
  if (isRandom) stats.convincing++;
}

/** Updates the statistics of base64 with a text in a wrapping. A prefix says what the text is. */
function noteWrapped(stats: TypeStats, base64: string, { prefix }: Wrapping): void {
  stats.isWrapped = true;
  stats.url.isRefuted = true;
  if (prefix !== '' || looksLikeBase64(base64)) stats.convincing++;
}

/** Updates the statistics of a type with one text. */
function updateStats(stats: TypeStats, type: FoundType, text: string): void {
  if (type === 'base64') {
    if (looksLikeBase64(text)) stats.convincing++;
    stats.url.isRefuted ||= /[+/=]/.test(text);
  }
  if (type === 'hex' && looksLikeHex(text)) stats.convincing++;
  if (type !== 'integer') return;
  stats.hasNegative ||= text.startsWith('-');
  stats.hasHuge ||= text.length >= 19 && BigInt(text) >= 2n ** 63n;
  stats.shortest = Math.min(stats.shortest, text.length);
  stats.longest = Math.max(stats.longest, text.length);
}

/**
 * True if a group is meant as its type. Digits and letters are often plain text, so all texts at the same path pattern
 * must have the type. Integers must also fit in one 64-bit type, and at least half of the values must look like hex or
 * base64. Of base64url, one must also have a mark that identifiers seldom have, and the key must not say that they are
 * identifiers. Lists are meant as bytes if their numbers or their key say so. Times, UUIDs and Extended JSON are
 * unmistakable.
 */
function isMeant({ type, node, stats }: { type: FoundType; node: PatternNode; stats: TypeStats }): boolean {
  const { ordinals, convincing } = stats;
  if (type === 'integer') return ordinals.length === node.texts && !(stats.hasNegative && stats.hasHuge);
  if (type === 'list') return ordinals.length === node.arrays && areBytesMeant(stats.lists);
  if (type !== 'hex' && type !== 'base64') return true;
  const { url } = stats;
  if (url.count > 0 && (!url.isProven || url.isRefuted || isNamed(node))) return false;
  return ordinals.length === node.texts && convincing > 0 && convincing * 2 >= ordinals.length;
}

/** The lengths of words such as "key", "hash" and "token", whose values are often bytes. */
const [SHORTEST_OF_BYTES, LONGEST_OF_BYTES] = [3, 5];

/**
 * True if a key says that its values identify something, without being bytes: "id" and "number". Decides by the length
 * of the word, because masking replaces it with another one of that length.
 */
function isNamed(node: PatternNode): boolean {
  const { length } = identifyingWord(node.key());
  return length > 0 && (length < SHORTEST_OF_BYTES || length > LONGEST_OF_BYTES);
}

/** Integers of at most this many digits fit in 32 bits, so that no reader of JSON needs them as text. */
const SHORT = 9;
/** Integers of more digits may exceed 2^53, so that readers of JSON round them: text is the usual way to write them. */
const EXACT = 15;

/**
 * True if integers look like codes: the key says that they identify something, or all are equally short, like years,
 * units, version ranges and postal codes.
 */
function isCode(node: PatternNode, { hasNegative, shortest, longest }: TypeStats): boolean {
  if (longest > EXACT) return false;
  return identifies(node.key()) || (!hasNegative && shortest === longest && longest <= SHORT);
}
