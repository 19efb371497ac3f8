import { parseUuid } from '../value/carried.ts';
import { pointerToken } from '../value/path.ts';
import type { FoundType } from './found.ts';
import { isInteger } from './recognise.ts';

/** Values of one type at one place, over all of the source. */
export interface Seen {
  /** Source ordinals, ascending. */
  readonly ordinals: number[];
  /** Of base64: how many look as if it was meant. */
  convincing: number;
  /** Of integers: some have a sign, and some need all 64 bits without one. */
  hasNegative: boolean;
  hasHuge: boolean;
}

/** Where values of the same meaning stand: a path in which elements and keys that are data are `*`. */
export class Place {
  /** Texts of any kind that stand here. */
  texts = 0;
  readonly types = new Map<FoundType, Seen>();
  readonly #children = new Map<string, Place>();

  constructor(
    readonly parent?: Place,
    readonly token = '',
  ) {}

  /** The place of an element, or of a member by its key. */
  child(token: string): Place {
    let place = this.#children.get(token);
    if (place === undefined) {
      place = new Place(this, token);
      this.#children.set(token, place);
    }
    return place;
  }

  /** What was seen of a type here so far. */
  seen(type: FoundType): Seen {
    let seen = this.types.get(type);
    if (seen === undefined) {
      seen = { ordinals: [], convincing: 0, hasNegative: false, hasHuge: false };
      this.types.set(type, seen);
    }
    return seen;
  }

  /** A JSON Pointer with `*` where many children are alike. */
  pattern(): string {
    const tokens: string[] = [];
    for (let at: Place = this; at.parent !== undefined; at = at.parent) tokens.push(at.token);
    return tokens
      .reverse()
      .map((token) => `/${token}`)
      .join('');
  }
}

/** With more members than this an object is a table whose keys are data. */
const MOST_NAMES = 100;
export const ANY = '*';

/** What a child of a container is called in patterns. */
export function tokenOf(key: string | number, siblings: number): string {
  if (typeof key === 'number' || siblings > MOST_NAMES || isInteger(key)) return ANY;
  return parseUuid(key) === undefined ? pointerToken(key) : ANY;
}
