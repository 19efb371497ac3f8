import type { Counted, LengthRule, Lengths, Marked } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';
import { Flag, HEADER, KeyToken, SHARED_TEXT_BYTES, Token } from './tokens.ts';

/** The tokens of a kind of text, each with its shortest and its longest text in bytes. */
interface Tokens {
  readonly empty: number;
  readonly ascii: readonly [first: number, least: number, most: number];
  readonly unicode: readonly [first: number, least: number, most: number];
  readonly long: (isAscii: boolean) => number;
  /** The flag of the header that says that texts of this kind are shared. */
  readonly flag: number;
}

const VALUE: Tokens = {
  empty: Token.emptyString,
  ascii: [Token.ascii, 1, 64],
  unicode: [Token.unicode, 2, 65],
  long: (isAscii) => (isAscii ? Token.longAscii : Token.longUnicode),
  flag: Flag.text,
};
const NAME: Tokens = {
  empty: KeyToken.empty,
  ascii: [KeyToken.ascii, 1, 64],
  unicode: [KeyToken.unicode, 2, 57],
  long: () => KeyToken.long,
  flag: Flag.names,
};

/** The first byte of a text, which tells the length and whether the text is ASCII. A longer text ends at a mark. */
function text({ empty, ascii, unicode, long, flag }: Tokens): LengthRule {
  return {
    counts: 'bytes',
    dependsOnContent: true,
    write(size: number, _head: Uint8Array, { content, all }: Counted): Uint8Array | Marked | undefined {
      // If texts are shared, later references count them, and neither an empty text nor a long one is shared.
      const isShared = ((all[HEADER.length] ?? 0) & flag) !== 0;
      if (isShared && (size === 0 || size > SHARED_TEXT_BYTES)) return undefined;
      if (size === 0) return Uint8Array.of(empty);
      const isAscii = content().every((byte) => byte < 0x80);
      const [first, least, most] = isAscii ? ascii : unicode;
      if (size <= most) return Uint8Array.of(first + size - least);
      return { head: Uint8Array.of(long(isAscii)), mark: Uint8Array.of(Token.endOfString) };
    },
  };
}

const value = text(VALUE);
const name = text(NAME);

/** The first bytes of texts and names, which tell the length. Arrays, objects and long texts end at a mark. */
export const lengths: Lengths<KindName> = {
  rules: {
    'tiny ascii': value,
    'short ascii': value,
    'tiny unicode': value,
    'short unicode': value,
    'empty string': { ...value, read: () => 0 },
    'short ascii key': name,
    'short unicode key': name,
    'empty key': { ...name, read: () => 0 },
  },
};
