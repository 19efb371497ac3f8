import { grouped } from '../../../core/basics/counted.ts';
import { rounded } from '../../../subjects/decide/figure-text.ts';
import { codecName } from '../../state/load/names.ts';
import { cancelMemory, measureMemory, whyNoMemory } from '../../state/measuring/memory.ts';
import type { Memory } from '../../state/measuring/slice.ts';
import { isTiming } from '../../state/measuring/timed.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TableHead } from '../../ui/table-head.tsx';

/** Bytes that one decoded source keeps alive, by codec. */
export function MemoryPart() {
  const memory = useApp((state) => state.memory);
  const isBusy = useApp((state) => state.running || state.source === null || isTiming(state));
  const jsonBytes = useApp((state) => state.source?.scanned.minifiedBytes);
  const why = whyNoMemory();
  return (
    <section aria-label="Memory">
      <h3>Memory</h3>
      <p>
        The bytes that your messages keep alive once they are decoded. For each format, a worker holds many decoded
        copies, and the browser measures the worker without these copies and with them. Browsers measure when they
        collect garbage, so each of the six measurements may take 20 s.
      </p>
      {why === undefined ? (
        <div className="load-bar">
          {memory.state === 'running' ? (
            <>
              <Button onClick={cancelMemory}>Cancel measuring memory</Button>
              <Progress label="Measurements of memory" value={memory.measured} max={memory.calls} />
            </>
          ) : (
            <Button disabled={isBusy} onClick={() => void measureMemory()}>
              Measure memory
            </Button>
          )}
          <p role="status">{stateText(memory)}</p>
        </div>
      ) : (
        <p>
          <Prose text={why} />
        </p>
      )}
      {memory.state === 'done' && (
        <>
          <table className="figures" aria-label="Memory of decoded messages">
            <TableHead heads={['Format', 'Bytes kept alive', 'Lowest to highest', '× minified JSON']} />
            <tbody>
              {memory.rows.map(({ codec, median, low, high }) => (
                <tr key={codec}>
                  <th scope="row">{codecName(codec)}</th>
                  <td>{wholeBytes(median)}</td>
                  <td>
                    {wholeBytes(low)} to {wholeBytes(high)}
                  </td>
                  <td>{jsonBytes !== undefined && jsonBytes > 0 && rounded(median / jsonBytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="muted">
            {grouped(memory.copies)} copies in each worker; medians of {memory.rounds} rounds, with the lowest and the
            highest. Decoders differ by the strings and shapes that they share, and by views that keep the whole
            message: a figure is that of these libraries in this browser, not of a format. Ranges that overlap are not
            ranked.
          </p>
        </>
      )}
    </section>
  );
}

/** A rounded number with its digits in groups. Adding 0 turns −0 into 0. */
function wholeBytes(bytes: number): string {
  return grouped(Math.round(bytes) + 0);
}

function stateText(memory: Memory): string {
  if (memory.state === 'running')
    return `Measurement ${Math.min(memory.measured + 1, memory.calls)} of ${memory.calls} …`;
  return memory.state === 'failed' ? memory.message : '';
}
