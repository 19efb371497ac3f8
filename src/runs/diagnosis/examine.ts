import type { Message } from '../../core/layout/message.ts';
import type { Remark, Remarks } from '../../core/layout/remarks.ts';

/** Places of one kind, in the order of the bytes; only the first are listed. */
export interface Places {
  readonly places: readonly Remark[];
  /** The number of further places. */
  readonly more: number;
}

/** Whether bytes conform to a profile. */
export interface ProfileResult extends Places {
  readonly id: string;
  readonly name: string;
  /** The document that defines the profile. */
  readonly source: string;
  readonly passes: boolean;
  /** The sections of the document, by the rules that are broken. */
  readonly sections: Readonly<Record<string, string>>;
}

export interface Examination {
  /** Places that are valid, but that another writer would write differently. */
  readonly warnings: Places;
  /** The result for each profile; empty if the bytes are not read to their end. */
  readonly profiles: readonly ProfileResult[];
}

/** Maximum number of places of each kind that are listed. */
const MOST_LISTED = 1000;

/** The warnings at their bytes, and the profiles of the format. Linear in the bytes; iterative. */
export function examine(message: Message, { find, warnings, profiles }: Remarks, schema: unknown): Examination {
  const found = [...find(message, schema)].toSorted((a, b) => a.offset - b.offset);
  const placesOf = (rules: ReadonlySet<string>): Places => {
    const places = found.filter(({ rule }) => rules.has(rule));
    return { places: places.slice(0, MOST_LISTED), more: Math.max(0, places.length - MOST_LISTED) };
  };
  const isWhole = message.queries.layout.failure === undefined;
  return {
    warnings: placesOf(new Set(warnings)),
    profiles: (isWhole ? profiles : []).map(({ id, name, source, rules }) => {
      const broken = placesOf(new Set(Object.keys(rules)));
      const names = new Set(broken.places.map(({ rule }) => rule));
      const sections = Object.entries(rules).filter((entry): entry is [string, string] => names.has(entry[0]));
      return {
        id,
        name,
        source,
        passes: broken.places.length === 0,
        sections: Object.fromEntries(sections),
        ...broken,
      };
    }),
  };
}
