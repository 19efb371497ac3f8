import { doubled } from '../../core/bytes/copy.ts';
import { isSpace } from './characters.ts';
import { ITEM, TYPE, TYPES } from './mapping.ts';
import { startsWith } from './search.ts';
import { Token, Tokens } from './tokens.ts';

/** The meaning of an element in JSON. */
export const Content = {
  /** Text that may be a number or a boolean. */
  text: 0,
  /** Text that is always a string. */
  string: 1,
  null: 2,
  object: 3,
  array: 4,
} as const;

/** The `Content` for each type, by the position of the type in `TYPES` plus one. */
const OF_TYPE = [Content.text, Content.string, Content.null, Content.object, Content.array] as const;

/** An open element. */
interface Open {
  readonly element: number;
  /** 1 + the index in `TYPES` of the element's attribute `type`; 0 without such an attribute. */
  type: number;
  children: number;
  /** Span of the first child's name. */
  nameStart: number;
  nameEnd: number;
  /** True while all children have the same name. */
  isUniform: boolean;
  /** True if the element contains text other than white space, or a CDATA section. */
  hasText: boolean;
}

/**
 * The `Content` of each element, in the order of start-tags. Only the end of an element with children shows whether it
 * is an array: all children have the same name, and there are several or they are named `item`.
 */
export function contentsOf(bytes: Uint8Array): Uint8Array {
  const tokens = new Tokens(bytes);
  let contents = new Uint8Array(64);
  let count = 0;
  const open: Open[] = [];
  const close = (): void => {
    const ended = open.pop()!;
    contents[ended.element] = contentOf(bytes, ended);
  };
  while (tokens.next()) {
    const { token, nameStart, nameEnd } = tokens;
    const top = open.at(-1);
    if (token === Token.tagStart) {
      if (top !== undefined) addChild(bytes, top, nameStart, nameEnd);
      if (count === contents.length) contents = doubled(contents);
      open.push({
        element: count++,
        type: 0,
        children: 0,
        nameStart: 0,
        nameEnd: 0,
        isUniform: true,
        hasText: false,
      });
    } else if (token === Token.attribute) top!.type ||= typeOf(bytes, tokens);
    else if (token === Token.section) top!.hasText = true;
    else if (token === Token.text && top !== undefined) top.hasText ||= !isBlank(bytes, tokens.start, tokens.end);
    else if (token === Token.endTag || token === Token.emptyEnd) close();
  }
  while (open.length > 0) close();
  return contents.subarray(0, count);
}

/** 1 + the index in `TYPES` of an attribute `type`; 0 for other attributes. */
function typeOf(bytes: Uint8Array, { nameStart, nameEnd, valueStart, valueEnd }: Tokens): number {
  if (!isText(bytes, nameStart, nameEnd, TYPE)) return 0;
  return 1 + TYPES.findIndex((type) => isText(bytes, valueStart, valueEnd, type));
}

function addChild(bytes: Uint8Array, parent: Open, start: number, end: number): void {
  if (parent.children++ === 0) {
    parent.nameStart = start;
    parent.nameEnd = end;
  } else if (parent.isUniform) {
    parent.isUniform = areSame(bytes, parent.nameStart, parent.nameEnd, start, end);
  }
}

function contentOf(bytes: Uint8Array, { type, children, nameStart, nameEnd, isUniform, hasText }: Open): number {
  const marked = OF_TYPE[type]!;
  const isMarkedContainer = marked === Content.object || marked === Content.array;
  if (children === 0) return hasText && marked !== Content.string ? Content.text : marked;
  if (isMarkedContainer) return marked;
  const isList = isUniform && (children > 1 || isText(bytes, nameStart, nameEnd, ITEM));
  return isList ? Content.array : Content.object;
}

export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at])) return false;
  return true;
}

/** True if the bytes of a span are the ASCII characters of `text`. */
export function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  return end - start === text.length && startsWith(bytes, start, text);
}

function areSame(bytes: Uint8Array, start: number, end: number, otherStart: number, otherEnd: number): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let i = 0; i < end - start; i++) if (bytes[start + i] !== bytes[otherStart + i]) return false;
  return true;
}
