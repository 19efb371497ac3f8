import { isBusy } from '../../../core/basics/busy.ts';
import { endFirstCalls, makeFirstCalls } from '../../state/measuring/first-calls.ts';
import type { FirstCallTimes, Spread } from '../../state/measuring/slice.ts';
import { isTiming } from '../../state/measuring/timed.ts';
import { type Row, rowName, useRows } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { BUSY } from '../../ui/figures.ts';
import { Progress } from '../../ui/progress.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { durationText } from './time-text.ts';

const HEADS = ['Format', 'First encode', 'Warm encode', 'First decode', 'Warm decode'] as const;

/** The times of a library's first calls, before the engine has compiled it. Measured on request. */
export function FirstCalls() {
  const rows = useRows();
  const { state, called, calls, byCodec } = useApp((app) => app.cold);
  const mustWait = useApp((app) => app.running || app.source === null || isTiming(app));
  const known = rows.filter((row) => byCodec[row.id] !== undefined);
  return (
    <section aria-label="First call" className="speed-first">
      <h2 className="speed-title">
        First call{' '}
        <span>once, in a new worker: the cost for a page or a function that encodes one message and ends</span>
      </h2>
      <div className="speed-bar">
        {state === 'running' ? (
          <>
            <Progress label="First calls made" value={called} max={Math.max(1, calls)} />
            <Button onClick={endFirstCalls}>Cancel first calls</Button>
          </>
        ) : (
          <Button disabled={mustWait} onClick={() => void makeFirstCalls()}>
            Make first calls
          </Button>
        )}
        <p>
          Five workers for each library, one after the other: the median time, then the fastest and the slowest. The
          library is loaded and its schema parsed before the clock starts; one encode before that fills msgpackr’s
          shared structures. With several messages, the first is encoded.
        </p>
      </div>
      {known.length > 0 && (
        <table className="figures" aria-label="First calls">
          <TableHead heads={HEADS} />
          <tbody>
            {known.map((row) => (
              <tr key={row.id}>
                <th scope="row">{rowName(row)}</th>
                <Cells row={row} calls={byCodec[row.id]!} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Cells({ row: { timing }, calls }: { readonly row: Row; readonly calls: FirstCallTimes }) {
  if (calls.state === 'failed') return <td colSpan={HEADS.length - 1}>{calls.message}</td>;
  return (['encode', 'decode'] as const).map((direction) => {
    const warm = timing?.[direction];
    return [
      <td key={direction}>
        <Cold spread={calls[direction]} />
      </td>,
      <td key={`${direction}-warm`}>
        {warm?.state === 'done' && (isBusy(warm) ? BUSY : durationText(warm.medianNs))}
      </td>,
    ];
  });
}

function Cold({ spread: { median, low, high } }: { readonly spread: Spread }) {
  return (
    <>
      {millisecondsText(median)}{' '}
      <span className="muted">
        {millisecondsText(low)}–{millisecondsText(high)}
      </span>
    </>
  );
}

/** If the clock did not advance, the call took less than one clock step. */
function millisecondsText(milliseconds: number): string {
  return milliseconds > 0 ? durationText(milliseconds * 1e6) : 'below the clock step';
}
