import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { firstLine, firstWord, linesOf, stickyAt } from './dump-lines.ts';
import { type Offsets, offsetsFrom } from './dump-offsets.ts';
import { readLine } from './dump-row.ts';
import type { Spelling } from './spelling.ts';

/** The layout of the lines of a dump: an offset, then bytes. Text may follow the bytes. */
export interface DumpStyle {
  /** The name of the notation, which completes the label "read as …". */
  readonly name: string;
  /** Matches the beginning of a line up to its first byte; its group is the digits of the offset. */
  readonly head: RegExp;
  /** A noun phrase for what a line has to begin with. */
  readonly begin: string;
  /** The bases that the offsets may have, likeliest first. */
  readonly radixesOf: (offset: string) => readonly number[];
  /** True if blanks separate all bytes. Otherwise a group may have several bytes. */
  readonly isSingle: boolean;
  /** The base of the digits of a byte. */
  readonly radix: 16 | 8 | 2;
  /** True if lines without an offset may precede the first one with an offset. */
  readonly hasTitle?: true;
}

const HEX_OFFSETS = (): readonly number[] => [16];

/** Dumps as `xxd`, curl's `--trace` and many logs print them: an offset with a colon, then groups of bytes. */
const XXD: DumpStyle = {
  name: 'an xxd dump',
  head: /^[ \t]*([0-9a-f]{1,16}):(?:[ \t]+|$)/i,
  begin: 'an offset with a colon',
  // `xxd -d` writes decimal offsets.
  radixesOf: () => [16, 10],
  isSingle: false,
  radix: 16,
};

/** Dumps as `hexdump -C`, `od -t x1` and Wireshark print them: an offset, then single bytes. */
export const HEXDUMP: DumpStyle = {
  name: 'a hex dump',
  head: /^[ \t]*([0-9a-f]{2,16})(?:[ \t]+|$)/i,
  begin: 'an offset',
  // `od` writes octal offsets with seven digits and hex offsets with six.
  radixesOf: (offset) => (offset.length === 7 ? [8, 10, 16] : [16, 8, 10]),
  isSingle: true,
  radix: 16,
};

/** Memory as `tcpdump -x`, gdb and lldb print it: an address with `0x`, maybe a symbol, and a colon. */
const ADDRESSES: DumpStyle = {
  name: 'a dump with addresses',
  head: /^[ \t]*0x([0-9a-f]{1,16})(?:[ \t]*<[^>]{0,200}>)?:(?:[ \t]+|$)/i,
  begin: 'an address with a colon',
  radixesOf: HEX_OFFSETS,
  isSingle: false,
  radix: 16,
  hasTitle: true,
};

/** Memory as Visual Studio prints it: an address with `0x`, then single bytes. */
const BARE_ADDRESSES: DumpStyle = {
  ...ADDRESSES,
  head: /^[ \t]*0x([0-9a-f]{4,16})(?:[ \t]+|$)/i,
  begin: 'an address',
  isSingle: true,
};

/**
 * Memory as DOS's DEBUG prints it: a segment, a colon and an offset, then single bytes with a dash after the eighth.
 */
const SEGMENTS: DumpStyle = {
  ...HEXDUMP,
  name: 'a dump with segments',
  head: /^[ \t]*[0-9a-f]{4}:([0-9a-f]{4})(?:[ \t]+|$)/i,
  begin: 'a segment and an offset',
  radixesOf: HEX_OFFSETS,
};

/** Dumps as `xxd -b` prints them; with `-g`, a group has several bytes. */
const BITS: DumpStyle = { ...XXD, name: 'a dump in binary digits', radix: 2 };

/** Dumps as `od -t o1` and `od -b` print them, with offsets in any base. */
const OCTAL: DumpStyle = { ...HEXDUMP, name: 'an octal dump', radix: 8 };

const DIGITS = /[0-9a-f]+/iy;
const TWO_BYTES = /^[0-9a-f]{2}[ \t]+[0-9a-f]{2}(?![0-9a-f])/i;
/** Matches a line of `xxd -b`, with its text. */
const BINARY_LINE = /^[ \t]*[0-9a-f]{4,16}:((?:[ \t]+(?:[01]{8}){1,8}(?![^ \t]))+)(?:[ \t]{2}(.*))?$/i;
const OCTAL_LINE = /^[ \t]*(?:\d{7}|[\da-f]{6})(?:[ \t]+[0-3][0-7]{2})+$/;

/** Maximum step between the offsets of two lines: larger ones are unlikely in a dump. */
const LONGEST_LINE = 4096;

/** The style of a dump, decided by its first lines; undefined if the text is not a dump. */
export function dumpStyleOf(text: string): DumpStyle | undefined {
  const first = firstLine(text)?.line;
  if (first === undefined) return undefined;
  if (isBinary(first)) return BITS;
  if (/^[ \t]*[0-9a-f]{1,16}:[ \t]+[0-9a-f]{2}/i.test(first)) return XXD;
  if (/^[ \t]*[0-9a-f]{4}:[0-9a-f]{4}[ \t]+[0-9a-f]{2}(?![0-9a-f])/i.test(first)) return SEGMENTS;
  if (/^[ \t]*0x[0-9a-f]{4,16}[ \t]+[0-9a-f]{2}(?![^ \t])/i.test(first)) return BARE_ADDRESSES;
  if (hasAddresses(text)) return ADDRESSES;
  if (OCTAL_LINE.test(first) && /[ \t]0[0-7]{2}(?![0-7])/.test(text)) return OCTAL;
  return isHexdump(text) ? HEXDUMP : undefined;
}

/**
 * True for a line with groups of eight binary digits; as hex, each group would be four bytes. Longer groups are binary
 * only beside as many characters.
 */
function isBinary(line: string): boolean {
  const [, groups, text] = BINARY_LINE.exec(line) ?? [];
  if (groups === undefined) return false;
  const digits = groups.replace(/[ \t]/g, '').length;
  const isWide = /[01]{9}/.test(groups);
  return isWide ? text?.trimEnd().length === digits / 8 : text?.length !== digits / 2;
}

/** Maximum number of titles, such as those of tcpdump, that precede the bytes of a packet. */
const MOST_TITLES = 3;

function hasAddresses(text: string): boolean {
  let titles = 0;
  for (const { line } of linesOf(text)) {
    if (/^[ \t]*0x[0-9a-f]{1,16}(?:[ \t]*<[^>]{0,200}>)?:[ \t]/i.test(line)) return true;
    if (titles++ === MOST_TITLES) return false;
  }
  return false;
}

function isHexdump(text: string): boolean {
  const lines = linesOf(text);
  const first = lines.next().value!.line;
  const head = /^[ \t]*([0-9a-f]{4,16})([ \t]+|$)/i.exec(first);
  if (head === null) return false;
  const [all, offset = '', gap = ''] = head;
  const group = stickyAt(DIGITS, first, all.length);
  if (group === '' || group.length === offset.length) return false;
  const isOdd = offset.length % 2 === 1;
  const zeros = offset.length >= 6 && /^0+$/.test(offset) && TWO_BYTES.test(first.slice(all.length));
  const second: string | undefined = lines.next().value?.line;
  const isClear = isOdd || isFollowed(offset, second);
  // Groups of bytes may also be hex without offsets, but hex rarely has single bytes after a longer word.
  return isClear || (group.length === 2 && (zeros || gap.length > 1));
}

function isFollowed(offset: string, second: string | undefined): boolean {
  const below = second === undefined ? undefined : HEXDUMP.head.exec(second)?.[1];
  if (below?.length !== offset.length) return false;
  const step = Number.parseInt(below, 16) - Number.parseInt(offset, 16);
  return step > 0 && step <= LONGEST_LINE;
}

/** Parses a dump. Its offsets must be consecutive; otherwise bytes are missing. */
export function parseDump(text: string, style: DumpStyle): ParsedBytes {
  let bytes = new Uint8Array(text.length >> 1);
  let length = 0;
  let offsets: Offsets | undefined;
  let gap = 0;
  let row: readonly number[] = [];
  /** Offset of a `*` whose length follows from the next line's offset. */
  let star: number | undefined;
  let titles = 0;
  for (const { at, line } of linesOf(text)) {
    if (line.trim() === '*' && row.length > 0 && star === undefined) {
      star = at + line.indexOf('*');
      continue;
    }
    const head = style.head.exec(line);
    if (head === null) {
      if (style.hasTitle && offsets === undefined && titles++ < MOST_TITLES) continue;
      return noOffset(at, line, style);
    }
    const offset = head[1]!;
    offsets ??= offsetsFrom(offset, style.radixesOf(offset));
    if (star !== undefined) {
      const repeated = offsets.repeated(offset, length, row.length);
      if (repeated === undefined) return refused(star, BAD_STAR);
      if (length + repeated > MOST_REPEATED) return refused(star, 'The `*` replaces more than 16 MiB.');
      bytes = withRoom(bytes, length + repeated + (text.length >> 1));
      for (let i = 0; i < repeated; i++) bytes[length++] = row[i % row.length]!;
      star = undefined;
    }
    const expected = offsets.next(offset, length);
    if (expected !== undefined) {
      const message = `Found the offset ${offset} where ${expected} was expected: the bytes of the line before end there.`;
      return refused(at + head[0].indexOf(offset), message);
    }
    const read = readLine(line, head[0].length, style, gap);
    if (!read.ok) return { ...read, offset: at + read.offset };
    bytes.set(read.bytes, length);
    length += read.bytes.length;
    gap = read.gap;
    row = read.bytes;
  }
  if (star !== undefined) return refused(star, BAD_STAR);
  return { ok: true, bytes: bytes.subarray(0, length) };
}

/** Maximum number of bytes that a `*` may stand for. */
const MOST_REPEATED = 16 * 1024 * 1024;
const BAD_STAR =
  'The `*` replaces rows equal to the one before it; the next offset, which determines their number, does not fit.';

/** The same bytes in an array of at least `length`. */
function withRoom(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (bytes.length >= length) return bytes;
  const larger = new Uint8Array(Math.max(length, 2 * bytes.length));
  larger.set(bytes);
  return larger;
}

function noOffset(at: number, line: string, style: DumpStyle): ParsedBytes {
  const begin = line.length - line.trimStart().length;
  if (line.trim() === '*') {
    return refused(at + begin, 'The `*` replaces rows equal to the one before it; such a row was expected there.');
  }
  return refused(at + begin, `Found ${firstWord(line, begin)} where ${style.begin} was expected.`);
}

/** The spelling of all dumps of one style. */
function spelled(style: DumpStyle): Spelling {
  return {
    id: 'dump',
    name: style.name,
    fits: (text) => dumpStyleOf(text) === style,
    read: (text) => parseDump(text, style),
  };
}

/** Dumps whose offsets and texts can be distinguished from the bytes. */
export const DUMPS: readonly Spelling[] = [BITS, XXD, SEGMENTS, BARE_ADDRESSES, ADDRESSES, OCTAL, HEXDUMP].map(spelled);
