import { type ParsedBytes, parseHex, refused } from '../bytes/parse-hex.ts';
import { blanks } from './blanks.ts';
import { firstLine, linesOf } from './dump-lines.ts';
import { offsetsFrom } from './dump-offsets.ts';
import type { Spelling } from './spelling.ts';

/** Nothing but hex digits and their separators before a comment, which goes to the end of the line. */
const HEX_AND_COMMENT = /^[0-9a-fx:, \t-]*(?:#|\/\/|;|--)/i;

/** Matches a line with hex and a comment. */
const HEX_BEFORE_COMMENT = /^[ \t]*[0-9a-f]{2}[0-9a-fx:, \t-]*[ \t](?:#|\/\/|;|--)/im;

/** Hex with a comment on each line, as cbor.me and cbor.tech print items. */
export const COMMENTED_HEX: Spelling = {
  id: 'commented-hex',
  name: 'hex with comments',
  fits: (text) => {
    let comments = 0;
    let digits = 0;
    for (const { line } of linesOf(text)) {
      const hasComment = HEX_AND_COMMENT.test(line);
      if (hasComment) comments++;
      else if (!/^[0-9a-fx:, \t-]+$/i.test(line)) return false;
      // Comments alone are a list of colors, or code.
      if (!hasComment || /^[\s:,-]*[0-9a-f]/i.test(line)) digits++;
    }
    return comments > 0 && digits > 0;
  },
  read: (text) => parseHex(text.replace(/(?:#|\/\/|;|--)[^\n]*/g, blanks)),
};

/** Maximum numbers of other lines around hex with comments, and of all characters. */
const [MOST_AROUND, LONGEST] = [8, 256 * 1024];
/** Minimum number of lines of hex with comments. */
const LEAST_LINES = 3;
const HEX_ALONE = /^[ \t]*[0-9a-f]{2}(?:[0-9a-fx:, \t-]*)$/i;

/**
 * The only lines of hex with comments in a text, which stand together, with blanks in place of all others; undefined if
 * there are none, or too many other lines.
 */
function commentedIn(text: string): string | undefined {
  if (text.length > LONGEST || !HEX_BEFORE_COMMENT.test(text)) return undefined;
  let plain = '';
  let [others, lines, isEnded] = [0, 0, false];
  for (const { at, line } of linesOf(text)) {
    const isPart = HEX_BEFORE_COMMENT.test(line) || (lines > 0 && HEX_ALONE.test(line));
    if (isPart && isEnded) return undefined;
    if (!isPart && ++others > MOST_AROUND) return undefined;
    isEnded = !isPart && lines > 0;
    if (!isPart) continue;
    lines++;
    plain = `${at === 0 ? '' : `${plain.padEnd(at - 1)}\n`}${line}`;
  }
  return lines >= LEAST_LINES && others > 0 ? plain : undefined;
}

/** Hex with comments below a heading or among a few other lines. */
export const COMMENTED_HEX_INSIDE: Spelling = {
  id: 'commented-hex',
  name: 'hex with comments inside a text',
  fits: (text) => commentedIn(text) !== undefined,
  read: (text) => COMMENTED_HEX.read(commentedIn(text)!),
  needsInside: true,
};

/** Matches the first line of a dump that this page exports. */
const TITLE = /^[^\n]{1,200}, \d+ bytes?\s*\n\s*\n/;
const LINE = /^([0-9a-f]{2,16}) {2}((?:[0-9a-f]{2}(?: |$)){1,8})(?: *$| {1,24}\S)/;
/** Width in characters of eight bytes with blanks between them. */
const HEX_WIDTH = 23;

/** The annotated dump that this page exports: offset, at most eight bytes, and their meaning. */
export const ANNOTATED_DUMP: Spelling = {
  id: 'commented-hex',
  name: 'an annotated dump',
  fits: (text) => TITLE.test(text) && LINE.test(text.slice(TITLE.exec(text)![0].length).split('\n', 1)[0]!),
  read: readAnnotated,
};

function readAnnotated(text: string): ParsedBytes {
  const begin = TITLE.exec(text)![0].length;
  const bytes: number[] = [];
  // A dump of a part of the bytes has the offsets of the whole.
  const first = LINE.exec(firstLine(text.slice(begin))?.line ?? '')?.[1] ?? '0';
  const offsets = offsetsFrom(first, [16]);
  for (const { at, line } of linesOf(text.slice(begin))) {
    const [, offset] = LINE.exec(line) ?? [];
    // The dump ends before a sentence about an error.
    if (offset === undefined) break;
    const expected = offsets.next(offset, bytes.length);
    if (expected !== undefined) {
      return refused(begin + at, `Found the offset ${offset} where ${expected} was expected.`);
    }
    const from = offset.length + 2;
    const row = parseHex(line.slice(from, from + HEX_WIDTH));
    if (!row.ok) return { ...row, offset: begin + at + from + row.offset };
    for (const byte of row.bytes) bytes.push(byte);
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
