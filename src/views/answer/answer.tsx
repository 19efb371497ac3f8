import { cancelledIds, cancelMeasure, measure, runAgain, timedByItself } from '../../state/actions.ts';
import { useRows } from '../../state/rows.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import './answer.css';
import { answerOf } from './sentence.ts';

/** The answer first: one sentence above everything else. */
export function Answer() {
  const rows = useRows();
  const source = useApp((state) => state.source);
  const problem = useApp((state) => state.problem);
  const cancelled = useApp((state) => cancelledIds(state).length > 0);
  const pieces = source === null ? [] : answerOf(rows, source.scanned);
  return (
    <p className="answer">
      {pieces.length === 0 &&
        (problem?.kind === 'empty' ? 'Paste JSON, drop a file, or pick a sample to compare formats.' : '\u00a0')}
      {pieces.map((piece, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other identity
        piece.strong ? <b key={i}>{piece.text}</b> : <span key={i}>{piece.text}</span>,
      )}
      {source !== null &&
        problem === null &&
        (cancelled ? <EncodeAgain /> : !timedByItself(source) && <MeasureLarge />)}
    </p>
  );
}

function EncodeAgain() {
  return <Button onClick={() => void runAgain(cancelledIds(getApp()))}>Encode again</Button>;
}

/** Large sources are timed when the reader asks for it. */
function MeasureLarge() {
  const running = useApp((state) => state.running);
  const timings = useApp((state) => state.timings);
  if (running || timings.state === 'done') return null;
  if (timings.state === 'running') return <Button onClick={cancelMeasure}>Cancel measuring</Button>;
  return <Button onClick={measure}>Measure</Button>;
}
