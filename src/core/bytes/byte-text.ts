import { parseBase64 } from './base64.ts';
import { isByteList, parseByteList, parsePrefixedNumbers } from './byte-list.ts';
import { isByteString, parseByteString } from './byte-string.ts';
import { dumpStyleOf, parseDump } from './dump.ts';
import { isInPairs, isMeantAsHex, type ParsedBytes, parseHex, refused } from './hex.ts';
import { OTHER_DUMPS } from './other-dumps.ts';

/** One notation for bytes. */
interface Notation {
  /** Completes the label "read as …". */
  readonly name: string;
  /** True if the text looks like this notation; `read` then checks it. */
  readonly fits: (text: string) => boolean;
  readonly read: (text: string) => ParsedBytes;
}

/** Notations that are not read. The message says what to paste. */
const OTHERS: readonly Notation[] = OTHER_DUMPS.map(({ name, message, foundAt }) => ({
  name,
  fits: (text) => foundAt(text) !== undefined,
  read: (text) => refused(foundAt(text) ?? 0, message),
}));

/** The first notation that fits reads the text and reports its errors. */
const NOTATIONS: readonly Notation[] = [
  { name: 'a data URL', fits: (text) => /^\s*data:/i.test(text), read: parseDataUrl },
  { name: 'a Node.js Buffer', fits: (text) => /^\s*<Buffer\b/.test(text), read: parseNodeBuffer },
  { name: 'a list of numbers', fits: isByteList, read: parseByteList },
  { name: 'a string with escapes', fits: isByteString, read: parseByteString },
  ...OTHERS,
  { name: 'an xxd dump', fits: (text) => dumpStyleOf(text) === 'xxd', read: (text) => parseDump(text, 'xxd') },
  { name: 'a hex dump', fits: (text) => dumpStyleOf(text) === 'hexdump', read: (text) => parseDump(text, 'hexdump') },
  { name: 'a list of numbers', fits: isPrefixedList, read: parsePrefixedNumbers },
  { name: 'hex', fits: (text) => isMeantAsHex(text) || isInPairs(text), read: parseHex },
  { name: 'base64', fits: (text) => parseBase64(text).ok || isFurtherAsBase64(text), read: parseBase64 },
  { name: 'hex', fits: () => true, read: parseHex },
];

/** The bytes, or the place and reason of an error, with the name of the notation. */
export interface ByteText {
  readonly name: string;
  readonly parsed: ParsedBytes;
}

/**
 * Reads bytes in any notation that common tools and languages print. Takes time proportional to the length of the text.
 */
export function readByteText(text: string): ByteText {
  const { from, to } = withoutQuotes(text);
  const inner = text.slice(from, to);
  const { name, read } = NOTATIONS.find(({ fits }) => fits(inner))!;
  return { name, parsed: shifted(read(inner), from) };
}

/** Removes quotation marks around hex or base64. Those of a literal with escapes belong to the literal. */
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

/** True if reading as base64 gets further into the text than reading as hex. */
function isFurtherAsBase64(text: string): boolean {
  const hex = parseHex(text);
  const base64 = parseBase64(text);
  return !hex.ok && !base64.ok && base64.offset > hex.offset;
}

/** Parses the base64 data of a data URL (RFC 2397). */
function parseDataUrl(text: string): ParsedBytes {
  const comma = text.indexOf(',');
  if (comma < 0 || !/;base64\s*$/i.test(text.slice(Math.max(0, comma - 20), comma))) {
    const offset = comma < 0 ? text.length : comma;
    return refused(offset, 'A data URL can be read only if `;base64` comes before its comma.');
  }
  return shifted(parseBase64(text.slice(comma + 1)), comma + 1);
}

/** Parses a Buffer as Node.js prints it: `<Buffer 83 a2>`. Node.js prints dots if it shows only the beginning. */
function parseNodeBuffer(text: string): ParsedBytes {
  const from = text.indexOf('<Buffer') + '<Buffer'.length;
  const dots = text.indexOf('...');
  if (dots >= 0) return refused(dots, 'Node.js left out bytes here; print all of them as hex.');
  const end = text.trimEnd().length - 1;
  if (text[end] !== '>') {
    return refused(end + 1, 'Found the end of the text where `>` was expected.');
  }
  return shifted(parseHex(text.slice(from, end)), from);
}
