import { parsedJson } from '../basics/parsed-json.ts';
import { toBase64 } from '../bytes/base64.ts';
import { areEqual } from '../bytes/equal.ts';
import { HEX_OF_BYTE, hexToPaste, toHex } from '../bytes/hex.ts';
import { spellingsOf } from './byte-text.ts';
import { isWord } from './word.ts';

/** The forms in which bytes are written as text, in the order of the menu. */
export const WRITTEN_IDS = ['hex', 'base64', 'c', 'python', 'javascript', 'go', 'rust', 'java', 'escapes'] as const;
export type WrittenId = (typeof WRITTEN_IDS)[number];

/** A way to write bytes as text, so that the text is read as the same bytes again. */
export interface Written {
  readonly id: WrittenId;
  /** The name of the form in a menu. */
  readonly name: string;
  readonly write: (bytes: Uint8Array) => string;
}

/** Number of elements in a line of a list. */
const A_LINE = 12;

/** Elements of a list in lines: on one line if they fit. */
function inLines(bytes: Uint8Array, elementOf: (byte: number) => string): string {
  const elements = Array.from(bytes, elementOf);
  if (elements.length <= A_LINE) return elements.join(', ');
  const lines: string[] = [];
  for (let i = 0; i < elements.length; i += A_LINE) lines.push(`  ${elements.slice(i, i + A_LINE).join(', ')},`);
  return `\n${lines.join('\n')}\n`;
}

const numbered = (bytes: Uint8Array): string => inLines(bytes, (byte) => `0x${HEX_OF_BYTE[byte]!}`);

/** Java's bytes are signed, so those above 127 need a cast. */
const cast = (bytes: Uint8Array): string =>
  inLines(bytes, (byte) => `${byte > 0x7f ? '(byte) ' : ''}0x${HEX_OF_BYTE[byte]!}`);

/** All forms. The readers of spellings read the text of each form as the same bytes, and as no others. */
export const WRITTEN: readonly Written[] = [
  { id: 'hex', name: 'Hex', write: hexToPaste },
  { id: 'base64', name: 'Base64', write: base64Of },
  { id: 'c', name: 'C', write: (bytes) => `const unsigned char data[] = {${numbered(bytes)}};` },
  { id: 'python', name: 'Python', write: (bytes) => `data = bytes.fromhex("${toHex(bytes)}")` },
  { id: 'javascript', name: 'JavaScript', write: (bytes) => `const data = new Uint8Array([${numbered(bytes)}]);` },
  { id: 'go', name: 'Go', write: (bytes) => `data := []byte{${numbered(bytes)}}` },
  { id: 'rust', name: 'Rust', write: (bytes) => `let data: [u8; ${bytes.length}] = [${numbered(bytes)}];` },
  { id: 'java', name: 'Java', write: (bytes) => `byte[] data = {${cast(bytes)}};` },
  { id: 'escapes', name: 'Escaped string', write: escapesOf },
];

/** Base64 of more bytes than this is not a word, and not another spelling by coincidence. */
const LONG = 4096;

/** Base64, as a data URL (RFC 2397) if the bare text might be a word, a number or hex. */
function base64Of(bytes: Uint8Array): string {
  const bare = toBase64(bytes);
  return bytes.length > LONG || isReadAs(bare, bytes) ? bare : `data:;base64,${bare}`;
}

/** True if the first reading of a text is these bytes. */
function isReadAs(text: string, bytes: Uint8Array): boolean {
  const [first] = spellingsOf(text);
  return first !== undefined && !isWord(first, text) && parsedJson(text) === undefined && areEqual(first.bytes, bytes);
}

const NAMED: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 13: '\\r', 34: '\\"', 92: '\\\\' };

/**
 * A string literal with the escapes that C, Go, JavaScript and Python share. In C, hex digits after `\x83` would belong
 * to the escape, so they are escaped, too. A text that is also a JSON string gets Python's prefix.
 */
function escapesOf(bytes: Uint8Array): string {
  let text = '';
  let isHex = false;
  for (const byte of bytes) {
    const named = NAMED[byte];
    const isPlain: boolean = byte >= 0x20 && byte < 0x7f && !(isHex && isHexDigit(byte));
    isHex = named === undefined && !isPlain;
    text += named ?? (isPlain ? String.fromCharCode(byte) : `\\x${HEX_OF_BYTE[byte]!}`);
  }
  const literal = `"${text}"`;
  return parsedJson(literal) !== undefined ? `b${literal}` : literal;
}

function isHexDigit(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}
