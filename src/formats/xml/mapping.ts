/**
 * The mapping from JSON to XML. Inside an element `root`, there is an element for each member, with the key as its name
 * (see `names.ts`), and an element `item` for each element of an array. An attribute `type` marks only what would
 * otherwise be read as something else: null, an empty array or object, an object whose only member is `item`, and a
 * string that looks like a number or a boolean.
 */
export const ROOT = 'root';
export const ITEM = 'item';
export const TYPE = 'type';

/** The values of the attribute `type`. */
export const TYPES = ['string', 'null', 'object', 'array'] as const;
export type TypeName = (typeof TYPES)[number];

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** True if the text of an element is read as a number or a boolean. */
export function isLiteral(text: string): boolean {
  return text === 'true' || text === 'false' || NUMBER.test(text);
}
