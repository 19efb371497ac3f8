import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { HEXDUMP, parseDump } from './dump.ts';
import { firstLine, firstWord, lineAt, linesOf } from './dump-lines.ts';
import { offsetsFrom } from './dump-offsets.ts';
import { isTextOf } from './dump-row.ts';
import { endsEarly, type Spelling, shifted } from './spelling.ts';

/** Matches the numbers of the columns: ` 00 01 02 03 04 05 06 07 …`. */
const COLUMNS = /^[ \t]*00[ \t]+01[ \t]+02[ \t]+03[ \t]+04[ \t]+05[ \t]+06[ \t]+07\b/;
const HEADER = /^[ \t]*(?:Path: |Label: |Offset Bytes +Ascii\b)/;
const RULE = /^[ \t]*-{6} -{20,}/;
/** PowerShell 7 writes offsets of 16 digits, and the text one blank after the bytes. */
const LONG_OFFSET = /^[ \t]*([0-9a-f]{16}) ((?:[0-9a-f]{2} ){0,15}[0-9a-f]{2})(?: |$)/i;
/** Width in characters of sixteen bytes with blanks between them. */
const BYTES_WIDTH = 47;

/**
 * The output of PowerShell's Format-Hex: a title, the numbers of the columns, and lines with offset, bytes and text.
 */
export const FORMAT_HEX: Spelling = { id: 'dump', name: 'the output of Format-Hex', fits: isFormatHex, read };

function isFormatHex(text: string): boolean {
  const first = firstLine(text)?.line;
  if (first === undefined) return false;
  if (HEADER.test(first) || LONG_OFFSET.test(first)) return true;
  const columns = lineAt(text, COLUMNS);
  const below =
    columns === undefined ? undefined : firstLine(text.slice(text.indexOf('\n', columns) + 1 || text.length));
  return below !== undefined && /^[ \t]*[0-9a-f]{4,16}:?[ \t]+[0-9a-f]{2}/i.test(below.line);
}

function read(text: string): ParsedBytes {
  let begin = text.length;
  for (const { at, line } of linesOf(text)) {
    if (HEADER.test(line) || COLUMNS.test(line) || RULE.test(line)) continue;
    begin = at;
    break;
  }
  const body = text.slice(begin);
  const first = firstLine(body);
  if (first === undefined) return endsEarly(text, 'an offset');
  const isLong = LONG_OFFSET.test(first.line);
  return shifted(isLong ? readLong(body) : parseDump(body, HEXDUMP), begin);
}

/** Reads lines in which only the column distinguishes the text from the bytes. */
function readLong(text: string): ParsedBytes {
  const bytes: number[] = [];
  const offsets = offsetsFrom(LONG_OFFSET.exec(firstLine(text)!.line)![1]!, [16]);
  for (const { at, line } of linesOf(text)) {
    const [, offset = '', all = ''] = LONG_OFFSET.exec(line) ?? [];
    const indent = line.length - line.trimStart().length;
    if (offset === '') {
      return refused(at + indent, `Found ${firstWord(line, indent)} where an offset of 16 digits was expected.`);
    }
    const expected = offsets.next(offset, bytes.length);
    if (expected !== undefined) {
      return refused(at + indent, `Found the offset ${offset} where ${expected} was expected.`);
    }
    const begin = indent + 17;
    const field = line.slice(begin, begin + BYTES_WIDTH).trimEnd();
    const shown = field.length <= all.length && all.startsWith(field) ? field : all;
    const row = shown.split(' ').map((pair) => Number.parseInt(pair, 16));
    const characters = line.slice(begin + BYTES_WIDTH + 1);
    if (field.length > all.length || !isTextOf(characters, row)) {
      return refused(
        at + begin,
        'The columns of this line are shifted, so its text cannot be distinguished from its bytes.',
      );
    }
    for (const byte of row) bytes.push(byte);
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
