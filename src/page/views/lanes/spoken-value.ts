import { countedPlain } from '../../../core/basics/counted.ts';
import { beginLarge } from '../../../core/basics/text.ts';
import type { Kind } from '../../../core/layout/vocabulary.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { nameIn, wordsIn } from './spoken-words.ts';

/** Maximum number of words of a name. */
export const NAME_WORDS = 3;
/** Maximum number of words of a path. */
const PATH_WORDS = 2;

/** Matches words for containers that may occur in the label of a kind. */
const CONTAINERS = /map|array|object|document|list|struct|record|message/;

/** Prefixes a text with the name of its value, unless the text already contains the name. */
export function withValueName(lane: Lane, value: number, text: string, words: number): string {
  const name = lane.source === null ? '' : nameIn(lane.source.tree, value, Math.min(words, NAME_WORDS));
  const hasName = ` ${text.replace(/[:,]/g, ' ')} `.includes(` ${name} `);
  if (name === '') return beginLarge(text);
  if (!hasName) return `${name}: ${text}`;
  return text.startsWith(name) ? text : beginLarge(text);
}

/**
 * A container and the number of its children: "array, 3 elements". The word comes from the label of `kind`, if it
 * contains one.
 */
export function containerText({ source, queries }: Lane, value: number, kind: Kind | undefined): string {
  const isArray = source?.tree.index.values.type[value] === ValueType.array;
  const word = kind && CONTAINERS.exec(kind.label)?.[0];
  const count = source === null ? queries.childCount(value) : source.tree.childCount(value);
  return `${word ?? (isArray ? 'array' : 'object')}, ${countedPlain(count, isArray ? 'element' : 'member')}`;
}

/** "In user, address.": the innermost containers of a value, outermost first. Empty at the top. */
export function spokenPath(lane: Lane, value: number): string {
  const tree = lane.source?.tree;
  if (tree === undefined || value === 0) return '';
  const parent = tree.parents[value]!;
  if (parent === 0) return '';
  const names: string[] = [];
  let at = parent;
  for (; at !== 0; at = tree.parents[at]!) {
    const name = nameIn(tree, at, 1);
    if (wordsIn([name, ...names].join(' ')) > PATH_WORDS) break;
    names.unshift(name);
  }
  return `In ${at === 0 ? '' : '… '}${names.join(', ')}.`;
}
