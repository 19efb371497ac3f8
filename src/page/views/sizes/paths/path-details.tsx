import { useMemo } from 'react';
import { grouped } from '../../../../core/basics/counted.ts';
import { percent } from '../../../../core/basics/units.ts';
import { patternText } from '../../../charts/icicle.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import type { PathBytes } from '../../../state/selection/path-bytes.ts';
import { rankOf, valueBeside } from '../../../state/selection/path-tree.ts';
import { pointer, usePointer } from '../../../state/selection/pointer.ts';
import { Button } from '../../../ui/button.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { pathOfPointed } from './choose.ts';
import { useKinds } from './use-path-bytes.ts';

const HEADS = ['Kind', 'Purpose', 'Times', 'Bytes', 'Share'];

/** Details of the selected path: buttons that go through its values, and its bytes by kind. */
export function PathDetails({ lane, bytes }: { readonly lane: Lane; readonly bytes: PathBytes }) {
  const { tree, total } = bytes;
  const value = usePointer(({ kept }) => kept?.value ?? 0);
  const path = usePointer(({ kept }) => pathOfPointed(tree, kept));
  const kinds = useKinds(lane, tree, path);
  return (
    <section className="path-details" aria-label="Selected path">
      <header>
        <h3 translate="no">{patternText(tree, path)}</h3>
        <ValueWalk bytes={bytes} path={path} value={value} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="path-kinds" tabIndex={0} role="group" aria-label="Kinds, scrolling">
        <table className="figures" aria-label="Bytes by kind">
          <TableHead heads={HEADS} />
          <tbody>
            {(kinds ?? []).map(({ kind, regions, bytes: size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several kinds of a format may have the same label
              <tr key={index}>
                <th scope="row">{kind.label}</th>
                <td>{kind.role}</td>
                <td>{grouped(regions)}</td>
                <td>{grouped(size)}</td>
                <td>{percent(size / total[path]!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {kinds === undefined && <p className="view-note">Counting …</p>}
        {kinds?.length === 0 && <p className="view-note">It takes no bytes.</p>}
      </div>
    </section>
  );
}

interface WalkProps {
  readonly bytes: PathBytes;
  readonly path: number;
  /** The selected value. */
  readonly value: number;
}

/** Selects the values of a path one after the other. */
function ValueWalk({ bytes: { tree }, path, value }: WalkProps) {
  const { count } = tree.paths[path]!;
  const rank = useMemo(() => rankOf(tree, path, value), [tree, path, value]);
  function step(by: 1 | -1): void {
    const beside = valueBeside(tree, path, value, by);
    if (beside !== undefined) pointer.keep({ value: beside });
  }
  return (
    <p className="path-walk">
      <Button aria-disabled={rank <= 1} onClick={() => step(-1)}>
        ‹ previous value
      </Button>
      {grouped(rank)} of {grouped(count)}
      <Button aria-disabled={rank >= count} onClick={() => step(1)}>
        next value ›
      </Button>
    </p>
  );
}
