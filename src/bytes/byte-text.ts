import { parseBase64 } from './base64.ts';
import { isByteList, parseByteList, parsePrefixedNumbers } from './byte-list.ts';
import { isByteString, parseByteString } from './byte-string.ts';
import { dumpStyleOf, parseDump } from './dump.ts';
import { isInPairs, isMeantAsHex, type ParsedBytes, parseHex, refused } from './hex.ts';

/** One of the ways in which bytes are written. */
interface Reader {
  /** As it stands behind "read as". */
  readonly name: string;
  /** Whether the text is meant so; whether it is also right, `read` tells. */
  readonly fits: (text: string) => boolean;
  readonly read: (text: string) => ParsedBytes;
}

/** The first that fits reads the text, and its error is the one that is told. */
const READERS: readonly Reader[] = [
  { name: 'a data URL', fits: (text) => /^\s*data:/i.test(text), read: parseDataUrl },
  { name: 'a Node.js Buffer', fits: (text) => /^\s*<Buffer\b/.test(text), read: parseNodeBuffer },
  { name: 'a list of numbers', fits: isByteList, read: parseByteList },
  { name: 'a string with escapes', fits: isByteString, read: parseByteString },
  { name: 'an xxd dump', fits: (text) => dumpStyleOf(text) === 'xxd', read: (text) => parseDump(text, 'xxd') },
  { name: 'a hex dump', fits: (text) => dumpStyleOf(text) === 'hexdump', read: (text) => parseDump(text, 'hexdump') },
  { name: 'a list of numbers', fits: isPrefixedList, read: parsePrefixedNumbers },
  { name: 'hex', fits: (text) => isMeantAsHex(text) || isInPairs(text), read: parseHex },
  { name: 'base64', fits: (text) => parseBase64(text).ok || isFurtherAsBase64(text), read: parseBase64 },
  { name: 'hex', fits: () => true, read: parseHex },
];

/** Bytes, or the place and the reason of an error, and the name of the way in which they were read. */
export interface ByteText {
  readonly name: string;
  readonly parsed: ParsedBytes;
}

/** Reads bytes in any of the ways in which tools and languages print them. Takes time in proportion to the text. */
export function readByteText(text: string): ByteText {
  const { from, to } = withoutQuotes(text);
  const inner = text.slice(from, to);
  const { name, read } = READERS.find(({ fits }) => fits(inner))!;
  return { name, parsed: shifted(read(inner), from) };
}

/** Quotation marks around hex or base64 say nothing; those of a literal with escapes are a part of it. */
function withoutQuotes(text: string): { readonly from: number; readonly to: number } {
  const from = text.length - text.trimStart().length;
  const to = text.trimEnd().length;
  const quote = text[from];
  const isQuoted = to - from >= 2 && (quote === '"' || quote === "'" || quote === '`') && text[to - 1] === quote;
  return isQuoted && !text.includes('\\') ? { from: from + 1, to: to - 1 } : { from: 0, to: text.length };
}

function shifted(parsed: ParsedBytes, by: number): ParsedBytes {
  return parsed.ok ? parsed : { ...parsed, offset: parsed.offset + by };
}

function isPrefixedList(text: string): boolean {
  return /^\s*0x/i.test(text) && text.includes(',') && isMeantAsHex(text) && !parseHex(text).ok;
}

/** Whether base64 makes sense of more of the text than hex does. */
function isFurtherAsBase64(text: string): boolean {
  const hex = parseHex(text);
  const base64 = parseBase64(text);
  return !hex.ok && !base64.ok && base64.offset > hex.offset;
}

/** The data of a URL in base64 (RFC 2397). */
function parseDataUrl(text: string): ParsedBytes {
  const comma = text.indexOf(',');
  if (comma < 0 || !/;base64\s*$/i.test(text.slice(Math.max(0, comma - 20), comma))) {
    const offset = comma < 0 ? text.length : comma;
    return refused(offset, 'A data URL is read where `;base64` stands before its comma.');
  }
  return shifted(parseBase64(text.slice(comma + 1)), comma + 1);
}

/** As Node.js prints a Buffer: `<Buffer 83 a2>`, and with dots where it prints only its beginning. */
function parseNodeBuffer(text: string): ParsedBytes {
  const from = text.indexOf('<Buffer') + '<Buffer'.length;
  const dots = text.indexOf('...');
  if (dots >= 0) return refused(dots, 'The bytes that stood here were left out by Node.js; print all of them as hex.');
  const end = text.trimEnd().length - 1;
  if (text[end] !== '>') {
    return refused(end + 1, 'Found the end of the text where `>` was expected.');
  }
  return shifted(parseHex(text.slice(from, end)), from);
}
