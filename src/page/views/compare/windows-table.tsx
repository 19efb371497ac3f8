import type { JSX } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import type { Span } from '../../../core/bytes/span.ts';
import type { Window } from '../../../core/compare/windows.ts';
import { laneOfInput, selectWindow } from '../../state/input/compare.ts';
import { Button } from '../../ui/button.tsx';
import { TableHead } from '../../ui/table-head.tsx';

const HEADS = ['', 'Your input', 'The other', 'Bytes', 'Bytes there', 'Difference'];

/** The mark of a window, and what it means. */
export function markOf({ a, b }: Window): readonly [mark: string, meaning: string] {
  if (a.end === a.start) return ['+', 'only in the other'];
  return b.end === b.start ? ['−', 'only in your input'] : ['≠', 'other bytes'];
}

/** The windows in which two inputs that are compared as bytes differ. Their places lead to the bytes of the input, if a
 * lane has them. */
export function WindowsTable({
  windows,
  onGo,
}: {
  readonly windows: readonly Window[];
  readonly onGo: () => void;
}): JSX.Element {
  const hasPlaces = laneOfInput() !== undefined;
  return (
    <table className="compare-windows">
      <TableHead heads={HEADS} />
      <tbody>
        {windows.map((window) => {
          const [mark, meaning] = markOf(window);
          const [sizeA, sizeB] = [sizeOf(window.a), sizeOf(window.b)];
          return (
            <tr key={window.a.start + window.b.start}>
              <td title={meaning}>
                {mark}
                <span className="visually-hidden"> {meaning}</span>
              </td>
              <th scope="row">
                {hasPlaces ? (
                  <Button look="link" onClick={() => selectWindow(window) && onGo()}>
                    {placeText(window.a)}
                  </Button>
                ) : (
                  placeText(window.a)
                )}
              </th>
              <td className="compare-value">{placeText(window.b)}</td>
              <td>{grouped(sizeA)}</td>
              <td>{grouped(sizeB)}</td>
              <td>{signed(sizeB - sizeA)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function sizeOf({ start, end }: Span): number {
  return end - start;
}

/** "0x40 (64)". */
function placeText({ start }: Span): string {
  return `0x${start.toString(16)} (${grouped(start)})`;
}

/** A difference of two numbers with its sign: "+3", "−3", "0". */
export function signed(difference: number): string {
  return difference > 0 ? `+${grouped(difference)}` : difference < 0 ? `−${grouped(-difference)}` : '0';
}
