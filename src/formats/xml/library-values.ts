import type { CarriedValue } from '../../core/value/carried.ts';
import { type JsonArray, type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ITEM, isLiteral, ROOT, TYPE, type TypeName } from './mapping.ts';
import { escapeText, keyOf, nameOf, textOf } from './names.ts';

/** The names that fast-xml-parser uses for the attributes and the text of an element. Neither is a valid XML name. */
export const ATTRIBUTE_PREFIX = '@';
export const TEXT = '#text';
const TYPE_KEY = `${ATTRIBUTE_PREFIX}${TYPE}`;

/**
 * An element as fast-xml-parser represents it: a scalar, or an object with its children, its text and its attributes.
 */
export type Element = string | number | bigint | boolean | { [name: string]: Element | Element[] };
type Children = Exclude<Element, string | number | bigint | boolean>;

/** Converts JSON to the document that fast-xml-parser builds. Never recurses. */
export function toLibrary(value: CarriedValue): { readonly [ROOT]: Element } {
  const pending: (readonly [from: JsonArray | JsonObject, to: Children])[] = [];
  const convert = (from: JsonValue): Element => {
    if (from === null) return typed('null');
    if (typeof from === 'string') {
      const text = escapeText(from);
      return isLiteral(text) ? { ...typed('string'), [TEXT]: text } : text;
    }
    if (typeof from !== 'object') return from;
    const names = Object.keys(from);
    const isArray = Array.isArray(from);
    if (names.length === 0) return typed(isArray ? 'array' : 'object');
    const to = !isArray && names.length === 1 && names[0] === ITEM ? typed('object') : {};
    pending.push([from, to]);
    return to;
  };
  const root = convert(value as JsonValue);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    if (Array.isArray(from)) to[ITEM] = from.map(convert);
    else for (const [key, member] of Object.entries(from)) to[nameOf(key)] = convert(member);
  }
  return { [ROOT]: root };
}

/** An element without content that has the attribute `type`. */
function typed(type: TypeName): Children {
  return { [TYPE_KEY]: type };
}

/** Converts a document that fast-xml-parser has parsed back to JSON. Never recurses. */
export function fromLibrary(document: { readonly [ROOT]: Element }): JsonValue {
  const pending: (readonly [from: Children, to: JsonArray | JsonObject])[] = [];
  const convert = (from: Element): JsonValue => {
    if (typeof from === 'string') return textOf(from);
    if (typeof from !== 'object') return from;
    const type = from[TYPE_KEY];
    if (type === 'null') return null;
    if (type === 'string') return textOf(String(from[TEXT] ?? ''));
    const isArray = type === 'array' || (type === undefined && Object.keys(from)[0] === ITEM && isAlone(from));
    const to = isArray ? [] : {};
    pending.push([from, to]);
    return to;
  };
  const root = convert(document[ROOT]);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    const items = from[ITEM] ?? [];
    if (Array.isArray(to)) for (const item of Array.isArray(items) ? items : [items]) to.push(convert(item));
    else {
      for (const [name, child] of Object.entries(from)) {
        if (name !== TYPE_KEY) setMember(to, keyOf(name), convert(child as Element));
      }
    }
  }
  return root;
}

function isAlone(children: Children): boolean {
  return Object.keys(children).length === 1;
}
