import { type JSX, useEffect, useState } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import type { Failure } from '../../../runs/pipeline/outcome.ts';
import { cancelRuns } from '../../state/actions.ts';
import { isSizeCovered } from '../../state/cover/covered.ts';
import { useShownCodecs } from '../../state/runs/rows.ts';
import type { CurrentSource } from '../../state/runs/slice.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Privacy } from './privacy.tsx';

/** The figures of the input, the progress of encoding, and the note on privacy. */
export function StatusLines(): JSX.Element {
  const source = useApp((state) => state.source);
  const refusal = useApp(({ problem }) => (problem?.kind === 'binary' ? problem.failure : undefined));
  const progress = useProgress();
  const none = refusal === undefined ? 'Nothing is encoded yet.' : refusalWords(refusal);
  return (
    <div className="status-lines">
      <div className="status-figures">
        {progress ?? <p key={source?.id}>{source === null ? none : <Figures source={source} />}</p>}
      </div>
      <Privacy />
    </div>
  );
}

function refusalWords({ isTrailing }: Failure): string {
  return isTrailing ? 'A whole value was read, but bytes follow it.' : 'The bytes contain no value to encode.';
}

function Figures({ source }: { readonly source: CurrentSource }): JSX.Element {
  const { minifiedBytes, values, depth, messageCount } = source.scanned;
  const stale = useApp((state) => state.problem !== null);
  const isHidden = useApp((state) => isSizeCovered(state, source.givenCodec ?? 'json'));
  const typed = source.givenCodec === undefined ? `, ${grouped(source.typedBytes)} as typed` : '';
  return (
    <>
      {stale && 'Last result: '}
      {isHidden ? (
        'Size covered'
      ) : (
        <>
          <b>{grouped(minifiedBytes)} B</b> minified{typed}
        </>
      )}{' '}
      · <span>{counted(values, 'value')}</span> · <span>{counted(messageCount, 'message')}</span> ·{' '}
      <span>depth {grouped(depth)}</span>
    </>
  );
}

/**
 * The number of codecs that have finished, and a button to cancel; null during the first 400 ms, which are too short to
 * read it. Takes the place of the figures, so that nothing beside it moves.
 */
function useProgress(): JSX.Element | null {
  const running = useApp((state) => state.running);
  const long = useLasting(running, 400);
  const all = useShownCodecs().length;
  const ended = useApp((state) => all - state.pending.length);
  if (!long) return null;
  return (
    <p className="progress">
      <span>{`Encoding: ${ended} of ${all} formats are done.`}</span>
      <Progress label="Formats encoded" value={ended} max={all} />
      <Button onClick={cancelRuns}>Cancel</Button>
    </p>
  );
}

/** True if a condition has lasted for this many milliseconds. */
function useLasting(is: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [is, milliseconds]);
  return is && lasting;
}
