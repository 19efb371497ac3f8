import { type TextCursor, TextFault } from '../../core/basics/text-cursor.ts';
import { parseBase64 } from '../../core/bytes/base64.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import { parseUuid } from '../../core/value/carried.ts';
import { decimal128Bytes } from './decimal128.ts';
import { binary, documentOf, double, integer, MAX_KEY, MIN_KEY, type Payload, regex, textual } from './shell-items.ts';
import { NUMBER, SPACE, stringAt, WORD } from './shell-words.ts';
import { SUBTYPE_KIND, Type } from './types.ts';

/** An argument: a string, a number as the text has it, an object of numbers, another call, or the bytes of a Buffer. */
type Argument =
  | { readonly text: string }
  | { readonly number: string }
  | { readonly members: ReadonlyMap<string, string> }
  | { readonly payload: Payload }
  | { readonly bytes: Uint8Array };

/** Makes the value; undefined if the arguments do not fit. */
type Call = (args: readonly Argument[]) => Payload | undefined;

const objectId: Call = ([id]) => fixed(Type.objectId, hexOf(id), 12);
const time: Call = ([at]) => timeOf(at, true);
const date: Call = ([at]) => timeOf(at, false);
const int64: Call = ([value]) => integerOf(value, 8, 0x12);
const int32: Call = ([value]) => integerOf(value, 4, 0x10);
const float: Call = ([value]) => {
  const digits = digitsOf(value);
  return digits === undefined || digits.trim() === '' || !isNumber(digits) ? undefined : double(Number(digits));
};
const decimal: Call = ([value]) => {
  const bytes = decimal128Bytes(digitsOf(value) ?? '');
  return bytes && { type: 0x13, bytes };
};
const base64: Call = ([subtype, text]) => binaryOf(base64Of(text), subtype);
const hex: Call = ([subtype, text]) => binaryOf(hexOf(text), subtype);
const code: Call = ([text]) => textOf(Type.code, text);
const symbol: Call = ([text]) => textOf(Type.symbol, text);
const timestamp: Call = ([first, second]) => {
  const of = (name: string) => (first && 'members' in first ? first.members.get(name) : undefined);
  const t = uint32(of('t') ?? digitsOf(first));
  const i = uint32(of('i') ?? digitsOf(second));
  return t && i && { type: Type.timestamp, bytes: joinedBytes([i, t]) };
};
const regExp: Call = ([pattern, options = { text: '' }]) => {
  if (pattern === undefined || !('text' in pattern) || !('text' in options)) return undefined;
  if (pattern.text.includes('\0') || !/^[a-z]*$/.test(options.text)) return undefined;
  return regex(pattern.text, options.text);
};
const reference: Call = ([collection, id, database]) => {
  if (collection === undefined || !('text' in collection) || id === undefined) return undefined;
  const key = 'payload' in id ? id.payload : 'text' in id ? textual(Type.string, id.text) : undefined;
  if (key === undefined || (database !== undefined && !('text' in database))) return undefined;
  return documentOf([
    ['$ref', textual(Type.string, collection.text)],
    ['$id', key],
    ...(database === undefined ? [] : [['$db', textual(Type.string, database.text)] as const]),
  ]);
};

/** The calls by which the shells of MongoDB write the types that JSON lacks. */
export const CALLS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['ObjectId', objectId],
  ['ObjectID', objectId],
  ['ISODate', time],
  ['Date', date],
  ['NumberLong', int64],
  ['Long', int64],
  ['Long.fromString', int64],
  ['Long.fromNumber', int64],
  ['NumberInt', int32],
  ['Int32', int32],
  ['Double', float],
  ['NumberDecimal', decimal],
  ['Decimal128', decimal],
  ['Decimal128.fromString', decimal],
  ['BinData', base64],
  ['HexData', hex],
  ['UUID', ([text]) => binaryOf(text && 'text' in text ? parseUuid(text.text) : undefined, { number: '4' })],
  ['MD5', ([text]) => binaryOf(hexOf(text), { number: '5' })],
  ['Binary', ([bytes, subtype]) => binaryOf(bytes && 'bytes' in bytes ? bytes.bytes : undefined, subtype)],
  ['Binary.createFromBase64', ([text, subtype]) => binaryOf(base64Of(text), subtype)],
  ['Binary.createFromHexString', ([text, subtype]) => binaryOf(hexOf(text), subtype)],
  ['Timestamp', timestamp],
  ['RegExp', regExp],
  ['BSONRegExp', regExp],
  ['DBRef', reference],
  ['Code', code],
  ['Symbol', symbol],
  ['BSONSymbol', symbol],
  ['MinKey', () => MIN_KEY],
  ['MaxKey', () => MAX_KEY],
]);

const NAME = /[A-Za-z_$][\w$]*/y;

/** The value of a call whose name was read at `at`; the cursor is at the parenthesis after the name. */
export function callNamed(name: string, cursor: TextCursor, at: number): Payload {
  const call = CALLS.get(name);
  if (call === undefined) throw new TextFault(at, `Found \`${name}\`, which is not a type of the shell.`);
  const payload = call(argumentsAt(cursor, true));
  if (payload === undefined) throw new TextFault(at, `Found arguments of \`${name}\` that do not make a value.`);
  return payload;
}

/** Reads arguments in parentheses. A call among them has only plain arguments. */
function argumentsAt(cursor: TextCursor, mayCall: boolean): readonly Argument[] {
  cursor.take('(');
  const args: Argument[] = [];
  for (;;) {
    cursor.match(SPACE);
    if (cursor.skip(')')) return args;
    if (args.length > 0) {
      cursor.take(',');
      cursor.match(SPACE);
    }
    args.push(argumentAt(cursor, mayCall));
  }
}

function argumentAt(cursor: TextCursor, mayCall: boolean): Argument {
  const text = stringAt(cursor);
  if (text !== undefined) return { text };
  const number = cursor.match(NUMBER)?.[0];
  if (number !== undefined) return { number };
  if (cursor.skip('{')) return { members: membersAt(cursor) };
  const { at } = cursor;
  const name = mayCall ? cursor.match(WORD)?.[1] : undefined;
  if (name === undefined) throw cursor.expected('a string or a number');
  if (name !== 'Buffer.from') {
    const call = CALLS.get(name);
    const payload = call?.(argumentsAt(cursor, false));
    if (payload === undefined) throw new TextFault(at, `Found \`${name}\`, which does not make a value here.`);
    return { payload };
  }
  const [spelt, encoding] = argumentsAt(cursor, false);
  const isHex = encoding !== undefined && 'text' in encoding && encoding.text === 'hex';
  const bytes = isHex ? hexOf(spelt) : base64Of(spelt);
  if (bytes === undefined) throw new TextFault(at, 'Found a Buffer that is neither hex nor base64.');
  return { bytes };
}

/** Reads members whose values are numbers, after the opening brace. */
function membersAt(cursor: TextCursor): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  for (;;) {
    cursor.match(SPACE);
    if (cursor.skip('}')) return members;
    if (members.size > 0) {
      cursor.take(',');
      cursor.match(SPACE);
    }
    const name = stringAt(cursor) ?? cursor.match(NAME)?.[0];
    if (name === undefined) throw cursor.expected('a name');
    cursor.match(SPACE);
    cursor.take(':');
    cursor.match(SPACE);
    const number = cursor.match(NUMBER)?.[0];
    if (number === undefined) throw cursor.expected('a number');
    members.set(name, number);
  }
}

function digitsOf(argument: Argument | undefined): string | undefined {
  if (argument === undefined) return undefined;
  return 'text' in argument ? argument.text : 'number' in argument ? argument.number : undefined;
}

function isNumber(text: string): boolean {
  return text === 'NaN' || !Number.isNaN(Number(text));
}

function integerOf(argument: Argument | undefined, size: number, type: number): Payload | undefined {
  const digits = digitsOf(argument);
  if (digits === undefined || !/^[+-]?\d{1,20}$/.test(digits)) return undefined;
  const value = BigInt(digits.replace('+', ''));
  return BigInt.asIntN(size * 8, value) === value ? { type, bytes: integer(value, size) } : undefined;
}

function uint32(digits: string | undefined): Uint8Array | undefined {
  if (digits === undefined || !/^\d{1,10}$/.test(digits) || Number(digits) >= 2 ** 32) return undefined;
  return integer(BigInt(digits), 4);
}

/**
 * Matches a time with its zone, a day, or milliseconds since 1970. Only `ISODate` reads a time without a zone as UTC.
 */
const TIME = /^[+-]?\d{4,6}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

function timeOf(argument: Argument | undefined, isUtc: boolean): Payload | undefined {
  if (argument === undefined) return undefined;
  const type = 0x09;
  if ('number' in argument) return integerOf(argument, 8, type);
  if (!('text' in argument)) return undefined;
  const found = TIME.exec(argument.text.trim());
  if (found === null) return undefined;
  const hasClock = found[0].includes(':');
  if (hasClock && found[1] === undefined && !isUtc) return undefined;
  const text = found[0].replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const milliseconds = Date.parse(hasClock && found[1] === undefined ? `${text}Z` : text);
  return Number.isNaN(milliseconds) ? undefined : { type, bytes: integer(BigInt(milliseconds), 8) };
}

function hexOf(argument: Argument | undefined): Uint8Array | undefined {
  const text = argument && 'text' in argument ? argument.text : undefined;
  return text !== undefined && /^(?:[\da-f]{2})*$/i.test(text) ? parsed(text, parseHex) : undefined;
}

function base64Of(argument: Argument | undefined): Uint8Array | undefined {
  const text = argument && 'text' in argument ? argument.text : undefined;
  return text === undefined ? undefined : parsed(text, parseBase64);
}

function parsed(text: string, parse: typeof parseHex): Uint8Array | undefined {
  if (text === '') return new Uint8Array();
  const result = parse(text);
  return result.ok ? result.bytes : undefined;
}

function fixed(type: number, bytes: Uint8Array | undefined, size: number): Payload | undefined {
  return bytes?.length === size ? { type, bytes } : undefined;
}

function binaryOf(bytes: Uint8Array | undefined, subtype: Argument = { number: '0' }): Payload | undefined {
  const type = Number(digitsOf(subtype) || Number.NaN);
  return bytes === undefined || !(type in SUBTYPE_KIND) ? undefined : binary(bytes, type);
}

function textOf(type: number, argument: Argument | undefined): Payload | undefined {
  return argument && 'text' in argument ? textual(type, argument.text) : undefined;
}
