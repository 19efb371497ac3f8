import { TextFault } from '../../core/basics/text-cursor.ts';
import { toBase64 } from '../../core/bytes/base64.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { invalidUtf8At, utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { varintBytes } from '../../core/bytes/varint.ts';
import { printJson } from '../../core/value/print.ts';
import { WrittenNumber, type WrittenObject, type WrittenValue } from '../../core/value/written-number.ts';
import type { Notation } from '../format.ts';
import { bytesOrFault, LONGEST_NOTATION } from '../notation.ts';
import { parseTextFormat, type TextField, type TextMessage, type TextScalar } from './text-format.ts';
import { I32, I64, LEN, VARINT } from './wire.ts';

/** Matches the first field as `protoc --decode_raw` prints it. */
const RAW = /^\s*\d{1,9}(?:: ?(?:\d|"|0x)|\s*\{)/;
/** Matches a message in a field without a colon, or the header that names the schema. */
const TEXT = /^\s*(?:#[^\n]*\n\s*)*[a-zA-Z_[][\w./\]]*(?:\s*[:{<])/;
const BLOCK = /(?:^|[\s{},])(?:[a-zA-Z_]\w*|\[[\w./-]+\])\s*[{<]|^\s*#\s*proto-(?:file|message):/;

/** What `protoc --decode_raw` prints: numbers in place of names, and values by their wire types. */
export const RAW_TEXT: Notation = {
  id: 'protoc-text',
  name: 'text of protoc --decode_raw',
  read: (text) => (text.length <= LONGEST_NOTATION && RAW.test(text) ? bytesOrFault(() => rawBytes(text)) : undefined),
};

/**
 * A message in text format. Without the schema, the names of fields have no numbers, so the values become JSON. A field
 * that occurs several times becomes a list.
 */
export const TEXT_FORMAT: Notation = {
  id: 'protoc-text',
  name: 'text format of Protobuf',
  isOfValues: true,
  writes: 'json',
  read: (text) =>
    text.length <= LONGEST_NOTATION && TEXT.test(text) && BLOCK.test(text) && !text.includes(';')
      ? bytesOrFault(() => valueBytes(text))
      : undefined,
};

function rawBytes(text: string): Uint8Array {
  const message = parseTextFormat(text);
  // Plain numbers alone may be times of day, a ratio, or registers with their values.
  const arePlain = message.fields.every(({ value }) => 'number' in value && !value.number.startsWith('0x'));
  const mayBeOther =
    message.fields.length === 1 ||
    !/^\s*\d+: /.test(text) ||
    message.fields.every(({ name }) => Number(name) > MOST_USUAL_FIELD);
  const bytes = arePlain && mayBeOther ? undefined : wireBytes(message);
  if (bytes === undefined) throw new TextFault(0, 'Found text that `protoc --decode_raw` does not print.');
  return bytes;
}

/** Numbers above it are rarely fields of a message. */
const MOST_USUAL_FIELD = 200;
/** Largest number of a field. */
const LARGEST_FIELD = 2 ** 29 - 1;

/** Writes the fields by their numbers; undefined if a field has a name. Never recurses. */
function wireBytes(root: TextMessage): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let written = 0;
  const write = (part: Uint8Array): void => {
    parts.push(part);
    written += part.length;
  };
  /**
   * The open messages: the next field, the index of the length in `parts`, and the number of bytes before the message.
   */
  const open = [{ message: root, next: 0, head: -1, before: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const field = top.message.fields[top.next++];
    if (field === undefined) {
      open.pop();
      if (top.head >= 0) {
        const length = varintBytes(written - top.before);
        parts[top.head] = length;
        written += length.length;
      }
      continue;
    }
    const { name, value } = field;
    const number = Number(name);
    if (!(number >= 1 && number <= LARGEST_FIELD)) return undefined;
    if ('fields' in value) {
      write(tagOf(number, LEN));
      open.push({ message: value, next: 0, head: parts.length, before: written });
      parts.push(new Uint8Array());
      continue;
    }
    const record = recordOf(number, value);
    if (record === undefined) return undefined;
    write(record);
  }
  return joinedBytes(parts);
}

function recordOf(number: number, value: TextScalar): Uint8Array | undefined {
  if ('bytes' in value) {
    return joinedBytes([tagOf(number, LEN), varintBytes(value.bytes.length), value.bytes]);
  }
  if (!('number' in value)) return undefined;
  const digits = value.number;
  const fixed = /^0x(?:[\da-f]{8}|[\da-f]{16})$/i.test(digits) ? (digits.length - 2) / 2 : 0;
  if (fixed > 0) {
    return joinedBytes([tagOf(number, fixed === 4 ? I32 : I64), bytesOfInteger(BigInt(digits), fixed).reverse()]);
  }
  if (!/^\d{1,20}$/.test(digits) || BigInt(digits) >= 2n ** 64n) return undefined;
  return joinedBytes([tagOf(number, VARINT), varintBytes(BigInt(digits))]);
}

function tagOf(number: number, wire: number): Uint8Array {
  return varintBytes(BigInt(number) * 8n + BigInt(wire));
}

function valueBytes(text: string): Uint8Array {
  return utf8Bytes(printJson(objectOf(parseTextFormat(text))));
}

/** The message as an object. Never recurses. */
function objectOf(root: TextMessage): WrittenValue {
  const result: WrittenObject = {};
  const open: { readonly message: TextMessage; readonly object: WrittenObject }[] = [{ message: root, object: result }];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    for (const [name, fields] of byName(top.message)) {
      // Objects of JavaScript look the same; no field has the number 0.
      if (name === '0') throw new TextFault(0, 'Found a field with the number 0.');
      const values = fields.map(({ value }): WrittenValue => {
        if (!('fields' in value)) return scalarOf(value);
        const object: WrittenObject = {};
        open.push({ message: value, object });
        return object;
      });
      const isList = values.length > 1 || fields[0]!.isListed;
      Object.defineProperty(top.object, name, {
        value: isList ? values : values[0],
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
  }
  return result;
}

function byName({ fields }: TextMessage): ReadonlyMap<string, readonly TextField[]> {
  const groups = new Map<string, TextField[]>();
  for (const field of fields) {
    const group = groups.get(field.name);
    if (group === undefined) groups.set(field.name, [field]);
    else group.push(field);
  }
  return groups;
}

/** Numbers keep their digits. Bytes that are not UTF-8 become base64, as in ProtoJSON. */
function scalarOf(value: TextScalar): WrittenValue {
  if ('bytes' in value) return invalidUtf8At(value.bytes) < 0 ? utf8Text(value.bytes) : toBase64(value.bytes);
  if ('word' in value) return wordOf(value.word);
  const digits = value.number.replace(/f$/i, (f) => (/^-?0x/i.test(value.number) ? f : ''));
  if (/^-?0(?:x[\da-f]+|[0-7]+)$/i.test(digits)) {
    const magnitude = BigInt(digits.replace('-', '').replace(/^0(?=[0-7])/, '0o'));
    return new WrittenNumber(String(digits.startsWith('-') ? -magnitude : magnitude));
  }
  return new WrittenNumber(digits.replace(/\.(?=e|$)/i, '.0').replace(/^(-?)\./, '$10.'));
}

function wordOf(word: string): WrittenValue {
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^-?inf(?:inity)?f?$/i.test(word)) return word.startsWith('-') ? '-Infinity' : 'Infinity';
  return /^-?nanf?$/i.test(word) ? 'NaN' : word;
}
