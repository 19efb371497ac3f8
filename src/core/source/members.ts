import { utf8Text } from '../bytes/utf8.ts';
import type { JsonValue } from '../value/json-value.ts';
import { subtreeEndsOf, ValueType } from '../value/value-tree.ts';
import type { SourceIndex } from './source.ts';

/** The unescaped key of the member with this ordinal. */
export function memberKey(bytes: Uint8Array, index: SourceIndex, ordinal: number): string {
  const text = utf8Text(bytes, index.keyStart[ordinal], index.keyEnd[ordinal]);
  return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
}

/** Statistics of a parsed value that reveal where JavaScript's objects differ from the text. */
export interface Survey {
  /** Number of members of all objects together. */
  readonly members: number;
  /**
   * True if some object with several members has an integer-like key such as `"7"`; JavaScript lists such keys first.
   */
  readonly hasIntegerKeys: boolean;
}

/** Counts the members of a whole value, without recursion. */
export function survey(value: JsonValue): Survey {
  let members = 0;
  let hasIntegerKeys = false;
  const open: JsonValue[] = [value];
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    if (Array.isArray(container)) {
      for (let i = 0; i < container.length; i++) {
        const element = container[i]!;
        if (typeof element === 'object' && element !== null) open.push(element);
      }
    } else if (typeof container === 'object' && container !== null) {
      const keys = Object.keys(container);
      members += keys.length;
      if (keys.length > 1 && startsWithDigit(keys[0]!)) hasIntegerKeys = true;
      for (const key of keys) {
        const member = container[key]!;
        if (typeof member === 'object' && member !== null) open.push(member);
      }
    }
  }
  return { members, hasIntegerKeys };
}

function startsWithDigit(key: string): boolean {
  const code = key.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}

/** The objects and members that JavaScript arranges differently from the text. */
export interface Rearrangement {
  /**
   * Ordinals of objects whose members JavaScript lists differently: those with integer-like or duplicate keys.
   * Ascending.
   */
  readonly rearranged: readonly number[];
  /** Ordinals of members that a later member with the same key overrides. Ascending. */
  readonly overridden: readonly number[];
}

/** Compares the keys of every object in the text with the order in which JavaScript lists them. */
export function findRearrangement(bytes: Uint8Array, index: SourceIndex): Rearrangement {
  const { type } = index.values;
  const ends = subtreeEndsOf(index.values);
  const rearranged: number[] = [];
  const overridden: number[] = [];
  for (let object = 0; object < type.length; object++) {
    if (type[object] !== ValueType.object) continue;
    const last = new Map<string, number>();
    let isListedAsWritten = true;
    let mayBeReordered = false;
    for (let child = object + 1; child < ends[object]!; child = ends[child]!) {
      const key = memberKey(bytes, index, child);
      const earlier = last.get(key);
      if (earlier !== undefined) {
        overridden.push(earlier);
        isListedAsWritten = false;
      }
      if (startsWithDigit(key)) mayBeReordered = true;
      last.set(key, child);
    }
    if (mayBeReordered) isListedAsWritten &&= listsInOrder([...last.keys()]);
    if (!isListedAsWritten) rearranged.push(object);
  }
  return { rearranged, overridden: overridden.sort((a, b) => a - b) };
}

/** True if an object that gets these keys in this order also lists them in this order. */
function listsInOrder(keys: readonly string[]): boolean {
  const listed = Object.keys(Object.fromEntries(keys.map((key) => [key, 0])));
  return keys.every((key, i) => key === listed[i]);
}
