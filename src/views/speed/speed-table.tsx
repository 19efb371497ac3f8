import type { Direction } from '../../charts/rows.ts';
import { type Row, rowName } from '../../state/rows.ts';
import { againstBaseline } from '../../timing/compare.ts';
import { timeText } from './time-text.ts';

const VERDICTS = { faster: 'faster', slower: 'slower', undecided: 'no difference shown' } as const;

/** The figures of one chart. */
export function SpeedTable({ rows, direction }: { readonly rows: readonly Row[]; readonly direction: Direction }) {
  const ratio = (row: Row): number => {
    const timing = row.timing?.[direction];
    return timing?.state === 'done' ? timing.ratio : Number.POSITIVE_INFINITY;
  };
  return (
    <table className="figures" aria-label={`${direction === 'decode' ? 'Decode' : 'Encode'} times`}>
      <thead>
        <tr>
          {['Format', 'Median', '× JSON', '95 % interval', 'Rounds', 'Against JSON'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows]
          .sort((a, b) => ratio(a) - ratio(b))
          .map((row) => {
            const timing = row.timing?.[direction];
            if (timing === undefined) return null;
            return (
              <tr key={row.id}>
                <th scope="row">{rowName(row)}</th>
                {timing.state === 'failed' ? (
                  <td colSpan={5}>{timing.message}</td>
                ) : (
                  <>
                    <td>{timeText(timing.medianNs)}</td>
                    <td>{timing.ratio.toFixed(2)}</td>
                    <td>
                      {timing.low.toFixed(2)} to {timing.high.toFixed(2)}
                    </td>
                    <td>{timing.rounds}</td>
                    <td>{row.id === 'json' ? 'baseline' : VERDICTS[againstBaseline(timing)]}</td>
                  </>
                )}
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
