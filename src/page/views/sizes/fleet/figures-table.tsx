import { grouped } from '../../../../core/basics/counted.ts';

interface FiguresTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly FiguresRow[];
}

/** The name of a row, and its cells: figures, texts, or nothing. */
export interface FiguresRow {
  readonly name: string;
  readonly cells: readonly (number | bigint | string | undefined)[];
}

/** A table that scrolls where it is wider than the view. */
export function FiguresTable({ label, head, rows }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, by keys too
    <div className="sizes-scroll" tabIndex={0} role="group" aria-label={`Table: ${label}`}>
      <table className="figures fleet-figures" aria-label={label}>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file keep their order.
            <tr key={i}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} className={typeof cell === 'string' ? 'fleet-words' : undefined}>
                  {typeof cell === 'string' || cell === undefined ? cell : grouped(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
