import { TextCursor, TextFault } from '../../core/basics/text-cursor.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';

/** A scalar of the text: a number, the bytes of a string, or a word such as the name of an enum's value. */
export type TextScalar = { readonly number: string } | { readonly bytes: Uint8Array } | { readonly word: string };

/** A field of a message in text format. A list in brackets is one field for each element. */
export interface TextField {
  /** A name, a number as `protoc --decode_raw` prints it, or a name in brackets. */
  readonly name: string;
  readonly value: TextScalar | TextMessage;
  /** True if the field is an element of a list in brackets. */
  readonly isListed: boolean;
}

export interface TextMessage {
  readonly fields: TextField[];
}

/** A message whose brace is open, and its closing sign. */
interface Open {
  readonly message: TextMessage;
  readonly close: string;
  /** The name of the field whose list in brackets is open. */
  list?: string;
}

const SPACE = /(?:\s|#[^\n]*)*/y;
const NAME = /[A-Za-z_][\w-]*|\d+(?![\w.])|\[[\w./-]+\]/y;
const NUMBER = /-?\s?(?:0[xX][\da-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[fF]?)(?![\w.])/y;
const WORD = /-?\s?[A-Za-z_]\w*/y;
const STRING = /"([^"\\\n]*(?:\\[\s\S][^"\\\n]*)*)"|'([^'\\\n]*(?:\\[\s\S][^'\\\n]*)*)'/y;

/**
 * Reads a message in Protobuf's text format (protobuf.dev/reference/protobuf/textformat-spec), or as `protoc
 * --decode_raw` prints it. Throws a `TextFault`. Never recurses.
 */
export function parseTextFormat(text: string): TextMessage {
  const cursor = new TextCursor(text);
  const root: TextMessage = { fields: [] };
  const open: Open[] = [{ message: root, close: '' }];
  for (;;) {
    const top = open.at(-1)!;
    cursor.match(SPACE);
    if (top.list !== undefined) {
      element(cursor, open, top.list);
      continue;
    }
    if (open.length > 1 && cursor.skip(top.close)) {
      open.pop();
      afterValue(cursor, open.at(-1)!);
      continue;
    }
    if (open.length === 1 && cursor.isAtEnd) return root;
    const name = cursor.match(NAME)?.[0];
    if (name === undefined) throw cursor.expected(open.length === 1 ? 'a field' : `a field or \`${top.close}\``);
    cursor.match(SPACE);
    const hasColon = cursor.skip(':');
    cursor.match(SPACE);
    if (cursor.skip('[')) top.list = name;
    else if (!enter(cursor, open, name, false)) {
      if (!hasColon) throw cursor.expected('`:` or `{`');
      top.message.fields.push({ name, value: scalarAt(cursor), isListed: false });
      afterValue(cursor, top);
    }
  }
}

/** Opens a message if there is a brace or an angle bracket here. */
function enter(cursor: TextCursor, open: Open[], name: string, isListed: boolean): boolean {
  const close = cursor.skip('{') ? '}' : cursor.skip('<') ? '>' : undefined;
  if (close === undefined) return false;
  const message: TextMessage = { fields: [] };
  open.at(-1)!.message.fields.push({ name, value: message, isListed });
  open.push({ message, close });
  return true;
}

/** Reads an element of a list in brackets, or its end. */
function element(cursor: TextCursor, open: Open[], name: string): void {
  const top = open.at(-1)!;
  if (cursor.skip(']')) {
    delete top.list;
    afterValue(cursor, top);
  } else if (!enter(cursor, open, name, true)) {
    top.message.fields.push({ name, value: scalarAt(cursor), isListed: true });
    afterValue(cursor, top);
  }
}

/** Reads what follows a value. A comma separates elements, and may separate fields. */
function afterValue(cursor: TextCursor, top: Open): void {
  cursor.match(SPACE);
  const hasComma = cursor.skip(',');
  if (top.list === undefined) return;
  cursor.match(SPACE);
  if (hasComma === cursor.isAt(']')) throw cursor.expected(hasComma ? 'an element' : '`,` or `]`');
}

function scalarAt(cursor: TextCursor): TextScalar {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { at } = cursor;
    const found = cursor.match(STRING);
    if (found === undefined) break;
    pieces.push(unescaped(found[1] ?? found[2]!, at + 1));
    cursor.match(SPACE);
  }
  if (pieces.length > 0) return { bytes: joinedBytes(pieces) };
  const number = cursor.match(NUMBER)?.[0];
  if (number !== undefined) return { number: number.replace(/\s/, '') };
  const word = cursor.match(WORD)?.[0];
  if (word === undefined) throw cursor.expected('a value');
  return { word: word.replace(/\s/, '') };
}

const ESCAPE =
  /\\(?:([0-7]{1,3})|[xX]([\da-fA-F]{1,2})|u([\da-fA-F]{4})|U(00(?:0[\da-fA-F]|10)[\da-fA-F]{4})|([abfnrtv?\\'"]))|([^\\]+)/gy;
const SIMPLE: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  "'": 39,
  '?': 63,
  '\\': 92,
};

/** The bytes of a string. `inner` is the string without its quotation marks; it begins at `at` in the text. */
function unescaped(inner: string, at: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let end = 0;
  for (const [all, octal, hex, unit, point, simple, plain] of inner.matchAll(ESCAPE)) {
    end += all.length;
    const code = unit ?? point;
    if (plain !== undefined) pieces.push(utf8Bytes(plain));
    else if (code !== undefined) pieces.push(utf8Bytes(String.fromCodePoint(Number.parseInt(code, 16))));
    else {
      const byte =
        simple !== undefined ? SIMPLE[simple]! : Number.parseInt(octal ?? hex!, octal === undefined ? 16 : 8);
      if (byte > 0xff) throw new TextFault(at + end - all.length, `Found \`${all}\`, which is not a byte.`);
      pieces.push(Uint8Array.of(byte));
    }
  }
  if (end < inner.length) throw new TextFault(at + end, 'Found an escape that is not valid in a string.');
  return joinedBytes(pieces);
}
