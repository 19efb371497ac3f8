import type { TagNumber } from '../../core/value/carried.ts';
import { Content } from './jump-table.ts';
import { kinds } from './kinds.ts';

/** What a tag requires of the item that it encloses. */
export interface TagRule {
  /** The kind of the tag's head. */
  readonly kind: number;
  /** The `Content` that is allowed. */
  readonly content: number;
  /** The allowed content in words, for messages. */
  readonly needs: string;
  /** The kind of the payload, if the tag defines its meaning; else 0. */
  readonly payload: number;
  /** True if the content is an array of an exponent and a mantissa. */
  readonly fraction: boolean;
}

const { index } = kinds;
const SECONDS = Content.integer | Content.float;

/** Tags with kinds of their own: those of RFC 8949 section 3.4, and common ones from the registry (section 9.2). */
const ROWS: readonly (readonly [number: number, kind: number, content?: number, needs?: string, payload?: number])[] = [
  [0, index.tagDateTime, Content.text, 'a text string', index.dateTime],
  [1, index.tagEpoch, SECONDS, 'an integer or a float', index.epoch],
  [2, index.tagBignum, Content.bytes, 'a byte string', index.bignum],
  [3, index.tagNegativeBignum, Content.bytes, 'a byte string', index.negativeBignum],
  [4, index.tagDecimalFraction, Content.array, 'an array of two integers'],
  [5, index.tagBigfloat, Content.array, 'an array of two integers'],
  [21, index.tagToBase64url],
  [22, index.tagToBase64],
  [23, index.tagToBase16],
  [24, index.tagEncoded, Content.bytes, 'a byte string'],
  [28, index.tagShareable],
  [29, index.tagSharedReference],
  [32, index.tagUri, Content.text, 'a text string'],
  [33, index.tagBase64url, Content.text, 'a text string'],
  [34, index.tagBase64, Content.text, 'a text string'],
  [36, index.tagMime, Content.text, 'a text string'],
  [37, index.tagUuid],
  [64, index.tagTypedArray],
  [258, index.tagSet],
  [259, index.tagExplicitMap],
  [55799, index.tagSelfDescribed],
];

function ruleFor(kind: number, content: number = Content.any, needs = 'the content of a tag', payload = 0): TagRule {
  return { kind, content, needs, payload, fraction: content === Content.array };
}

const RULES = new Map(ROWS.map(([number, ...rest]) => [number, ruleFor(...rest)]));
const UNNAMED = ruleFor(index.tag);

/** The rule for an item without a tag. */
export const UNTAGGED = ruleFor(index.unread, Content.any, 'a data item');

/**
 * The rules for the items of a decimal fraction or a bigfloat (section 3.4.4), by position; the last one allows
 * nothing.
 */
export const FRACTION_RULES: readonly [TagRule, TagRule, TagRule] = [
  ruleFor(index.unread, Content.integer, 'an integer, the exponent,'),
  ruleFor(index.unread, Content.integer | Content.bignum, 'an integer, the mantissa,'),
  ruleFor(index.unread, 0, 'the end of exponent and mantissa'),
];

/** The rule for a tag number. Unknown tags allow any content. */
export function ruleOfTag(number: number): TagRule {
  return RULES.get(number) ?? UNNAMED;
}

/** True for the tags of bignums (section 3.4.3). */
export function isBignum(number: TagNumber): boolean {
  return number === 2 || number === 3;
}
