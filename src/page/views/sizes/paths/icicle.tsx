import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Family } from '../../../../core/layout/vocabulary.ts';
import { exactBytesText, type IcicleCell, icicleOf, tokenText } from '../../../charts/icicle.ts';
import type { PathBytes } from '../../../state/selection/path-bytes.ts';
import { pointedAt, pointer, usePointer } from '../../../state/selection/pointer.ts';
import { choosePath, drawnAround, pathOfPointed, pointAtPath } from './choose.ts';
import { spokenBox } from './words.ts';

/** Least width of a box in pixels. */
const LEAST = 34;
const MOST_ROWS = 8;
/** Pixels. */
const ROW_HEIGHT = 38;
const FAMILIES: readonly Family[] = ['names', 'framing', 'values', 'unread'];

interface IcicleProps {
  readonly label: string;
  readonly bytes: PathBytes;
  /** The path that fills the width. */
  readonly root: number;
  readonly onRoot: (path: number) => void;
}

/** Boxes as wide as the bytes of their paths. The boxes of the paths in a container are below its box. */
export function Icicle({ label, bytes, root, onRoot }: IcicleProps) {
  const { tree } = bytes;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const cells = useMemo(
    () => (width === 0 ? [] : icicleOf(bytes, root, { least: LEAST / width, rows: MOST_ROWS })),
    [bytes, root, width],
  );
  const drawn = useMemo(
    () => new Map(cells.filter(({ kind }) => kind === 'path').map((cell) => [cell.path, cell] as const)),
    [cells],
  );
  const highlighted = usePointer((state) =>
    pointedAt(state) === null ? undefined : pathOfPointed(tree, pointedAt(state)),
  );
  const kept = usePointer((state) => (state.kept === null ? undefined : pathOfPointed(tree, state.kept)));
  const stop = drawnAround(tree, kept ?? root, (path) => drawn.has(path)) ?? root;

  function go(path: number): void {
    choosePath(tree, path);
    frame.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const path = Number((event.target as HTMLElement).dataset.path);
    const cell = drawn.get(path);
    if (cell === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') onRoot(path);
    else if (event.key === 'Escape' && root !== 0) onRoot(tree.paths[root]!.parent);
    else {
      const next = cellAfter(cells, cell, event.key);
      if (next === undefined) return;
      go(next.path);
    }
    event.preventDefault();
  }

  const rows = cells.reduce((most, { row }) => Math.max(most, row + 1), 1);
  return (
    <div
      ref={frame}
      className="icicle"
      role="tree"
      aria-label={label}
      style={{ height: rows * ROW_HEIGHT }}
      onKeyDown={onKeyDown}
      onPointerLeave={() => pointer.hover(null)}
    >
      {cells.map((cell) =>
        cell.kind === 'more' ? (
          <span key={`more ${cell.path}`} className="icicle-more" style={placeOf(cell)} aria-hidden="true">
            +{cell.count}
          </span>
        ) : (
          <button
            key={cell.path}
            type="button"
            role="treeitem"
            className="icicle-cell"
            data-path={cell.path}
            data-highlighted={cell.path === highlighted || undefined}
            aria-level={cell.row + 1}
            aria-posinset={cell.position}
            aria-setsize={cell.siblings}
            aria-selected={cell.path === kept}
            aria-label={spokenBox(bytes, cell.path)}
            tabIndex={cell.path === stop ? 0 : -1}
            style={placeOf(cell)}
            onClick={() => choosePath(tree, cell.path)}
            onDoubleClick={() => onRoot(cell.path)}
            onPointerMove={({ pointerType }) => pointerType === 'mouse' && pointAtPath(tree, cell.path)}
          >
            <span className="icicle-name" translate="no">
              {tokenText(tree, cell.path)}
            </span>{' '}
            <span className="icicle-bytes">{exactBytesText(bytes.total[cell.path]!)}</span>
            <span className="icicle-families">
              {FAMILIES.map((family) => (
                <span
                  key={family}
                  className={`family-${family}`}
                  style={{ width: `${(bytes.within[family][cell.path]! / bytes.total[cell.path]!) * 100}%` }}
                />
              ))}
            </span>
          </button>
        ),
      )}
    </div>
  );
}

function placeOf({ row, left, width }: IcicleCell): CSSProperties {
  return { top: row * ROW_HEIGHT, left: `${left * 100}%`, width: `${width * 100}%`, height: ROW_HEIGHT };
}

/** The box that a key of the keyboard leads to. */
function cellAfter(cells: readonly IcicleCell[], from: IcicleCell, key: string): IcicleCell | undefined {
  const boxes = cells.filter(({ kind }) => kind === 'path');
  const row = boxes.filter((cell) => cell.row === from.row);
  switch (key) {
    case 'ArrowRight':
      return row[row.indexOf(from) + 1];
    case 'ArrowLeft':
      return row[row.indexOf(from) - 1];
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'ArrowUp':
      return boxes.findLast((cell) => cell.row === from.row - 1 && cell.left <= from.left + TOLERANCE);
    case 'ArrowDown':
      return boxes.find((cell) => cell.row === from.row + 1 && Math.abs(cell.left - from.left) < TOLERANCE);
    default:
      return undefined;
  }
}

/** A sum of shares may differ from 1 by rounding. */
const TOLERANCE = 1e-9;

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const read = (): void => setWidth(current.clientWidth);
    const observer = new ResizeObserver(read);
    observer.observe(current);
    read();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
