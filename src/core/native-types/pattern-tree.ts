import { parseUuid } from '../value/carried.ts';
import { pointerToken } from '../value/path.ts';
import type { FoundType } from './found.ts';
import { isInteger } from './recognise.ts';

/** Values of one type at one path pattern, over the whole source. */
export interface TypeStats {
  /** Source ordinals, ascending. */
  readonly ordinals: number[];
  /** Hex and base64 only: number of values that look like it. */
  convincing: number;
  /** Base64 only: true if some have a prefix or line breaks. */
  isWrapped: boolean;
  /** Base64 only: the texts in base64url, and what they prove. */
  readonly url: UrlStats;
  /** Integers only: true if some are negative, and if some exceed the signed 64-bit range. */
  hasNegative: boolean;
  hasHuge: boolean;
  /** Integers only: the fewest and the most characters. */
  shortest: number;
  longest: number;
  /** Lists of bytes only. */
  readonly lists: ListStats;
}

/** The texts in base64url at one path pattern. */
export interface UrlStats {
  count: number;
  /** True if one of the texts has "-" or "_" and looks random. */
  isProven: boolean;
  /** True if a text at the pattern has "+", "/" or "=". Base64url lacks these, so the texts are not base64url. */
  isRefuted: boolean;
}

/** The lists of bytes at one path pattern. */
export interface ListStats {
  /** The number of numbers in all lists. */
  numbers: number;
  /** The number of numbers in the longest list. */
  longest: number;
  /** The smallest and the largest number. */
  least: number;
  most: number;
  /** True if the key of a list says that it is bytes, or if Node.js wrote the list as a Buffer. */
  isNamed: boolean;
}

/** A node of the tree of path patterns. Elements and keys that are data share the child `*`. */
export class PatternNode {
  /** Number of texts at this pattern, of any type. */
  texts = 0;
  /** Number of arrays at this pattern. */
  arrays = 0;
  readonly types = new Map<FoundType, TypeStats>();
  readonly #children = new Map<string, PatternNode>();

  readonly parent: PatternNode | undefined;
  readonly token: string;

  constructor(parent?: PatternNode, token = '') {
    this.parent = parent;
    this.token = token;
  }

  /** The child for an element or a member; creates it if needed. */
  child(token: string): PatternNode {
    let node = this.#children.get(token);
    if (node === undefined) {
      node = new PatternNode(this, token);
      this.#children.set(token, node);
    }
    return node;
  }

  /** The statistics of a type at this pattern; creates them if needed. */
  stats(type: FoundType): TypeStats {
    let stats = this.types.get(type);
    if (stats === undefined) {
      stats = {
        ordinals: [],
        convincing: 0,
        isWrapped: false,
        url: { count: 0, isProven: false, isRefuted: false },
        hasNegative: false,
        hasHuge: false,
        shortest: Infinity,
        longest: 0,
        lists: { numbers: 0, longest: 0, least: Infinity, most: 0, isNamed: false },
      };
      this.types.set(type, stats);
    }
    return stats;
  }

  /** The nearest key; empty if all tokens are `*`. */
  key(): string {
    let at: PatternNode = this;
    while (at.token === ANY && at.parent !== undefined) at = at.parent;
    return at.token;
  }

  /** The path as a JSON Pointer with `*` where many children share a node. */
  pattern(): string {
    const tokens: string[] = [];
    for (let at: PatternNode = this; at.parent !== undefined; at = at.parent) tokens.push(at.token);
    return tokens
      .reverse()
      .map((token) => `/${token}`)
      .join('');
  }
}

/** An object with more members than this is a table whose keys are data. */
const MOST_NAMES = 100;
export const ANY = '*';

/**
 * The token of a path pattern that a child matches: its key, or `*` for an element of an array or a key that is data.
 */
export function tokenOf(key: string | number, siblings: number): string {
  if (typeof key === 'number' || siblings > MOST_NAMES || isInteger(key)) return ANY;
  return parseUuid(key) === undefined ? pointerToken(key) : ANY;
}
