import { counted, countedPlain } from '../../core/basics/counted.ts';
import { invalidUtf8At, utf8Text } from '../../core/bytes/utf8.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { kinds } from './kinds.ts';
import { COLON, DICTIONARY, END, INTEGER, LIST, MINUS, ZERO } from './letters.ts';

const { index } = kinds;

/** Explains every byte of a bencoded value (BEP 3). One pass; the open containers are on a stack. */
export function annotate(bytes: Uint8Array): Layout {
  const builder = new LayoutBuilder(bytes.length);
  /** The open containers from the root on: their ordinals and types. */
  const owners: number[] = [];
  const types: number[] = [];
  let at = 0;

  /**
   * Adds a length and its content, and moves past them. Returns the message of a failure; undefined if there is none.
   */
  const string = (value: number, isKey: boolean): string | undefined => {
    const start = digitsEnd(bytes, at, COLON);
    if (start < 0) return isKey ? 'Expected a key or “e”.' : 'Expected a string, “i”, “l” or “d”.';
    const size = Number(utf8Text(bytes, at, start - 1));
    const left = bytes.length - start;
    const what = isKey ? 'a key' : 'a string';
    if (size > left)
      return `Expected ${what} of ${counted(size, 'byte')}, but ${countedPlain(left, 'byte is', 'bytes are')} left.`;
    const isText = invalidUtf8At(bytes, start, start + size) < 0;
    if (size === 0) builder.region(at, isKey ? index['empty key'] : index.length, value);
    else if (isKey) builder.pair(at, index['key length'], start, isText ? index.key : index['byte key'], value);
    else builder.pair(at, index.length, start, isText ? index.text : index.bytes, value);
    at = start + size;
    return undefined;
  };

  do {
    const depth = owners.length;
    if (depth > 0 && bytes[at] === END) {
      // The `e` at the end belongs to the container.
      builder.region(at++, index.end, owners.pop()!);
      types.pop();
      continue;
    }
    if (at === bytes.length) {
      const next = depth === 0 ? 'a value' : types.at(-1) === ValueType.object ? 'a key or “e”' : 'an element or “e”';
      return builder.finish({ offset: at, message: `The bytes end where ${next} was expected.` });
    }
    // The value is opened before its key, because a key belongs to its member.
    const value = builder.open(depth, ValueType.scalar);
    const start = at;
    const keyFault = types.at(-1) === ValueType.object ? string(value, true) : undefined;
    if (keyFault !== undefined) return builder.finish({ offset: start, message: keyFault });
    const first = bytes[at];
    if (first === LIST || first === DICTIONARY) {
      const type = first === LIST ? ValueType.array : ValueType.object;
      builder.values.setType(value, type);
      builder.region(at++, first === LIST ? index.list : index.dictionary, value);
      owners.push(value);
      types.push(type);
    } else if (first === INTEGER) {
      const digits = bytes[at + 1] === MINUS ? at + 2 : at + 1;
      const end = digitsEnd(bytes, digits, END);
      // A leading zero is invalid, and so is -0.
      const isPadded = bytes[digits] === ZERO && (digits + 2 < end || bytes[at + 1] === MINUS);
      if (end < 0 || isPadded)
        return builder.finish({ offset: at, message: 'Expected an integer without a leading zero, followed by “e”.' });
      builder.region(at, index.integer, value);
      at = end;
    } else {
      const fault = string(value, false);
      if (fault !== undefined) return builder.finish({ offset: at, message: fault });
    }
  } while (owners.length > 0);
  if (at === bytes.length) return builder.finish();
  const message = `The value ends here, but ${countedPlain(bytes.length - at, 'byte follows', 'bytes follow')}.`;
  return builder.finish({ offset: at, message, isTrailing: true });
}

/** The offset after one or more digits and a mark, or -1. */
function digitsEnd(bytes: Uint8Array, from: number, mark: number): number {
  let at = from;
  while (bytes[at]! >= ZERO && bytes[at]! <= ZERO + 9) at++;
  return at > from && bytes[at] === mark ? at + 1 : -1;
}
