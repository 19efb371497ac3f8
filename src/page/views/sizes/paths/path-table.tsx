import { useMemo } from 'react';
import { counted, grouped } from '../../../../core/basics/counted.ts';
import { percent } from '../../../../core/basics/units.ts';
import { patternText } from '../../../charts/icicle.ts';
import { largestPaths, type PathBytes } from '../../../state/selection/path-bytes.ts';
import { pointedAt, pointer, usePointer } from '../../../state/selection/pointer.ts';
import { TableHead } from '../../../ui/table-head.tsx';
import { choosePath, pathOfPointed, pointAtPath } from './choose.ts';

const MOST_LISTED = 200;
const HEADS = ['Path', 'Values', 'Bytes', 'Share', 'Itself', 'Names', 'Framing', 'Bytes of values'];

/** The paths with the most bytes, as a table. */
export function PathTable({ bytes }: { readonly bytes: PathBytes }) {
  const { tree, own, total, within } = bytes;
  const listed = useMemo(() => largestPaths(bytes, MOST_LISTED), [bytes]);
  const highlighted = usePointer((state) =>
    pointedAt(state) === null ? undefined : pathOfPointed(tree, pointedAt(state)),
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, by keys too */}
      <div className="sizes-scroll" tabIndex={0} role="group" aria-label="Table of paths">
        <table className="figures paths-table" aria-label="Bytes by path" onPointerLeave={() => pointer.hover(null)}>
          <TableHead heads={HEADS} />
          <tbody>
            {listed.map((path) => (
              <tr
                key={path}
                data-highlighted={path === highlighted || undefined}
                onPointerMove={({ pointerType }) => pointerType === 'mouse' && pointAtPath(tree, path)}
              >
                <th scope="row">
                  <button type="button" translate="no" onClick={() => choosePath(tree, path)}>
                    {patternText(tree, path)}
                  </button>
                </th>
                <td>{grouped(tree.paths[path]!.count)}</td>
                <td>{grouped(total[path]!)}</td>
                <td>{percent(total[path]! / total[0]!)}</td>
                <td>{grouped(own[path]!)}</td>
                <td>{grouped(within.names[path]!)}</td>
                <td>{grouped(within.framing[path]!)}</td>
                <td>{grouped(within.values[path]!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length < tree.paths.length && (
        <p className="view-note">
          These are the {counted(listed.length, 'path')} with the most bytes, of {grouped(tree.paths.length)}.
        </p>
      )}
    </>
  );
}
