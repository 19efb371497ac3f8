import { type JSX, useEffect } from 'react';
import { hasWanted, type OwnCheck, titleOf } from '../../../subjects/lessons/own.ts';
import { isOfLesson } from '../../state/learn/learn.ts';
import { useApp } from '../../state/store.ts';

interface OwnStepProps {
  readonly until: OwnCheck;
  /** Called when the document has the property. */
  readonly onMet: () => void;
}

/** Waits until the reader's document has a property. */
export function OwnStep({ until, onMet }: OwnStepProps): JSX.Element {
  // The document of the step before this one is not the reader's own, so it is not examined.
  const tree = useApp(({ source, inputSignal }) => (isOfLesson(inputSignal) ? undefined : source?.tree));
  const isMet = tree !== undefined && hasWanted(until, tree);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller does not keep its function
  useEffect(() => {
    if (isMet) onMet();
  }, [isMet]);
  return (
    <p role="status">
      {isMet ? `✓ Your JSON has ${titleOf(until)}.` : `○ Your JSON does not have ${titleOf(until)} yet.`}
    </p>
  );
}
