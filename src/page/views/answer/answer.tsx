import { type JSX, useState } from 'react';
import {
  isTimedAutomatically,
  notLoadedIds,
  runUnfinished,
  startTimings,
  stopTimings,
  unfinishedIds,
} from '../../state/actions.ts';
import { isInputCovered, isSizeCovered } from '../../state/cover/covered.ts';
import { hasBusyTime, useRows } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import './answer.css';

/** Fetches the sentences of the answer, whose figures come after the first bytes. */
export const loadAnswerParts = () => import('./answer-parts.tsx');

const PARTS = laterPart('the answer', async () => (await loadAnswerParts()).AnswerParts);

/** The answer at the top of the page: a few figures, each with its comparison. */
export function AnswerSection(): JSX.Element {
  const source = useApp((state) => state.source);
  const problem = useApp((state) => state.problem);
  const unfinished = useApp((state) => unfinishedIds(state).length > 0);
  const isCovered = useApp((state) => isInputCovered(state) || isSizeCovered(state));
  // Each part has a fixed number of lines until the user opens the rest, so that no answer moves what is below it.
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="answer" aria-label="Answer" {...(isOpen && { 'data-open': '' })}>
      <h2 className="visually-hidden">Answer</h2>
      {isCovered ? (
        <p>The answer is covered: guess first.</p>
      ) : (
        <Later part={PARTS} props={{ isOpen, onOpen: setOpen }} />
      )}
      {source !== null &&
        problem === null &&
        (unfinished ? <EncodeAgain /> : <Measure key={source.id} isAutomatic={isTimedAutomatically(source)} />)}
    </section>
  );
}

function EncodeAgain() {
  const isMissing = useApp((state) => notLoadedIds(state).length > 0);
  return <Button onClick={() => void runUnfinished()}>{isMissing ? 'Try again' : 'Encode again'}</Button>;
}

/**
 * The button that times a large source, which is not timed automatically, and any source again if the machine was busy.
 */
function Measure({ isAutomatic }: { readonly isAutomatic: boolean }) {
  const running = useApp((state) => state.running);
  const timings = useApp((state) => state.timings.state);
  const isBusy = useRows().some(hasBusyTime);
  const [isAsked, setAsked] = useState(!isAutomatic);
  if (running || (timings === 'done' && !isBusy) || (timings !== 'done' && !isAsked)) return null;
  if (timings === 'running') return <Button onClick={stopTimings}>Cancel measuring</Button>;
  function measure(): void {
    setAsked(true);
    startTimings();
  }
  return <Button onClick={measure}>{timings === 'done' ? 'Measure again' : 'Measure'}</Button>;
}
