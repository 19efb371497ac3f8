import { utf8Text } from '../bytes/utf8.ts';
import type { JsonValue } from '../value/json-value.ts';
import { subtreeEndsOf, ValueType } from '../value/value-tree.ts';
import type { SourceIndex } from './source.ts';

/** The key of the member with this ordinal, unescaped. */
export function keyOf(bytes: Uint8Array, index: SourceIndex, ordinal: number): string {
  const text = utf8Text(bytes, index.keyStart[ordinal], index.keyEnd[ordinal]);
  return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
}

/** What JavaScript makes of the members of the text's objects. */
export interface Survey {
  /** How many members there are in all objects of the value. */
  readonly members: number;
  /** Whether some object has keys such as `"7"`, which JavaScript lists before all others. */
  readonly hasIntegerKeys: boolean;
}

/** Looks through a whole value, without recursion. */
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

/** Where JavaScript's objects do not simply list the members of the text. */
export interface Rearrangement {
  /** Ordinals of objects with integer-like or duplicate keys, whose members JavaScript lists otherwise. Ascending. */
  readonly rearranged: readonly number[];
  /** Ordinals of members that a later member of the same key overrides. Ascending. */
  readonly overridden: readonly number[];
}

/** Compares, for every object, the keys in the text with what JavaScript makes of them. */
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
      const key = keyOf(bytes, index, child);
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

/** Whether an object that gets these keys one after the other also lists them so. */
function listsInOrder(keys: readonly string[]): boolean {
  const listed = Object.keys(Object.fromEntries(keys.map((key) => [key, 0])));
  return keys.every((key, i) => key === listed[i]);
}
