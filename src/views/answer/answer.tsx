import { type JSX, useMemo, useState } from 'react';
import { answerOf } from '../../answer/answer.ts';
import { answerInputOf } from '../../answer/input.ts';
import {
  isTimedAutomatically,
  measure,
  notLoadedIds,
  runUnfinished,
  stopTimings,
  unfinishedIds,
} from '../../state/actions.ts';
import { useRows } from '../../state/runs/rows.ts';
import { type getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import './answer.css';

/** The answer at the top of the page: a few figures, each with its comparison. */
export function Answer(): JSX.Element {
  const source = useApp((state) => state.source);
  const problem = useApp((state) => state.problem);
  const unfinished = useApp((state) => unfinishedIds(state).length > 0);
  // Each part has a fixed number of lines until the user opens the rest, so that no answer moves what is below it.
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="answer" aria-label="Answer" {...(isOpen && { 'data-open': '' })}>
      {source === null ? (
        <p>{problem?.kind === 'empty' ? 'Paste JSON, drop a file, or pick a sample to compare formats.' : '\u00a0'}</p>
      ) : (
        <>
          <Parts source={source} />
          <Button className="answer-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Less' : 'More, and why'}
          </Button>
        </>
      )}
      {source !== null &&
        problem === null &&
        (unfinished ? <EncodeAgain /> : !isTimedAutomatically(source) && <MeasureLarge />)}
    </section>
  );
}

function Parts({ source }: { readonly source: NonNullable<ReturnType<typeof getApp>['source']> }): JSX.Element {
  const rows = useRows();
  const findings = useApp((state) => state.findings);
  const foundTypes = useApp((state) => state.foundTypes);
  const wantedTypes = useApp((state) => state.wantedTypes);
  const ownSchemas = useApp((state) => state.ownSchemas);
  const timings = useApp((state) => state.timings);
  const parts = useMemo(
    () => answerOf(answerInputOf({ findings, foundTypes, wantedTypes, ownSchemas, timings }, source, rows)),
    [findings, foundTypes, wantedTypes, ownSchemas, timings, source, rows],
  );
  if (source.scanned.messageCount === 0) return <p>The array is empty, so there are no messages to encode.</p>;
  return (
    <dl className="answer-parts">
      {parts.map(({ id, label, figure, comparison, note }) => (
        <div key={id} className={`answer-part answer-${id}`}>
          <dt>{label}</dt>
          {/* A new element for each figure: text that a longer figure pushes aside would count as a layout shift. */}
          <dd key={`${figure} ${comparison}`}>
            {figure !== '' && <b>{figure}</b>}
            {comparison !== '' && <span className="answer-comparison">{` ${comparison}`}</span>}
            {note !== '' && <span className="answer-note">{` ${note}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function EncodeAgain() {
  const isMissing = useApp((state) => notLoadedIds(state).length > 0);
  return <Button onClick={() => void runUnfinished()}>{isMissing ? 'Try again' : 'Encode again'}</Button>;
}

/** The button that times a large source, which is not timed automatically. */
function MeasureLarge() {
  const running = useApp((state) => state.running);
  const timings = useApp((state) => state.timings);
  if (running || timings.state === 'done') return null;
  if (timings.state === 'running') return <Button onClick={stopTimings}>Cancel measuring</Button>;
  return <Button onClick={measure}>Measure</Button>;
}
