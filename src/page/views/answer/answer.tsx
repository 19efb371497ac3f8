import { type JSX, type ReactNode, useState } from 'react';
import { isInputCovered, isSizeCovered } from '../../state/cover/covered.ts';
import { useApp } from '../../state/store.ts';
import { Later, laterPart } from '../../ui/later.tsx';
import './answer.css';

/** Fetches the sentences of the answer, whose figures come after the first bytes. */
export const loadAnswerParts = () => import('./answer-parts.tsx');

const PARTS = laterPart('the answer', async () => (await loadAnswerParts()).AnswerParts);
const BUTTON = laterPart('the button', async () => (await loadAnswerParts()).AnswerButton);

interface AnswerSectionProps {
  /** The reason why there is nothing to compare, which has room here, so that it moves nothing when it is known. */
  readonly problem: ReactNode;
}

/** The answer at the top of the page: a few figures, each with its comparison. */
export function AnswerSection({ problem: reason }: AnswerSectionProps): JSX.Element {
  const source = useApp((state) => state.source);
  const problem = useApp((state) => state.problem);
  const isCovered = useApp((state) => isInputCovered(state) || isSizeCovered(state));
  // Each part of the answer has a fixed number of lines, so that a new answer does not move what is below it. If the
  // user opens the rest, parts may be longer.
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="answer" aria-label="Answer" {...(isOpen && { 'data-open': '' })}>
      <h2 className="visually-hidden">Answer</h2>
      {reason}
      {isCovered ? (
        <p>The answer is covered: guess first.</p>
      ) : (
        <Later part={PARTS} props={{ isOpen, onOpen: setOpen }} />
      )}
      {source !== null && problem === null && <Later part={BUTTON} props={{ source }} />}
    </section>
  );
}
