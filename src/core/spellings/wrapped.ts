import { type ParsedBytes, parseHex, refused } from '../bytes/parse-hex.ts';
import { utf8Bytes } from '../bytes/utf8.ts';
import { parsePieces } from './base64-pieces.ts';
import { BARE_ESCAPES } from './byte-string.ts';
import { endsEarly, type Spelling, type SpellingId, shifted } from './spelling.ts';

/** A call or a literal that has hex or base64 in quotation marks; the pattern ends at the first digit of these. */
interface Wrapper {
  readonly id: 'hex' | 'base64';
  readonly name: string;
  readonly head: RegExp;
  /** The quotation mark that ends the literal; by default the one that begins it. */
  readonly closes?: string;
  /** True if a declaration has to come before the call or the literal. */
  readonly isDeclared?: true;
  /** True if the literal has to be the argument of a decoder that names its format. */
  readonly isDecoded?: true;
}

const WRAPPERS: readonly Wrapper[] = [
  { id: 'base64', name: 'BinData of the mongo shell', head: /^\s*BinData\(\s*\d{1,3}\s*,\s*["']/ },
  { id: 'hex', name: 'HexData of the mongo shell', head: /^\s*HexData\(\s*\d{1,3}\s*,\s*["']/ },
  { id: 'hex', name: 'a literal in hex', head: /^\s*(?:h|x|bx|hex|_binary\s+x)(?=["'])["']/i },
  { id: 'hex', name: 'a literal in hex', head: /^\s*e?'\\{1,2}x(?=[\da-f])/i, closes: "'" },
  { id: 'base64', name: 'a literal in base64', head: /^\s*b64["']/ },
  {
    id: 'hex',
    name: 'a call with hex',
    head: /^\s*(?:bytes(?:\.|array\.)fromhex|bytearray\.fromhex|(?:binascii\.)?(?:unhexlify|a2b_hex)|unhex|decode|hextoraw|hex!|(?:Hex|hex)(?:\.|::)decode|pack(?=\(\s*["']H\*)|hex\.DecodeString|(?:System\.)?Convert\.FromHexString|(?:HexFormat\.of\(\)\.)?parseHex|hex2bin|Base\.decode16!?|from_hex|to_binary|Buffer\.from(?=\(\s*(?:"[\da-f\s]*"|'[\da-f\s]*')\s*,\s*["']hex))\(\s*(?:["']H\*["']\s*,\s*)?b?["']/i,
  },
  {
    id: 'hex',
    name: 'a call with hex in its name',
    head: /^\s*(?:[\w$]{1,40}(?:\.|::)){0,3}(?![\w$]{0,40}(?:colou?r|rgb))(?:[\w$]{0,40}hex[\w$]{0,40}|StringToByteArray)!?(?:\(\s*|[ \t]+)["'](?=(?:0x)?(?:[\da-f]{2}){4,}["'])/i,
  },
  { id: 'hex', name: 'hex that is packed', head: /^\s*\[["'](?=[\da-f]+["']\]\.pack\(["']H\*)/i },
  { id: 'hex', name: 'hex of which Kotlin takes the bytes', head: /^\s*"(?=[\da-f]+"\.(?:hexTo|decodeHex))/i },
  {
    id: 'hex',
    name: 'a text in hex',
    head: /^["'](?=(?:(?:[\da-f]{2}){8,}|[\da-f]{2}(?: [\da-f]{2}){7,})["'])/i,
    isDeclared: true,
  },
  { id: 'hex', name: 'a text in hex', head: /^["'](?=(?:[\da-f]{2}){2,}["'])/i, isDecoded: true },
  {
    id: 'base64',
    name: 'a call with base64',
    head: /^\s*(?:atob|(?:base64\.)?(?:b64|urlsafe_b64)decode|(?:binascii\.)?a2b_base64|base64_decode|from_base64|base64\.(?:Std|URL|RawStd|RawURL)Encoding\.DecodeString|Base64\.(?:decode64|strict_decode64|urlsafe_decode64|decodeBase64)|Uint8Array\.fromBase64|(?:System\.)?Convert\.FromBase64String|Base64\.getDecoder\(\)\.decode|Buffer\.from(?=\([^)]*["']base64))\(\s*b?["']/i,
  },
];

/** Matches a declaration or an assignment: `data =`, `const data =`, `data :=`, `byte[] data =`. */
const DECLARATION = /^\s*[A-Za-z_][\w:.&*<>[\] ]{0,99}=\s{0,9}/;

/** Matches a call around another one, as in `cbor2.loads(bytes.fromhex("…"))`. */
const OUTER_CALL = /^\s*(?:await\s+)?[A-Za-z_][\w.:<>$!]{0,80}\(\s*/;
const [MOST_CALLS, LONGEST_CALL] = [3, 200];
/** Matches a word of a statement before a value, in SQL and other languages. */
const WORD_BEFORE = /^\s*(?:return|select|print|puts)\s{1,9}/i;

/** Matches a call of a decoder, up to its argument: `cbor.decodeFirst(`, `MessagePack::unpack(`, `decodeCbor(`. */
const DECODER =
  /(?=[\w.:]*(?:cbor|msgpack|messagepack|bson|ubjson|protobuf|avro|smile|capnp|\bion\b))(?=[\w.:]*(?:decode|unpack|load|parse|deseriali[sz]e|read|unmarshal|from))[\w.:]{4,80}\(\s*$/i;

/** The length of a call with the declaration before it, up to the first character of its argument. */
function beginOf(text: string, { head, isDeclared, isDecoded }: Wrapper): number | undefined {
  let from = DECLARATION.exec(text)?.[0].length ?? 0;
  if (isDeclared && from === 0) return undefined;
  from += WORD_BEFORE.exec(text.slice(from, from + LONGEST_CALL))?.[0].length ?? 0;
  for (let calls = 0, outer = ''; calls <= MOST_CALLS; calls++) {
    const found = isDecoded && !DECODER.test(outer) ? null : head.exec(text.slice(from));
    if (found !== null) return from + found[0].length;
    outer = (isDeclared ? undefined : OUTER_CALL.exec(text.slice(from, from + LONGEST_CALL))?.[0]) ?? '';
    if (outer === '') return undefined;
    from += outer.length;
  }
  return undefined;
}

function readWrapped(text: string, wrapper: Wrapper): ParsedBytes {
  const { id } = wrapper;
  const begin = beginOf(text, wrapper)!;
  const quote = wrapper.closes ?? text[begin - 1]!;
  const end = text.indexOf(quote, begin);
  if (end < 0) return endsEarly(text, `\`${quote}\``);
  const rest = text.slice(end + 1).trim();
  if (
    !/^(?:\s*,\s*(?:["'](?:hex|base64|base64url)["']|case: :\w{1,9})|\.(?:hexToU?ByteArray|decodeHex)\(\)|\]\.pack\(["']H\*["']|::bytea)?[\s)};,]{0,8}(?:(?:#|\/\/)[^\n]{0,200})?$/.test(
      rest,
    )
  ) {
    return refused(end + 1, `Found ${JSON.stringify(rest[0])} where the end of the text was expected.`);
  }
  const inner = text.slice(begin, end);
  return shifted(id === 'hex' ? parseHex(inner) : parsePieces(inner), begin);
}

/** Hex and base64 in calls and literals of databases and languages. */
export const WRAPPED: readonly Spelling[] = WRAPPERS.map((wrapper) => ({
  id: wrapper.id as SpellingId,
  name: wrapper.name,
  fits: (text) => beginOf(text, wrapper) !== undefined,
  read: (text) => readWrapped(text, wrapper),
}));

/** Matches bytes of a data URL that are not base64. */
const PERCENTS = /^[^%]{0,9999}%[0-9a-f]{2}/i;

/** Matches a data URL with a media type, which lines of server-sent events lack. */
const MEDIA_TYPE = /^\s*data:[\w.+-]{1,60}\/[\w.+-]{1,60}(?:;[\w-]{1,40}=[^;,\s]{0,60})*,/i;

/** A data URL (RFC 2397). */
export const DATA_URL: Spelling = {
  id: 'base64',
  name: 'a data URL',
  fits: (text) => /^\s*data:/i.test(text),
  read: (text) => {
    const comma = text.indexOf(',');
    const isBase64 = comma >= 0 && /;base64\s*$/i.test(text.slice(Math.max(0, comma - 20), comma));
    const rest = text.slice(comma + 1);
    if (!isBase64 && comma >= 0 && PERCENTS.test(rest)) return shifted(BARE_ESCAPES.read(rest), comma + 1);
    if (!isBase64 && comma >= 0 && MEDIA_TYPE.test(text)) return { ok: true, bytes: utf8Bytes(rest) };
    if (!isBase64) {
      const offset = comma < 0 ? text.length : comma;
      return refused(
        offset,
        'A data URL can be read only if `;base64` comes before its comma, or bytes as `%82` after it.',
      );
    }
    return shifted(parsePieces(rest), comma + 1);
  },
};

/** What debuggers and libraries print around hex: the group of each pattern is the hex. */
const PRINTS: readonly RegExp[] = [
  /^\s*\[(?:size=\d{1,9} )?hex=([\da-f]+)\]\s*$/i,
  // A value that nRF Connect shows of a device.
  /^(?:[^()\n]{0,200}|[^()\n]{0,200}\([^()\n]{0,99}\)[^()\n]{0,99})\(0x\) ?((?:[\da-f]{2}-){2,}[\da-f]{2})\W*$/i,
  /^\s*\{\s*length = \d{1,9}, bytes = 0x([\da-f ]+)\}\s*$/i,
  /^\s*ArrayBuffer \{\s{1,20}\[Uint8Contents\]: <([\da-f\s]*)>,\s{1,20}byteLength: \d{1,9}\s{1,20}\}\s*$/i,
];

/**
 * Matches an object with a Buffer as Node.js prints it. A string literal is not one, because its bytes may be these
 * characters.
 */
const WITH_BUFFER =
  /^(?!\s*b?["'])(?=[^<]*[\w{[(])(?:[^<]|<(?!(?:Slow)?Buffer ))*(?<=[\s:[(])<(?:Slow)?Buffer (?:[\da-f]{2}\s*)*(?:\.\.\. \d{1,15} more bytes?)?>/i;

/** A ByteString of Okio, an NSData of Foundation, an ArrayBuffer of Node.js, an object with Buffers. */
export const PRINTED_BUFFERS: readonly Spelling[] = [
  ...PRINTS.map((pattern) => ({ fits: pattern, read: (text: string) => parseHex(pattern.exec(text)![1]!) })),
  { fits: WITH_BUFFER, read: readLongestBuffer },
].map(({ fits, read }) => ({
  id: 'buffer-print',
  name: 'a printed buffer',
  fits: (text) => fits.test(text),
  read,
}));

const LEFT_OUT = 'Node.js left out bytes here; print all of them as hex.';

/** Reads the longest of the Buffers, such as the value of a message with a key. */
function readLongestBuffer(text: string): ParsedBytes {
  const buffers = Array.from(
    text.matchAll(/(<(?:Slow)?Buffer )([^<>]*)(>?)/gi),
    ({ index, 1: head = '', 2: digits = '', 3: closing }) => ({
      at: index + head.length,
      digits,
      isOpen: closing === '',
    }),
  );
  for (const { at, digits, isOpen } of buffers) {
    const dots = digits.indexOf('...');
    if (dots >= 0) return refused(at + dots, LEFT_OUT);
    if (isOpen) return endsEarly(text, '`>`');
  }
  const [longest, next] = buffers.toSorted((a, b) => b.digits.length - a.digits.length);
  if (next?.digits.length === longest!.digits.length)
    return refused(Math.max(longest!.at, next.at), 'Found a second Buffer as long as another; paste only one of them.');
  return shifted(parseHex(longest!.digits), longest!.at);
}

/** Matches the name of a Buffer; old versions of Node.js have two of them. */
const BUFFER = /^\s*<(?:Slow)?Buffer\b/;

/** A Buffer as Node.js prints it: `<Buffer 83 a2>`. Node.js prints dots if it shows only the beginning. */
export const BUFFER_PRINT: Spelling = {
  id: 'buffer-print',
  name: 'a Node.js Buffer',
  fits: (text) => BUFFER.test(text),
  read: (text) => {
    const from = BUFFER.exec(text)![0].length;
    const dots = text.indexOf('...');
    if (dots >= 0) return refused(dots, LEFT_OUT);
    const end = text.trimEnd().length - 1;
    if (text[end] !== '>') return endsEarly(text.slice(0, end + 1), '`>`');
    return shifted(parseHex(text.slice(from, end)), from);
  },
};
