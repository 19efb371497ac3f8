import { refused } from '../bytes/parse-hex.ts';
import { dumpStyleOf } from './dump.ts';
import { lineAt, linesOf } from './dump-lines.ts';
import type { Spelling } from './spelling.ts';

const ALONE = 'paste the bytes alone, as pairs of hex digits';

/** A dump that is refused, because its offsets could also be bytes, or its bytes could be in either order. */
function ambiguous(name: string, foundAt: (text: string) => number | undefined, message: string): Spelling {
  return {
    id: 'dump',
    name,
    fits: (text) => foundAt(text) !== undefined,
    read: (text) => refused(foundAt(text) ?? 0, message),
  };
}

export const AMBIGUOUS_DUMPS: readonly Spelling[] = [
  ambiguous(
    'a dump with times',
    (text) => lineAt(text, TIME_FIRST),
    `Lines begin with an offset or a time and a colon: ${ALONE}, or an xxd dump.`,
  ),
  ambiguous(
    'a dump with offsets',
    offsetsAt,
    `Lines begin with an offset, in a form that could be bytes as well: ${ALONE}, or an xxd dump.`,
  ),
];

/** Matches digits separated by colons, as in a time, before groups without colons. */
const TIME_FIRST = /^[ \t]*[0-9a-f]{1,8}(?::[0-9a-f]{1,8})+:?(?:[ \t]+[0-9a-f]+(?:-[0-9a-f]+)*)+$/i;

/** Maximum length of a line in characters. */
const LONGEST = 1000;
/** Numbers of bytes in a line of a dump. */
const WIDTHS: readonly number[] = [4, 8, 10, 16, 20, 24, 32];
const GROUPS = /^[ \t]*(?:0x)?([0-9a-f]+)((?:[ \t]+[0-9a-f]{2,})+)$/i;

/**
 * Finds offsets that look like bytes: they have neither a colon nor a length of their own. Only their steps from line
 * to line show that they are offsets.
 */
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
    begin ??= at + line.length - line.trimStart().length;
    before = { offset, groups, bytes };
  }
  if (before === undefined || !isOnly) return begin;
  // A single line is taken for a row if a line of 16 bytes could begin at its offset, and single bytes follow the
  // offset.
  const { offset, groups } = before;
  return offset.length >= 4 && offset.endsWith('0') && /^(?:[ \t]+[0-9a-f]{2}){2,}$/i.test(groups) ? begin : undefined;
}

function isStep(from: string, to: string, step: number): boolean {
  return [16, 10, 8].some((radix) => Number.parseInt(to, radix) - Number.parseInt(from, radix) === step);
}
