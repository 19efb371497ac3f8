import { dumpStyleOf, type Line, linesOf } from './dump.ts';

/** A notation whose offsets, headers or digits would become bytes if its text were read as hex or base64. */
export interface OtherDump {
  /** Completes the label "read as …". */
  readonly name: string;
  /** Names the notation, and the text to paste in its place. */
  readonly message: string;
  /** The place in the text that shows the notation; undefined if the text is not in this notation. */
  readonly foundAt: (text: string) => number | undefined;
}

const ALONE = 'paste the bytes alone, as pairs of hex digits';

/** Common output of tools that is recognized to be refused; by its characters, it could be hex or base64. */
export const OTHER_DUMPS: readonly OtherDump[] = [
  {
    name: 'PEM',
    message: 'This is PEM: paste only the base64 between its lines BEGIN and END.',
    foundAt: (text) => lineAt(text, /^[ \t]*-{5}(?:BEGIN|END) /),
  },
  {
    name: 'Intel HEX',
    message: `This is Intel HEX, whose lines have a length, an address and a checksum: ${ALONE}.`,
    foundAt: (text) => lineAt(text, /^[ \t]*:[0-9a-f]{10,}$/i),
  },
  {
    name: 'binary digits',
    message: 'These look like binary digits: paste each byte as two hex digits, with a blank between the pairs.',
    foundAt: binaryAt,
  },
  {
    name: 'the output of Format-Hex',
    message: `This is the output of PowerShell’s Format-Hex, whose header and offsets are not bytes: ${ALONE}.`,
    foundAt: formatHexAt,
  },
  {
    name: 'a dump with addresses',
    message: `Lines begin with an address, as those of tcpdump -x, gdb and lldb do: ${ALONE}, or an xxd dump.`,
    foundAt: (text) => lineAt(text, ADDRESS),
  },
  {
    name: 'a dump with short offsets',
    message: `Lines begin with an offset or a time and a colon, as in \`00: 86 a2\`: ${ALONE}, or an xxd dump.`,
    foundAt: (text) => lineAt(text, COLON_FIRST),
  },
  {
    name: 'a dump with offsets',
    message: `Lines begin with an offset, in a form that could be bytes as well: ${ALONE}, or an xxd dump.`,
    foundAt: offsetsAt,
  },
];

/** `0x7ffe: ` of tcpdump, gdb and lldb, maybe with a symbol; or `0x000001f6 86 a2`, as Visual Studio prints it. */
const ADDRESS = /^[ \t]*0x[0-9a-f]+(?:[ \t]*<[^>]{0,200}>)?:[ \t]|^[ \t]*0x[0-9a-f]{4,}[ \t]+[0-9a-f]{2}(?![^ \t])/i;

/** `00: `; or digits with colons between, as in a time, before groups without any. */
const COLON_FIRST =
  /^[ \t]*(?:[0-9a-f]{1,3}:[ \t]|[0-9a-f]{1,8}(?::[0-9a-f]{1,8})+:?(?:[ \t]+[0-9a-f]+(?:-[0-9a-f]+)*)+$)/i;

/** A dump shows its notation within so many lines, and its lines have at most so many characters. */
const MOST_LINES = 1000;
const LONGEST = 1000;

/** The beginning of the first line that fits. */
function lineAt(text: string, pattern: RegExp): number | undefined {
  let count = 0;
  for (const { at, line } of linesOf(text)) {
    if (line.length <= LONGEST && pattern.test(line)) return at + indentOf(line);
    if (++count === MOST_LINES) return undefined;
  }
  return undefined;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function firstLine(text: string): Line | undefined {
  return linesOf(text).next().value;
}

/** A line of `xxd -b`, with its text. */
const BINARY_DUMP = /^[ \t]*[0-9a-f]{4,16}:((?:[ \t]+[01]{8}(?![^ \t]))+)(?:[ \t]{2}(.*))?$/i;
const BINARY = /^(?:[01\s,_:-]|0b(?=[01]))+$/i;
const BETWEEN = /[\s,_:-]+/;

/** Finds bytes in digits of base 2, with `0b` or without; those of hex that consists of 0 and 1 are rarely so many. */
function binaryAt(text: string): number | undefined {
  const first = firstLine(text);
  if (first === undefined) return undefined;
  const begin = first.at + indentOf(first.line);
  const dump = BINARY_DUMP.exec(first.line);
  if (dump !== null) {
    const groups = dump[1]!.trim().split(/[ \t]+/).length;
    // As hex, each group would be four bytes, with as many characters beside them.
    return dump[2]?.length === 4 * groups ? undefined : begin;
  }
  if (!/[01]/.test(first.line) || !BINARY.test(text)) return undefined;
  const groups = text
    .trim()
    .split(BETWEEN)
    .filter((group) => group !== '');
  const isEach = (pattern: RegExp): boolean => groups.every((group) => pattern.test(group));
  const ones = text.split('1').length - 1;
  const isDense = 4 * ones >= groups.join('').length;
  if (isEach(/^0b[01]{8}$/i) || (groups.length > 1 && isEach(/^0b[01]{1,8}$/i))) return begin;
  if (isEach(/^[01]{8}$/) && (groups.length > 1 || ones > 0)) return begin;
  return isDense && (isEach(/^(?:[01]{8})+$/) || (groups.length > 1 && isEach(/^[01]{4}$/))) ? begin : undefined;
}

/** The numbers of the columns: ` 00 01 02 03 04 05 06 07 …`. */
const COLUMNS = /^[ \t]*00[ \t]+01[ \t]+02[ \t]+03[ \t]+04[ \t]+05[ \t]+06[ \t]+07\b/;
const HEADER = /^[ \t]*(?:Path: |Label: |Offset Bytes +Ascii\b)/;
/** PowerShell 7 writes offsets of 16 digits, and the text one blank after the bytes. */
const LONG_OFFSET = /^[ \t]*[0-9a-f]{16} [0-9a-f]{2} (?:[0-9a-f]{2}| {2})/i;

function formatHexAt(text: string): number | undefined {
  const first = firstLine(text);
  if (first === undefined) return undefined;
  if (HEADER.test(first.line) || LONG_OFFSET.test(first.line)) return first.at + indentOf(first.line);
  const columns = lineAt(text, COLUMNS);
  const below =
    columns === undefined ? undefined : firstLine(text.slice(text.indexOf('\n', columns) + 1 || text.length));
  return below !== undefined && /^[ \t]*[0-9a-f]{4,16}:?[ \t]+[0-9a-f]{2}/i.test(below.line) ? columns : undefined;
}

/** Bytes in a line of a dump. */
const WIDTHS: readonly number[] = [4, 8, 10, 16, 20, 24, 32];
const GROUPS = /^[ \t]*(?:0x)?([0-9a-f]+)((?:[ \t]+[0-9a-f]{2,})+)$/i;

/** Finds offsets that no colon and no length distinguishes from bytes, by their steps. */
function offsetsAt(text: string): number | undefined {
  if (dumpStyleOf(text) !== undefined) return undefined;
  let begin: number | undefined;
  let before: { readonly offset: string; readonly groups: string; readonly bytes: number } | undefined;
  let isOnly = true;
  for (const { at, line } of linesOf(text)) {
    const [, offset, groups = ''] = (line.length <= LONGEST && GROUPS.exec(line)) || [];
    if (offset === undefined) return undefined;
    const bytes = groups.replace(/[ \t]+/g, '').length / 2;
    isOnly = before === undefined;
    if (before !== undefined && !(WIDTHS.includes(before.bytes) && isStep(before.offset, offset, before.bytes))) {
      return undefined;
    }
    begin ??= at + indentOf(line);
    before = { offset, groups, bytes };
  }
  if (before === undefined || !isOnly) return begin;
  // A single line: an offset at which lines of 16 bytes begin, and single bytes.
  const { offset, groups } = before;
  return offset.length >= 4 && offset.endsWith('0') && /^(?:[ \t]+[0-9a-f]{2}){2,}$/i.test(groups) ? begin : undefined;
}

function isStep(from: string, to: string, step: number): boolean {
  return [16, 10, 8].some((radix) => Number.parseInt(to, radix) - Number.parseInt(from, radix) === step);
}
