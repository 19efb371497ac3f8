import { isBusy } from '../../../core/basics/busy.ts';
import { entryOf } from '../../../formats/all.ts';
import type { PathTiming } from '../../../workers/protocol.ts';
import { readOneValue } from '../../state/measuring/one-value.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { BUSY, ratioText } from '../../ui/figures.ts';
import { TableHead } from '../../ui/table-head.tsx';
import { durationText } from './time-text.ts';

/** The time to read a single value without decoding the rest. Measured on request. */
export function OneValueTimes() {
  const oneValue = useApp((state) => state.oneValue);
  const isBusy = useApp((state) => state.running || state.source === null || state.cold.state === 'running');
  return (
    <section aria-label="One value" className="speed-one">
      <h2 className="speed-title">
        One value{' '}
        <span>read in place, without decoding the rest: only for formats that store the position of each value</span>
      </h2>
      <div className="speed-bar">
        <Button
          disabled={isBusy}
          aria-disabled={oneValue.state === 'running'}
          onClick={() => oneValue.state !== 'running' && readOneValue()}
        >
          Read one value
        </Button>
        <p>
          {oneValue.state === 'idle' &&
            'Reads the selected value, or the last one. Of these formats, only Cap’n Proto can read it in place; the libraries of the others decode everything first.'}
          {oneValue.state === 'running' && <>Measuring {pathText(oneValue.path)} …</>}
          {oneValue.state === 'failed' && oneValue.message}
          {oneValue.state === 'done' && <>Read: {pathText(oneValue.path)}</>}
        </p>
      </div>
      {oneValue.state === 'done' && (
        <table className="figures" aria-label="Reading one value">
          <TableHead heads={['Format', 'Reads', 'Median', '× JSON']} />
          <tbody>
            {oneValue.rows.map((row) => (
              <tr key={`${row.codec} ${row.reads}`}>
                <th scope="row">{entryOf(row.codec).format.facts.name}</th>
                <td>{row.reads === 'one' ? 'one value' : 'everything'}</td>
                <Times row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Times({ row: { codec, timing } }: { readonly row: PathTiming }) {
  if (timing.state === 'failed') return <td colSpan={2}>{timing.message}</td>;
  if (isBusy(timing)) return <td colSpan={2}>{BUSY}</td>;
  const { ratio, half } = ratioText(timing);
  return (
    <>
      <td>{durationText(timing.medianNs)}</td>
      <td>
        {codec === 'json' ? (
          <span className="muted">baseline</span>
        ) : (
          <>
            {ratio} <span className="muted">{half}</span>
          </>
        )}
      </td>
    </>
  );
}

function pathText(path: string): string {
  return path === '' ? 'the root' : path;
}
