import { isBusy } from '../../../core/basics/busy.ts';
import { grouped } from '../../../core/basics/counted.ts';
import type { TimingResult } from '../../../runs/timing/measure.ts';
import { intervalText, secondsText } from '../../../subjects/decide/figure-text.ts';
import { CACHE_STEPS } from '../../../workers/protocol.ts';
import { codecName } from '../../state/load/names.ts';
import { cancelCache, measureCache } from '../../state/measuring/cache.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { BUSY } from '../../ui/figures.ts';
import { Progress } from '../../ui/progress.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { Scroll } from './scroll.tsx';

const HEADS = ['Format', 'Bytes', 'After zlib', 'Compress', 'Decompress', 'Decode'] as const;

/** The messages as entries of a cache: a codec and zlib, with sizes and times. */
export function CachePart() {
  const cache = useApp((state) => state.cache);
  const isBusy = useApp((state) => state.running || state.source === null || state.cold.state === 'running');
  return (
    <section aria-label="Cache">
      <h3>Cache</h3>
      <p>
        Your messages as entries of a cache: encoded, then compressed with zlib, each by itself. An entry is written
        once (compress) and read often (decompress, decode).
      </p>
      <div className="load-bar">
        {cache.state === 'running' ? (
          <>
            <Button onClick={cancelCache}>Cancel measuring the cache</Button>
            <Progress
              label="Rounds of the cache"
              value={cache.rounds > 0 ? cache.round : undefined}
              max={Math.max(1, cache.rounds)}
            />
          </>
        ) : (
          <Button disabled={isBusy} onClick={measureCache}>
            Measure the cache
          </Button>
        )}
        <p role="status">{cache.state === 'failed' ? cache.message : ''}</p>
      </div>
      {cache.state === 'done' && (
        <>
          <Scroll label="Table of the cache">
            <table className="figures" aria-label="Sizes and times of cache entries">
              <TableHead heads={HEADS} />
              <tbody>
                {cache.rows.map(({ codec, bytes, compressed, ...timings }) => (
                  <tr key={codec}>
                    <th scope="row">{codecName(codec)}</th>
                    <td>{grouped(bytes)}</td>
                    <td>{grouped(compressed)}</td>
                    {CACHE_STEPS.map((step) => (
                      <td key={step}>
                        <Time timing={timings[step]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          <p className="muted">
            Times of all messages, with their 95 % intervals, measured in six new workers of this browser. zlib is pako
            in JavaScript, level 6; a server’s zlib in C is faster, the sizes differ by a few bytes.
          </p>
        </>
      )}
    </section>
  );
}

function Time({ timing }: { readonly timing: TimingResult }) {
  if (timing.state === 'failed') return <>{timing.message}</>;
  const { medianNs, lowNs, highNs } = timing;
  if (isBusy({ low: lowNs, high: highNs })) return <>{BUSY}</>;
  const seconds = (nanoseconds: number, figures?: number): string => secondsText(nanoseconds / 1e9, figures);
  return (
    <>
      {seconds(medianNs)} <span className="load-range">{intervalText({ low: lowNs, high: highNs }, seconds)}</span>
    </>
  );
}
