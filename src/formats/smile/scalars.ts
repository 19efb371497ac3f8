import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { after, contentOf, float, only, zigzag } from '../../core/layout/scalar-forms.ts';
import type { Scalar, ScalarForm, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';
import { Flag, HEADER, SHARED_TEXT_BYTES, Token } from './tokens.ts';

/** A VInt: seven bits a byte, but six in the last one, which has the highest bit. */
function vint(value: bigint): Uint8Array {
  const bytes = [Number(value & 0x3fn) | 0x80];
  for (let rest = value >> 6n; rest > 0n; rest >>= 7n) bytes.unshift(Number(rest & 0x7fn));
  return Uint8Array.from(bytes);
}

/** An integer of this many bytes as a VInt with its sign in the lowest bit. */
function zigzagVint(scalar: Scalar, width: 4 | 8): Uint8Array | undefined {
  const number = zigzag(scalar, width);
  return number === undefined ? undefined : vint(number);
}

/** Bytes in groups of seven bits, the most significant one first. `unused` bits are in the first group or the last. */
function sevens(data: Uint8Array, unused: 'first' | 'last'): Uint8Array {
  const groups = Math.ceil((data.length * 8) / 7);
  const bits = [...data].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const padded = unused === 'first' ? bits.padStart(groups * 7, '0') : bits;
  return Uint8Array.from({ length: groups }, (_, i) => Number.parseInt(padded.slice(7 * i, 7 * i + 7), 2));
}

/** Bytes in groups of seven bits after their number. */
function safe(data: Uint8Array): Uint8Array {
  return joinedBytes([vint(BigInt(data.length)), sevens(data, 'last')]);
}

/** An integer of any size in two's complement. */
function bigInteger(scalar: Scalar): Uint8Array | undefined {
  if (typeof scalar !== 'bigint') return undefined;
  const magnitude = scalar < 0n ? -1n - scalar : scalar;
  return safe(bytesOfInteger(scalar, Math.floor(magnitude.toString(2).length / 8) + 1));
}

function smallInteger(value: bigint): Uint8Array {
  return Uint8Array.of(Token.smallInteger + Number(value < 0n ? -2n * value - 1n : 2n * value));
}

function floatInSevens(scalar: Scalar, width: 4 | 8): Uint8Array | undefined {
  const bytes = float(scalar, width);
  return bytes && sevens(bytes, 'first');
}

/** A text: its first byte tells its length and whether it is ASCII, and a long one ends at a mark. */
function text(scalar: Scalar): Uint8Array | undefined {
  const content = contentOf(scalar, 'text');
  if (content === undefined) return undefined;
  const size = content.length;
  if (size === 0) return Uint8Array.of(Token.emptyString);
  const isAscii = content.every((byte) => byte < 0x80);
  if (isAscii && size <= 64) return joinedBytes([Uint8Array.of(Token.ascii + size - 1), content]);
  if (!isAscii && size <= 65) return joinedBytes([Uint8Array.of(Token.unicode + size - 2), content]);
  const first = isAscii ? Token.longAscii : Token.longUnicode;
  return joinedBytes([Uint8Array.of(first), content, Uint8Array.of(Token.endOfString)]);
}

const TEXT = 'string';

const FORMS: readonly ScalarForm[] = [
  only(null, 'null', [Token.null]),
  only(false, 'false', [Token.false]),
  only(true, 'true', [Token.true]),
  {
    as: 'small integer',
    write: (n) => (typeof n === 'bigint' && n >= -16n && n <= 15n ? smallInteger(n) : undefined),
  },
  after([Token.int32], '32-bit integer', (n) => zigzagVint(n, 4)),
  after([Token.int64], '64-bit integer', (n) => zigzagVint(n, 8)),
  after([Token.bigInteger], 'BigInteger', bigInteger),
  after([Token.float32], '32-bit float', (n) => floatInSevens(n, 4)),
  after([Token.float64], '64-bit double', (n) => floatInSevens(n, 8)),
  { as: TEXT, write: text },
  after([Token.binary], 'binary, 7-bit encoded', (scalar) => {
    const content = contentOf(scalar, 'bytes');
    return content && safe(content);
  }),
];
const RAW = after([Token.rawBinary], 'raw binary', (scalar) => {
  const content = contentOf(scalar, 'bytes');
  return content && joinedBytes([vint(BigInt(content.length)), content]);
});

/** The forms by the kind of their first region. */
const FORM_OF: Partial<Readonly<Record<KindName, string>>> = {
  null: 'null',
  false: 'false',
  true: 'true',
  'small integer': 'small integer',
  'int 32': '32-bit integer',
  'int 64': '64-bit integer',
  'big integer': 'BigInteger',
  'float 32': '32-bit float',
  'float 64': '64-bit double',
  'empty string': TEXT,
  'tiny ascii': TEXT,
  'short ascii': TEXT,
  'tiny unicode': TEXT,
  'short unicode': TEXT,
  'long ascii': TEXT,
  'long unicode': TEXT,
  binary: 'binary, 7-bit encoded',
  'raw binary': 'raw binary',
  'short reference': 'shared string',
  'long reference': 'shared string',
};

/** The kinds of regions that are before or after all values. They belong to the root. */
const AROUND: ReadonlySet<KindName> = new Set(['header', 'header flags', 'end of content']);

/** True for the bytes of a text to which later references can refer. */
function isSharable(written: Uint8Array): boolean {
  const first = written[0]!;
  return first >= Token.ascii && first < Token.smallInteger && written.length - 1 <= SHARED_TEXT_BYTES;
}

/**
 * The scalars of Smile. If texts are shared, later references count them, so that a text is added, removed or changed
 * only if no reference follows.
 */
export const scalars: Scalars<KindName> = {
  read({ bytes, content, isFollowedBy }) {
    const parts = content.filter(({ kind }) => !AROUND.has(kind));
    const [first] = parts;
    const last = parts.at(-1);
    const as = first && FORM_OF[first.kind];
    if (first === undefined || last === undefined || as === undefined) {
      return 'A value of this type is edited byte by byte.';
    }
    const sharesText = ((bytes[HEADER.length] ?? 0) & Flag.text) !== 0;
    const isFixed = sharesText && isFollowedBy(['short reference', 'long reference']);
    if (isFixed && isSharable(bytes.subarray(first.start, last.end))) {
      return 'Later values may refer to this text, so only its bytes can be edited.';
    }
    const forms = FORMS.map((form): ScalarForm => {
      if (!isFixed) return form;
      const written = (scalar: Scalar) => {
        const result = form.write(scalar);
        return result && isSharable(result) ? undefined : result;
      };
      return { ...form, write: written };
    });
    return {
      as,
      isBytes: as === RAW.as || as === 'binary, 7-bit encoded',
      edits: (written) => [{ start: first.start, end: last.end, bytes: written }],
      forms: as === RAW.as ? [RAW, ...forms] : forms,
      ...(isFixed && { expected: 'no short text, because later references count the texts before them' }),
    };
  },
};
