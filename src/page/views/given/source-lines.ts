import { utf8Text } from '../../../core/bytes/utf8.ts';
import type { PartialLine } from '../../../core/layout/partial-text.ts';
import type { SourceTree } from '../../../core/source/tree.ts';
import { ValueType } from '../../../core/value/value-tree.ts';

/** Maximum number of bytes of a scalar that are shown. */
const SCALAR_BYTES = 2000;

/** A line with the ordinal of its value, if that is a scalar. */
interface SourceLine extends PartialLine {
  readonly scalar?: number;
}

const BRACKETS = { [ValueType.array]: ['[', ']'], [ValueType.object]: ['{', '}'] } as const;

/**
 * The first `most` values of a source as lines of JSON, one value a line. Containers that have further values are not
 * closed. Never recurses.
 */
export function sourceLines(tree: SourceTree, most: number): readonly SourceLine[] {
  const { bytes, index, ends } = tree;
  const { start, end, keyStart, keyEnd, values } = index;
  const shown = Math.min(most, tree.count);
  const lines: { indent: number; text: string; scalar?: number }[] = [];
  const open: number[] = [];
  const closeBefore = (value: number): void => {
    for (let last = open.at(-1); last !== undefined && ends[last]! <= value; last = open.at(-1)) {
      open.pop();
      lines.push({ indent: open.length, text: bracketsOf(last)![1] });
    }
  };
  const bracketsOf = (value: number) => BRACKETS[values.type[value] as keyof typeof BRACKETS];
  for (let value = 0; value < shown; value++) {
    closeBefore(value);
    const isFirst = open.at(-1) === value - 1;
    if (value > 0 && !isFirst) lines.at(-1)!.text += ',';
    const key = tree.isMember(value) ? `${utf8Text(bytes, keyStart[value]!, keyEnd[value]!)}: ` : '';
    const brackets = bracketsOf(value);
    if (brackets === undefined) {
      const last = Math.min(end[value]!, start[value]! + SCALAR_BYTES);
      const more = last < end[value]! ? ' …' : '';
      lines.push({ indent: open.length, text: key + utf8Text(bytes, start[value]!, last) + more, scalar: value });
    } else if (ends[value] === value + 1) lines.push({ indent: open.length, text: key + brackets.join('') });
    else {
      lines.push({ indent: open.length, text: key + brackets[0] });
      open.push(value);
    }
  }
  if (shown === tree.count) closeBefore(tree.count);
  return lines;
}
