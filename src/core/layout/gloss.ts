import { counted, pluralized } from '../basics/counted.ts';
import type { DecodedValue } from './vocabulary.ts';

/**
 * The sentence and the section of the specification for each kind of a format or an envelope, from `glosses.ts` in its
 * folder.
 */
export type Glosses<Name extends string = string> = Readonly<Record<Name, Gloss>>;

export interface Gloss {
  /**
   * An explanation for someone who meets the kind for the first time: the meaning of these bytes, in at most 160
   * characters. The text must be true for any bytes that the format allows, whoever wrote them.
   */
  readonly gloss: GlossText;
  /**
   * The reason why the format writes these bytes in this way, and what another choice would cost, in at most 160
   * characters. Omitted only for unread bytes, whose reason is the failure.
   */
  readonly why?: GlossText;
  /** The end of the section's address, which follows the specification's URL: "#int-format-family". */
  readonly anchor: string;
  /** The title of the section. */
  readonly section: string;
  /** The document with that section, if it is not the specification of the format or envelope. */
  readonly document?: Document;
}

/** A document that is cited: its title and its address. */
interface Document {
  readonly title: string;
  readonly url: string;
}

/** Adds the specification to the glosses that name no document of their own. */
export function citing<Name extends string>(document: Document, glosses: Glosses<Name>): Glosses<Name> {
  const cited = Object.entries<Gloss>(glosses).map(([name, gloss]) => [name, { document, ...gloss }]);
  return Object.fromEntries(cited) as Glosses<Name>;
}

/**
 * A sentence, or a function of the region. Placeholders in a sentence: `{n}` is the decoded value, `{n byte}` the same
 * number with the noun "byte", `{size}` the number of bytes: "2 bytes". `{size, lowest first}` adds the words after the
 * comma if there are several bytes.
 */
export type GlossText = string | ((region: GlossedRegion) => string);

/** A region, as the input of its sentence. */
export interface GlossedRegion {
  /** The value that the region encodes; undefined if its kind has no reading. */
  readonly decoded: DecodedValue | undefined;
  /** The bytes that contain the region. */
  readonly bytes: Uint8Array;
  /** True if no schema describes the bytes, so that some types are guessed. */
  readonly isGuessed?: boolean;
}

/** The text of a gloss, or of its reason, for one region. */
export function glossTextOf(text: GlossText, region: GlossedRegion): string {
  if (typeof text === 'function') return text(region);
  return text.replace(/\{(n|size)(?: (\w+))?(, [^}]+)?\}/g, (_, what: string, noun?: string, order = '') => {
    const { length } = region.bytes;
    if (what === 'size') return `${counted(length, 'byte')}${length > 1 ? order : ''}`;
    const number = Math.abs(Number(region.decoded));
    return noun === undefined ? String(region.decoded) : `${region.decoded} ${pluralized(number, noun)}`;
  });
}
