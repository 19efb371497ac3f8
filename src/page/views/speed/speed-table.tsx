import { isBusy } from '../../../core/basics/busy.ts';
import { againstBaseline } from '../../../runs/timing/compare.ts';
import type { Timing, TimingResult } from '../../../runs/timing/measure.ts';
import type { SideTiming } from '../../../workers/protocol.ts';
import { type Direction, timedLines } from '../../charts/rows.ts';
import type { Row } from '../../state/runs/rows.ts';
import { BUSY, rangeText, timesText } from '../../ui/figures.ts';
import { TableHead } from '../../ui/table-head.tsx';
import { durationText } from './time-text.ts';

const VERDICTS = { faster: 'faster', slower: 'slower', undecided: 'no difference shown', busy: BUSY } as const;

interface SpeedTableProps {
  readonly rows: readonly Row[];
  readonly direction: Direction;
  readonly beside: readonly SideTiming[];
}

/** The figures of one chart as a table. */
export function SpeedTable({ rows, direction, beside }: SpeedTableProps) {
  const timed = timedLines(rows, beside).map(({ id, name, timing }) => {
    return { id, name, timing: timing[direction], hasViews: timing.hasViews };
  });
  return (
    <table className="figures" aria-label={`${direction === 'decode' ? 'Decode' : 'Encode'} times`}>
      <TableHead heads={['Format', 'Median', '× JSON', '95 % interval', 'Rounds', 'Against JSON']} />
      <tbody>
        {timed
          .sort((a, b) => ratioOf(a.timing) - ratioOf(b.timing))
          .map(({ id, name, timing, hasViews }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {timing.state === 'failed' ? (
                <td colSpan={5}>{timing.message}</td>
              ) : isBusy(timing) ? (
                <td colSpan={5}>{BUSY}</td>
              ) : (
                <>
                  <td>{durationText(timing.medianNs)}</td>
                  <td>{timesText(timing.ratio)}</td>
                  <td>{rangeText(timing)}</td>
                  <td>{timing.rounds}</td>
                  <td>
                    {id === 'json' ? 'baseline' : verdictOf(timing)}
                    {hasViews && direction === 'decode' && '; bytes are views of the message'}
                  </td>
                </>
              )}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function verdictOf(timing: Timing): string {
  const verdict = VERDICTS[againstBaseline(timing)];
  if (timing.states === undefined) return verdict;
  const [fast, slow] = timing.states;
  return `${verdict}; ${timesText(fast.ratio)} in ${fast.workers} workers, ${timesText(slow.ratio)} in ${slow.workers}`;
}

function ratioOf(timing: TimingResult): number {
  return timing.state === 'done' && !isBusy(timing) ? timing.ratio : Number.POSITIVE_INFINITY;
}
