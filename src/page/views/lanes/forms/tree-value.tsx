import { counted } from '../../../../core/basics/counted.ts';
import { utf8Text } from '../../../../core/bytes/utf8.ts';
import type { SourceTree } from '../../../../core/source/tree.ts';
import { shorten } from '../../../../core/value/shorten.ts';
import { ValueType } from '../../../../core/value/value-tree.ts';
import { keyText, oneLine } from '../../../../core/value/visible.ts';

/** Indentation for each level, in pixels. */
const INDENT = 12;
/** Maximum number of levels that are indented. */
const LEVELS = 16;
const LONGEST = 60;

interface TreeValueProps {
  readonly tree: SourceTree;
  readonly value: number;
  /** Number of bytes that do not fit in the row. */
  readonly hidden: number;
}

/** A value in the tree: its name, its text, and the number of bytes not shown. */
export function TreeValue({ tree, value, hidden }: TreeValueProps) {
  const depth = tree.index.values.depth[value]!;
  return (
    <span role="gridcell" className="lane-meaning lane-value" style={{ paddingLeft: Math.min(depth, LEVELS) * INDENT }}>
      {value > 0 && (
        <>
          <b className="lane-name">{keyText(shorten(String(tree.tokenOf(value)), LONGEST))}</b>
          {': '}
        </>
      )}
      {textOf(tree, value)}
      {hidden > 0 && <span className="lane-hidden"> +{counted(hidden, 'byte')}</span>}
    </span>
  );
}

function textOf(tree: SourceTree, value: number): string {
  const { start, end, values } = tree.index;
  const type = values.type[value]!;
  if (type === ValueType.scalar) {
    const text = utf8Text(tree.bytes, start[value]!, Math.min(end[value]!, start[value]! + LONGEST * 4));
    return oneLine(shorten(text, LONGEST));
  }
  const children = tree.childCount(value);
  return type === ValueType.array ? `[ ${counted(children, 'element')} ]` : `{ ${counted(children, 'member')} }`;
}
