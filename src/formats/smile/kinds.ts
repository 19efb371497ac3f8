import { toBase64 } from '../../core/bytes/base64.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind, type Reading } from '../../core/layout/vocabulary.ts';
import {
  floatInSevens,
  longIndex,
  lowBitsPlus,
  readFloat,
  SAFE_INTEGER,
  SMALL_INTEGER,
  VINT,
  ZIGZAG_VINT,
} from './forms.ts';
import { decimalText, safeInteger, unsafeBytes, vint, zigzagVint } from './sevens.ts';
import { KeyToken, Token } from './tokens.ts';

const TEXT = { as: 'text' } as const satisfies Form;
const CLOSED_TEXT = { as: 'text', closing: 1 } as const satisfies Form;
/** The meanings of the letters of groups of seven bits. */
const SEVENS = { m: '0 if further bytes follow, 1 in the last one', u: 'unused' } as const;

const lowFive =
  (plus: number): Reading =>
  (bytes, start) =>
    (bytes[start]! & 0x1f) + plus;
const longReference: Reading = (bytes, start) => (bytes[start]! & 3) * 256 + bytes[start + 1]!;

/** The bytes of a text without the byte fc that ends a long text. The byte before the text tells whether it is long. */
function contentOf(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const head = bytes[start - 1]!;
  const isLong = head === KeyToken.long || head === Token.longAscii || head === Token.longUnicode;
  return bytes.subarray(start, isLong ? end - 1 : end);
}

/** The first byte of a text: its type, and its length minus the shortest length of that type. */
function text(bits: string, label: string, plus: number): Kind {
  return {
    role: 'length',
    label,
    bits,
    letters: { n: `the length minus ${plus}` },
    form: lowBitsPlus(bits, plus),
    promises: 'bytes',
    read: lowFive(plus),
    phrase: '{}-byte string',
  };
}

/**
 * The first byte of a name that is written in full: its type, and its length minus the shortest length of that type.
 */
function name(bits: string, label: string, first: number, plus: number, highest?: number): Kind {
  const read: Reading = (bytes, start) => bytes[start]! - first + plus;
  return {
    role: 'length',
    label,
    bits,
    ...(highest !== undefined && { highest }),
    letters: { n: `the length minus ${plus}` },
    form: {
      as: 'own',
      work(bytes) {
        const n = bytes[0]! - first;
        const digits = n.toString(2).padStart(6, '0');
        return { patterns: [bits], lines: [`${digits} = ${n}`, `${n} + ${plus} = ${n + plus}`], result: n + plus };
      },
    },
    promises: 'bytes',
    read,
    phrase: '{}-byte key',
  };
}

/** A byte that announces a number in the next region. */
function announces(bits: string, label: string, phrase: string): Kind {
  return { role: 'structure', label, bits, phrase, joins: 'next' };
}

/** A byte that is the whole value. */
function literal(bits: string, label: string, value: null | boolean, phrase: string): Kind {
  return { role: 'literal', label, bits, read: () => value, phrase };
}

/** A VInt without a sign before data. */
function length(label: string, phrase: string): Kind {
  return { role: 'length', label, letters: SEVENS, form: VINT, read: vint, phrase, joins: 'next', isInside: true };
}

/** Every kind of region in Smile: the header, the tokens of values in the order of their bytes, then those of names. */
export const kinds = defineKinds({
  header: { role: 'structure', label: 'header', bits: '00111010', phrase: 'Smile', joins: 'next' },
  'header flags': {
    role: 'structure',
    label: 'header flags',
    bits: 'vvvvubtk',
    letters: {
      v: 'the version',
      u: 'unused',
      b: 'raw binary may follow',
      t: 'text is shared',
      k: 'names are shared',
    },
    phrase: 'version and options',
    isInside: true,
  },

  'short reference': {
    role: 'number',
    label: 'short shared string reference',
    bits: '000nnnnn',
    letters: { n: 'the index plus 1' },
    form: {
      as: 'own',
      work: ([first]) => ({
        patterns: ['000nnnnn'],
        lines: [`${first! & 0x1f} - 1 = ${(first! & 0x1f) - 1}`],
        result: (first! & 0x1f) - 1,
      }),
    },
    read: lowFive(-1),
    phrase: 'shared string {} {word}',
  },
  'empty string': { role: 'string', label: 'empty string', bits: '00100000', read: () => '', phrase: '{}' },
  null: literal('00100001', 'null', null, 'null'),
  false: literal('00100010', 'false', false, 'boolean false'),
  true: literal('00100011', 'true', true, 'boolean true'),
  'int 32': announces('00100100', '32-bit integer', '32-bit'),
  'int 64': announces('00100101', '64-bit integer', '64-bit'),
  'integer data': {
    role: 'number',
    label: 'integer data',
    letters: SEVENS,
    form: ZIGZAG_VINT,
    read: zigzagVint,
    phrase: 'integer {}',
    isInside: true,
  },
  'big integer': announces('00100110', 'BigInteger', 'big'),
  'number length': length('length of the number', 'integer of { byte}'),
  'big integer data': {
    role: 'number',
    label: 'magnitude',
    letters: SEVENS,
    form: SAFE_INTEGER,
    read: safeInteger,
    phrase: '{}',
    isInside: true,
  },
  'float 32': announces('00101000', '32-bit float', '32-bit'),
  'float 64': announces('00101001', '64-bit double', '64-bit'),
  'float 32 data': {
    role: 'number',
    label: 'float data',
    letters: SEVENS,
    form: floatInSevens(4),
    read: readFloat(4),
    phrase: 'float {}',
    native: 'float32',
    isInside: true,
  },
  'float 64 data': {
    role: 'number',
    label: 'double data',
    letters: SEVENS,
    form: floatInSevens(8),
    read: readFloat(8),
    phrase: 'float {}',
    native: 'double',
    isInside: true,
  },
  'big decimal': announces('00101010', 'BigDecimal', 'big decimal'),
  // The data is read as text, because a number would lose digits.
  'big decimal data': {
    role: 'number',
    label: 'scale and digits',
    read: decimalText,
    phrase: '{}',
    native: 'decimal',
    isInside: true,
  },
  'tiny ascii': text('010nnnnn', 'tiny ASCII', 1),
  'short ascii': text('011nnnnn', 'short ASCII', 33),
  'tiny unicode': text('100nnnnn', 'tiny Unicode', 2),
  'short unicode': text('101nnnnn', 'short Unicode', 34),
  'string data': {
    role: 'string',
    label: 'string data',
    form: TEXT,
    read: utf8Text,
    phrase: '{}',
    joins: 'previous',
    isInside: true,
  },
  'small integer': {
    role: 'number',
    label: 'small integer',
    bits: '110nnnnn',
    letters: { n: 'the number' },
    form: SMALL_INTEGER,
    read: (bytes, start) => {
      const n = bytes[start]! & 0x1f;
      return n % 2 === 0 ? n / 2 : -(n + 1) / 2;
    },
    phrase: 'integer {}',
  },
  'long ascii': announces('11100000', 'long ASCII', 'string up to fc'),
  'long unicode': announces('11100100', 'long Unicode', 'string up to fc'),
  'long string data': {
    role: 'string',
    label: 'long string data',
    form: CLOSED_TEXT,
    read: (bytes, start, end) => utf8Text(bytes, start, end - 1),
    phrase: '{}',
    joins: 'previous',
    isInside: true,
  },
  binary: announces('11101000', 'binary, 7-bit encoded', '7-bit encoded'),
  'binary length': length('binary length', '{ byte}'),
  'safe binary data': {
    role: 'bytes',
    label: '7-bit encoded data',
    data: unsafeBytes,
    phrase: 'in groups of seven bits',
    joins: 'previous',
    isInside: true,
  },
  'long reference': {
    role: 'number',
    label: 'long shared string reference',
    bits: '111011nn',
    letters: { n: 'the index' },
    form: longIndex('111011nn'),
    read: longReference,
    phrase: 'shared string {} {word}',
  },
  array: { role: 'structure', label: 'start of array', bits: '11111000', phrase: 'array, {count element}' },
  'array end': { role: 'structure', label: 'end of array', bits: '11111001', phrase: 'end of the array' },
  object: { role: 'structure', label: 'start of object', bits: '11111010', phrase: 'object, {count member}' },
  'raw binary': announces('11111101', 'raw binary', 'raw'),
  'raw length': { ...length('raw binary length', '{ byte}'), promises: 'bytes' },
  'raw binary data': { role: 'bytes', label: 'raw data', phrase: '', joins: 'previous', isInside: true },
  'end of content': { role: 'structure', label: 'end of content', bits: '11111111', phrase: 'end of the content' },

  'empty key': { role: 'key', label: 'empty name', bits: '00100000', read: () => '', phrase: '0-byte key {}' },
  'long key reference': {
    role: 'tag',
    label: 'long shared name reference',
    bits: '001100nn',
    letters: { n: 'the index' },
    form: longIndex('001100nn'),
    read: longReference,
    phrase: 'key {} {key}',
  },
  'long key': announces('00110100', 'long name', 'key up to fc'),
  'long key text': {
    role: 'key',
    label: 'long name text',
    form: CLOSED_TEXT,
    read: (bytes, start, end) => utf8Text(bytes, start, end - 1),
    phrase: '{}',
    joins: 'previous',
    isInside: true,
  },
  'short key reference': {
    role: 'tag',
    label: 'short shared name reference',
    bits: '01nnnnnn',
    letters: { n: 'the index' },
    form: { as: 'head', bits: 6 },
    read: (bytes, start) => bytes[start]! & 0x3f,
    phrase: 'key {} {key}',
  },
  'short ascii key': name('10nnnnnn', 'short ASCII name', 0x80, 1),
  'short unicode key': name('11nnnnnn', 'short Unicode name', 0xc0, 2, 0xf7),
  key: {
    role: 'key',
    label: 'name',
    form: TEXT,
    read: utf8Text,
    phrase: '{}',
    joins: 'previous',
    isInside: true,
  },
  'object end': { role: 'structure', label: 'end of object', bits: '11111011', phrase: 'end of the object' },

  ...NOT_UTF8,
  'not UTF-8': { ...NOT_UTF8['not UTF-8'], data: contentOf },
  'key not UTF-8': {
    ...NOT_UTF8['key not UTF-8'],
    read: (bytes, start, end) => toBase64(contentOf(bytes, start, end)),
  },
});

export type KindName = keyof typeof kinds.index;
